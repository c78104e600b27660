import { and, eq } from "drizzle-orm";
import { pushTokens } from "@db/directory";
import type { Context } from "@workers/context";
import { directoryDelete } from "@workers/store";
import type { OnDevice } from "@workers/contracts/session/sessions";
import { endSession, endSessionsOfDevice } from "@workers/domain/kernel/sessions";

/** Signs the caller out here and, where a device is named, everywhere on it; its push tokens go too. A guest is out already. */
export async function signOut(ctx: Context, { deviceId, appId }: OnDevice): Promise<void> {
  if (ctx.actor.kind !== "user") return;
  const { account, sessionId } = ctx.actor;
  await endSession(ctx, sessionId);
  if (!deviceId) return;
  await endSessionsOfDevice(ctx, account.id, deviceId);
  await ctx.directory.write([
    directoryDelete(
      pushTokens,
      and(eq(pushTokens.accountId, account.id), eq(pushTokens.deviceId, deviceId))!,
      appId ? eq(pushTokens.appId, appId) : undefined,
    ),
  ]);
}
