import { eq } from "drizzle-orm";
import { automationRuns, automations } from "@db/shard";
import type { AutomationId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { rows, updateRows, hasRow } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { recordEvents } from "@workers/domain/kernel/facts";
import { requireActive } from "@workers/domain/kernel/projects";

/** Runs of one press; the rest with the next. */
const maxRetried = 100;

/** Has the failed runs of an automation tried again, each with all its tries. Answers how many. */
export async function retryAutomation(ctx: AppContext, id: AutomationId): Promise<{ retriedCount: number }> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const [automationRows, failed] = await ctx.shard.readAll([
    rows(ctx, automations, { id: automations.id }).where(eq(automations.id, id)).limit(1),
    rows(ctx, automationRuns, { id: automationRuns.id })
      .where(eq(automationRuns.automationId, id), eq(automationRuns.status, "failed"))
      .orderBy(automationRuns.updatedAt)
      .limit(maxRetried),
  ]);
  if (automationRows.length === 0) throw notFound("automation");
  const now = ctx.now();
  const steps = failed.map(({ id: runId }) => {
    const reset = updateRows(
      ctx,
      automationRuns,
      { status: "waiting", attempts: 0, updatedAt: now },
      eq(automationRuns.id, runId),
      eq(automationRuns.status, "failed"),
    );
    const due = recordEvents(
      ctx,
      [{ type: "automation.due", appId: ctx.app.id, projectId: ctx.project.id, runId }],
      hasRow(ctx, automationRuns, runId, eq(automationRuns.status, "failed")),
    );
    return { reset, due };
  });
  if (steps.length > 0) {
    const changes = await ctx.shard.write(steps.flatMap(({ reset, due }) => [...due.statements, reset]));
    ctx.publish(...steps.flatMap(({ reset, due }) => (changes.of(reset) > 0 ? due.events : [])));
  }
  ctx.publish({ type: "settings.changed", appId: ctx.app.id }, { type: "project.updated", projectId: ctx.project.id });
  return { retriedCount: steps.length };
}
