import { sql } from "drizzle-orm";
import { automationRuns, automations } from "@db/shard";
import type { AppId, AutomationId } from "@db/vocabulary/ids";
import type { AutomationAction, AutomationEvent } from "@db/vocabulary/integrations";
import type { ProjectContext } from "@workers/context";
import type { FailedAutomation } from "@workers/contracts/operators/failures";
import { aliased, projectQuery } from "@workers/store";
import { enterApp } from "@workers/tenancy";
import { requireInProject } from "@workers/domain/kernel/access";
import { waitingDeliveries } from "@workers/domain/kernel/fact-delivery";
import { iso } from "@workers/domain/kernel/time";
import { retryAutomation } from "@workers/domain/platform/automations";
import { type SeenApp, seenApps } from "@workers/domain/operators/home";

const a = aliased(automations, "a");
const run = aliased(automationRuns, "run");
const maxAutomations = 200;

const failedIn = (seen: readonly SeenApp[]) => sql`from json_each(${JSON.stringify(seen.map(({ id }) => id))}) x
  cross join ${a} on ${a.appId} = x.value
  cross join ${run} on ${run.appId} = ${a.appId} and ${run.automationId} = ${a.id} and ${run.status} = 'failed'`;

interface FailedRow {
  id: AutomationId;
  appId: AppId;
  event: AutomationEvent;
  action: AutomationAction;
  count: number;
  failedAt: number;
  error: string | null;
}

/** The automations of which runs failed, with what failed last; the latest first. */
export async function failedAutomations(ctx: ProjectContext): Promise<FailedAutomation[]> {
  requireInProject(ctx, "project.edit_settings");
  const seen = await seenApps(ctx);
  const names = new Map(seen.map(({ id, name }) => [id, name]));
  const failed = await ctx.shard.read(
    projectQuery<FailedRow>(
      ctx,
      // SQLite takes what stands beside a maximum from the row that has it.
      () => sql`select ${a.id} as id, ${a.appId} as appId, ${a.event} as event, ${a.action} as action, count(*) as count,
          max(${run.updatedAt}) as failedAt, ${run.error} as error
        ${failedIn(seen)} group by ${a.appId}, ${a.id} order by failedAt desc limit ${maxAutomations}`,
    ),
  );
  return failed.map(({ failedAt, error, ...row }) => ({
    ...row,
    appName: names.get(row.appId) ?? "",
    error: error ?? "",
    failedAt: iso(failedAt),
  }));
}

/** How much failed and waits for somebody: deliveries, and runs of automations. */
export async function countFailures(ctx: ProjectContext): Promise<number> {
  requireInProject(ctx, "project.edit_settings");
  const [deliveries, seen] = await Promise.all([waitingDeliveries(ctx), seenApps(ctx)]);
  const runs = await ctx.shard.readOne(
    projectQuery<{ count: number }>(ctx, () => sql`select count(*) as count ${failedIn(seen)}`),
  );
  return deliveries + (runs?.count ?? 0);
}

/** Has what failed of an automation tried again. */
export async function retryFailedAutomation(
  ctx: ProjectContext,
  { appId, id }: { appId: AppId; id: AutomationId },
): Promise<void> {
  requireInProject(ctx, "project.edit_settings");
  await retryAutomation(await enterApp(ctx, appId), id);
}
