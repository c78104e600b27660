import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { accounts, projects, projectTariffs } from "@db/directory";
import type { ProjectId } from "@db/vocabulary/ids";
import type { Context, Project, ProjectContext } from "@workers/context";
import type { TariffSubscription } from "@workers/integrations/stripe";
import { directoryRows, directoryUpdate, directoryUpsert } from "@workers/store";
import { findProject } from "@workers/tenancy";
import { requireInProject } from "../access";
import { type Consumer, recordDirectoryEvents } from "../events";
import { derivedId } from "../ids";
import { sendMail, serviceSender } from "../mail";
import { serviceOrigin } from "../public-address";
import { type TariffBilling, tariffBilling } from "./billing";

/** Brings tariffs up to what the installation's Stripe account says of their subscriptions. */
export const tariffFollower: Consumer = {
  name: "tariff-payments",
  types: ["tariff.payment_told"],
  async consume(ctx, event) {
    const billing = tariffBilling(ctx.env);
    if (event.type === "tariff.payment_told" && billing)
      await followSubscription(ctx, billing, event.projectId, event.subscription);
  },
};

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
  const askedAt = ctx.now();
  const [project, subscription] = await Promise.all([findProject(ctx.directory, projectId), billing.read(id)]);
  if (!project || subscription?.projectId !== projectId) return;
  await writeSubscription(ctx, billing, project, subscription, askedAt);
}

const columns = {
  subscriptionReference: projectTariffs.subscriptionReference,
  paymentMissedAt: projectTariffs.paymentMissedAt,
};

/** The project has what its subscription says, as of when that was asked; what was asked later stands. */
export async function writeSubscription(
  ctx: Context,
  billing: TariffBilling,
  project: Project,
  subscription: TariffSubscription,
  askedAt: number,
): Promise<void> {
  const { id, status, customer, tariff, isAnnual, currency, renewsAt, next } = subscription;
  if (status === "waiting") return;
  const before = await ctx.directory.readOne(
    directoryRows(projectTariffs, columns).where(eq(projectTariffs.projectId, project.id)).limit(1),
  );
  const other =
    before?.subscriptionReference && before.subscriptionReference !== id ? before.subscriptionReference : null;
  const isEnded = status === "ended";
  // An earlier subscription of a project that has another one by now.
  if (other && isEnded) return;
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
    sql`${projectTariffs.updatedAt} <= ${askedAt}`,
  );
  const held = isEnded ? "free" : tariff;
  const changes = await ctx.directory.write([
    written,
    directoryUpdate(projects, { tariff: held, updatedAt: askedAt }, eq(projects.id, project.id), sql`changes() > 0`),
  ]);
  if (changes.of(written) === 0) return;
  // Two checkouts were paid: the later one counts, and what is left of the other is credited.
  if (other) await endOther(billing, other);
  const isNewlyMissed = missedAt !== null && before?.paymentMissedAt === null;
  if (isNewlyMissed) await tellOwner(ctx, project, "tariffPaymentMissed", `${id} ${renewsAt}`);
  if (isEnded && before?.subscriptionReference === id) await tellOwner(ctx, project, "tariffEnded", id);
  ctx.publish({ type: "project.updated", projectId: project.id });
}

async function endOther(billing: TariffBilling, other: string): Promise<void> {
  const subscription = await billing.read(other);
  if (subscription && subscription.status !== "ended") await billing.end(other);
}

async function tellOwner(
  ctx: Context,
  project: Project,
  template: "tariffPaymentMissed" | "tariffEnded",
  seed: string,
): Promise<void> {
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
  const recorded = recordDirectoryEvents({ now: ctx.now, project }, [
    { type: "tariff.payment_told", projectId, subscription },
  ]);
  await ctx.directory.write(recorded.statements);
  ctx.publish(...recorded.events);
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
