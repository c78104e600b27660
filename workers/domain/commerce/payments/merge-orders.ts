import { eq, sql } from "drizzle-orm";
import { orders, planGrants } from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import type { Project } from "@workers/context";
import { aliased, appWrite, type Database, deleteRows, nameOf, updateRows, type Writable } from "@workers/store";

type OrderRow = typeof orders.$inferSelect;

const own = aliased(planGrants, "own");

/** Both remarks; once where the merge is repeated. */
const mergedComment = (comment: string) =>
  sql`case when instr(${orders.comment}, ${comment}) > 0 then ${orders.comment}
    else ltrim(${orders.comment} || char(10) || ${comment}, char(10)) end`;

/**
 * Makes one order of two that turned out to be the same: a call that came early entered one by a payment's number, our checkout
 * another by its session's. The first one stays, with the grants of both. Safe to repeat.
 */
export async function mergeOrders(
  shard: Database,
  project: Project,
  { kept: remaining, merged, appIds }: { kept: OrderRow; merged: OrderRow; appIds: readonly AppId[] },
): Promise<void> {
  await shard.write([
    ...appIds.flatMap((id): Writable[] => {
      const scope = { app: { id } };
      return [
        appWrite(
          scope,
          (appId) => sql`update ${planGrants} set ${nameOf(planGrants.orderId)} = ${remaining.id}
            where ${planGrants.appId} = ${appId} and ${planGrants.orderId} = ${merged.id}
              and not exists (select 1 from ${own} where ${own.appId} = ${appId} and ${own.orderId} = ${remaining.id})`,
        ),
        deleteRows(scope, planGrants, eq(planGrants.orderId, merged.id)),
      ];
    }),
    updateRows(
      { project },
      orders,
      {
        referrerId: sql`coalesce(${orders.referrerId}, ${merged.referrerId})`,
        createdBy: sql`coalesce(${orders.createdBy}, ${merged.createdBy})`,
        ...(merged.comment !== "" && { comment: mergedComment(merged.comment) }),
      },
      eq(orders.id, remaining.id),
    ),
    deleteRows({ project }, orders, eq(orders.id, merged.id)),
  ]);
}
