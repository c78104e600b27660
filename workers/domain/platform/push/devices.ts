import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { pushTokens } from "@db/directory";
import { profiles } from "@db/shard";
import type { AccountId, AppId, ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext, UserContext } from "@workers/context";
import type { PushDevice, PushTokenForm } from "@workers/contracts/session/push";
import { AppError } from "@workers/errors";
import { isPushEndpoint } from "@workers/integrations/web-push";
import { aliased, directoryDelete, directoryRows, directoryUpsert, hasRow, idsOf } from "@workers/store";
import { recordEvents } from "@workers/domain/kernel/facts";
import { changeProfile } from "@workers/domain/kernel/profiles";
import { requireAbility, requireUser } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { deviceOf } from "@workers/domain/kernel/sessions";
import { iso } from "@workers/domain/kernel/time";

const newest = aliased(pushTokens, "newest");

/**
 * Keeps the push token of one of the caller's devices, in place of its earlier one, and of whoever used the device before; past
 * twenty devices the one registered longest ago goes. 403 at a closed app for who has nothing to do with it.
 */
export async function keepPushToken(ctx: AppContext, { deviceId, token }: PushTokenForm): Promise<void> {
  const { account } = requireUser(ctx).actor;
  const isStranger = ctx.me.profile === null && ctx.me.role === "guest";
  if (isStranger) requireAbility(ctx, "app.view");
  if (!isPushEndpoint(ctx.env, token.endpoint))
    throw new AppError("validation", { errors: [{ field: "token.endpoint", key: "notAllowed" }] });
  const createdAt = ctx.now();
  const { userAgent } = ctx;
  const text = JSON.stringify(token);
  // First that there may be a device, then the device: where only one of the two is written, looking for it finds none.
  if (ctx.me.profile) await markPushEnabled(ctx, ctx.me.profile.id);
  await ctx.directory.write([
    directoryDelete(pushTokens, eq(pushTokens.token, text), ne(pushTokens.accountId, account.id)),
    directoryUpsert(
      pushTokens,
      { id: newId(createdAt), accountId: account.id, appId: ctx.app.id, deviceId, token: text, userAgent, createdAt },
      [pushTokens.accountId, pushTokens.appId, pushTokens.deviceId],
      { token: text, userAgent, createdAt },
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

/** The first device of a member is a fact. */
async function markPushEnabled(ctx: AppContext, profileId: ProfileId): Promise<void> {
  const isFirst = eq(profiles.hasPushDevice, false);
  const recorded = recordEvents(
    ctx,
    [{ type: "member.push_enabled", appId: ctx.app.id, profileId }],
    hasRow(ctx, profiles, profileId, isFirst),
  );
  const enable = changeProfile(ctx, profileId, { hasPushDevice: true }, isFirst);
  const changes = await ctx.shard.write([...recorded.statements, enable]);
  if (changes.of(enable) > 0) ctx.publish(...recorded.events);
}

/** The caller's devices that the app sends push messages to, the last registered first. */
export async function listPushDevices(ctx: UserContext, appId: AppId): Promise<PushDevice[]> {
  const tokenRows = await ctx.directory.read(
    directoryRows(pushTokens, {
      deviceId: pushTokens.deviceId,
      userAgent: pushTokens.userAgent,
      createdAt: pushTokens.createdAt,
    })
      .where(eq(pushTokens.accountId, ctx.actor.account.id), eq(pushTokens.appId, appId))
      .orderBy(desc(pushTokens.createdAt), desc(pushTokens.id))
      .limit(limits.pushTokens),
  );
  return tokenRows.map(({ deviceId, userAgent, createdAt }) => ({
    deviceId,
    device: deviceOf(userAgent),
    registeredAt: iso(createdAt),
  }));
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

export interface PushDeviceRow {
  id: string;
  accountId: AccountId;
}

/** The devices of some accounts that an app sends push messages to. */
export const devicesOfAccounts = (ctx: AppContext, accountIds: readonly AccountId[]): Promise<PushDeviceRow[]> =>
  ctx.directory.read(
    directoryRows(pushTokens, { id: pushTokens.id, accountId: pushTokens.accountId })
      .where(sql`${pushTokens.accountId} in ${idsOf(accountIds)}`, eq(pushTokens.appId, ctx.app.id))
      .orderBy(asc(pushTokens.id)),
  );
