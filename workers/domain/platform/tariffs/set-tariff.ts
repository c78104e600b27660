import { and, eq, isNotNull, lte } from "drizzle-orm";
import { projects, projectTariffs } from "@db/directory";
import { isUpgrade, type Tariff, tariffPrices } from "@db/vocabulary/limits";
import type { ProjectId } from "@db/vocabulary/ids";
import type { Context, ProjectContext } from "@workers/context";
import type { ChangedTariff, Invoice, TariffForm } from "@workers/contracts/admin/tariffs";
import type { ProjectWithUsage } from "@workers/contracts/admin/projects";
import { AppError, invalid } from "@workers/errors";
import { directoryRows, directoryUpdate, directoryUpsert, type Writable } from "@workers/store";
import type { TariffSubscription } from "@workers/integrations/stripe";
import { findProject } from "@workers/tenancy";
import { requireInProject, requireUser } from "@workers/domain/kernel/access";
import { derivedId } from "@workers/domain/kernel/ids";
import { requireActive, viewProject } from "@workers/domain/kernel/projects";
import { iso } from "@workers/domain/kernel/time";
import { type ChargedTariff, type TariffBilling, tariffBilling } from "./billing";
import { followSubscription, writeSubscription } from "./follow-subscription";
import { chargingOf, isInstallationOwner } from "./project-tariff";
import { registerClockJob } from "@workers/domain/kernel/clock";

interface NewTariff {
  tariff: Tariff;
  isAnnual: boolean;
  currency?: TariffForm["currency"];
  renewsAt: number | null;
}

/** The project has the tariff from now on, and nothing is planned any more. */
function hold(projectId: ProjectId, now: number, { tariff, isAnnual, currency, renewsAt }: NewTariff): Writable[] {
  const charging = { isAnnual, ...(currency && { currency }), renewsAt, nextTariff: null, isNextAnnual: null };
  return [
    directoryUpdate(projects, { tariff, updatedAt: now }, eq(projects.id, projectId)),
    directoryUpsert(projectTariffs, { projectId, ...charging, updatedAt: now }, [projectTariffs.projectId], {
      ...charging,
      updatedAt: now,
    }),
  ];
}

/** The project keeps its tariff to the end of the paid period, and has the other one then. */
const plan = (projectId: ProjectId, now: number, tariff: Tariff, isAnnual: boolean): Writable =>
  directoryUpdate(
    projectTariffs,
    { nextTariff: tariff, isNextAnnual: isAnnual, updatedAt: now },
    eq(projectTariffs.projectId, projectId),
  );

/**
 * Changes the tariff. Where tariffs are charged for, a first one answers the address at which it is paid, a dearer one holds at
 * once with the difference charged, and a cheaper one from the end of the paid period on. Where nothing is charged, whoever
 * runs the installation sets it at once; 409 for everybody else.
 */
export async function changeTariff(ctx: ProjectContext, form: TariffForm): Promise<ChangedTariff> {
  requireInProject(ctx, "project.edit_settings");
  requireActive(ctx.project);
  const { tariffId: tariff, isAnnual, currency } = form;
  const now = ctx.now();
  const billing = tariffBilling(ctx.env);
  const [charging, isOwner] = await Promise.all([chargingOf(ctx), isInstallationOwner(ctx)]);
  const subscription = charging.subscriptionReference;
  const held = async (renewsAt: number | null) => ({
    project: await written(ctx, tariff, hold(ctx.project.id, now, { tariff, isAnnual, currency, renewsAt })),
    checkoutUrl: null,
  });
  if (!billing || (isOwner && subscription === null)) {
    if (!isOwner) throw new AppError("tariffOfInstallation");
    return held(null);
  }
  if (tariffPrices[tariff] === null) throw invalid({ field: "tariffId", key: "notAllowed" });
  if (subscription === null) {
    if (tariff === "free") return held(null);
    const { email } = requireUser(ctx).actor.account;
    const wish = {
      projectId: ctx.project.id,
      email,
      customer: charging.customerReference,
      returnUrl: tariffScreen(ctx),
      language: ctx.language,
      // Two presses at once lead to one checkout; once something came of it, another begins.
      idempotencyKey: derivedId(
        ctx.project.id,
        ["tariff", tariff, isAnnual, currency, email, charging.updatedAt].join(" "),
      ),
    };
    return {
      project: await viewProject(ctx),
      checkoutUrl: await billing.checkoutUrl(wish, { tariff, isAnnual, currency }),
    };
  }
  // A subscription keeps the currency that it began with.
  const nextTariff = { tariff, isAnnual, currency: charging.currency };
  const isHeld = tariff === ctx.project.tariff && isAnnual === charging.isAnnual;
  return {
    project: await followed(ctx, billing, () =>
      isHeld
        ? billing.keep(subscription)
        : isDearer(ctx.project.tariff, charging.isAnnual, nextTariff)
          ? billing.changeNow(subscription, nextTariff)
          : billing.changeAtRenewal(subscription, nextTariff),
    ),
    checkoutUrl: null,
  };
}

