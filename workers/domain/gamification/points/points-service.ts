import { gateKey } from "@db/vocabulary/access";
import type { AppContext } from "@workers/context";
import { requireAbility, requireOpen } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";

export const service = "gamification" as const;

/** Whether the app has points: whether their service is switched on. */
export const hasPoints = ({ gates }: Pick<AppContext, "gates">): boolean =>
  !gates.get(gateKey("service", service))?.off;

/** Refuses who may not see points and rewards: 404 while the service is off. */
export function requirePoints(ctx: AppContext): void {
  requireAbility(ctx, "app.view");
  if (!hasPoints(ctx)) throw notFound(service);
  requireOpen(ctx, service);
}
