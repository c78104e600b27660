import { type SQL, sql } from "drizzle-orm";
import { accessObjects, customStuff, memberPoints, pointPurchases, profiles, serviceSettings } from "@db/shard";
import type { CustomStuffId, PointPurchaseId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { PurchasedReward, PurchaseForm } from "@workers/contracts/gamification/rewards";
import { purchaseActions, type SpendableType } from "@db/vocabulary/gamification/points";
import { requireProfile } from "@workers/domain/kernel/access";
import { recordEvents } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { AppError, forbidden, notFound } from "@workers/errors";
import { aliased, appQuery, appWrite, hasRow, insertSelect, nameOf, type Writable } from "@workers/store";
import { beginBooking, bookFree, requirePoints, writeAndSettle } from "../points";
import { stuffRow, windowOf } from "./custom-stuff";
import { offerOf } from "./offers";

const x = aliased(accessObjects, "x");
const cs = aliased(customStuff, "cs");
const chat = aliased(serviceSettings, "chat");
const mp = aliased(memberPoints, "mp");
const had = aliased(pointPurchases, "had");
const buyer = aliased(profiles, "buyer");
const pp = aliased(pointPurchases, "pp");

/** What somebody wants to buy, as it is offered at the moment. */
interface Offer {
  type: SpendableType;
  entityId: string;
  name: string;
  points: number;
  isActive: boolean;
  window: PurchasedReward["windowAfterPurchase"];
}

/** What is offered, and what the caller has. 404 for what nobody may buy. */
async function readOffer(ctx: AppContext, profileId: ProfileId, { type, entityId }: PurchaseForm) {
  const [offer, own] = await Promise.all([
    type === "custom_stuff"
      ? stuffOffer(ctx, entityId as unknown as CustomStuffId)
      : thingOffer(ctx, { type, entityId }),
    ctx.shard.readOne(
      appQuery<{ balance: number | null; isBought: number }>(
        ctx,
        (
          appId,
        ) => sql`select (select ${mp.balance} from ${mp} where ${mp.appId} = ${appId} and ${mp.profileId} = ${profileId}) as balance,
          ${isBoughtBy(appId, profileId, type, entityId ?? "")} as isBought`,
      ),
    ),
  ]);
  // Not who the caller was when the call began: another purchase may have been quicker.
  return { offer: { ...offer, isBought: Boolean(own!.isBought) }, balance: Math.max(0, own!.balance ?? 0) };
}

/** The condition that somebody has it already; rewards of the operators' own are bought as often as wanted. */
const isBoughtBy = (appId: string, profileId: ProfileId, type: SpendableType, entityId: string): SQL =>
  type === "custom_stuff"
    ? sql`0`
    : sql`exists (select 1 from ${had} where ${had.appId} = ${appId} and ${had.profileId} = ${profileId} and ${had.type} = ${type}
        and ${had.entityId} = ${entityId} and ${had.cancelledAt} is null and ${had.type} <> 'custom_stuff')`;

async function stuffOffer(ctx: AppContext, id: CustomStuffId): Promise<Offer> {
  const row = await ctx.shard.readOne(stuffRow(ctx, id));
  if (!row || row.deletedAt !== null) throw notFound("custom_stuff");
  return {
    type: "custom_stuff",
    entityId: id,
    name: row.name,
    points: row.rewardPoints,
    isActive: row.isActive,
    window: windowOf(row),
  };
}

async function thingOffer(ctx: AppContext, wanted: Pick<PurchaseForm, "type" | "entityId">): Promise<Offer> {
  const reward = await offerOf(ctx, wanted);
  if (!reward) throw notFound(wanted.type);
  const { type, name, points, entityId } = reward;
  return { type, name, points, entityId: entityId ?? "", isActive: true, window: null };
}

/** Why a purchase ends without costing anything. */
function refuse({ offer, balance }: Awaited<ReturnType<typeof readOffer>>, expected: number): void {
  if (!offer.isActive) throw new AppError("rewardInactive");
  if (offer.isBought) throw new AppError("alreadyBought");
  if (offer.points !== expected) throw new AppError("priceChanged", { details: { points: offer.points } });
  if (balance < offer.points) throw new AppError("notEnoughPoints", { details: { balance, points: offer.points } });
}

/**
 * Buys something with points, in one transaction whose conditions stand in its statements: the price is the one that was seen, the reward is
 * offered, the points suffice, it wasn't bought before. So of two at once with points for one the second ends as too few points would.
 */
export async function purchase(ctx: AppContext, form: PurchaseForm): Promise<PurchasedReward> {
  requirePoints(ctx);
  requireActive(ctx.project);
  const me = requireProfile(ctx);
  if (me.isBlocked) throw forbidden("app.view");
  const before = await readOffer(ctx, me.id, form);
  const expected = form.points ?? before.offer.points;
  refuse(before, expected);
  const { offer } = before;
  const purchaseId = newId<"point purchase">(ctx.now());
  const insert = insertPurchase(ctx, me.id, purchaseId, offer);
  const isThere = hasRow(ctx, pointPurchases, purchaseId);
  const bought = recordEvents(
    ctx,
    [
      {
        type: "reward.purchased",
        appId: ctx.app.id,
        profileId: me.id,
        purchaseId,
        rewardType: offer.type,
        entityId: offer.entityId,
      },
    ],
    isThere,
  );
  const booking = beginBooking(ctx, ctx.now());
  const { changes, rows: booked } = await writeAndSettle(ctx, booking, [
    insert,
    bookFree(ctx, booking, {
      action: purchaseActions[offer.type],
      people: sql`select ${pp.profileId} as id from ${pp} where ${pp.appId} = ${ctx.app.id} and ${pp.id} = ${purchaseId}`,
      points: -offer.points,
      entityType: "point_purchase",
      entityId: purchaseId,
    }),
    ...(offer.type === "custom_stuff" ? [countPurchase(ctx, offer.entityId, 1, isThere)] : []),
    ...bought.statements,
  ]);
  if (changes.of(insert) === 0) {
    refuse(await readOffer(ctx, me.id, form), expected);
    throw new AppError("conflict", { details: { what: "purchase" } });
  }
  ctx.publish(...bought.events, { type: "gamification.changed", appId: ctx.app.id });
  return { purchaseId, points: Math.max(0, booked[0]?.balance ?? 0), windowAfterPurchase: offer.window };
}

/** The condition that it is offered at this price, at that point of the batch. */
function isOffered(ctx: AppContext, { type, entityId, points }: Offer): SQL {
  const appId = ctx.app.id;
  if (type === "custom_stuff")
    return sql`exists (select 1 from ${cs} where ${cs.appId} = ${appId} and ${cs.id} = ${entityId} and ${cs.deletedAt} is null
      and ${cs.isActive} = 1 and ${cs.rewardPoints} = ${points})`;
  if (type === "private_messaging")
    return sql`exists (select 1 from ${chat} where ${chat.appId} = ${appId} and ${chat.service} = 'chat'
      and (${chat.settings} ->> 'isPrivateMessagingFree') = 0 and (${chat.settings} ->> '$.rewardAccess.points') = ${points})`;
  return sql`exists (select 1 from ${x} where ${x.appId} = ${appId} and ${x.entityType} = ${type} and ${x.entityId} = ${entityId}
    and (${x.access} ->> 'userAccess') = 'points' and (${x.access} ->> '$.rewardAccess.points') = ${points})`;
}

function insertPurchase(ctx: AppContext, profileId: ProfileId, id: PointPurchaseId, offer: Offer): Writable {
  const { type, entityId, name, points } = offer;
  return appWrite(ctx, (appId) =>
    insertSelect(
      pointPurchases,
      { id, appId, profileId: buyer.id, type, entityId, name, points, createdAt: ctx.now() },
      sql`from ${buyer} join ${mp} on ${mp.appId} = ${appId} and ${mp.profileId} = ${buyer.id} and ${mp.balance} >= ${points}
        where ${buyer.appId} = ${appId} and ${buyer.id} = ${profileId} and ${buyer.deletedAt} is null and ${buyer.isBlocked} = 0
          and ${buyer.type} <> 'invited' and ${isOffered(ctx, offer)} and not ${isBoughtBy(appId, profileId, type, entityId)}
        on conflict do nothing`,
    ),
  );
}

/** Counts the purchases of a reward, while the condition holds. */
export const countPurchase = (ctx: AppContext, id: string, by: 1 | -1, when: SQL): Writable =>
  appWrite(
    ctx,
    (
      appId,
    ) => sql`update ${customStuff} set ${nameOf(customStuff.purchasesCount)} = max(0, ${customStuff.purchasesCount} + ${by})
      where ${customStuff.appId} = ${appId} and ${customStuff.id} = ${id} and ${when}`,
  );
