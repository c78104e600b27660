import { apps, webhookAddresses } from "@db/directory";
import {
  accessPlans,
  groups,
  orderEvents,
  orders,
  paymentProviders,
  planApps,
  planEntities,
  planGrants,
  planProducts,
  spaces,
} from "@db/shard";
import type { ProjectId } from "@db/vocabulary/ids";
import type { GrantSource, MoneyEventKind, OrderStatus } from "@db/vocabulary/payments";
import type { PaymentProviderType } from "@db/vocabulary/services";
import type { addMembers, Member } from "./members";
import { addSubscriptions, revenueOf } from "./revenue";

const day = 86_400_000;

type SeedContext = Parameters<typeof addMembers>[0] & { members: Member[]; projectId: ProjectId };

interface SeedEvent {
  kind: MoneyEventKind;
  name: string;
  /** Days before now. */
  ago: number;
  cents?: number;
  /** Until so many days from now. */
  until?: number;
}

interface SeedOrder {
  plan: "year" | "month" | "workshop" | null;
  by: "ds24" | "stripe" | "hand";
  status: OrderStatus;
  /** Access from and to, in days from now; null for ever. */
  access: [from: number, to: number | null] | null;
  isTest?: boolean;
  /** Bought under this address, which nobody here has: it is claimed by the mail to that address. */
  waitsFor?: string;
  events: SeedEvent[];
}

/** Under this address something was bought that a member can claim; its mails are at /dev/mail. */
const purchaseToClaim = "purchase@lyceum.example";

/** An order in every state, with events as its provider reports them. */
const sold: SeedOrder[] = [
  {
    plan: "year",
    by: "ds24",
    status: "active",
    access: [-120, null],
    events: [{ kind: "payment", name: "on_payment", ago: 120, cents: 19_900 }],
  },
  {
    plan: "month",
    by: "stripe",
    status: "active",
    access: [-72, 21],
    events: [
      { kind: "payment", name: "invoice.paid", ago: 72, cents: 1900, until: -42 },
      { kind: "payment", name: "invoice.paid", ago: 42, cents: 1900, until: -12 },
      { kind: "payment", name: "invoice.paid", ago: 12, cents: 1900, until: 18 },
    ],
  },
  {
    plan: "month",
    by: "stripe",
    status: "suspended",
    access: [-35, -5],
    events: [
      { kind: "payment", name: "invoice.paid", ago: 35, cents: 1900, until: -5 },
      { kind: "suspend", name: "invoice.payment_failed", ago: 5 },
    ],
  },
  {
    plan: "month",
    by: "stripe",
    status: "canceled",
    access: [-20, 10],
    events: [
      { kind: "payment", name: "invoice.paid", ago: 20, cents: 1900, until: 10 },
      { kind: "cancel", name: "customer.subscription.updated", ago: 3, until: 10 },
    ],
  },
  {
    plan: "month",
    by: "stripe",
    status: "expired",
    access: [-90, -60],
    events: [
      { kind: "payment", name: "invoice.paid", ago: 90, cents: 1900, until: -60 },
      { kind: "cancel", name: "customer.subscription.updated", ago: 80, until: -60 },
      { kind: "end", name: "customer.subscription.deleted", ago: 60 },
    ],
  },
  {
    plan: "year",
    by: "ds24",
    status: "refunded",
    access: [-50, -44],
    events: [
      { kind: "payment", name: "on_payment", ago: 50, cents: 19_900 },
      { kind: "refund", name: "on_refund", ago: 44, cents: 19_900 },
    ],
  },
  {
    plan: "year",
    by: "stripe",
    status: "pending",
    access: null,
    events: [{ kind: "pending", name: "checkout.session.completed", ago: 0.3 }],
  },
  {
    plan: null,
    by: "ds24",
    status: "active",
    access: [-2, null],
    events: [{ kind: "payment", name: "on_payment", ago: 2, cents: 4900 }],
  },
  {
    plan: "workshop",
    by: "hand",
    status: "active",
    access: [-8, 357],
    events: [{ kind: "grant", name: "by_hand", ago: 8, cents: 0, until: 357 }],
  },
  {
    plan: "year",
    by: "ds24",
    status: "active",
    access: [-1, null],
    isTest: true,
    events: [{ kind: "payment", name: "on_payment", ago: 1, cents: 19_900 }],
  },
  {
    plan: "year",
    by: "ds24",
    status: "active",
    access: [-4, null],
    waitsFor: purchaseToClaim,
    events: [{ kind: "payment", name: "on_payment", ago: 4, cents: 19_900 }],
  },
];

