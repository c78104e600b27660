import { eq, type SQL, sql } from "drizzle-orm";
import { orderEvents, orders, planGrants, profiles } from "@db/shard";
import type { OrderId, ProfileId } from "@db/vocabulary/ids";
import { handSeller } from "@db/vocabulary/payments";
import type { AppContext } from "@workers/context";
import { aliased, insertRowIf, insertSelect, projectWrite, rows, updateRows, type Writable } from "@workers/store";
import { newId } from "@workers/domain/kernel/ids";
import type { PlanRow } from "./plan-view";

const g = aliased(planGrants, "g");
const o = aliased(orders, "o");

/** The order of a member who takes a free plan, for the batch of its grant, which follows it: both exist where `when` holds. */
export async function freeOrder(
  ctx: AppContext,
  {
    plan,
    profileId,
    now,
    endsAt,
    when,
  }: { plan: PlanRow; profileId: ProfileId; now: number; endsAt: number | null; when: SQL },
): Promise<{ id: OrderId; statements: Writable[] }> {
  const id = newId<"order">(now);
  const buyer = await ctx.shard.readOne(
    rows(ctx, profiles, { email: profiles.email, firstName: profiles.firstName, lastName: profiles.lastName })
      .where(eq(profiles.id, profileId))
      .limit(1),
  );
  const common = {
    sellerId: handSeller,
    reference: id,
    email: buyer?.email ?? null,
    buyerName: [buyer?.firstName, buyer?.lastName].filter(Boolean).join(" "),
    currency: plan.currency,
    createdAt: now,
  };
  const order = {
    ...common,
    id,
    planId: plan.id,
    appId: ctx.app.id,
    profileId,
    status: "active" as const,
    startsAt: now,
    endsAt,
    updatedAt: now,
  };
  const event = {
    ...common,
    id: newId<"order event">(now),
    key: `free:${id}`,
    kind: "grant" as const,
    name: "free",
    amountCents: 0,
    occurredAt: now,
  };
  return { id, statements: [insertRowIf(ctx, orders, order, when), insertRowIf(ctx, orderEvents, event, when)] };
}

/** Before grants are taken back: the orders of those that came for nothing end with them. `grants` names grants by the alias `g`. */
export function endFreeOrders(ctx: AppContext, grants: SQL): Writable[] {
  const now = ctx.now();
  const ids = sql`(select ${g.orderId} from ${g} where ${g.appId} = ${ctx.app.id} and ${g.source} = 'free' and ${g.orderId} is not null
    and (${g.endsAt} is null or ${g.endsAt} > ${now}) and ${grants})`;
  return [
    projectWrite(ctx, (projectId) =>
      insertSelect(
        orderEvents,
        {
          id: sql`${newId(now).slice(0, 24)} || substr(${o.id}, 25)`,
          projectId,
          sellerId: o.sellerId,
          key: sql`'revoked:' || ${o.id} || ':' || ${now}`,
          reference: o.reference,
          kind: "cancel",
          name: "by_hand",
          until: now,
          occurredAt: now,
          createdAt: now,
        },
        sql`from ${o} where ${o.projectId} = ${projectId} and ${o.id} in ${ids}`,
      ),
    ),
    updateRows(ctx, orders, { status: "expired", endsAt: now, updatedAt: now }, sql`${orders.id} in ${ids}`),
  ];
}

export const grantsAlias = g;
