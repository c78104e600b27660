import { and, eq, isNotNull, lte } from "drizzle-orm";
import { apps, projects } from "@db/directory";
import type { Context } from "@workers/context";
import { directoryRows, directoryUpdate } from "@workers/store";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { privacyOf } from "@workers/domain/platform/legal";
import { removeUnanswered } from "./delete-member";

const dayMilliseconds = 86_400_000;
/** A month in the settings, rounded up, so that no row is removed a day early. */
const monthDays = 31;
/** People that one app loses in a run; the next one goes on. */
const peoplePerApp = 100;

/** The clock's part of `dataRetentionMonths`: people who were invited and have not answered go. Answers how many. */
async function forgetUnanswered(
  ctx: Pick<Context, "now" | "directory" | "publish" | "shardDatabase">,
  maxRows: number,
): Promise<number> {
  const now = ctx.now();
  const due = await ctx.directory.read(
    directoryRows(projects, { id: projects.id, shard: projects.shard, privacy: projects.privacy })
      .where(and(isNotNull(projects.retentionDueAt), lte(projects.retentionDueAt, now)))
      .orderBy(projects.retentionDueAt)
      .limit(maxRows),
  );
  let removed = 0;
  for (const project of due) {
    const months = privacyOf(project).dataRetentionMonths;
    const ofProject = await ctx.directory.read(
      directoryRows(apps, { id: apps.id, projectId: apps.projectId }).where(eq(apps.projectId, project.id)),
    );
    let isMoreLeft = false;
    for (const app of months === null ? [] : ofProject) {
      const before = now - months! * monthDays * dayMilliseconds;
      const count = await removeUnanswered(
        ctx,
        ctx.shardDatabase(project.shard),
        { app, project },
        { before, most: peoplePerApp },
      );
      isMoreLeft ||= count === peoplePerApp;
      removed += count;
    }
    const retentionDueAt = months === null ? null : isMoreLeft ? now : now + dayMilliseconds;
    await ctx.directory.write([directoryUpdate(projects, { retentionDueAt }, eq(projects.id, project.id))]);
  }
  return removed;
}

/** Projects that one run takes. */
const projectsPerRun = 20;
registerClockJob({
  every: "tenMinutes",
  name: "unansweredForgotten",
  run: (ctx) => forgetUnanswered(ctx, projectsPerRun),
});
