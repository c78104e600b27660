import { type SQL, sql } from "drizzle-orm";
import { operatorNotices } from "@db/shard";
import { type OperatorNoticeKind, operatorNoticeKinds } from "@db/vocabulary/operators/notices";
import type { AppId } from "@db/vocabulary/ids";
import type { TeamRole } from "@workers/context";
import { aliased, idsOf } from "@workers/store";
import { canInProject, type ProjectAbility, roleFromTeam } from "@workers/domain/kernel/access";

export const n = aliased(operatorNotices, "n");

/** The right to see what a notice is about; null for what those see who look after the app, or who administer it. */
const abilities: Record<OperatorNoticeKind, ProjectAbility | "moderator" | "admin"> = {
  sale: "project.view_orders",
  missedPayment: "project.view_orders",
  refund: "project.view_orders",
  chargeback: "project.view_orders",
  planNotSold: "project.create_plan",
  webhook: "project.view_paywall_provider",
  mailServer: "project.view_integrations",
  automation: "admin",
  ticket: "project.view_tickets",
  report: "moderator",
  request: "moderator",
};

/** Whether somebody of the team sees a notice. */
export function seesNotice(
  team: TeamRole | null,
  { kind, appId }: { kind: OperatorNoticeKind; appId: AppId | null },
): boolean {
  const ability = abilities[kind];
  if (ability !== "moderator" && ability !== "admin") return canInProject(team, ability, appId);
  const role = appId && roleFromTeam(team, appId);
  return role === "admin" || (role === "moderator" && ability === "moderator");
}

/** The condition on notices `n` that somebody of the team sees them, without the kinds that they don't want. */
export function visibleTo(team: TeamRole, off: readonly OperatorNoticeKind[]): SQL {
  const isWhole = team.role === "owner" || team.role === "admin";
  const [anyApp] = team.appIds;
  const seen = operatorNoticeKinds.filter(
    (kind) => !off.includes(kind) && (isWhole || (anyApp !== undefined && seesNotice(team, { kind, appId: anyApp }))),
  );
  return sql`${n.kind} in ${idsOf(seen)} ${isWhole ? sql`` : sql`and ${n.appId} in ${idsOf(team.appIds)}`}`;
}
