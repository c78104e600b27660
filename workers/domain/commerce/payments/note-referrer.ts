import { and, eq, isNull, sql } from "drizzle-orm";
import { orders, profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { MoneyEvent } from "@workers/integrations/payments";
import { aliased, updateRows, type Writable } from "@workers/store";
import { namesOfOrder } from "./apply-order";
import type { Seller } from "./seller";

const p = aliased(profiles, "p");

/** That somebody is a member of the order's app, and not its buyer: nobody recommends to themselves. */
export const isReferrer = (
  id: string,
) => sql`exists (select 1 from ${p} where ${p.id} = ${id} and ${p.appId} = ${orders.appId}
  and ${p.deletedAt} is null and ${p.type} <> 'invited' and ${p.isBlocked} = 0
  and ${p.id} is not ${orders.profileId} and ${p.email} is not ${orders.email})`;

/** Enters by whose link orders were bought, as the first call that names somebody tells. Safe to repeat. */
export function noteReferrers(seller: Seller, events: readonly MoneyEvent[]): Writable[] {
  const { project, id: sellerId } = seller;
  const referrerIds = new Map(
    events.flatMap(({ reference, referrerId }) => (referrerId ? [[reference, referrerId]] : [])),
  );
  return [...referrerIds].map(([reference, referrerId]) =>
    updateRows(
      { project },
      orders,
      { referrerId: referrerId as ProfileId },
      and(eq(orders.sellerId, sellerId), isNull(orders.referrerId), isReferrer(referrerId))!,
      sql`${orders.reference} in ${namesOfOrder({ project, sellerId, reference })}`,
    ),
  );
}
