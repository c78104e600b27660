import { type SQL, sql } from "drizzle-orm";
import { foldedSql, sortKeySql } from "@db/letters";
import { memberTags, profiles, profileTags } from "@db/shard";
import type { DefaultMemberTag } from "@db/vocabulary/enumerations";
import type { ProfileId, TagId } from "@db/vocabulary/ids";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { AppContext } from "@workers/context";
import type { MemberTag, MemberTagsQuery, TagOfMember } from "@workers/contracts/members/tags";
import type { ChosenMember } from "@workers/contracts/people";
import { aliased, appQuery, holdsName, idsOf, type Readable, rows } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { offsetOf } from "@workers/domain/kernel/paging";
import { iso } from "@workers/domain/kernel/time";

const g = aliased(memberTags, "g");
const pt = aliased(profileTags, "pt");
const p = aliased(profiles, "p");

interface TagRow extends TagOfMember {
  isShownToMembers: number;
  profilesCount: number;
  people: string;
  createdAt: number;
}

/** Ids of who bears the tag `g`. */
const bearers = (appId: string): SQL => sql`
  select ${pt.profileId} as id from ${pt} where ${pt.appId} = ${appId} and ${pt.tagId} = ${g.id} and ${g.kind} is null
  union all select ${p.id} from ${p} indexed by profiles_blocked where ${p.appId} = ${appId} and ${g.kind} = 'blocked' and ${p.isBlocked} = 1 and ${p.deletedAt} is null
  union all select ${p.id} from ${p} indexed by profiles_punished where ${p.appId} = ${appId} and ${g.kind} = 'punished' and ${p.isPunished} = 1 and ${p.deletedAt} is null`;

const fields = (
  appId: string,
): SQL => sql`${g.id}, ${g.kind}, ${g.name}, ${g.color}, ${g.isShownToMembers} as isShownToMembers,
  case when ${g.kind} is null then ${g.profilesCount} else (select count(*) from (${bearers(appId)})) end as profilesCount,
  (select json_group_array(json_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name, 'avatarUrl', person.avatar_url)) from (
    select ${p.id}, ${p.firstName}, ${p.lastName}, ${p.avatarUrl} from (${bearers(appId)}) b
      cross join ${p} on ${p.appId} = ${appId} and ${p.id} = b.id and ${p.deletedAt} is null limit ${peopleLimits.shownPeopleOfTag}) person) as people,
  ${g.createdAt} as createdAt`;

/** The app's tags by name, the two default tags first. */
export async function listTags(
  ctx: AppContext,
  query: MemberTagsQuery,
): Promise<{ items: MemberTag[]; total: number }> {
  requireAbility(ctx, "app.settings_members");
  const { tagIds } = query;
  const condition = (appId: string) => sql`${g.appId} = ${appId}
    ${query.search ? sql`and ${holdsName(foldedSql(g.name), query.search)}` : sql``}
    ${tagIds ? sql`and ${g.id} in ${idsOf(tagIds)}` : sql``}`;
  const [tagRows, [counted]] = await ctx.shard.readAll([
    appQuery<TagRow>(
      ctx,
      (appId) => sql`select ${fields(appId)} from ${g} where ${condition(appId)}
        order by ${g.kind} is null, ${sortKeySql(g.name)}, ${g.id} limit ${query.limit} offset ${offsetOf(query)}`,
    ),
    appQuery<{ total: number }>(ctx, (appId) => sql`select count(*) as total from ${g} where ${condition(appId)}`),
  ]);
  return { items: tagRows.map(showTag), total: counted?.total ?? 0 };
}

/** One tag as the list shows it. */
export const tagRow = (ctx: AppContext, id: TagId): Readable<TagRow> =>
  appQuery(ctx, (appId) => sql`select ${fields(appId)} from ${g} where ${g.appId} = ${appId} and ${g.id} = ${id}`);

export function showTag({ people, isShownToMembers, createdAt, ...tag }: TagRow): MemberTag {
  return {
    ...tag,
    isShownToMembers: Boolean(isShownToMembers),
    profiles: JSON.parse(people) as ChosenMember[],
    permissions: { can: tag.kind === null ? ["edit", "delete"] : [] },
    createdAt: iso(createdAt),
  };
}

/** All tags of the app to choose from, by name. */
export const chooseTags = (ctx: AppContext): Promise<TagOfMember[]> =>
  ctx.shard.read(
    rows(ctx, memberTags, {
      id: memberTags.id,
      kind: memberTags.kind,
      name: memberTags.name,
      color: memberTags.color,
    })
      .orderBy(sql`${memberTags.kind} is null`, sortKeySql(sql`${memberTags.name}`))
      .limit(peopleLimits.memberTags),
  );

/** The tags of several people, each with whom it is of. With `isForMembers` those alone that members may see. */
export const tagsOf = (
  ctx: AppContext,
  people: readonly ProfileId[],
  { isForMembers = false } = {},
): Readable<{ profileId: ProfileId; id: TagId; kind: DefaultMemberTag | null; name: string; color: string }> =>
  appQuery(
    ctx,
    (appId) => sql`select ${p.id} as profileId, ${g.id}, ${g.kind}, ${g.name}, ${g.color} from ${idsOf(people)} e
      cross join ${p} on ${p.appId} = ${appId} and ${p.id} = e.value
      cross join ${g} on ${g.appId} = ${appId} ${isForMembers ? sql`and ${g.isShownToMembers} = 1` : sql``}
        and case ${g.kind} when 'blocked' then ${p.isBlocked} = 1 when 'punished' then ${p.isPunished} = 1
          else exists (select 1 from ${pt} where ${pt.appId} = ${appId} and ${pt.tagId} = ${g.id} and ${pt.profileId} = ${p.id}) end
      order by ${g.kind} is null, ${sortKeySql(g.name)}`,
  );
