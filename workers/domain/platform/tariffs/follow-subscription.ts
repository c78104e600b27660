import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { accounts, projects, projectTariffs } from "@db/directory";
import type { ProjectId } from "@db/vocabulary/ids";
import type { Context, Project, ProjectContext } from "@workers/context";
import type { TariffSubscription } from "@workers/integrations/stripe";
import { directoryRows, directoryUpdate, directoryUpsert } from "@workers/store";
import { findProject } from "@workers/tenancy";
import { requireInProject } from "@workers/domain/kernel/access";
import { registerConsumer, type Fact, recordDirectoryEvents } from "@workers/domain/kernel/facts";
import { derivedId } from "@workers/domain/kernel/ids";
import { sendMail, serviceSender } from "@workers/domain/kernel/mail";
import { serviceOrigin } from "@workers/domain/kernel/public-address";
import { type TariffBilling, tariffBilling } from "./billing";
import { registerClockJob } from "@workers/domain/kernel/clock";

/** Brings tariffs up to what the installation's Stripe account says of their subscriptions, and does what follows from that. */
export const tariffFollower = registerConsumer({
  name: "tariff-payments",
  types: ["tariff.payment_told", "tariff.subscription_replaced", "tariff.payment_missed", "tariff.ended"],
  async consume(ctx, event) {
    switch (event.type) {
      case "tariff.payment_told":
        return withBilling(ctx, (billing) => followSubscription(ctx, billing, event.projectId, event.subscription));
      case "tariff.subscription_replaced":
        return withBilling(ctx, (billing) => endReplaced(billing, event.subscription));
      case "tariff.payment_missed":
        return mailOwner(ctx, event.projectId, "tariffPaymentMissed", `${event.subscription} ${event.renewsAt}`);
      case "tariff.ended":
        return mailOwner(ctx, event.projectId, "tariffEnded", event.subscription);
    }
  },
});

/** Nothing is left to do where the installation charges for tariffs no more. */
async function withBilling(ctx: Context, act: (billing: TariffBilling) => Promise<void>): Promise<void> {
  const billing = tariffBilling(ctx.env);
  if (billing) await act(billing);
}

/** How often another subscription may be written while one is followed. */
const tries = 5;

/**
 * Asks Stripe how a subscription stands, and brings the project's tariff to it. What the call that led here said doesn't count:
 * so calls may come twice, late and in any order.
 */
export async function followSubscription(
  ctx: Context,
  billing: TariffBilling,
  projectId: ProjectId,
  id: string,
): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const askedAt = ctx.now();
    const [project, subscription] = await Promise.all([findProject(ctx.directory, projectId), billing.read(id)]);
    if (!project || subscription?.projectId !== projectId) return;
    if (await writeSubscription(ctx, billing, project, subscription, askedAt)) return;
  }
  throw new Error("The project's subscription keeps changing");
}

const columns = {
  subscriptionReference: projectTariffs.subscriptionReference,
  paymentMissedAt: projectTariffs.paymentMissedAt,
};

const chargingOf = (ctx: Context, projectId: ProjectId) =>
  ctx.directory.readOne(directoryRows(projectTariffs, columns).where(eq(projectTariffs.projectId, projectId)).limit(1));

/**
 * The project has what its subscription says, as of when that was asked; what was asked later stands. Of two subscriptions the
 * one counts that was made later, and the other is ended. What follows is recorded in the same batch. False where another
 * subscription was written meanwhile: then it is to be asked again.
 */
export async function writeSubscription(
  ctx: Context,
  billing: TariffBilling,
  project: Project,
  subscription: TariffSubscription,
  askedAt: number,
): Promise<boolean> {
  const { id, status, customer, tariff, isAnnual, currency, renewsAt, next } = subscription;
  if (status === "waiting") return true;
  const before = await chargingOf(ctx, project.id);
  const held = before?.subscriptionReference ?? null;
  const isEnded = status === "ended";
  // Of an earlier subscription, whatever the project has by now.
  if (isEnded && held !== id) return true;
  const other = held === id ? null : held;
  if (other && (await isLater(billing, other, subscription))) {
    await recordAlone(ctx, project, { type: "tariff.subscription_replaced", projectId: project.id, subscription: id });
    return true;
  }
  const missedAt = status === "missed" ? (before?.paymentMissedAt ?? ctx.now()) : null;
  const charging = {
    isAnnual,
    currency,
    customerReference: customer,
    subscriptionReference: isEnded ? null : id,
    renewsAt: isEnded ? null : renewsAt,
    nextTariff: isEnded ? null : (next?.tariff ?? null),
    isNextAnnual: isEnded ? null : (next?.isAnnual ?? null),
    paymentMissedAt: missedAt,
    updatedAt: askedAt,
  };
  const written = directoryUpsert(
    projectTariffs,
    { projectId: project.id, ...charging },
    [projectTariffs.projectId],
    charging,
    sql`${projectTariffs.updatedAt} <= ${askedAt} and ${projectTariffs.subscriptionReference} is ${held}`,
  );
  const isNewlyMissed = missedAt !== null && (before?.paymentMissedAt ?? null) === null;
  const of = { projectId: project.id, subscription: id };
  const follows: Fact[] = [
    ...(other ? [{ type: "tariff.subscription_replaced" as const, ...of, subscription: other }] : []),
    ...(isNewlyMissed ? [{ type: "tariff.payment_missed" as const, ...of, renewsAt }] : []),
    ...(isEnded ? [{ type: "tariff.ended" as const, ...of }] : []),
  ];
  const isWritten = sql`exists (select 1 from ${projectTariffs} where ${projectTariffs.projectId} = ${project.id} and ${projectTariffs.updatedAt} = ${askedAt}
    and ${projectTariffs.subscriptionReference} is ${charging.subscriptionReference})`;
  const recorded = recordDirectoryEvents({ now: ctx.now, project }, follows, isWritten);
  const changes = await ctx.directory.write([
    written,
    directoryUpdate(
      projects,
      { tariff: isEnded ? "free" : tariff, updatedAt: askedAt },
      eq(projects.id, project.id),
      isWritten,
    ),
    ...recorded.statements,
  ]);
  // What was asked of the same subscription later stands.
  if (changes.of(written) === 0) return (await chargingOf(ctx, project.id))?.subscriptionReference === id;
  ctx.publish({ type: "project.updated", projectId: project.id }, ...recorded.events);
  return true;
}

