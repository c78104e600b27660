import { and, eq, isNull, sql } from "drizzle-orm";
import { pointPurchases, profiles } from "@db/shard";
import type { PointPurchaseId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { AdministeredPurchase, PurchasesQuery } from "@workers/contracts/gamification/points";
import { requireAbility } from "@workers/domain/kernel/access";
import { recordEvents } from "@workers/domain/kernel/facts";
import { offsetOf, type Page, pageOf, readCursor, totalAtEnd } from "@workers/domain/kernel/paging";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { requireActive } from "@workers/domain/kernel/projects";
import { AppError, notFound } from "@workers/errors";
import { aliased, appQuery, hasRow, rows, updateRows } from "@workers/store";
import type { SpendableType } from "@db/vocabulary/gamification/points";
import { beginBooking, entryRow, purchaseFields, showPurchase, reverseAll, writeAndSettle } from "../points";
import { countPurchase } from "./purchase";

const pp = aliased(pointPurchases, "pp");
const p = aliased(profiles, "p");

interface Row {
  id: PointPurchaseId;
  profileId: ProfileId;
  type: SpendableType;
  entityId: string;
  name: string;
  points: number;
  createdAt: number;
  handedOverAt: number | null;
  cancelledAt: number | null;
  person: string;
}

const showRow = ({ person, profileId, ...row }: Row): AdministeredPurchase => ({
  ...showPurchase(row),
  profile: personOf(person, profileId),
});

const purchaseRows = (ctx: AppContext, rest: ReturnType<typeof sql>) =>
  appQuery<Row>(
    ctx,
    (
      appId,
    ) => sql`select ${pp.id}, ${pp.profileId} as profileId, ${pp.type}, ${pp.entityId} as entityId, ${pp.name}, ${pp.points}, ${pp.createdAt} as createdAt,
        ${pp.handedOverAt} as handedOverAt, ${pp.cancelledAt} as cancelledAt, ${personColumn(sql`p`)} as person
      from ${pp} left join ${p} on ${p.appId} = ${pp.appId} and ${p.id} = ${pp.profileId} where ${pp.appId} = ${appId} ${rest}`,
  );

/** What members bought, the latest first; with `isOpen` what is still to be handed over. */
export async function listPurchases(ctx: AppContext, query: PurchasesQuery): Promise<Page<AdministeredPurchase>> {
  requireAbility(ctx, "member.view_points");
  const from = readCursor(query.cursor, 1);
  const purchases = await ctx.shard.read(
    purchaseRows(
      ctx,
      sql`${query.isOpen === undefined ? sql`` : sql`and ${pp.type} = 'custom_stuff' and ${pp.cancelledAt} is null and (${pp.handedOverAt} is null) = ${query.isOpen ? 1 : 0}`}
        ${query.profileId ? sql`and ${pp.profileId} = ${query.profileId}` : sql``}
        ${from ? sql`and (${pp.createdAt}, ${pp.id}) < (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${pp.createdAt} desc, ${pp.id} desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
  );
  return pageOf(query, totalAtEnd(query, purchases.length), purchases, (row) => [row.createdAt, row.id], showRow);
}

/** Ticks off that it was handed over, or takes that back. */
export async function setHandedOver(
  ctx: AppContext,
  id: PointPurchaseId,
  isHandedOver: boolean,
): Promise<AdministeredPurchase> {
  requireAbility(ctx, "member.view_points");
  requireActive(ctx.project);
  const { rows: after } = await ctx.shard.writeAndRead(
    [
      updateRows(
        ctx,
        pointPurchases,
        { handedOverAt: isHandedOver ? sql`coalesce(${pointPurchases.handedOverAt}, ${ctx.now()})` : null },
        eq(pointPurchases.id, id),
        isNull(pointPurchases.cancelledAt),
      ),
    ],
    purchaseRows(ctx, sql`and ${pp.id} = ${id}`),
  );
  if (!after[0]) throw notFound("point_purchase");
  ctx.publish({ type: "gamification.changed", appId: ctx.app.id });
  return showRow(after[0]);
}

/** Takes a purchase back: its points return, and what it opened is closed again. 409 where that was done before. */
export async function cancelPurchase(ctx: AppContext, id: PointPurchaseId): Promise<void> {
  requireAbility(ctx, "member.change_points");
  requireActive(ctx.project);
  const row = await ctx.shard.readOne(
    rows(ctx, pointPurchases, { ...purchaseFields, profileId: pointPurchases.profileId })
      .where(eq(pointPurchases.id, id))
      .limit(1),
  );
  if (!row) throw notFound("point_purchase");
  const isOpen = hasRow(ctx, pointPurchases, id, isNull(pointPurchases.cancelledAt));
  const cancelled = recordEvents(
    ctx,
    [
      {
        type: "reward.cancelled",
        appId: ctx.app.id,
        profileId: row.profileId,
        purchaseId: id,
        rewardType: row.type,
        entityId: row.entityId,
      },
    ],
    isOpen,
  );
  const cancel = updateRows(
    ctx,
    pointPurchases,
    { cancelledAt: ctx.now() },
    and(eq(pointPurchases.id, id), isNull(pointPurchases.cancelledAt)),
  );
  const booking = beginBooking(ctx, ctx.now());
  const { changes } = await writeAndSettle(ctx, booking, [
    ...cancelled.statements,
    ...(row.type === "custom_stuff" ? [countPurchase(ctx, row.entityId, -1, isOpen)] : []),
    reverseAll(ctx, booking, {
      isOne: (appId) => sql`${entryRow.appId} = ${appId} and ${entryRow.profileId} = ${row.profileId}
        and ${entryRow.entityType} = 'point_purchase' and ${entryRow.entityId} = ${id}`,
      isBooked: true,
      when: isOpen,
    }),
    cancel,
  ]);
  if (changes.of(cancel) === 0) throw new AppError("conflict", { details: { what: "point_purchase" } });
  ctx.publish(...cancelled.events, { type: "gamification.changed", appId: ctx.app.id });
}
