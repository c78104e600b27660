import { sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import { openApp } from "@workers/domain/community/notifications";
import { registerAutomationAction } from "@workers/domain/platform/automations";
import { invalid } from "@workers/errors";
import { aliased } from "@workers/store";
import { beginBooking, bookFree } from "./ledger/booking";
import { writeAndSettle } from "./ledger/settle";
import { hasPoints } from "./points-service";

const who = aliased(profiles, "receiver");

/** Gives points, once for each run; nobody who has left since, and nobody while gamification is off. */
registerAutomationAction("give_points", {
  async require(ctx, { points }) {
    if (!points) throw invalid({ field: "points", key: "required" });
    if (!hasPoints(ctx)) throw invalid({ field: "action", key: "notAllowed" });
  },
  async run(ctx, { app: { id: appId } }, { id, profileId, settings: { points = 0 } }) {
    const app = await openApp(ctx, appId);
    if (!app || !hasPoints(app) || points === 0) return;
    const booking = beginBooking(app, app.now(), { isAutomatic: true });
    await writeAndSettle(app, booking, [
      bookFree(app, booking, {
        action: "admin_top_up",
        people: sql`select ${who.id} as id from ${who} where ${who.appId} = ${appId} and ${who.id} = ${profileId}
          and ${who.deletedAt} is null and ${who.type} <> 'invited'`,
        points,
        entityType: "automation",
        entityId: id,
      }),
    ]);
  },
});
