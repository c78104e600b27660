import { type SQL, sql } from "drizzle-orm";
import { memberPoints, profiles } from "@db/shard";
import type { AdminPointAction } from "@db/vocabulary/gamification/points";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { ChangePointsForm } from "@workers/contracts/gamification/points";
import { requireAbility } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { AppError, notFound } from "@workers/errors";
import { aliased, appQuery, idsOf, type Readable } from "@workers/store";
import { beginBooking, bookFree } from "../ledger/booking";
import { writeAndSettle } from "../ledger/settle";
import { hasPoints } from "../points-service";

const who = aliased(profiles, "receiver");
const mp = aliased(memberPoints, "own_points");

const balanceCell = (appId: string): SQL =>
  sql`coalesce((select ${mp.balance} from ${mp} where ${mp.appId} = ${appId} and ${mp.profileId} = ${who.id}), 0)`;

/** Who of these people can be given points, or has so many to take. */
const eligible = (
  appId: string,
  ids: readonly ProfileId[],
  { action, points }: Pick<PointsChange, "action" | "points">,
): SQL =>
  sql`select ${who.id} as id from ${who} where +${who.appId} = ${appId} and ${who.id} in ${idsOf(ids)} and ${who.deletedAt} is null
    and ${who.type} <> 'invited' and ${action === "admin_deduct" ? sql`${balanceCell(appId)} >= ${points}` : sql`1`}`;

interface PointsChange {
  action: AdminPointAction;
  points: number;
  comment: string;
}

/**
 * Gives points to people, or takes them, once for each `changeId` however often it is tried. Who has too few to take is left out. Refuses
 * nobody: `requireChangePoints` asks. Answers how many people it touched. For the bulk act of members.
 */
export async function changePointsOfMembers(
  ctx: AppContext,
  { profileIds, changeId, ...change }: PointsChange & { profileIds: readonly ProfileId[]; changeId: string },
): Promise<number> {
  const booking = beginBooking(ctx, ctx.now());
  const write = bookFree(ctx, booking, {
    action: change.action,
    people: eligible(ctx.app.id, profileIds, change),
    points: change.action === "admin_deduct" ? -change.points : change.points,
    entityType: "change",
    entityId: changeId,
    comment: change.comment,
    byProfileId: ctx.me.profile?.id ?? null,
  });
  return (await writeAndSettle(ctx, booking, [write])).changes.of(write);
}

export function requireChangePoints(ctx: AppContext): void {
  requireAbility(ctx, "member.change_points");
  requireActive(ctx.project);
  if (!hasPoints(ctx)) throw notFound("gamification");
}

/** The balance of one member. */
const balanceRow = (ctx: AppContext, id: ProfileId): Readable<{ balance: number }> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${balanceCell(appId)} as balance from ${who} where ${who.appId} = ${appId} and ${who.id} = ${id} and ${who.deletedAt} is null
      and ${who.type} <> 'invited'`,
  );

/** Gives a member points by hand, or takes them, with a word why. 409 `not_enough_points` where there are fewer than are to be taken. */
export async function changePoints(
  ctx: AppContext,
  id: ProfileId,
  form: ChangePointsForm,
): Promise<{ points: number }> {
  requireChangePoints(ctx);
  const before = await ctx.shard.readOne(balanceRow(ctx, id));
  if (!before) throw notFound("profile");
  const touched = await changePointsOfMembers(ctx, { ...form, profileIds: [id], changeId: newId(ctx.now()) });
  const after = await ctx.shard.readOne(balanceRow(ctx, id));
  if (!after) throw notFound("profile");
  const points = Math.max(0, after.balance);
  if (touched === 0) throw new AppError("notEnoughPoints", { details: { balance: points, points: form.points } });
  return { points };
}
