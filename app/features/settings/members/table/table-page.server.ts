import { type MemberFilter, memberTableSorts, type MemberTableSort, memberViews } from "@db/vocabulary/members";
import type { AppContext } from "@workers/context";
import { limits } from "@db/vocabulary/limits";
import { memberFilterForm } from "@workers/contracts/members/member-table";
import { can } from "@workers/domain/kernel/access";
import { chooseEventCategories } from "@workers/domain/calendar/events";
import { groupChatsToChoose } from "@workers/domain/community/chats";
import { chooseGroups } from "@workers/domain/community/spaces";
import { listCustomFields } from "@workers/domain/kernel/custom-fields";
import { hasPoints } from "@workers/domain/gamification/points";
import { coursesToFilterBy } from "@workers/domain/learning/courses";
import { listSegments, membersWithTotals } from "@workers/domain/people/members";
import { chooseTags } from "@workers/domain/people/tags";
import { AppError } from "@workers/errors";
import { plansToGive } from "~/features/gates/plans-to-give.server";
import { spacesToChoose } from "~/features/settings/spaces/spaces-to-choose.server";
import { memberColumnsFrom } from "~/features/shell/navigation/remembered";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { placeOfTasksInApp } from "~/features/tasks/place.server";
import { partsOfAddress } from "./filter-address";

const perPage = 50;

/** The filter that the address asks for; what isn't right is left out, and what the caller may not know. */
export function filterOfAddress(ctx: AppContext, params: URLSearchParams): MemberFilter {
  const filter: MemberFilter = {};
  for (const [key, value] of partsOfAddress(params)) {
    const parsed = memberFilterForm.safeParse({ [key]: value });
    if (parsed.success) Object.assign(filter, parsed.data);
  }
  if (params.has("invited")) filter.view = "invited";
  if (!can(ctx, "app.settings_access_plan")) delete filter.accessPlanIds;
  if (!maySeeCourses(ctx)) {
    delete filter.courseIds;
    delete filter.courseCategoryIds;
  }
  return filter;
}

const maySeeCourses = (ctx: AppContext) =>
  can(ctx, "course.view_statistics", { service: "library", isModerator: false });

const sortOf = (params: URLSearchParams): MemberTableSort =>
  memberTableSorts.find((sort) => sort === params.get("sort")) ?? "-createdAt";

/** All that the members' table shows. */
export async function memberTablePage(ctx: AppContext, url: URL, request: Request) {
  const filter = filterOfAddress(ctx, url.searchParams);
  const sort = sortOf(url.searchParams);
  const page = pageOf(url);
  const firstPage = { page: 1, limit: limits.listLimit.max };
  const [{ items, total, totals }, segments, tags, plans, spaces, groups, chats, courses, eventGroups, fields] =
    await Promise.all([
      membersWithTotals(ctx, filter, { sort, page, limit: perPage }),
      listSegments(ctx),
      chooseTags(ctx),
      can(ctx, "app.settings_access_plan") ? plansToGive(ctx, filter.accessPlanIds) : null,
      spacesToChoose(ctx),
      chooseGroups(ctx, firstPage),
      groupChatsToChoose(ctx, filter.chatIds ?? []),
      maySeeCourses(ctx)
        ? coursesToFilterBy(ctx, {
            courseIds: filter.courseIds ?? [],
            courseCategoryIds: filter.courseCategoryIds ?? [],
          })
        : null,
      eventGroupsToChoose(ctx),
      listCustomFields(ctx),
    ]);
  return {
    members: items,
    total,
    totals,
    page,
    pages: Math.ceil(total / perPage),
    filter,
    sort,
    views: memberViews,
    segments,
    choices: {
      tags,
      plans,
      spaces: spaces.map(({ id, name }) => ({ id, name })),
      groups: groups.data.map(({ id, name }) => ({ id, name })),
      chats,
      courses,
      eventGroups,
    },
    fields: fields.map(({ id, name }) => ({ id, name })),
    columns: memberColumnsFrom(request.headers.get("Cookie")),
    place: placeOfTasksInApp(ctx),
    can: {
      invite: can(ctx, "app.create_invitation"),
      changeType: can(ctx, "member.delete"),
      changePoints: hasPoints(ctx) && can(ctx, "member.change_points"),
      remove: can(ctx, "member.delete"),
      export: can(ctx, "member.export"),
      import: can(ctx, "app.profiles_import"),
    },
  };
}
export type MemberTablePage = Awaited<ReturnType<typeof memberTablePage>>;

/** None while the calendar is off. */
async function eventGroupsToChoose(ctx: AppContext): Promise<{ id: string; name: string }[]> {
  try {
    const { data } = await chooseEventCategories(ctx, { page: 1, limit: limits.listLimit.max });
    return data.map(({ id, name }) => ({ id, name }));
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
