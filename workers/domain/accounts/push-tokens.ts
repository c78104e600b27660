import { createECDH, createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { pushTokens } from "@db/directory";
import type { AppId } from "@db/vocabulary/ids";
import type { Context, UserContext } from "@workers/context";
import { directoryDelete, directoryUpsert } from "@workers/store";
import { newId } from "../ids";

/** Keeps the push token of one of the caller's devices, in place of its earlier one. */
export async function keepPushToken(ctx: UserContext, given: { appId: AppId; deviceId: string; token: string }): Promise<void> {
  const createdAt = ctx.now();
  await ctx.directory.write([
    directoryUpsert(
      pushTokens,
      { ...given, id: newId(createdAt), accountId: ctx.actor.account.id, createdAt },
      [pushTokens.accountId, pushTokens.appId, pushTokens.deviceId],
      { token: given.token, createdAt },
    ),
  ]);
}

/** Forgets the push token of one of the caller's devices. */
export async function dropPushToken(ctx: UserContext, { appId, deviceId }: { appId: AppId; deviceId: string }): Promise<void> {
  await ctx.directory.write([
    directoryDelete(
      pushTokens,
      and(eq(pushTokens.accountId, ctx.actor.account.id), eq(pushTokens.appId, appId), eq(pushTokens.deviceId, deviceId))!,
    ),
  ]);
}

/** The public half of the key that push messages are signed with: 65 bytes of P-256, base64url. Made from the one secret. */
export function pushPublicKey({ env }: Pick<Context, "env">): string {
  const curve = createECDH("prime256v1");
  // A hash is below the curve's order but for one case in 2^32: the counter finds the next.
  for (let counter = 0; ; counter++) {
    try {
      curve.setPrivateKey(createHmac("sha256", env.SESSION_SECRET).update(`lyceum push ${counter}`).digest());
      return curve.getPublicKey("base64url");
    } catch (error) {
      if (counter === 8) throw error;
    }
  }
}
