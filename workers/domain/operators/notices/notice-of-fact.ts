import { sql } from "drizzle-orm";
import { orderEvents, orders } from "@db/shard";
import type { AppId, EventId, ProjectId } from "@db/vocabulary/ids";
import { type OperatorNoticeKind, type OperatorNoticeValues, noticeOfMoney } from "@db/vocabulary/operators/notices";
import type { MoneyEventKind } from "@db/vocabulary/payments";
import type { CurrencyCode } from "@db/vocabulary/services";
import type { Context, Project } from "@workers/context";
import type { Fact } from "@workers/event-types";
import { aliased, projectQuery } from "@workers/store";
import { findApp, findProject } from "@workers/tenancy";

/** What is notified of, and in which project. */
export interface NoticeOfFact {
  project: Project;
  appId: AppId | null;
  kind: OperatorNoticeKind;
  thingId: string;
  values: OperatorNoticeValues;
  /** Two facts with one of these are notified of once. */
  once: string;
}

const day = 86_400_000;
/** What a provider tells of so long ago, as when a comparison adds what was missing, is nothing new. */
const newsMilliseconds = 7 * day;

/** What operators are notified of by a fact; null for what they need not know. */
export async function noticeOf(ctx: Context, event: Fact, id: EventId): Promise<NoticeOfFact | null> {
  switch (event.type) {
    case "ticket.opened":
      return inApp(ctx, event.appId, { kind: "ticket", thingId: event.ticketId, values: {}, once: id });
    case "moderation.opened":
      return inApp(ctx, event.appId, { kind: "report", thingId: "", values: {}, once: id });
    case "request.created":
      return inApp(ctx, event.appId, { kind: "request", thingId: event.spaceId, values: {}, once: id });
    case "integration.failed": {
      const { kind, thingId, title, ofAppId } = event;
      const project = await findProject(ctx.directory, event.projectId);
      // What fails again and again is notified of once a day.
      const once = `${kind} ${thingId} ${Math.floor(ctx.now() / day)}`;
      return project && { project, appId: ofAppId, kind, thingId, values: { title }, once };
    }
    case "money.recorded":
      return ofMoney(ctx, event.projectId, event.orderEventId);
    default:
      return null;
  }
}

async function inApp(ctx: Context, appId: AppId, notice: Omit<NoticeOfFact, "project" | "appId">) {
  const place = await findApp(ctx.directory, appId);
  return place ? { project: place.project, appId, ...notice } : null;
}

const e = aliased(orderEvents, "e");
const earlier = aliased(orderEvents, "earlier");
const o = aliased(orders, "o");

interface MoneyRow {
  kind: MoneyEventKind;
  amountCents: number | null;
  currency: CurrencyCode | null;
  occurredAt: number;
  orderId: string | null;
  appId: AppId | null;
  isRenewal: number;
}

async function ofMoney(ctx: Context, projectId: ProjectId, orderEventId: string): Promise<NoticeOfFact | null> {
  const project = await findProject(ctx.directory, projectId);
  if (!project) return null;
  const row = await ctx.shardDatabase(project.shard).readOne(
    projectQuery<MoneyRow>(
      { project },
      (id) => sql`select ${e.kind}, ${e.amountCents} as amountCents, ${e.currency}, ${e.occurredAt} as occurredAt,
        ${o.id} as orderId, ${o.appId} as appId,
        exists (select 1 from ${earlier} where ${earlier.projectId} = ${id} and ${earlier.sellerId} = ${e.sellerId} and ${earlier.reference} = ${e.reference}
          and ${earlier.kind} = 'payment' and (${earlier.occurredAt}, ${earlier.id}) < (${e.occurredAt}, ${e.id})) as isRenewal
        from ${e} left join ${o} on ${o.projectId} = ${id} and ${o.sellerId} = ${e.sellerId} and ${o.reference} = ${e.reference}
        where ${e.projectId} = ${id} and ${e.id} = ${orderEventId} limit 1`,
    ),
  );
  const kind = row && noticeOfMoney[row.kind];
  if (!kind || (kind === "sale" && row.isRenewal) || row.occurredAt < ctx.now() - newsMilliseconds) return null;
  const { amountCents, currency } = row;
  return {
    project,
    appId: row.appId,
    kind,
    thingId: row.orderId ?? "",
    values: amountCents !== null && currency ? { amountCents, currency } : {},
    once: orderEventId,
  };
}
