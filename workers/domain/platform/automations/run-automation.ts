import { and, eq, getTableColumns, gt, isNull, lte, or, sql } from "drizzle-orm";
import { accessPlans, automationRuns, automations, planGrants, profiles } from "@db/shard";
import type { AppId, AutomationRunId, ProjectId } from "@db/vocabulary/ids";
import { ownFaults } from "@db/vocabulary/integrations";
import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import type { Context } from "@workers/context";
import { CredentialsRefused, ContactRefused, ToolUnreachable } from "@workers/integrations/autoresponders";
import { hasRow, rows, sameTenant, updateRows } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { noteToolUsed, toolOf } from "../autoresponders";
import { AppError } from "@workers/errors";
import { actionOf } from "./automation-actions";
import { recordEvents, registerConsumer } from "@workers/domain/kernel/facts";

/**
 * Works through one run. What may go well another time is thrown, so that the queue tries it again, later each time; what can't, and
 * the last try, is written down as failed, where an operator sees it and may have it tried again.
 */
export const automationRunner = registerConsumer({
  name: "automation-runs",
  types: ["automation.due"],
  async consume(ctx, event) {
    if (event.type === "automation.due") await work(ctx, event.appId, event.runId);
  },
});

async function work(ctx: Context, appId: AppId, runId: AutomationRunId): Promise<void> {
  const appWithProject = await findApp(ctx.directory, appId);
  if (!appWithProject) return;
  const { app, project } = appWithProject;
  const shard = ctx.shardDatabase(project.shard);
  const [runs, people] = await shard.readAll([
    rows({ app }, automationRuns, {
      ...getTableColumns(automationRuns),
      autoresponderId: automations.autoresponderId,
      action: automations.action,
      settings: automations.settings,
      list: automations.list,
      tags: automations.tags,
    })
      .join(automations, sameTenant({ app }, automations, eq(automations.id, automationRuns.automationId)))
      .where(eq(automationRuns.id, runId))
      .limit(1),
    rows({ app }, profiles, { email: profiles.email, firstName: profiles.firstName, lastName: profiles.lastName })
      .where(
        sql`${profiles.id} = (select ${automationRuns.profileId} from ${automationRuns} where ${automationRuns.appId} = ${app.id} and ${automationRuns.id} = ${runId})`,
        isNull(profiles.deletedAt),
      )
      .limit(1),
  ]);
  const [run] = runs;
  // Done before, or its automation was deleted.
  if (!run || run.status !== "waiting") return;
  const attempts = run.attempts + 1;
  const end = async (status: "waiting" | "done" | "failed", error: string | null) => {
    const isWaiting = eq(automationRuns.status, "waiting");
    const recorded = recordEvents(
      { now: ctx.now, project },
      status === "failed"
        ? [
            {
              type: "integration.failed",
              projectId: project.id,
              ofAppId: appId,
              kind: "automation",
              thingId: run.automationId,
              title: "",
            },
          ]
        : [],
      hasRow({ app }, automationRuns, runId, isWaiting),
    );
    const ended = updateRows(
      { app },
      automationRuns,
      { status, error, attempts, updatedAt: ctx.now() },
      eq(automationRuns.id, runId),
      isWaiting,
    );
    const changes = await shard.write([...recorded.statements, ended]);
    ctx.publish(...(changes.of(ended) > 0 ? recorded.events : []), { type: "settings.changed", appId });
    // The administration counts what failed.
    if (status === "failed") ctx.publish({ type: "project.updated", projectId: project.id });
  };
  const [person] = people;
  const own = actionOf(run.action);
  if (own && person) {
    try {
      await own.run(ctx, { app, shard }, { id: runId, profileId: run.profileId, settings: run.settings });
    } catch (error) {
      if (error instanceof AppError || attempts > integrationLimits.automationRetries)
        return end(
          "failed",
          (error instanceof Error ? error.message : String(error)).slice(0, integrationLimits.outsideError),
        );
      await end(
        "waiting",
        (error instanceof Error ? error.message : String(error)).slice(0, integrationLimits.outsideError),
      );
      throw error;
    }
    return end("done", null);
  }
  if (!person?.email) return end("failed", person ? ownFaults.addressMissing : ownFaults.memberGone);
  const place = { ...ctx, project, shard };
  const tool = run.autoresponderId && (await toolOf(place, run.autoresponderId));
  if (!tool || !tool.settings.isActive) return end("failed", tool ? ownFaults.toolOff : ownFaults.toolGone);
  try {
    await tool.save(
      {
        email: person.email,
        firstName: person.firstName,
        lastName: person.lastName,
        plans: await plansOf(ctx, { app, project, shard }, run),
        app: app.name,
        reference: run.id,
      },
      { listId: run.list?.id ?? null, tagIds: run.tags.map(({ id }) => id) },
    );
  } catch (error) {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, integrationLimits.outsideError);
    if (error instanceof ContactRefused) return end("failed", text);
    if (error instanceof CredentialsRefused || error instanceof ToolUnreachable)
      await noteToolUsed(place, tool.settings, text);
    if (error instanceof CredentialsRefused || attempts > integrationLimits.automationRetries)
      return end("failed", text);
    await end("waiting", text);
    throw error;
  }
  await end("done", null);
  await noteToolUsed(place, tool.settings, null);
}

type AutomationScope = { app: { id: AppId }; project: { id: ProjectId }; shard: ReturnType<Context["shardDatabase"]> };

/** Names of the plans that the person holds now. */
async function plansOf(
  ctx: Context,
  { app, project, shard }: AutomationScope,
  { profileId }: Pick<typeof automationRuns.$inferSelect, "profileId">,
): Promise<string[]> {
  const now = ctx.now();
  const planRows = await shard.read(
    rows({ app }, planGrants, { name: accessPlans.name })
      .join(accessPlans, sameTenant({ project }, accessPlans, eq(accessPlans.id, planGrants.planId)))
      .where(
        eq(planGrants.profileId, profileId),
        lte(planGrants.startsAt, now),
        or(isNull(planGrants.endsAt), and(gt(planGrants.endsAt, now))),
      )
      .limit(50),
  );
  return [...new Set(planRows.map(({ name }) => name))];
}