/** Whether another subscription of the project goes on that was made later. */
async function isLater(billing: TariffBilling, other: string, subscription: TariffSubscription): Promise<boolean> {
  const held = await billing.read(other);
  if (!held || held.status === "ended" || held.projectId !== subscription.projectId) return false;
  return held.createdAt === subscription.createdAt
    ? held.id > subscription.id
    : held.createdAt > subscription.createdAt;
}

async function recordAlone(ctx: Context, project: Project, event: Fact): Promise<void> {
  const recorded = recordDirectoryEvents({ now: ctx.now, project }, [event]);
  await ctx.directory.write(recorded.statements);
  ctx.publish(...recorded.events);
}

/** Two checkouts were paid: what is left of the earlier one is credited. */
async function endReplaced(billing: TariffBilling, id: string): Promise<void> {
  const subscription = await billing.read(id);
  if (subscription && subscription.status !== "ended") await billing.end(id);
}

/** The mail's id follows from the cause: sent again it is the same one. */
async function mailOwner(
  ctx: Context,
  projectId: ProjectId,
  template: "tariffPaymentMissed" | "tariffEnded",
  seed: string,
): Promise<void> {
  const project = await findProject(ctx.directory, projectId);
  if (!project) return;
  const owner = await ctx.directory.readOne(
    directoryRows(accounts, { email: accounts.email, language: accounts.language })
      .where(eq(accounts.id, project.ownerId))
      .limit(1),
  );
  if (!owner) return;
  const home = serviceOrigin(ctx.env);
  await sendMail(ctx, {
    id: derivedId(project.id, `${template} ${seed}`),
    to: owner.email,
    template,
    sender: serviceSender(home),
    language: owner.language,
    link: `${home}/projects/${project.id}/settings/payment-plan`,
    values: { projectName: project.name },
  });
}

/** Who comes back from a checkout sees its tariff at once, whether the webhook was there already or not. */
export async function followCheckout(ctx: ProjectContext, sessionId: string): Promise<void> {
  requireInProject(ctx, "project.edit_settings");
  const billing = tariffBilling(ctx.env);
  if (!billing || !/^cs_\w{10,200}$/.test(sessionId)) return;
  const subscription = await billing.ofCheckout(sessionId);
  if (subscription) await followSubscription(ctx, billing, ctx.project.id, subscription);
}

/** Writes down that something happened to a project's subscription; the queue asks what. Answers whether the project is there. */
export async function noteTariffCall(ctx: Context, projectId: ProjectId, subscription: string): Promise<boolean> {
  const project = await findProject(ctx.directory, projectId);
  if (!project) return false;
  await recordAlone(ctx, project, { type: "tariff.payment_told", projectId, subscription });
  return true;
}

/** The clock's part at night: has every subscription of a tariff asked for, and so mends what calls missed. Answers how many there are. */
export async function followAllSubscriptions(ctx: Context, pageSize: number): Promise<number> {
  if (!tariffBilling(ctx.env)) return 0;
  let recordedCount = 0;
  for (let after = ""; ;) {
    const subscriptionRows = await ctx.directory.read(
      directoryRows(projectTariffs, {
        projectId: projectTariffs.projectId,
        subscription: projectTariffs.subscriptionReference,
      })
        .where(and(isNotNull(projectTariffs.subscriptionReference), gt(projectTariffs.subscriptionReference, after)))
        .orderBy(projectTariffs.subscriptionReference)
        .limit(pageSize),
    );
    const recordedEvents = subscriptionRows.map(({ projectId, subscription }) =>
      recordDirectoryEvents({ now: ctx.now, project: { id: projectId } }, [
        { type: "tariff.payment_told", projectId, subscription: subscription! },
      ]),
    );
    if (recordedEvents.length > 0) await ctx.directory.write(recordedEvents.flatMap(({ statements }) => statements));
    ctx.publish(...recordedEvents.flatMap(({ events }) => events));
    recordedCount += subscriptionRows.length;
    if (subscriptionRows.length < pageSize) return recordedCount;
    after = subscriptionRows.at(-1)!.subscription!;
  }
}

/** So a call that was missed costs a day at most. */
registerClockJob({ every: "night", name: "tariffsAsked", run: (ctx) => followAllSubscriptions(ctx, 100) });
