import type { AppEventName } from "@party/events";
import { appRoom } from "@party/stubs";
import type { Context } from "@workers/context";
import { declarationOf, type DomainEvent } from "../facts";
import { type AppDomainEvent, appPublication, dataOf } from "./app-publication";
import { callWithRetries } from "./call-with-retries";
import { carriedNumbers, movedNumbers, noteNumbers } from "./moved-numbers";

const earlier = new WeakMap<Context, Promise<unknown>>();

/** Subscriber: brings an event to every room that it concerns; those of one request in the order they were published. */
export function broadcastEvent(ctx: Context, event: DomainEvent): Promise<void> {
  const stamp = nextStamp(ctx.now());
  noteNumbers(ctx, event);
  const broadcast = (earlier.get(ctx) ?? Promise.resolve()).then(() => sendToRooms(ctx, event, stamp));
  earlier.set(
    ctx,
    broadcast.catch(() => {}),
  );
  return broadcast;
}

let lastStamp = 0;
/** Events of one isolate get their stamps in the order in which their writes were answered, even within a millisecond. */
const nextStamp = (now: number) => (lastStamp = Math.max(now, lastStamp + 0.001));

async function sendToRooms(ctx: Context, event: DomainEvent, stamp: number): Promise<void> {
  const { audience, otherRooms } = declarationOf(event.type);
  await Promise.all([
    // Whom only their own names make hear of it have an app.
    audience && sendToApp(ctx, event as AppDomainEvent, stamp),
    otherRooms?.(ctx, event),
  ]);
}

/** Changed rights reach the room before the event that tells of them; a person who must go hears it first. */
async function sendToApp(ctx: Context, event: AppDomainEvent, stamp: number) {
  const { audience, count, afterwards } = declarationOf(event.type);
  const to = await audience!(event, ctx);
  const data = { ...dataOf(event), ...(await carriedNumbers(ctx, event)) };
  const publication = appPublication(event.type as AppEventName, to, data, count?.(event), stamp);
  const numbers = await movedNumbers(ctx, event, stamp);
  await callWithRetries(() => appRoom(ctx.env, event.appId).publish([publication, ...numbers]));
  await afterwards?.(ctx, event);
}
