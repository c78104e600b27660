import { eq, sql } from "drizzle-orm";
import { files, attachments, comments, posts, spaces, groups, postDrafts, slides, profiles } from "@db/shard";
import { apps, promos } from "@db/directory";
import type { AttachableType, PostDiscriminator, PostState, SpaceAccess } from "@db/vocabulary/enumerations";
import type { AccountId, AppId, CloudItemId, FileId, GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, directoryRows, idsOf, projectQuery } from "@workers/store";
import type { FileUse, FileUses } from "@workers/contracts/cloud";
import { can } from "../access";
import { fileUrl, filesIn, type LibraryContext } from "../files";
import { factsOf, isGroupListed, isListed, seesScheduled } from "../spaces";

const f = aliased(files, "f");
const at = aliased(attachments, "at");
const c = aliased(comments, "c");
const p = aliased(posts, "p");
const s = aliased(spaces, "s");
const g = aliased(groups, "g");
const d = aliased(postDrafts, "d");
const sOfSlides = aliased(slides, "s");
const a = aliased(profiles, "a");

const mostNamed = 20;
const mostRead = 500;

/** Where files, and those in folders, are shown: said before somebody deletes them. 404 for what the caller may not see. */
export async function fileUses(library: LibraryContext, ids: readonly CloudItemId[]): Promise<FileUses> {
  const files = await filesIn(library, ids);
  if (files.length === 0) return { total: 0, uses: [] };
  const found = (
    await Promise.all([attachedTo(library, files), onProfiles(library, files), inSettings(library, files)])
  ).flat();
  const uses = new Map<string, FileUse | null>();
  for (const { key, appId, show } of found)
    if (!uses.get(key)) uses.set(key, library.inApp?.app.id === appId ? show(library.inApp) : null);
  const seen = [...uses.values()].filter((use) => use !== null);
  return { total: uses.size, uses: seen.slice(0, mostNamed) };
}

interface Found {
  /** The same for all files that one place shows. */
  key: string;
  appId: AppId | null;
  /** What the caller is told of it; null for nothing. */
  show(ctx: AppContext): FileUse | null;
}

interface Attached {
  type: AttachableType;
  id: string;
  appId: AppId;
  title: string | null;
  slug: string | null;
  discriminator: PostDiscriminator | null;
  authorId: ProfileId | null;
  state: PostState | null;
  spaceId: SpaceId | null;
  spaceName: string | null;
  spaceSlug: string | null;
  access: SpaceAccess | null;
  groupId: GroupId | null;
  groupName: string | null;
  groupSlug: string | null;
  groupAccess: SpaceAccess | null;
}

interface ChosenFile {
  id: FileId;
  ownerId: AccountId;
}

const idsOfFiles = (files: readonly ChosenFile[]) => idsOf(files.map(({ id }) => id));

async function attachedTo(library: LibraryContext, files: readonly ChosenFile[]): Promise<Found[]> {
  const rows = await library.shard.read(
    projectQuery<Attached>(
      library,
      (projectId) => sql`
      select distinct ${at.entityType} as type, ${at.entityId} as id, ${at.appId} as appId,
        coalesce(nullif(${p.title}, ''), substr(${p.text}, 1, 60)) as title, ${p.slug}, coalesce(${p.discriminator}, ${s.discriminator}) as discriminator,
        ${p.authorId} as authorId, ${p.state}, ${s.id} as spaceId, ${s.name} as spaceName, ${s.slug} as spaceSlug, ${s.access},
        ${g.id} as groupId, ${g.name} as groupName, ${g.slug} as groupSlug, ${g.access} as groupAccess
      from json_each(${JSON.stringify(files.map(({ id }) => id))}) e cross join ${f} on ${f.id} = e.value and +${f.projectId} = ${projectId}
      cross join ${at} on ${at.fileId} = ${f.id}
      left join ${c} on ${at.entityType} = 'comment' and ${c.appId} = ${at.appId} and ${c.id} = ${at.entityId}
      left join ${p} on ${p.appId} = ${at.appId} and ${p.id} = case ${at.entityType} when 'post' then ${at.entityId} when 'comment' then ${c.entityId} end
      left join ${s} on ${s.appId} = ${at.appId} and ${s.id} = case ${at.entityType} when 'space' then ${at.entityId} else ${p.spaceId} end
      left join ${g} on ${g.appId} = ${at.appId} and ${g.id} = case ${at.entityType} when 'group' then ${at.entityId} else ${s.groupId} end
      where coalesce(${c.isDeleted}, 0) = 0 and coalesce(${p.state}, '') <> 'deleted' limit ${mostRead}`,
    ),
  );
  return rows.map((row) => ({ key: `${row.type} ${row.id}`, appId: row.appId, show: (ctx) => showAttached(ctx, row) }));
}

