import { isHeld } from "@workers/domain/kernel/access";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { accounts } from "@db/directory";
import { accessPlans, orderEvents, orders, planApps, planGrants, profiles } from "@db/shard";
import type { Language } from "@db/vocabulary/enumerations";
import type { PlanId, ProfileId } from "@db/vocabulary/ids";
import type { OrderStatus } from "@db/vocabulary/payments";
import type { Currency } from "@db/vocabulary/services";
import type { App, Context, Project } from "@workers/context";
import { aliased, directoryRows, nullable, rows, sameTenant } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { signInScopeOf } from "@workers/domain/kernel/sessions";
import { trialRefused } from "../checkout";
import { registerConsumer, type DomainEvent } from "@workers/domain/kernel/facts";
import { derivedId } from "@workers/domain/kernel/ids";
import { sendMail } from "@workers/domain/kernel/mail";
import { isOnSale, offerColumns, typeOfKind } from "@workers/domain/platform/plans";
import type { MailTemplate } from "@workers/domain/kernel/queue-messages";

/** An event of somebody's plan. */
type Told = Extract<DomainEvent, { planId: PlanId; profileId: ProfileId }>;

/** Writes to members before what they hold ends, and when it has ended: why, and how they come back. */
export const accessMails = registerConsumer({
  name: "access-mails",
  types: ["plan.ended", "plan.ending"],
  async consume(ctx, event, id) {
    if (event.type !== "plan.ended" && event.type !== "plan.ending") return;
    const appOfEvent = await findApp(ctx.directory, event.appId);
    if (!appOfEvent) return;
    const state = await read(ctx, appOfEvent, event);
    const letter = state && letterOf(event, state, ctx.now());
    if (!letter) return;
    const { home, sender, language: ofApp } = await signInScopeOf(ctx, event.appId);
    const language = state.person.accountId ? await languageOf(ctx, state.person.accountId, ofApp) : ofApp;
    const { name, priceCents, currency } = state.plan;
    await sendMail(ctx, {
      id: derivedId(id, "access-mails"),
      to: state.person.email,
      template: letter.template,
      sender,
      language,
      link: home + letter.path,
      values: {
        firstName: state.person.firstName,
        plan: name,
        day: dayOf(letter.day, language, appOfEvent.app.timezone),
        price: priceCents === null ? "–" : priceText(priceCents, currency, language),
      },
    });
  },
});

const e = aliased(orderEvents, "e");

interface Grant {
  startsAt: number;
  endsAt: number | null;
  status: OrderStatus | null;
  /** The person has had the plan's trial before, and this one was ended. */
  isTrialRefused: number | null;
}

interface State {
  person: { email: string | null; firstName: string; accountId: (typeof profiles.$inferSelect)["accountId"] };
  plan: { name: string; priceCents: number | null; currency: Currency; isOffered: boolean };
  /** The person's grants of the plan, the last changed first. */
  grants: Grant[];
}

async function read(
  ctx: Context,
  { app, project }: { app: App; project: Project },
  { planId, profileId }: Told,
): Promise<State | null> {
  const scope = { app, project };
  const [people, plans, grants] = await ctx.shardDatabase(project.shard).readAll([
    rows(scope, profiles, { email: profiles.email, firstName: profiles.firstName, accountId: profiles.accountId })
      .where(and(eq(profiles.id, profileId), isNull(profiles.deletedAt), isNotNull(profiles.email)))
      .limit(1),
    rows(scope, accessPlans, {
      name: accessPlans.name,
      kind: accessPlans.kind,
      isOnSale: sql<number>`${isOnSale}`,
      checkoutUrl: accessPlans.checkoutUrl,
      priceCents: accessPlans.priceCents,
      currency: accessPlans.currency,
      isSoldHere: offerColumns.isSoldHere,
      isOfApp: sql<number>`exists (select 1 from ${planApps} where ${planApps.projectId} = ${project.id} and ${planApps.planId} = ${planId} and ${planApps.appId} = ${app.id})`,
    })
      .where(eq(accessPlans.id, planId))
      .limit(1),
    rows(scope, planGrants, {
      startsAt: planGrants.startsAt,
      endsAt: planGrants.endsAt,
      status: nullable(orders.status),
      isTrialRefused: sql<number>`exists (select 1 from ${e} where ${e.projectId} = ${project.id} and ${e.sellerId} = ${orders.sellerId}
        and ${e.reference} = ${orders.reference} and ${e.name} = ${trialRefused})`,
    })
      .leftJoin(orders, sameTenant(scope, orders, eq(orders.id, planGrants.orderId)))
      .where(and(eq(planGrants.profileId, profileId), eq(planGrants.planId, planId)))
      .orderBy(desc(planGrants.updatedAt))
      .limit(20),
  ]);
  const [person] = people;
  const [plan] = plans;
  if (!person || !plan) return null;
  const isOffered =
    typeOfKind(plan.kind) === "paid" &&
    Boolean(plan.isOnSale) &&
    Boolean(plan.isOfApp) &&
    (plan.checkoutUrl !== null || Boolean(plan.isSoldHere));
  return { person, plan: { ...plan, isOffered }, grants };
}

interface Letter {
  template: MailTemplate;
  /** Where its button leads, in the app. */
  path: string;
  day: number;
}

/** What is written; nothing where it is not so any more, or the person holds the plan in another way. */
function letterOf(event: Told, { plan, grants }: State, now: number): Letter | null {
  const lasting = grants.filter((grant) => isHeld(grant, now));
  const again = plan.isOffered ? `/checkout/${event.planId}` : "/profile/plans";
  if (event.type === "plan.ending") {
    const { ending, endsAt } = event;
    if (ending === "trial")
      return lasting.length > 0 ? { template: "trialEnding", path: "/orders", day: endsAt } : null;
    const goesOn = lasting.some((grant) => grant.endsAt === null || grant.endsAt > endsAt);
    if (goesOn || lasting.length === 0) return null;
    return { template: "accessEnding", path: ending === "canceled" ? "/orders" : again, day: endsAt };
  }
  const ended = grants.find(({ endsAt }) => endsAt !== null && endsAt <= now);
  if (lasting.length > 0 || !ended) return null;
  const day = ended.endsAt!;
  if (ended.isTrialRefused) return { template: "trialUsed", path: again, day };
  switch (ended.status) {
    case "suspended":
      return { template: "paymentMissed", path: "/orders", day };
    case "refunded":
      return { template: "accessRefunded", path: again, day };
    default:
      return { template: "accessEnded", path: again, day };
  }
}

async function languageOf(ctx: Context, id: NonNullable<State["person"]["accountId"]>, otherwise: Language) {
  const account = await ctx.directory.readOne(
    directoryRows(accounts, { language: accounts.language }).where(eq(accounts.id, id)).limit(1),
  );
  return account?.language ?? otherwise;
}

const locales: Record<Language, string> = { de: "de-DE", en: "en-GB" };

const dayOf = (moment: number, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone }).format(moment);

const priceText = (cents: number, currency: Currency, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: "currency", currency }).format(cents / 100);
