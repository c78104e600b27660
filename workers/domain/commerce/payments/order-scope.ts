import { type SQL, sql } from "drizzle-orm";
import { orders, planGrants } from "@db/shard";
import type { AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { AppContext, ProjectContext } from "@workers/context";
import { forbidden } from "@workers/errors";
import { aliased, idsOf } from "@workers/store";
import { can, canInProject, requireAbility, requireInProject } from "@workers/domain/kernel/access";
import { declareEvents, type Signal } from "@workers/domain/kernel/facts";

/** Inside an app its administrators look after its orders; elsewhere the project's team looks after all of them. */
export const isInApp = (ctx: ProjectContext): ctx is AppContext => "app" in ctx;

/** The orders that the caller may see: those of the app, all of the project, or those of the apps that a manager is assigned to. */
export function visibleOrders(ctx: ProjectContext): SQL | undefined {
  if (isInApp(ctx)) {
    requireAbility(ctx, "app.settings_access_plan");
    return isOfApps([ctx.app.id]);
  }
  requireInProject(ctx, "project.view_orders");
  // Without an app nobody is assigned to it.
  return canInProject(ctx.team, "project.view_orders", null) ? undefined : isOfApps(ctx.team?.appIds ?? []);
}

const g = aliased(planGrants, "g");

/** That an order was made in one of the apps, or opens something there: a plan of several apps has one order, in the first. */
const isOfApps = (appIds: readonly AppId[]): SQL =>
  sql`(${orders.appId} in ${idsOf(appIds)} or exists (select 1 from ${g} where ${g.appId} in ${idsOf(appIds)} and ${g.orderId} = ${orders.id}))`;

/** That an order is a buyer's own in an app, where it was made or by what it opens there. */
export const isOwnOrder = (appId: AppId, profileId: ProfileId): SQL =>
  sql`((${orders.appId} = ${appId} and ${orders.profileId} = ${profileId})
    or ${orders.id} in (select ${g.orderId} from ${g} where ${g.appId} = ${appId} and ${g.profileId} = ${profileId} and ${g.orderId} is not null))`;

/** `appId`: that of the order, null for one of no app; left out where no order is at hand yet. */
export const mayEditOrders = (ctx: ProjectContext, appId?: AppId | null): boolean =>
  isInApp(ctx)
    ? can(ctx, "app.settings_access_plan") && (appId === undefined || appId === ctx.app.id)
    : canInProject(ctx.team, "project.edit_orders", appId);

/** As `mayEditOrders`, but refuses. */
export function requireOrderEditor(ctx: ProjectContext, appId?: AppId): void {
  if (isInApp(ctx)) {
    requireAbility(ctx, "app.settings_access_plan");
    // It is of another app first, whose administrators decide.
    if (!mayEditOrders(ctx, appId)) throw forbidden("app.settings_access_plan");
  } else requireInProject(ctx, "project.edit_orders", appId);
}

/** That orders changed: for the project's operators, for those who look after the orders of their apps, and for their buyers there. */
export function ordersChanged(
  projectId: ProjectId,
  places: Iterable<readonly [appId: AppId | null, buyer: ProfileId | null]>,
): Signal[] {
  const buyers = [...places].flatMap(([appId, profileId]) => (appId ? [{ appId, profileId }] : []));
  const appIds = new Set(buyers.map(({ appId }) => appId));
  return [
    { type: "payments.changed", projectId },
    ...[...appIds].map((appId) => ({ type: "order.changed" as const, appId })),
    ...buyers.flatMap(({ appId, profileId }) =>
      profileId ? [{ type: "order.changed" as const, appId, profileId }] : [],
    ),
  ];
}

declareEvents({
  "order.changed": {
    audience: ({ profileId }) =>
      profileId ? { kind: "person", profileId } : { kind: "ability", ability: "app.settings_access_plan", facts: {} },
    isUnseenByGuests: true,
  },
  "payment.received": { isUnseenByGuests: true },
});
