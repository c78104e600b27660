import { z } from "zod";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import type { ClientFrame, FrameErrorCode } from "./events";

/** Characters that a client's frame may have. */
export const frameLimit = 1024;

const count = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const hello = z.strictObject({
  event: z.literal("hello"),
  data: z.strictObject({ since: z.union([z.strictObject({ seq: count }), z.strictObject({ at: count }), z.null()]) }),
});
const ping = z.strictObject({ event: z.literal("ping") });
const typing = z.strictObject({
  event: z.literal("typing"),
  data: z.strictObject({ chatId: z.string().regex(/^[0-9a-f-]{36}$/) }),
});
const chatIds = z.strictObject({
  chatIds: z.array(z.string().regex(/^[0-9a-f-]{36}$/)).max(chatLimits.enteredChats),
});
const enterChat = z.strictObject({ event: z.literal("enterChat"), data: chatIds });
const leaveChat = z.strictObject({ event: z.literal("leaveChat"), data: chatIds });
const framesByEvent = { hello, ping, typing, enterChat, leaveChat };

/** Reads what a client sent; whatever isn't one of the frames it may send is an error code. */
export function readClientFrame(message: unknown): ClientFrame | { error: FrameErrorCode } {
  if (typeof message !== "string") return { error: "malformed" };
  let value: unknown;
  try {
    value = JSON.parse(message);
  } catch {
    return { error: "malformed" };
  }
  const name = z.object({ event: z.string() }).safeParse(value);
  if (!name.success) return { error: "malformed" };
  if (!Object.hasOwn(framesByEvent, name.data.event)) return { error: "unknown_event" };
  const parsed = framesByEvent[name.data.event as keyof typeof framesByEvent].safeParse(value);
  return parsed.success ? (parsed.data as ClientFrame) : { error: "malformed" };
}

/** Frames a connection may send within the window; browsers send two a minute. Past twice as many its socket is closed. */
const frameBudget = { frames: 30, milliseconds: 10_000 };

/** Counts the frames of each connection. The first past the budget is answered with a warning, those after it are dropped. */
export class FrameBudgets {
  private readonly budgets = new WeakMap<object, { frames: number; until: number }>();

  take(connection: object, now: number): "handle" | "warn" | "ignore" | "close" {
    let budget = this.budgets.get(connection);
    if (!budget || budget.until < now)
      this.budgets.set(connection, (budget = { frames: 0, until: now + frameBudget.milliseconds }));
    const frames = ++budget.frames;
    if (frames <= frameBudget.frames) return "handle";
    if (frames > 2 * frameBudget.frames) return "close";
    return frames === frameBudget.frames + 1 ? "warn" : "ignore";
  }
}

/** The answer to a frame that was refused. */
export const errorTexts: Record<FrameErrorCode, string> = {
  malformed: 'A frame is JSON such as {"event":"hello","data":{"since":null}}.',
  unknown_event: "A client may send hello and ping; typing, enterChat and leaveChat where chats are told.",
  already_greeted: "One hello per connection.",
  too_many: "Too many frames: what follows is dropped for ten seconds, and twice as many close the connection.",
};
