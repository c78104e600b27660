import type { ChecklistAction } from "@db/vocabulary/pages";
import type { AppContext } from "@workers/context";
import { isDoneNow, ownMarks } from "./marks";

/** What every app asks its newcomers to do, whether or not a page of it shows a checklist. */
const steps = [
  "upload_avatar",
  "created_post",
  "created_comment",
  "completed_lesson",
  "join_event",
] as const satisfies readonly ChecklistAction[];
export type FirstStep = (typeof steps)[number];

/** What a newcomer is asked to do first, until all of it is done; nothing for guests. */
export async function newcomerSteps(ctx: AppContext): Promise<{ action: FirstStep; isDone: boolean }[]> {
  if (!ctx.me.profile) return [];
  const done = new Set((await ctx.shard.read(ownMarks(ctx))).map(({ mark }) => mark));
  return steps.map((action) => ({ action, isDone: done.has(`action:${action}`) || isDoneNow(ctx, action) }));
}
