import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { hasPoints, listStatuses } from "@workers/domain/gamification/points";
import { listCustomStuff } from "@workers/domain/gamification/rewards";
import { coursesToFilterBy } from "@workers/domain/learning/courses";
import { administeredMembers, listSegments } from "@workers/domain/people/members";
import { chooseTags } from "@workers/domain/people/tags";
import { plansToGive } from "~/features/gates/plans-to-give.server";
import { spacesToChoose } from "~/features/settings/spaces/spaces-to-choose.server";

/** What the form of an automation of the app itself offers. */
export async function ownAutomationChoices(ctx: AppContext) {
  const isPlayed = hasPoints(ctx);
  const [tags, plans, courses, segments, spaces, statuses, rewards, { items: operators }] = await Promise.all([
    chooseTags(ctx),
    plansToGive(ctx),
    coursesToFilterBy(ctx, { courseIds: [], courseCategoryIds: [] }),
    listSegments(ctx),
    spacesToChoose(ctx),
    isPlayed ? listStatuses(ctx) : [],
    isPlayed ? listCustomStuff(ctx, { page: 1, limit: limits.listLimit.max }) : null,
    administeredMembers(ctx, { role: "admin" }, { page: 1, limit: limits.listLimit.max }),
  ]);
  const named = (list: readonly { id: string; name: string }[]) => list.map(({ id, name }) => ({ id, name }));
  return {
    tags: named(tags.filter(({ kind }) => kind === null)),
    plans: named(plans),
    courses: named(courses?.first ?? []),
    segments: named(segments),
    spaces: named(spaces),
    statuses: named(statuses),
    rewards: named(rewards?.data ?? []),
    senders: operators.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() })),
    hasPoints: isPlayed,
  };
}
export type OwnAutomationChoices = Awaited<ReturnType<typeof ownAutomationChoices>>;
