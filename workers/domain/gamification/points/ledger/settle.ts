import type { AppContext } from "@workers/context";
import { recordedByStatement } from "@workers/domain/kernel/facts";
import { settingsOf } from "@workers/domain/platform/apps";
import type { Changes, Writable } from "@workers/store";
import { type BookedRow, bookedRows, type Booking, settlement } from "./booking";

/**
 * Runs a batch that writes rows of the ledger, brings what they add up to after them, and tells the members of it: of their points, and of
 * a rise. Answers what each statement changed, and whose points.
 */
export async function writeAndSettle(
  ctx: AppContext,
  booking: Booking,
  writes: Writable[],
): Promise<{ changes: Changes; rows: BookedRow[] }> {
  const { statements, rise, gifts } = settlement(ctx, booking);
  const { changes, rows } = await ctx.shard.writeAndRead([...writes, ...statements], bookedRows(ctx, booking));
  if (rows.length > 0) await tell(ctx, rows, { hasRise: changes.of(rise) > 0, hasGifts: changes.of(gifts) > 0 });
  return { changes, rows };
}

async function tell(
  ctx: AppContext,
  rows: readonly BookedRow[],
  { hasRise, hasGifts }: { hasRise: boolean; hasGifts: boolean },
): Promise<void> {
  const { rewardMessagePoints, rewardMessageStatus } = await settingsOf(ctx, "gamification");
  const { id: appId } = ctx.app;
  ctx.publish(
    ...rows.map((row) => ({
      type: "points.changed" as const,
      appId,
      profileId: row.profileId,
      points: row.points,
      balance: Math.max(0, row.balance),
      message: row.points > 0 && rewardMessagePoints ? filledMessage(rewardMessagePoints, row) : null,
    })),
    // Relays them; no room tells of a gift.
    ...recordedByStatement(
      ctx,
      hasGifts
        ? rows.map(({ profileId, points }) => ({
            type: "points.received" as const,
            appId,
            profileId,
            points,
            action: "admin_top_up" as const,
          }))
        : [],
    ),
    ...recordedByStatement(
      ctx,
      rows
        .filter((row) => hasRise && (row.threshold ?? -1) > (row.thresholdBefore ?? -1))
        .map((row) => ({
          type: "status.reached" as const,
          appId,
          profileId: row.profileId,
          statusId: row.statusId!,
          name: row.statusName!,
          ...(rewardMessageStatus && { message: filledMessage(rewardMessageStatus, row) }),
        })),
    ),
  );
}

/** {name}, {points} and {status} of an operator's message. */
export const filledMessage = (
  message: string,
  { firstName, points, statusName }: Pick<BookedRow, "firstName" | "points" | "statusName">,
): string =>
  message
    .replaceAll("{name}", () => firstName)
    .replaceAll("{points}", String(points))
    .replaceAll("{status}", () => statusName ?? "");
