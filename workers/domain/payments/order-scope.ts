import { eq, type SQL, sql } from "drizzle-orm";
import { orders } from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import type { AppContext, ProjectContext } from "@workers/context";
import { idsOf } from "@workers/store";
import { can, canInProject, requireAbility, requireInProject } from "../access";

/** Inside an app its administrators look after its orders; elsewhere the project's team looks after all of them. */
export const isInApp = (ctx: ProjectContext): ctx is AppContext => "app" in ctx;

/** The orders that the caller may see: those of the app, all of the project, or those of the apps that a manager is assigned to. */
export function visibleOrders(ctx: ProjectContext): SQL | undefined {
  if (isInApp(ctx)) {
    requireAbility(ctx, "app.settings_access_plan");
    return eq(orders.appId, ctx.app.id);
  }
  requireInProject(ctx, "project.view_orders");
  // Without an app nobody is assigned to it.
  return canInProject(ctx.team, "project.view_orders", null)
    ? undefined
    : sql`${orders.appId} in ${idsOf(ctx.team?.appIds ?? [])}`;
}

/** `appId`: that of the order, null for one of no app; left out where no order is at hand yet. */
export const mayEditOrders = (ctx: ProjectContext, appId?: AppId | null): boolean =>
  isInApp(ctx)
    ? can(ctx, "app.settings_access_plan") && (appId === undefined || appId === ctx.app.id)
    : canInProject(ctx.team, "project.edit_orders", appId);

/** As `mayEditOrders`, but refuses. */
export function requireOrderEditor(ctx: ProjectContext, appId?: AppId): void {
  if (isInApp(ctx)) requireAbility(ctx, "app.settings_access_plan");
  else requireInProject(ctx, "project.edit_orders", appId);
}
