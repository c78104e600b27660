import type { AppContext } from "@workers/context";
import type { BulkSelection, BulkUpdate } from "@workers/contracts/members/bulk";
import type { StartedTask } from "@workers/contracts/tasks";
import { requireAbility } from "@workers/domain/kernel/access";
import { startTask } from "@workers/domain/kernel/background";
import { requireActive } from "@workers/domain/kernel/projects";
import { operationsOf, removalOperation } from "./operations";
import { selected } from "./people";

/** Changes many members, in the background. */
export async function startBulkUpdate(ctx: AppContext, { changes, ...selection }: BulkUpdate): Promise<StartedTask> {
  requireActive(ctx.project);
  await selected(ctx, selection);
  return startTask(ctx, "members_update", { selection, operations: await operationsOf(ctx, changes) });
}

/** Removes many members, in the background; what they wrote stays, and for 30 days they can be restored. */
export async function startBulkRemoval(ctx: AppContext, selection: BulkSelection): Promise<StartedTask> {
  requireAbility(ctx, "member.delete");
  requireActive(ctx.project);
  await selected(ctx, selection);
  return startTask(ctx, "members_update", { selection, operations: [removalOperation(ctx)] });
}