function showAttached(ctx: AppContext, row: Attached): FileUse | null {
  const {
    type,
    id,
    title,
    slug,
    discriminator,
    authorId,
    state,
    spaceId,
    spaceName,
    spaceSlug,
    access,
    groupId,
    groupName,
    groupSlug,
    groupAccess,
  } = row;
  if (type === "group") {
    const isSeen = groupId !== null && groupAccess !== null && isGroupListed(ctx, { id: groupId, access: groupAccess });
    return isSeen
      ? { kind: "group", title: groupName ?? "", path: `/groups/c/${encodeURIComponent(groupSlug!)}` }
      : null;
  }
  if (!spaceId || !access || !spaceSlug) return null;
  const space = { id: spaceId, groupId, access, groupAccess };
  const isGroups = discriminator === "groups";
  const place = `${isGroups ? "/groups/g" : "/communities/c"}/${encodeURIComponent(spaceSlug)}`;
  if (type === "space")
    return isListed(ctx, space) ? { kind: isGroups ? "space" : "category", title: spaceName ?? "", path: place } : null;
  if (
    !slug ||
    !can(ctx, "space.view", factsOf(ctx, space)) ||
    (state === "scheduled" && !seesScheduled(ctx, space, authorId))
  )
    return null;
  const post = `${place}/p/${encodeURIComponent(slug)}`;
  return { kind: type, title: title ?? "", path: type === "comment" ? `${post}#comment-${id}` : post };
}

/** What people show of themselves, what they began to write, and the slides of the onboarding. */
async function onProfiles(library: LibraryContext, files: readonly ChosenFile[]): Promise<Found[]> {
  const chosen = idsOfFiles(files);
  const owners = idsOf([...new Set(files.map(({ ownerId }) => ownerId))]);
  const rows = await library.shard.read(
    projectQuery<{
      kind: "profile" | "draft" | "onboarding";
      id: string;
      appId: AppId;
      ownerId: AccountId | null;
      title: string;
      path: string | null;
    }>(
      library,
      (projectId) => sql`
      with chosen as materialized (select ${f.id}, ${f.appId} from ${chosen} e cross join ${f} on ${f.id} = e.value and +${f.projectId} = ${projectId}),
      of_apps as materialized (select distinct chosen.app_id from chosen where chosen.app_id is not null),
      people as materialized (select a.* from of_apps cross join ${a} on ${a.appId} = of_apps.app_id and ${a.accountId} in ${owners})
      select 'profile' as kind, person.id, person.app_id as appId, person.account_id as ownerId, trim(person.first_name || ' ' || person.last_name) as title, '/m/' || person.id as path
        from people person cross join chosen on ('/files/' || chosen.id) in (coalesce(person.avatar_url, ''), coalesce(person.cover_url, ''))
      union select 'draft', ${d.spaceId}, ${d.appId}, person.account_id, ${d.title}, null
        from people person cross join ${d} on ${d.appId} = person.app_id and ${d.authorId} = person.id
        cross join chosen on ${d.coverId} = chosen.id or instr(${d.attachmentIds}, chosen.id) > 0 or instr(${d.body}, chosen.id) > 0
      union select 'onboarding', ${sOfSlides.id}, ${sOfSlides.appId}, null, ${sOfSlides.title}, '/settings/onboarding'
        from of_apps cross join ${sOfSlides} on ${sOfSlides.appId} = of_apps.app_id cross join chosen on ${sOfSlides.imageUrl} = '/files/' || chosen.id
      limit ${mostRead}`,
    ),
  );
  return rows.map(({ kind, id, appId, ownerId, title, path }) => ({
    key: `${kind} ${id} ${ownerId}`,
    appId,
    show: (ctx) => {
      const isOwn = ownerId === library.actor.account.id;
      const isSeen = kind === "draft" ? isOwn : kind === "profile" ? isOwn : can(ctx, "app.edit");
      return isSeen ? { kind, title, path } : null;
    },
  }));
}

/** Icons, logos and promos of the project's apps. */
async function inSettings({ directory, project }: LibraryContext, files: readonly ChosenFile[]): Promise<Found[]> {
  const urls = new Set(files.map(({ id }) => fileUrl(id)));
  const [ofApps, ofPromos] = await Promise.all([
    directory.read(
      directoryRows(apps, {
        id: apps.id,
        name: apps.name,
        icon: apps.appIconUrl,
        logo: apps.logoUrl,
        dark: apps.logoDarkUrl,
      }).where(eq(apps.projectId, project.id)),
    ),
    directory.read(
      directoryRows(promos, {
        id: promos.id,
        appId: promos.appId,
        name: promos.name,
        cover: promos.coverUrl,
        media: promos.media,
      }).where(eq(promos.projectId, project.id)),
    ),
  ]);
  const mayEdit = (ctx: AppContext, use: FileUse) => (can(ctx, "app.edit") ? use : null);
  return [
    ...ofApps
      .filter(({ icon, logo, dark }) => [icon, logo, dark].some((url) => url && urls.has(url)))
      .map(({ id, name }): Found => ({
        key: `app ${id}`,
        appId: id,
        show: (ctx) => mayEdit(ctx, { kind: "app", title: name, path: "/settings/design" }),
      })),
    ...ofPromos
      .filter(({ cover, media }) => [cover, ...media].some((url) => url && urls.has(url)))
      .map(({ id, appId, name }): Found => ({
        key: `promo ${id}`,
        appId,
        show: (ctx) => mayEdit(ctx, { kind: "promo", title: name, path: "/settings/promo" }),
      })),
  ];
}
