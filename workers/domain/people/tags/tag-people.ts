import { type SQL, sql } from "drizzle-orm";
import { memberTags, profiles, profileTags } from "@db/shard";
import { lowerText } from "@db/columns";
import type { AppId, ProfileId, ProjectId, TagId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { invalid } from "@workers/errors";
import {
  aliased,
  appWrite,
  idsOf,
  insertRowIf,
  insertSelect,
  nameOf,
  rows,
  rowsAmong,
  type Writable,
} from "@workers/store";
import { recordEvents, recordSelected } from "@workers/domain/kernel/facts";

const g = aliased(memberTags, "g");
const pt = aliased(profileTags, "pt");
const p = aliased(profiles, "p");

interface TaggedApp {
  app: { id: AppId; projectId: ProjectId };
}

/** The tags of these ids; 422 where one of them is none of the app's. */
export async function requireTags(ctx: AppContext, ids: readonly TagId[], field = "tagIds") {
  if (ids.length === 0) return [];
  const tags = await ctx.shard.read(
    rowsAmong(ctx, memberTags, { id: memberTags.id, kind: memberTags.kind, name: memberTags.name }, idsOf(ids)),
  );
  if (tags.length < new Set(ids).size) throw invalid({ field, key: "notAllowed" });
  return tags;
}

/** Ids of the people who bear one of these tags; of the two default tags by the flags of their profiles. */
export const bearersOf = (appId: string, tagIds: readonly TagId[]): SQL => {
  const isAsked = (kind: string) =>
    sql`exists (select 1 from ${g} where ${g.appId} = ${appId} and ${g.kind} = ${kind} and ${g.id} in ${idsOf(tagIds)})`;
  return sql`select ${pt.profileId} from ${pt} where ${pt.appId} = ${appId} and ${pt.tagId} in ${idsOf(tagIds)}
    union select ${p.id} from ${p} indexed by profiles_blocked where ${p.appId} = ${appId} and ${p.isBlocked} = 1 and ${isAsked("blocked")}
    union select ${p.id} from ${p} indexed by profiles_punished where ${p.appId} = ${appId} and ${p.isPunished} = 1 and ${isAsked("punished")}`;
};

/**
 * Puts tags on people of the app, each with its fact; who bears one already keeps it without one. Default tags are left out: moderation
 * decides about them. `people` is a selection of ids.
 */
export function tagPeople(
  { app }: TaggedApp,
  tagIds: readonly TagId[],
  people: readonly ProfileId[] | SQL,
  now: number,
  { byAutomation = false, when = sql`1` }: { byAutomation?: boolean; when?: SQL } = {},
): Writable[] {
  if (tagIds.length === 0) return [];
  const ids = Array.isArray(people) ? idsOf(people as readonly ProfileId[]) : (people as SQL);
  const missing = (
    appId: AppId,
  ) => sql`from ${g} cross join ${p} on +${p.appId} = ${appId} and ${p.id} in ${ids} and ${p.deletedAt} is null
    where ${g.appId} = ${appId} and ${g.id} in ${idsOf(tagIds)} and ${g.kind} is null and ${when}
      and not exists (select 1 from ${pt} where ${pt.appId} = ${appId} and ${pt.tagId} = ${g.id} and ${pt.profileId} = ${p.id})`;
  return [
    recordSelected({ now: () => now, project: { id: app.projectId } }, "member.tagged", {
      payload: sql`'appId', ${app.id}, 'projectId', ${app.projectId}, 'profileId', ${p.id}, 'tagId', ${g.id},
        'byAutomation', json(${byAutomation ? "true" : "false"})`,
      from: missing(app.id),
    }),
    appWrite({ app }, (appId) =>
      insertSelect(profileTags, { appId, tagId: g.id, profileId: p.id, createdAt: now }, missing(appId)),
    ),
  ];
}

/** The same for one person, whose facts go out at once. `put` is what changes a row where the tag is new to them. */
export function tagPerson(ctx: AppContext, tagId: TagId, profileId: ProfileId) {
  const isNew = sql`exists (select 1 from ${g} where ${g.appId} = ${ctx.app.id} and ${g.id} = ${tagId} and ${g.kind} is null)
    and not exists (select 1 from ${pt} where ${pt.appId} = ${ctx.app.id} and ${pt.tagId} = ${tagId} and ${pt.profileId} = ${profileId})
    and exists (select 1 from ${p} where ${p.appId} = ${ctx.app.id} and ${p.id} = ${profileId} and ${p.deletedAt} is null)`;
  const { app, project } = ctx;
  const recorded = recordEvents(
    ctx,
    [{ type: "member.tagged", appId: app.id, projectId: project.id, profileId, tagId, byAutomation: false }],
    isNew,
  );
  const put = insertRowIf(ctx, profileTags, { tagId, profileId, createdAt: ctx.now() }, isNew);
  return { statements: [...recorded.statements, put], put, events: recorded.events };
}

/** Takes tags off people. */
export const untagPeople = ({ app }: TaggedApp, tagIds: readonly TagId[], people: readonly ProfileId[]): Writable[] =>
  tagIds.length === 0
    ? []
    : [
        appWrite(
          { app },
          (appId) => sql`delete from ${profileTags} where ${nameOf(profileTags.appId)} = ${appId}
            and ${nameOf(profileTags.tagId)} in ${idsOf(tagIds)} and ${nameOf(profileTags.profileId)} in ${idsOf(people)}`,
        ),
      ];

/** Makes the tags of these names that aren't there yet; answers the ids of all of them by their folded names. */
export async function ensureTags(
  ctx: AppContext,
  wanted: readonly { id: TagId; name: string }[],
): Promise<Map<string, TagId>> {
  if (wanted.length === 0) return new Map();
  const now = ctx.now();
  const json = JSON.stringify(wanted);
  const { rows: tags } = await ctx.shard.writeAndRead(
    [
      appWrite(ctx, (appId) =>
        insertSelect(
          memberTags,
          { id: sql`n.value ->> 'id'`, appId, name: sql`n.value ->> 'name'`, createdAt: now, updatedAt: now },
          sql`from json_each(${json}) n where true on conflict do nothing`,
        ),
      ),
    ],
    rows(ctx, memberTags, { id: memberTags.id, nameKey: memberTags.nameKey }).where(
      sql`${memberTags.nameKey} in ${idsOf(wanted.map(({ name }) => lowerText(name)))}`,
    ),
  );
  return new Map(tags.map(({ id, nameKey }) => [nameKey ?? "", id]));
}
