import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { memberships } from "@db/directory";
import { profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { directoryUpdate, hasRow, rows } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { recordEvents } from "@workers/domain/kernel/facts";
import { changeProfile, newcomerWrites } from "@workers/domain/kernel/profiles";
import { contactsExceeded, contactsRoom, contactsUsed, requireActive } from "@workers/domain/kernel/projects";
import { notFound } from "@workers/errors";

/**
 * Brings back a member who left or was removed, until they are erased: their tags and what they wrote are theirs again, and they come
 * into the spaces of newcomers. 403 `limit_exceeded` beyond the tariff's contacts.
 */
export async function restoreMember(ctx: AppContext, id: ProfileId): Promise<void> {
  requireAbility(ctx, "member.delete");
  requireActive(ctx.project);
  const now = ctx.now();
  const isRestorable = and(
    isNotNull(profiles.deletedAt),
    gt(profiles.deletedAt, now - periods.restoreAccountDays * 86_400_000),
    sql`${profiles.type} <> 'invited'`,
  );
  const profile = await ctx.shard.readOne(
    rows(ctx, profiles, { accountId: profiles.accountId }).where(eq(profiles.id, id), isRestorable).limit(1),
  );
  if (!profile) throw notFound("profile");
  const room = await contactsRoom(ctx, ctx.project);
  const recorded = recordEvents(
    ctx,
    [{ type: "member.updated", appId: ctx.app.id, profileId: id }],
    hasRow(ctx, profiles, id, sql`${profiles.deletedAt} is null`),
  );
  const change = changeProfile(ctx, id, { deletedAt: null, updatedAt: now }, isRestorable, room(1));
  const changes = await ctx.shard.write([change, ...newcomerWrites(ctx, [id], now), ...recorded.statements]);
  if (!changes.of(change)) throw contactsExceeded(ctx.project, await contactsUsed(ctx));
  if (profile.accountId)
    await ctx.directory.write([
      directoryUpdate(
        memberships,
        { deletedAt: null },
        and(eq(memberships.accountId, profile.accountId), eq(memberships.appId, ctx.app.id))!,
      ),
    ]);
  ctx.publish(...recorded.events, { type: "settings.changed", appId: ctx.app.id });
}
