import {
  accessPlans,
  affiliateClicks,
  affiliatePayouts,
  deskViews,
  operatorNotices,
  operatorNoticeSettings,
  orders,
  tickets,
} from "@db/shard";
import type { AccountId, ProjectId } from "@db/vocabulary/ids";
import type { OperatorNoticeKind } from "@db/vocabulary/operators/notices";
import type { addMembers } from "./members";
import type { Random } from "./random";

type Context = Parameters<typeof addMembers>[0] & { projectId: ProjectId; operatorId: AccountId; random: Random };

const day = 86_400_000;
const noticesOfOrders = 12;
const views = {
  de: [
    ["Meine offenen", "assignee=me"],
    ["Ohne Zuständige", "tab=new&assignee=none"],
  ],
  en: [
    ["Mine, open", "assignee=me"],
    ["Nobody's yet", "tab=new&assignee=none"],
  ],
} as const;

/** What operators are notified of, what members' links brought, and views of the desk that are kept. */
export function addOperators({ app, appId, shard, projectId, operatorId, random, now }: Context): void {
  const latest = shard
    .rowsOf(orders)
    .filter((order) => order.appId === appId && !order.isTest && order.paidCents)
    .toSorted((a, b) => b.createdAt - a.createdAt);
  const note = (kind: OperatorNoticeKind, thingId: string, createdAt: number, details = {}) =>
    shard.add(operatorNotices, {
      id: random.id<"operator notice">(createdAt),
      projectId,
      appId,
      kind,
      thingId,
      details,
      createdAt,
    });
  for (const { id, status, paidCents, currency, createdAt } of latest.slice(0, noticesOfOrders)) {
    note("sale", id, createdAt, { amountCents: paidCents, currency });
    if (status === "refunded" && createdAt + day < now)
      note("refund", id, createdAt + day, { amountCents: paidCents, currency });
    if (status === "suspended" && createdAt + 2 * day < now) note("missedPayment", id, createdAt + 2 * day);
  }
  for (const ticket of shard.rowsOf(tickets).slice(-3)) note("ticket", ticket.id, ticket.createdAt);
  shard.add(operatorNoticeSettings, {
    projectId,
    accountId: operatorId,
    off: [],
    mail: "never",
    readAt: now - 3 * day,
  });
  for (const [i, [name, query]] of views[app.language].entries())
    shard.add(deskViews, {
      id: random.id<"desk view">(now - i),
      projectId,
      accountId: operatorId,
      name,
      query: `${appId}?${query}`,
      createdAt: now - (10 - i) * day,
    });
  addClicks({ appId, shard, operatorId, random, now });
}

function addClicks({
  appId,
  shard,
  operatorId,
  random,
  now,
}: Pick<Context, "appId" | "shard" | "operatorId" | "random" | "now">): void {
  const sale = shard.rowsOf(orders).find((order) => order.appId === appId && order.referrerId);
  const plan = shard.rowsOf(accessPlans).find(({ id }) => id === sale?.planId);
  const profileId = sale?.referrerId;
  if (!plan || !profileId) return;
  for (let ago = 1; ago <= 20; ago += 3)
    shard.add(affiliateClicks, {
      appId,
      profileId,
      planId: plan.id,
      day: new Date(now - ago * day).toISOString().slice(0, 10),
      clicks: random.between(1, 9),
    });
  shard.add(affiliatePayouts, {
    id: random.id<"commission payout">(now - 15 * day),
    appId,
    profileId,
    currency: sale?.currency ?? "EUR",
    amountCents: 1000,
    paidBy: operatorId,
    createdAt: now - 15 * day,
  });
}
