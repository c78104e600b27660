import { eq, sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import { apps } from "@db/directory";
import type { ContactSource, MemberType } from "@db/vocabulary/enumerations";
import type { AppId, ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { type ContactDetails, contactFieldNames } from "@db/vocabulary/members";
import type { AppContext, ProjectContext } from "@workers/context";
import type {
  Contact,
  ContactDetailsForm,
  ContactWithDetails,
  ContactsQuery,
  MemberDetails,
} from "@workers/contracts/members/contacts";
import { enterApp } from "@workers/tenancy";
import { aliased, appQuery, appWrite, begins, beginsName, directoryRows, nameOf, projectQuery } from "@workers/store";
import { changeProfile } from "@workers/domain/kernel/profiles";
import { canInProject, requireAbility, requireInProject, roleFromTeam } from "@workers/domain/kernel/access";
import { deleteMember } from "../members";
import { forbidden, notFound } from "@workers/errors";
import { boundedTotal, offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { requireActive } from "@workers/domain/kernel/projects";
import { iso } from "@workers/domain/kernel/time";

const p = aliased(profiles, "p");
const o = aliased(profiles, "o");
const f = aliased(profiles, "f");

interface Row {
  id: ProfileId;
  appId: AppId;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  email: string | null;
  phone: string | null;
  type: MemberType;
  isBlocked: number;
  source: ContactSource;
  contact: string | null;
  createdAt: number;
}

const columns = sql`${p.id}, ${p.appId} as appId, ${p.firstName} as firstName, ${p.lastName} as lastName, ${p.avatarUrl} as avatarUrl, ${p.email}, ${p.phone},
  ${p.type}, ${p.isBlocked} as isBlocked, ${p.source}, ${p.contact}, ${p.createdAt} as createdAt`;

type SeenApp = { id: AppId; name: string };

/** The apps whose people the caller may see. */
async function appsOf(ctx: ProjectContext): Promise<SeenApp[]> {
  const all = await ctx.directory.read(
    directoryRows(apps, { id: apps.id, name: apps.name }).where(eq(apps.projectId, ctx.project.id)),
  );
  return all.filter(({ id }) => canInProject(ctx.team, "project.view_contacts", id));
}

/** The apps of a statement, as JSON. */
const idList = (apps: SeenApp[]) => JSON.stringify(apps.map(({ id }) => id));

/** The people of a project. The newest few of each app are picked by its index and merged. */
export async function listContacts(ctx: ProjectContext, query: ContactsQuery): Promise<Page<Contact>> {
  requireInProject(ctx, "project.view_contacts");
  const seenApps = await appsOf(ctx);
  const ids = idList(seenApps);
  const isOldest = query.sort === "oldest";
  const [before, way] = isOldest ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const from = readCursor(query.cursor, 1);
  const maxRows = offsetOf(query) + query.limit + 1;
  // An address that an older profile of the project has belongs to that contact.
  const isFirst = sql`not exists (select 1 from json_each(${ids}) a cross join ${o} on ${o.appId} = a.value and ${o.email} = ${p.email}
    where ${o.deletedAt} is null and (${o.createdAt}, ${o.id}) < (${p.createdAt}, ${p.id}))`;
  const contactRows = await ctx.shard.read(
    projectQuery<Row>(
      ctx,
      () => sql`
      with picked as materialized (
        select one.value as id from json_each(${ids}) a, json_each((
          select json_group_array(id) from (
            select ${p.id} from ${p} where ${p.appId} = a.value and ${p.deletedAt} is null ${matching(query.search)} and ${isFirst}
              ${from ? sql`and (${p.createdAt}, ${p.id}) ${before} (${from.numbers[0]!}, ${from.id})` : sql``}
            order by ${p.createdAt} ${way}, ${p.id} ${way} limit ${maxRows}))) one)
      select ${columns} from picked cross join ${p} on ${p.id} = picked.id and ${p.appId} in (select value from json_each(${ids}))
      order by ${p.createdAt} ${way}, ${p.id} ${way} limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
  );
  const [others, count] = await Promise.all([
    sameAddress(
      ctx,
      seenApps,
      contactRows.map(({ id }) => id),
    ),
    ctx.shard.readOne(
      projectQuery<{ total: number }>(
        ctx,
        () => sql`select count(*) as total from (
        select 1 from json_each(${ids}) a cross join ${p} indexed by profiles_latest on ${p.appId} = a.value and ${p.deletedAt} is null ${matching(query.search)}
        where ${isFirst} limit ${limits.pageDepth + 1})`,
      ),
    ),
  ]);
  return pageOf(
    query,
    boundedTotal(count?.total ?? 0),
    contactRows,
    (row) => [row.createdAt, row.id],
    (row) => show(row, others, seenApps),
  );
}

/** Read by the indexes of names and addresses. */
function matching(search: string | undefined) {
  if (!search) return sql``;
  return sql`and (${beginsName(p.nameKey, search)} or ${beginsName(p.lastNameKey, search)} or ${begins(p.email, search.toLowerCase())})`;
}

/** All profiles of the people whom these profiles are of, the oldest first. */
const sameAddress = (ctx: ProjectContext, seenApps: SeenApp[], of: readonly ProfileId[]) =>
  ctx.shard.read(
    projectQuery<Row & { ofId: ProfileId }>(
      ctx,
      () => sql`select ${f.id} as ofId, ${columns}
      from json_each(${JSON.stringify(of)}) one cross join ${f} on ${f.id} = one.value and ${f.appId} in (select value from json_each(${idList(seenApps)}))
      cross join json_each(${idList(seenApps)}) a cross join ${p} on ${p.appId} = a.value and ${p.deletedAt} is null and (${p.id} = ${f.id} or ${p.email} = ${f.email})
      order by ${p.createdAt}, ${p.id}`,
    ),
  );

function show(
  { contact: _, type: __, isBlocked: ___, appId: ____, ...row }: Row,
  all: (Row & { ofId: ProfileId })[],
  seenApps: SeenApp[],
): Contact {
  const names = new Map(seenApps.map(({ id, name }) => [id, name]));
  return {
    ...row,
    // Across apps nobody has one.
    statusId: null,
    createdAt: iso(row.createdAt),
    profiles: all
      .filter(({ ofId }) => ofId === row.id)
      .map((profile) => ({
        id: profile.id,
        appId: profile.appId,
        appName: names.get(profile.appId) ?? "",
        type: profile.type,
        isBlocked: Boolean(profile.isBlocked),
        createdAt: iso(profile.createdAt),
      })),
  };
}

/** Somebody as one app knows them, without their places in others; who asks has been judged. */
export async function contactInApp(ctx: AppContext, id: ProfileId): Promise<Contact> {
  const row = await ctx.shard.readOne(
    appQuery<Row>(
      ctx,
      (appId) =>
        sql`select ${columns} from ${p} where ${p.appId} = ${appId} and ${p.id} = ${id} and ${p.deletedAt} is null`,
    ),
  );
  if (!row) throw notFound("contact");
  return show(row, [{ ...row, ofId: id }], [ctx.app]);
}

/** One person of a project, by any of their profiles. */
export async function getContact(ctx: ProjectContext, id: ProfileId): Promise<ContactWithDetails> {
  const seenApps = await appsOf(ctx);
  const all = ctx.team ? await sameAddress(ctx, seenApps, [id]) : [];
  const own = all.find((row) => row.id === id);
  if (!own) throw notFound("contact");
  requireInProject(ctx, "project.view_contacts", own.appId);
  return {
    ...show(own, all, seenApps),
    contact: JSON.parse(own.contact ?? "{}") as ContactDetails,
    permissions: { can: abilitiesOn(ctx, own.appId) },
  };
}

const abilitiesOn = (ctx: ProjectContext, appId: AppId) => [
  "view",
  // Those who manage the app's members may write notes about them.
  ...(roleFromTeam(ctx.team, appId) ? ["update"] : []),
  ...(canInProject(ctx.team, "project.edit_settings", appId) ? ["delete"] : []),
];

/** Takes a person out of all apps of the project; what they wrote stays. For those who administer each of the apps. */
export async function deleteContact(ctx: ProjectContext, id: ProfileId): Promise<void> {
  const { profiles: places } = await getContact(ctx, id);
  requireActive(ctx.project);
  if (!canInProject(ctx.team, "project.edit_settings")) throw forbidden("project.edit_settings");
  for (const place of places) await deleteMember(await enterApp(ctx, place.appId, { evenArchived: true }), place.id);
}

/** What the operators keep of a member, for those who look after members. */
export async function generalOf(ctx: AppContext, id: ProfileId): Promise<MemberDetails> {
  requireAbility(ctx, "member.update");
  const row = await ctx.shard.readOne(
    appQuery<{ contact: string | null }>(
      ctx,
      (appId) =>
        sql`select ${profiles.contact} from ${profiles} where ${profiles.appId} = ${appId} and ${profiles.id} = ${id} and ${profiles.deletedAt} is null`,
    ),
  );
  if (!row) throw notFound("profile");
  return { id, contact: JSON.parse(row.contact ?? "{}") as ContactDetails };
}

/** Changes what is sent of it; an empty text takes a field away. One person has it in all apps that the caller looks after. */
export async function editGeneral(ctx: AppContext, id: ProfileId, form: ContactDetailsForm): Promise<MemberDetails> {
  const before = await generalOf(ctx, id);
  requireActive(ctx.project);
  const merged = { ...before.contact, ...form };
  const contact = Object.fromEntries(contactFieldNames.flatMap((name) => (merged[name] ? [[name, merged[name]]] : [])));
  const seenApps = ctx.team ? await appsOf(ctx) : [];
  const ids = idList(seenApps.filter((app) => canInProject(ctx.team, "project.view_contacts", app.id)));
  await ctx.shard.write([
    changeProfile(ctx, id, { contact, updatedAt: ctx.now() }),
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${profiles} set ${nameOf(profiles.contact)} = ${JSON.stringify(contact)}, ${nameOf(profiles.updatedAt)} = ${ctx.now()}
      where ${profiles.appId} in (select value from json_each(${ids})) and ${profiles.deletedAt} is null
        and ${profiles.email} = (select ${profiles.email} from ${profiles} where ${profiles.appId} = ${appId} and ${profiles.id} = ${id})`,
    ),
  ]);
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
  return { id, contact };
}
