import type { AppId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import type { Operator } from "@workers/contracts/support/tickets";
import { requireInProject } from "@workers/domain/kernel/access";
import { operatorAccounts } from "../ticket-flow";

/** Who of the team answers the tickets of an app. */
export async function operatorsOf(ctx: ProjectContext, appId: AppId): Promise<Operator[]> {
  requireInProject(ctx, "project.view_tickets", appId);
  const accounts = await operatorAccounts(ctx, appId);
  return accounts.map(({ id, firstName, lastName, avatarUrl }) => ({ id, firstName, lastName, avatarUrl }));
}