const texts = {
  de: {
    year: ["Werkstatt-Jahr", "Alle Kurse und Räume der Werkstatt, mit einem Jahr Austausch."],
    month: ["Werkstatt im Monat", "Alles aus der Werkstatt, Monat für Monat. Jederzeit kündbar."],
    workshop: ["Wochenend-Workshop", "Der Raum zum Workshop, von Hand vergeben."],
    taster: ["Schnupperplatz", "Kostenlos hereinschauen."],
    welcome: ["Willkommensmonat", "Bekommen alle, die neu dabei sind, für ihren ersten Monat."],
    draft: ["Brennkurs", ""],
  },
  en: {
    year: ["Studio year", "All courses and rooms of the studio, with a year of feedback."],
    month: ["Studio monthly", "Everything in the studio, month by month. Cancel at any time."],
    workshop: ["Weekend workshop", "The room of the workshop, given by hand."],
    taster: ["Taster", "Have a look for free."],
    welcome: ["Welcome month", "Given to everybody who is new, for their first month."],
    draft: ["Lighting course", ""],
  },
} as const;

/** Plans of each kind, two payment providers and an order in every state. */
export function addPayments(context: SeedContext): void {
  const { app, appId, directory, shard, random: chance, now, members, projectId } = context;
  const at = now - 200 * day;
  const common = { projectId, createdAt: at, updatedAt: at };
  const words = texts[app.language];
  const provider = (type: PaymentProviderType, name: string) => {
    const id = chance.id<"payment provider">(at);
    // No more than an example: the demo's addresses are known to everybody who reads this.
    const webhookId = chance.id(at).replaceAll("-", "");
    shard.add(paymentProviders, {
      ...common,
      id,
      type,
      name,
      webhookId,
      products: [type === "stripe" ? { id: "price_month", value: words.month[0] } : { id: "42", value: words.year[0] }],
      lastCallAt: now - 2 * day,
      lastCallResult: "accepted",
      lastAcceptedAt: now - 2 * day,
    });
    directory.add(webhookAddresses, { webhookId, type, projectId, sellerId: id, createdAt: at });
    return id;
  };
  const sellers = { ds24: provider("ds24", "Digistore24"), stripe: provider("stripe", "Stripe"), hand: "hand" };
  const group = shard.rowsOf(groups).find((group) => group.appId === appId && group.access === "private");
  const locked = shard.rowsOf(spaces).filter((space) => space.appId === appId && space.access === "private");
  const opened = group ? [["group", group.id] as const] : locked.map(({ id }) => ["space", id] as const);
  const plan = (
    key: keyof typeof words,
    values: Partial<typeof accessPlans.$inferInsert>,
    productId?: string,
    opens: readonly (readonly ["app" | "group" | "space", string])[] = opened,
  ) => {
    const id = chance.id<"plan">(at);
    const [name, description] = words[key];
    shard.add(accessPlans, { ...common, id, kind: "product", name, description, ...values });
    shard.add(planApps, { projectId, planId: id, appId });
    for (const [entityType, entityId] of opens) shard.add(planEntities, { appId, entityType, entityId, planId: id });
    if (productId && values.paymentProviderId)
      shard.add(planProducts, { projectId, sellerId: values.paymentProviderId, productId, planId: id });
    return id;
  };
  const plans = {
    year: plan(
      "year",
      {
        paymentProviderId: sellers.ds24,
        priceCents: 19_900,
        interval: "once",
        checkoutUrl: "https://www.digistore24.com/product/42",
      },
      "42",
    ),
    month: plan(
      "month",
      {
        paymentProviderId: sellers.stripe,
        priceCents: 1900,
        interval: "month",
        trialDays: 14,
      },
      "price_month",
    ),
    workshop: plan("workshop", { kind: "private", limitValue: 1, limitUnit: "year" }),
    taster: plan("taster", { kind: "free", status: "disable" }),
    draft: plan("draft", { kind: "private", status: "draft" }),
  };
  const welcome = plan("welcome", { kind: "free", limitValue: 1, limitUnit: "month" }, undefined, [["app", appId]]);
  for (const row of directory.rowsOf(apps)) if (row.id === appId) row.signupPlanIds = [welcome];
  // Neither the demo's own persons, nor who bought something below.
  const buyers = members.slice(3, -sold.length).filter(({ persona }) => persona === null);
  addSubscriptions({ ...context, random: chance.branch("subscriptions") }, plans.month, sellers.stripe, buyers);
  const recommending = members.find(({ persona }) => persona === "member")!.profileId;
  for (const [i, order] of sold.entries()) {
    // After the demo's own persons, who begin without a plan.
    const member = members[members.length - 1 - i]!;
    const placedAt = now - order.events[0]!.ago * day;
    const id = chance.id<"order">(placedAt);
    const reference = order.by === "hand" ? id : `DEMO-${1001 + i}`;
    const item = order.by === "ds24" ? (order.plan ? "42" : "77") : "";
    const { firstName, lastName } = member.profile;
    const email = order.waitsFor ?? member.profile.email;
    const profileId = order.waitsFor ? null : member.profileId;
    const buyerName = order.waitsFor ? "" : [firstName, lastName].filter(Boolean).join(" ");
    const paid = order.events.reduce((sum, { kind, cents = 0 }) => sum + (kind === "refund" ? -cents : cents), 0);
    const planId = order.plan && plans[order.plan];
    const [from, to] = order.access ?? [null, null];
    const startsAt = from === null ? null : now + from * day;
    const endsAt = to === null ? null : now + to * day;
    const seller = { projectId, sellerId: sellers[order.by] };
    const isTest = order.isTest ?? false;
    shard.add(orders, {
      ...seller,
      id,
      planId,
      appId: planId && appId,
      type: order.by === "hand" ? null : order.by,
      reference,
      item,
      profileId: planId && profileId,
      email: email ?? null,
      buyerName,
      amountCents: paid,
      paidCents: order.events.reduce((sum, { kind, cents = 0 }) => sum + (kind === "refund" ? 0 : cents), 0),
      status: order.status,
      isTest,
      startsAt,
      endsAt,
      referrerId: order.plan === "year" ? recommending : null,
      ...(!isTest &&
        revenueOf(
          order.events.map(({ kind, ago, cents = 0 }) => ({ kind, at: now - ago * day, cents })),
          { isMonthly: order.plan === "month", endsAt, now },
        )),
      createdAt: placedAt,
      updatedAt: placedAt,
    });
    for (const [n, { kind, name, ago, cents, until }] of order.events.entries())
      shard.add(orderEvents, {
        ...seller,
        id: chance.id<"order event">(now - ago * day),
        key: `${reference}:${n}`,
        reference,
        item,
        kind,
        name,
        amountCents: cents ?? null,
        currency: "EUR",
        until: until === undefined ? null : now + until * day,
        isTest,
        products: item ? [item] : order.plan === "month" ? ["price_month"] : [],
        email: email ?? null,
        buyerName,
        occurredAt: now - ago * day,
        createdAt: now - ago * day,
      });
    if (!planId || startsAt === null) continue;
    const source: GrantSource = "order";
    shard.add(planGrants, {
      id: chance.id<"plan grant">(startsAt),
      appId,
      planId,
      profileId,
      email: profileId ? null : email,
      source,
      orderId: id,
      startsAt,
      endsAt,
      isToldAsHeld: endsAt === null || endsAt > now,
      createdAt: startsAt,
      updatedAt: startsAt,
    });
  }
}
