import { eq, isNull } from "drizzle-orm";
import { customStuff } from "@db/shard";
import { gateKey, messagingKey } from "@db/vocabulary/access";
import { pointGatedTypes, type SpendableType, spendableTypes } from "@db/vocabulary/gamification/points";
import type { AppContext } from "@workers/context";
import type { Reward, RewardsQuery } from "@workers/contracts/gamification/rewards";
import { gatedKind, isOpenedByPlan, lockOfService, type SpendableThing } from "@workers/domain/kernel/access";
import { offsetOf, type Page } from "@workers/domain/kernel/paging";
import { text } from "@workers/domain/kernel/texts";
import { settingsOf } from "@workers/domain/platform/apps";
import { idsOf } from "@workers/store";
import { requirePoints } from "../points";
import { type StuffRow, stuffRows } from "./custom-stuff";

/** What points buy of a type, as its access objects say. */
function pricesOf(ctx: AppContext, type: SpendableType): Map<string, number> {
  const prices = new Map<string, number>();
  for (const [key, { userAccess, rewardAccess }] of ctx.gates)
    if (key.startsWith(`${type}:`) && userAccess === "points" && rewardAccess)
      prices.set(key.slice(type.length + 1), rewardAccess.points);
  return prices;
}

export const isBought = (ctx: AppContext, key: string): boolean =>
  isOpenedByPlan({ me: ctx.me, now: () => ctx.now() }, [key]);

const ofStuff = (row: StuffRow): Reward => ({
  type: "custom_stuff",
  entityId: row.id,
  name: row.name,
  description: row.description,
  coverUrl: row.coverUrl,
  points: row.rewardPoints,
  path: null,
  isBought: Boolean(row.isBought),
});

const ofThing = (ctx: AppContext, type: SpendableType, points: number, thing: SpendableThing): Reward => ({
  type,
  entityId: thing.id,
  name: thing.name,
  description: thing.description,
  coverUrl: thing.coverUrl,
  points,
  path: thing.path,
  isBought: isBought(ctx, gateKey(type, thing.id)),
});

/** Direct messages, where they cost points. */
async function messagingOffer(ctx: AppContext): Promise<Reward[]> {
  const { isActive, isPrivateMessagingFree, rewardAccess } = await settingsOf(ctx, "chat");
  if (!isActive || isPrivateMessagingFree || !rewardAccess) return [];
  return [
    {
      type: "private_messaging",
      entityId: null,
      name: text(ctx.language, "defaults", "privateMessaging"),
      description: text(ctx.language, "defaults", "privateMessagingText"),
      coverUrl: null,
      points: rewardAccess.points,
      path: "/chat",
      isBought: isBought(ctx, messagingKey),
    },
  ];
}

async function gatedOffers(ctx: AppContext, type: SpendableType, only?: string): Promise<Reward[]> {
  const kind = gatedKind(type);
  const prices = pricesOf(ctx, type);
  const ids = only === undefined ? [...prices.keys()] : [only].filter((id) => prices.has(id));
  if (ids.length === 0 || !kind.spendable || lockOfService(ctx, { service: kind.service })) return [];
  const things = await ctx.shard.read(kind.spendable(ctx, idsOf(ids)));
  return things.map((thing) => ofThing(ctx, type, prices.get(thing.id)!, thing));
}

const stuffOffers = async (ctx: AppContext): Promise<Reward[]> =>
  (await ctx.shard.read(stuffRows(ctx).where(isNull(customStuff.deletedAt), eq(customStuff.isActive, true)))).map(
    ofStuff,
  );

const offersOf = (ctx: AppContext, type: SpendableType): Promise<Reward[]> =>
  type === "custom_stuff"
    ? stuffOffers(ctx)
    : type === "private_messaging"
      ? messagingOffer(ctx)
      : gatedOffers(ctx, type);

/** Everything that points buy, by type; the cheapest of a type first. */
export async function listRewards(ctx: AppContext, { page, limit, type }: RewardsQuery): Promise<Page<Reward>> {
  requirePoints(ctx);
  const offered = await Promise.all((type ? [type] : spendableTypes).map((each) => offersOf(ctx, each)));
  const all = offered.flatMap((rewards) => rewards.sort((a, b) => a.points - b.points || a.name.localeCompare(b.name)));
  const from = offsetOf({ page, limit });
  return { data: all.slice(from, from + limit), page, limit, total: all.length, nextCursor: null };
}

/** What is offered under this name now; undefined where nothing is. */
export async function offerOf(
  ctx: AppContext,
  { type, entityId = "" }: { type: SpendableType; entityId?: string },
): Promise<Reward | undefined> {
  if (type === "private_messaging") return (await messagingOffer(ctx))[0];
  return (pointGatedTypes as readonly string[]).includes(type)
    ? (await gatedOffers(ctx, type, entityId))[0]
    : undefined;
}
