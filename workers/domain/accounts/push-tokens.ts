import { createECDH, createHmac } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { pushTokens } from "@db/directory";
import type { AppId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext, Context, UserContext } from "@workers/context";
import { aliased, directoryDelete, directoryUpsert } from "@workers/store";
import type { PushTokenForm } from "@workers/contracts/session/sessions";
import { requireAbility, requireUser } from "../access";
import { newId } from "../ids";

const newest = aliased(pushTokens, "newest");

/**
 * Keeps the push token of one of the caller's devices, in place of its earlier one; past twenty devices the one registered
 * longest ago goes. 403 at a closed app for who has nothing to do with it.
 */
export async function keepPushToken(ctx: AppContext, { deviceId, token }: PushTokenForm): Promise<void> {
  const { account } = requireUser(ctx).actor;
  const isStranger = ctx.me.profile === null && ctx.me.role === "guest";
  if (isStranger) requireAbility(ctx, "app.view");
  const createdAt = ctx.now();
  await ctx.directory.write([
    directoryUpsert(
      pushTokens,
      { id: newId(createdAt), accountId: account.id, appId: ctx.app.id, deviceId, token, createdAt },
      [pushTokens.accountId, pushTokens.appId, pushTokens.deviceId],
      { token, createdAt },
    ),
    directoryDelete(
      pushTokens,
      eq(pushTokens.accountId, account.id),
      sql`${pushTokens.id} not in (
        select ${newest.id} from ${newest} where ${newest.accountId} = ${account.id} order by ${newest.createdAt} desc, ${newest.id} desc limit ${limits.pushTokens}
      )`,
    ),
  ]);
}

/** Forgets the push token of one of the caller's devices. */
export async function dropPushToken(
  ctx: UserContext,
  { appId, deviceId }: { appId: AppId; deviceId: string },
): Promise<void> {
  await ctx.directory.write([
    directoryDelete(
      pushTokens,
      and(
        eq(pushTokens.accountId, ctx.actor.account.id),
        eq(pushTokens.appId, appId),
        eq(pushTokens.deviceId, deviceId),
      )!,
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
