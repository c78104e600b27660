import { and, eq, or, sql } from "drizzle-orm";
import { accessPlans, orderEvents, orderReferences, orders, profiles } from "@db/shard";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { aliased, nullable, rows, sameTenant } from "@workers/store";

const r = aliased(orderReferences, "r");
const e = aliased(orderEvents, "e");

/** What has become of a checkout. debit: the bank needs days; left: nobody paid. */
export type CheckoutProgress = "waiting" | "debit" | "left" | "paid";

export interface CheckoutState {
  progress: CheckoutProgress;
  planName: string | null;
  email: string | null;
  /** How the buyer gets in: they are in, they sign in, or a mail invites them. */
  entry: "here" | "signIn" | "invitation";
}

/** What became of a checkout, for who comes back from it: only they know the session's id. 404 for an unknown one. */
export async function checkoutState(ctx: AppContext, sessionId: string): Promise<CheckoutState> {
  if (!/^cs_\w{10,200}$/.test(sessionId)) throw notFound("order");
  const order = await ctx.shard.readOne(
    rows(ctx, orders, {
      status: orders.status,
      startsAt: orders.startsAt,
      email: orders.email,
      profileId: orders.profileId,
      planName: nullable(accessPlans.name),
      isDebitPending: sql<number>`exists (select 1 from ${e} where ${e.projectId} = ${orders.projectId} and ${e.sellerId} = ${orders.sellerId}
        and ${e.reference} = ${orders.reference} and ${e.kind} = 'pending' and ${e.name} = 'checkout.session.completed')`,
    })
      .leftJoin(accessPlans, sameTenant(ctx, accessPlans, eq(accessPlans.id, orders.planId)))
      .where(
        and(
          eq(orders.type, "stripe"),
          eq(orders.appId, ctx.app.id),
          or(
            eq(orders.reference, sessionId),
            sql`${orders.reference} = (select ${r.reference} from ${r} where ${r.projectId} = ${ctx.project.id} and ${r.sellerId} = ${orders.sellerId} and ${r.alias} = ${sessionId})`,
          ),
        ),
      )
      .limit(1),
  );
  if (!order) throw notFound("order");
  const { status, startsAt, email, profileId, planName } = order;
  const progress =
    startsAt !== null ? "paid" : status === "canceled" ? "left" : order.isDebitPending ? "debit" : "waiting";
  if (profileId && ctx.me.profile?.id === profileId) return { progress, planName, email, entry: "here" };
  const person = profileId
    ? await ctx.shard.readOne(rows(ctx, profiles, { type: profiles.type }).where(eq(profiles.id, profileId)).limit(1))
    : null;
  return { progress, planName, email, entry: person && person.type !== "invited" ? "signIn" : "invitation" };
}
