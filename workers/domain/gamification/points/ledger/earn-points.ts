import { openApp } from "@workers/domain/community/notifications";
import { registerConsumer } from "@workers/domain/kernel/facts";
import { hasPoints } from "../points-service";
import { earningFacts, writesOf } from "./acts";
import { writeAndSettle } from "./settle";

/** Books what members earn by what they do; no area calls it. */
export const pointsEarner = registerConsumer({
  name: "points",
  types: earningFacts,
  async consume(ctx, event, id) {
    if (!("appId" in event) || !event.appId) return;
    const app = await openApp(ctx, event.appId);
    if (!app || !hasPoints(app)) return;
    const { booking, writes } = writesOf(app, event, id);
    if (writes.length > 0) await writeAndSettle(app, booking, writes);
  },
});
