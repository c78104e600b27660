import type { AppContext } from "@workers/context";
import { coursesToFilterBy } from "@workers/domain/learning/courses";
import { listSegments } from "@workers/domain/people/members";
import { chooseTags } from "@workers/domain/people/tags";
import { plansToGive } from "~/features/gates/plans-to-give.server";
import { spacesToChoose } from "~/features/settings/spaces/spaces-to-choose.server";

/** What the form of an automation of the app itself offers. */
export async function ownAutomationChoices(ctx: AppContext) {
  const [tags, plans, courses, segments, spaces] = await Promise.all([
    chooseTags(ctx),
    plansToGive(ctx),
    coursesToFilterBy(ctx, { courseIds: [], courseCategoryIds: [] }),
    listSegments(ctx),
    spacesToChoose(ctx),
  ]);
  const named = (list: readonly { id: string; name: string }[]) => list.map(({ id, name }) => ({ id, name }));
  return {
    tags: named(tags.filter(({ kind }) => kind === null)),
    plans: named(plans),
    courses: named(courses?.first ?? []),
    segments: named(segments),
    spaces: named(spaces),
  };
}
export type OwnAutomationChoices = Awaited<ReturnType<typeof ownAutomationChoices>>;
