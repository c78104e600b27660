import { type SQL, sql } from "drizzle-orm";
import { foldedSql, sortKeySql } from "@db/letters";
import { customFields, groupMembers, profiles, profileTags, memberTags, spaceMembers } from "@db/shard";
import type { AppContext } from "@workers/context";
import type { MemberFilterChoices, MembersOfAppQuery, ShownTag } from "@workers/contracts/members/members";
import { aliased, appQuery, holdsName, idsOf } from "@workers/store";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { customFieldRows } from "@workers/domain/kernel/custom-fields";
import { addDays, startOfDay } from "@workers/domain/platform/analytics";

const p = aliased(profiles, "p");
const m = aliased(spaceMembers, "m");
const gm = aliased(groupMembers, "gm");
const pt = aliased(profileTags, "pt");
const g = aliased(memberTags, "g");
const cf = aliased(customFields, "cf");

type ShownFilter = Pick<
  Partial<MembersOfAppQuery>,
  "spaceIds" | "communityGroupIds" | "tagIds" | "answers" | "joinedDays" | "activeDays" | "createdFrom" | "createdTo"
>;

export const hasShownFilter = (filter: ShownFilter): boolean =>
  Boolean(
    filter.spaceIds ||
    filter.communityGroupIds ||
    filter.tagIds ||
    filter.answers ||
    filter.joinedDays ||
    filter.activeDays ||
    filter.createdFrom ||
    filter.createdTo,
  );

const dayMilliseconds = 86_400_000;

/**
 * What members narrow the list of an app's members by, as a condition on the person `p`. It goes by what they may see of each
 * other anyway: spaces whose members they see, tags and answers that are shown to members.
 */
export function meetsShownFilter(ctx: AppContext, appId: string, filter: ShownFilter): SQL {
  const { spaceIds, communityGroupIds, tagIds, answers = [], joinedDays, activeDays, createdFrom, createdTo } = filter;
  const { timezone } = ctx.app;
  const seenSpaces = spaceIds?.filter((id) => can(ctx, "app.view_all_profiles") || ctx.me.spaces.has(id));
  const seenGroups = communityGroupIds?.filter((id) => can(ctx, "app.view_all_profiles") || ctx.me.groups.has(id));
  const since = (days: number) => ctx.now() - days * dayMilliseconds;
  return sql`${
    seenSpaces
      ? sql`and ${p.id} in (select ${m.profileId} from ${m} where ${m.appId} = ${appId} and ${m.spaceId} in ${idsOf(seenSpaces)})`
      : sql``
  }
    ${
      seenGroups
        ? sql`and ${p.id} in (select ${gm.profileId} from ${gm} where ${gm.appId} = ${appId} and ${gm.groupId} in ${idsOf(seenGroups)})`
        : sql``
    }
    ${createdFrom ? sql`and ${p.createdAt} >= ${startOfDay(createdFrom, timezone)}` : sql``}
    ${createdTo ? sql`and ${p.createdAt} < ${startOfDay(addDays(createdTo, 1), timezone)}` : sql``}
    ${
      tagIds
        ? sql`and ${p.id} in (select ${pt.profileId} from ${g} cross join ${pt} on ${pt.appId} = ${appId} and ${pt.tagId} = ${g.id}
          where ${g.appId} = ${appId} and ${g.id} in ${idsOf(tagIds)} and ${g.isShownToMembers} = 1)`
        : sql``
    }
    ${sql.join(
      answers.map((answer) => meetsAnswer(appId, answer)),
      sql` `,
    )}
    ${joinedDays ? sql`and ${p.createdAt} >= ${since(joinedDays)}` : sql``}
    ${activeDays ? sql`and ${p.lastSeenAt} >= ${since(activeDays)}` : sql``}`;
}

/** `{field}:{answer}`: a text is met by a part of it, anything else as a whole. */
function meetsAnswer(appId: string, { fieldId, value }: { fieldId: string; value: string }): SQL {
  const stored = sql`json_extract(${p.customFields}, ${`$."${fieldId}"`})`;
  return sql`and exists (select 1 from ${cf} where ${cf.appId} = ${appId} and ${cf.id} = ${fieldId} and ${cf.isShownOnProfile} = 1
    and case when ${cf.type} in ('text', 'textarea', 'url') then ${holdsName(foldedSql(stored), value)}
      when ${cf.type} = 'checkbox' then ${stored} = ${value === "true" ? 1 : 0} else cast(${stored} as text) = ${value} end)`;
}

/** The tags and the app's own questions that members narrow the list by. */
export async function memberFilterChoices(ctx: AppContext): Promise<MemberFilterChoices> {
  requireAbility(ctx, "app.view_profiles");
  const [tags, fields] = await ctx.shard.readAll([
    appQuery<ShownTag>(
      ctx,
      (appId) => sql`select ${g.id}, ${g.name}, ${g.color} from ${g}
        where ${g.appId} = ${appId} and ${g.isShownToMembers} = 1 order by ${sortKeySql(g.name)}`,
    ),
    customFieldRows(ctx),
  ]);
  return { tags, fields: fields.filter(({ isShownOnProfile }) => isShownOnProfile) };
}
