import { sendPushMessage } from "@workers/domain/platform/push";
import type { QueueMessageOf } from "@workers/domain/kernel/queue-messages";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import type { Env } from "../env";

/** Hands a push message to the push service of the device that it is for. */
export async function deliverPush(message: QueueMessageOf<"push">, env: Env, databases: Databases): Promise<void> {
  const { ctx, settled } = serviceContext(env, databases);
  await sendPushMessage(ctx, message).finally(settled);
}
