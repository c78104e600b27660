import type { AppId, EventId, ProfileId } from "@db/vocabulary/ids";
import { appRoom } from "@party/stubs";
import type { AppContext, Context } from "@workers/context";
import { shardName } from "@workers/store";
import { declareEvents, type Fact, registerConsumer } from "@workers/domain/kernel/facts";
import { enqueue, type QueueMessageOf } from "@workers/domain/kernel/queue-messages";
import { callWithRetries, publishToProfile } from "@workers/domain/kernel/realtime";
import { deliverMails } from "./deliver-mails";
import { deliverPushes } from "./deliver-pushes";
import { openApp } from "./due";
import { type NotificationRule, notifyingEvents, rulesFor } from "./registry";
import { writeNotifications } from "./write-notifications";

/** Pages of persons that one message works through; a D1 binding takes 1,000 statements of one invocation. */
const pagesPerMessage = 50;

/** Notifies people of what happened, by the rules that areas registered. */
export const notifier = registerConsumer({
  name: "notifications",
  get types() {
    return notifyingEvents();
  },
  async consume(ctx, event, id) {
    const app = await appOf(ctx, event);
    if (!app) return;
    for (const rule of rulesFor(event.type)) await notify(app, rule, { event, id }, "");
  },
});

/** Goes on with an event that tells more people than one message can work through. */
export async function notifyMore(
  ctx: Context,
  event: Fact,
  { eventId, action, after }: QueueMessageOf<"notifications">,
): Promise<void> {
  const app = await appOf(ctx, event);
  const rule = rulesFor(event.type).find((each) => each.action === action);
  if (app && rule) await notify(app, rule, { event, id: eventId }, after);
}

const appOf = async (ctx: Context, event: Fact): Promise<AppContext | null> =>
  "appId" in event && event.appId ? openApp(ctx, event.appId) : null;

async function notify(
  ctx: AppContext,
  rule: NotificationRule,
  { event, id }: { event: Fact; id: EventId },
  from: string,
): Promise<void> {
  const occasion = rule.occasion(event);
  if (!occasion) return;
  let after = from;
  for (let page = 0; page < pagesPerMessage; page++) {
    const { shownTo, last } = await writeNotifications(ctx, { rule, event, eventId: id, occasion }, after);
    await publishChanged(ctx, shownTo);
    await Promise.all([deliverMails(ctx), deliverPushes(ctx)]);
    if (last === null) return;
    after = last;
  }
  await enqueue(ctx, {
    type: "notifications",
    id: `${id}/notifications/${rule.action}/${after}`,
    database: shardName(ctx.project.shard),
    eventId: id,
    action: rule.action,
    after,
  });
}

async function publishChanged(ctx: AppContext, shownTo: ProfileId[]): Promise<void> {
  if (shownTo.length > 0) ctx.publish({ type: "notifications.changed", appId: ctx.app.id, profileIds: shownTo });
}

/** So many people are told in their own rooms; more of them in the app's, which knows who is here and wakes nobody else's. */
const ownRoomsAtMost = 20;

/** Tells people that their notifications changed; they ask what is new. */
async function sendToPeople(ctx: Context, appId: AppId, profileIds: ProfileId[]) {
  const event = "notifications.changed";
  if (profileIds.length > ownRoomsAtMost)
    return callWithRetries(() =>
      appRoom(ctx.env, appId).publish([
        { key: crypto.randomUUID(), event, audience: { kind: "people", profileIds }, data: {} },
      ]),
    );
  await Promise.all(profileIds.map((id) => publishToProfile(ctx, id, event, {})));
}

declareEvents({
  "notifications.changed": {
    otherRooms: (ctx, { appId, profileIds }) => sendToPeople(ctx, appId, profileIds),
    isUnseenByGuests: true,
  },
});
