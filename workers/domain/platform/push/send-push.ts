import { eq } from "drizzle-orm";
import { pushTokens } from "@db/directory";
import type { AppId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { pushTokenSchema } from "@workers/contracts/session/push";
import { AppError } from "@workers/errors";
import { type PushKeys, sendPush } from "@workers/integrations/web-push";
import { directoryDelete, directoryRows } from "@workers/store";
import { enterApp } from "@workers/tenancy";
import { serviceOrigin } from "@workers/domain/kernel/public-address";
import type { QueueMessageOf } from "@workers/domain/kernel/queue-messages";
import { ownPushKeys } from "./push-keys";

/** How long a push service keeps a message for a device that is switched off. */
const ttlSeconds = 24 * 3600;

/** Sends a message to one device. A device that its push service no longer knows is forgotten; what fails for now throws. */
export async function sendPushMessage(
  ctx: Context,
  { appId, tokenId, payload, urgency, topic }: QueueMessageOf<"push">,
): Promise<void> {
  const device = await ctx.directory.readOne(
    directoryRows(pushTokens, { token: pushTokens.token })
      .where(eq(pushTokens.id, tokenId), eq(pushTokens.appId, appId))
      .limit(1),
  );
  if (!device) return;
  const subscription = pushTokenSchema.safeParse(device.token).data;
  const keys = subscription && (await keysOf(ctx, appId));
  const outcome = keys
    ? await sendPush(
        ctx.env,
        subscription,
        { ...keys, subject: subjectOf(ctx) },
        { payload, ttlSeconds, urgency, topic },
      )
    : "gone";
  if (outcome === "refused") console.warn("push message refused", tokenId);
  if (outcome === "gone")
    await ctx.directory.write([
      directoryDelete(pushTokens, eq(pushTokens.id, tokenId), eq(pushTokens.token, device.token)),
    ]);
}

/** Whom a push service writes to about messages of ours (RFC 8292 section 2.1): an address of https, or of mail. */
function subjectOf({ env }: Pick<Context, "env">): string {
  const origin = serviceOrigin(env);
  return origin.startsWith("https:")
    ? origin
    : `mailto:${/<([^<>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM.trim()}`;
}

/** Null for an app that is archived or gone. */
async function keysOf(ctx: Context, appId: AppId): Promise<PushKeys | null> {
  try {
    return await ownPushKeys(await enterApp(ctx, appId));
  } catch (error) {
    if (error instanceof AppError && error.errorName === "notFound") return null;
    throw error;
  }
}
