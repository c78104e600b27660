import { type SQL, sql } from "drizzle-orm";
import { groupMembers, profiles, spaceMembers } from "@db/shard";
import type { ChatId, EventCategoryId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { MemberFilter, MemberView } from "@db/vocabulary/members";
import type { App, AppContext } from "@workers/context";
import { aliased, begins, beginsName, idsOf } from "@workers/store";
import { attendeesOfCategories, categoriesWithSeenAttendees } from "@workers/domain/calendar/events";
import { chatsWithSeenMembers, membersOfChats } from "@workers/domain/community/chats";
import { requireAbility } from "@workers/domain/kernel/access";
import { requireCourseFilter, takesCourses } from "@workers/domain/learning/courses";
import { addDays, startOfDay } from "@workers/domain/platform/analytics";
import { bearersOf } from "@workers/domain/people/tags";
import { holdersOf } from "../plan-holders";

/** The person that a filter's conditions are on. */
export const p = aliased(profiles, "p");
const m = aliased(spaceMembers, "m");
const gm = aliased(groupMembers, "gm");

/** A filter whose chats and event categories are those that may be filtered by. */
export type JudgedFilter = MemberFilter & { isJudged: true };

/** Refuses what the caller may not filter by; of chats and event categories those stay whose people they see. */
export async function judgeFilter(ctx: AppContext, filter: MemberFilter): Promise<JudgedFilter> {
  requireAbility(ctx, "app.settings_members");
  if (filter.accessPlanIds) requireAbility(ctx, "app.settings_access_plan");
  requireCourseFilter(ctx, filter);
  return {
    ...filter,
    ...(filter.chatIds && { chatIds: await chatsWithSeenMembers(ctx, filter.chatIds) }),
    ...(filter.eventGroupIds && { eventGroupIds: categoriesWithSeenAttendees(ctx, filter.eventGroupIds) }),
    isJudged: true,
  };
}

/** For what the app does by itself: it was judged when it was set up. */
export const trustedFilter = (filter: MemberFilter): JudgedFilter => ({ ...filter, isJudged: true });

const viewIs: Readonly<Record<MemberView, (now: number) => SQL>> = {
  members: () => sql`${p.deletedAt} is null and ${p.type} <> 'invited'`,
  invited: () => sql`${p.deletedAt} is null and ${p.type} = 'invited'`,
  blocked: () => sql`${p.isBlocked} = 1 and ${p.deletedAt} is null and ${p.type} <> 'invited'`,
  punished: () => sql`${p.isPunished} = 1 and ${p.deletedAt} is null and ${p.type} <> 'invited'`,
  // Who is erased has neither.
  deleted: (now) => sql`${p.deletedAt} is not null and ${p.deletedAt} > ${now - periods.restoreAccountDays * 86_400_000}
    and ${p.type} <> 'invited' and (${p.accountId} is not null or ${p.email} is not null)`,
};

/** The condition on the person `p` that a filter's people meet. */
export function meetsFilter(
  { app, now }: { app: Pick<App, "id" | "timezone">; now: number },
  filter: JudgedFilter,
): SQL {
  const { id: appId, timezone } = app;
  const isAmong = (people: SQL) => sql`and ${p.id} in (${people})`;
  const { search, accessPlanIds, tagIds, spaceIds, communityGroupIds, createdFrom, createdTo } = filter;
  return sql`${p.appId} = ${appId} and ${viewIs[filter.view ?? "members"](now)}
    ${filter.role ? sql`and ${p.type} = ${filter.role}` : sql``}
    ${search ? isAmong(whoBegins(appId, search)) : sql``}
    ${accessPlanIds ? isAmong(holdersOf(appId, accessPlanIds, now)) : sql``}
    ${tagIds ? isAmong(bearersOf(appId, tagIds)) : sql``}
    ${spaceIds ? isAmong(sql`select ${m.profileId} from ${m} where ${m.appId} = ${appId} and ${m.spaceId} in ${idsOf(spaceIds)}`) : sql``}
    ${
      communityGroupIds
        ? isAmong(
            sql`select ${gm.profileId} from ${gm} where ${gm.appId} = ${appId} and ${gm.groupId} in ${idsOf(communityGroupIds)}`,
          )
        : sql``
    }
    ${takesCourses(appId, sql`${p.id}`, filter)}
    ${filter.eventGroupIds ? isAmong(attendeesOfCategories(appId, filter.eventGroupIds as EventCategoryId[])) : sql``}
    ${filter.chatIds ? isAmong(membersOfChats(appId, filter.chatIds as ChatId[])) : sql``}
    ${filter.invitationIds ? sql`and ${p.invitationId} in ${idsOf(filter.invitationIds)}` : sql``}
    ${createdFrom ? sql`and ${p.createdAt} >= ${startOfDay(createdFrom, timezone)}` : sql``}
    ${createdTo ? sql`and ${p.createdAt} < ${startOfDay(addDays(createdTo, 1), timezone)}` : sql``}`;
}

/** Ids of whom a name or the address begins with a text; by the indexes of each. */
function whoBegins(appId: string, search: string): SQL {
  const among = (condition: SQL) =>
    sql`select ${profiles.id} from ${profiles} where ${profiles.appId} = ${appId} and ${condition}`;
  return sql`${among(beginsName(profiles.nameKey, search))} union ${among(beginsName(profiles.lastNameKey, search))}
    union ${among(begins(profiles.email, search.toLowerCase()))}`;
}