/** What holds at once: a tariff that allows more, and the same one by the year, which is paid ahead. */
const isDearer = (tariff: Tariff, isAnnual: boolean, nextTariff: ChargedTariff): boolean =>
  isUpgrade(tariff, nextTariff.tariff) || (tariff === nextTariff.tariff && nextTariff.isAnnual && !isAnnual);

const tariffScreen = (ctx: ProjectContext): string => `${ctx.origin}/projects/${ctx.project.id}/settings/payment-plan`;

/** Changes the subscription, and brings the project to what Stripe answers. */
async function followed(
  ctx: ProjectContext,
  billing: TariffBilling,
  change: () => Promise<TariffSubscription | null>,
): Promise<ProjectWithUsage> {
  const changed = await change();
  // As of its answer: a call of the webhook that was asked for before it says what was.
  if (changed && !(await writeSubscription(ctx, billing, ctx.project, changed, ctx.now())))
    await followSubscription(ctx, billing, ctx.project.id, changed.id);
  const project = await findProject(ctx.directory, ctx.project.id);
  return viewProject({ ...ctx, project: project ?? ctx.project });
}

/** The address where the card and the address of a project's subscription are changed. 409 where there is none. */
export async function tariffPortal(ctx: ProjectContext): Promise<{ url: string }> {
  requireInProject(ctx, "project.edit_settings");
  const billing = tariffBilling(ctx.env);
  const { customerReference } = await chargingOf(ctx);
  if (!billing || !customerReference) throw new AppError("conflict", { details: { reason: "nothingCharged" } });
  return { url: await billing.portalUrl(customerReference, tariffScreen(ctx)) };
}

/**
 * Cancels the tariff: the project is free at the end of the paid period, at once where nothing is charged. What it has above
 * the free limits stays.
 */
export async function cancelTariff(ctx: ProjectContext): Promise<ProjectWithUsage> {
  requireInProject(ctx, "project.edit_settings");
  requireActive(ctx.project);
  const charging = await chargingOf(ctx);
  const { isAnnual, currency, renewsAt, subscriptionReference } = charging;
  const billing = tariffBilling(ctx.env);
  if (billing && subscriptionReference)
    return followed(ctx, billing, () =>
      billing.changeAtRenewal(subscriptionReference, { tariff: "free", isAnnual, currency }),
    );
  if (renewsAt !== null && renewsAt > ctx.now())
    return written(ctx, ctx.project.tariff, [plan(ctx.project.id, ctx.now(), "free", isAnnual)]);
  return written(ctx, "free", hold(ctx.project.id, ctx.now(), { tariff: "free", isAnnual, renewsAt: null }));
}

async function written(ctx: ProjectContext, tariff: Tariff, statements: Writable[]): Promise<ProjectWithUsage> {
  await ctx.directory.write(statements);
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
  return viewProject({ ...ctx, project: { ...ctx.project, tariff, updatedAt: ctx.now() } });
}

/** The clock's part: changes that were planned for the end of a period hold from then on. Answers how many there were. */
async function applyPlannedTariffs(ctx: Context, maxRows: number): Promise<number> {
  const now = ctx.now();
  const due = and(isNotNull(projectTariffs.nextTariff), lte(projectTariffs.renewsAt, now))!;
  const plannedTariffs = await ctx.directory.read(
    directoryRows(projectTariffs, {
      projectId: projectTariffs.projectId,
      nextTariff: projectTariffs.nextTariff,
      isNextAnnual: projectTariffs.isNextAnnual,
      renewsAt: projectTariffs.renewsAt,
    })
      .where(due)
      .limit(maxRows),
  );
  for (const { projectId, nextTariff, isNextAnnual } of plannedTariffs) {
    const renewsAt = null; // The provider tells the next period, if there is one.
    await ctx.directory.write(hold(projectId, now, { tariff: nextTariff!, isAnnual: isNextAnnual ?? true, renewsAt }));
    ctx.publish({ type: "project.updated", projectId });
  }
  return plannedTariffs.length;
}

/** Invoices of the tariff, the latest first; none where nothing is charged. */
export async function listInvoices(
  ctx: ProjectContext,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: Invoice[]; total: number }> {
  requireInProject(ctx, "project.edit_settings");
  const billing = tariffBilling(ctx.env);
  const { customerReference } = await chargingOf(ctx);
  const all = billing && customerReference ? await billing.invoices(customerReference) : [];
  const items = all.slice((page - 1) * limit, page * limit);
  return {
    items: items.map(({ issuedAt, url, ...invoice }) => ({ ...invoice, issuedAt: iso(issuedAt), downloadUrl: url })),
    total: all.length,
  };
}

/** Projects that one run takes. */
const projectsPerRun = 100;
registerClockJob({
  every: "tenMinutes",
  name: "tariffsChanged",
  run: (ctx) => applyPlannedTariffs(ctx, projectsPerRun),
});
