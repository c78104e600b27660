import { and, eq, isNotNull, lte } from "drizzle-orm";
import { projects, projectTariffs } from "@db/directory";
import { isUpgrade, type Tariff, tariffPrices } from "@db/vocabulary/limits";
import type { ProjectId } from "@db/vocabulary/ids";
import type { Context, ProjectContext } from "@workers/context";
import type { ChangedTariff, Invoice, TariffForm } from "@workers/contracts/admin/tariffs";
import type { ProjectWithUsage } from "@workers/contracts/admin/projects";
import { AppError, invalid } from "@workers/errors";
import { directoryRows, directoryUpdate, directoryUpsert, type Writable } from "@workers/store";
import { requireInProject, requireUser } from "../access";
import { requireActive, viewProject } from "../projects";
import type { TariffBilling } from "./billing";
import { chargingOf, isInstallationOwner } from "./project-tariff";

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
export async function changeTariff(
  ctx: ProjectContext,
  form: TariffForm,
  billing: TariffBilling | null = null,
): Promise<ChangedTariff> {
  requireInProject(ctx, "project.edit_settings");
  requireActive(ctx.project);
  const { tariffId: tariff, isAnnual, currency } = form;
  const now = ctx.now();
  const [charging, isOwner] = await Promise.all([chargingOf(ctx), isInstallationOwner(ctx)]);
  if (!billing || (isOwner && charging.subscriptionReference === null)) {
    if (!isOwner) throw new AppError("tariffOfInstallation");
    return {
      project: await written(ctx, tariff, hold(ctx.project.id, now, { tariff, isAnnual, currency, renewsAt: null })),
      checkoutUrl: null,
    };
  }
  if (tariffPrices[tariff] === null) throw invalid({ field: "tariffId", key: "notAllowed" });
  const wanted = { tariff, isAnnual, currency };
  const subscription = charging.subscriptionReference;
  if (subscription === null) {
    if (tariff === "free")
      return {
        project: await written(ctx, tariff, hold(ctx.project.id, now, { tariff, isAnnual, renewsAt: null })),
        checkoutUrl: null,
      };
    const { email } = requireUser(ctx).actor.account;
    const returnUrl = `${ctx.origin}/projects/${ctx.project.id}/settings/payment-plan`;
    return {
      project: await viewProject(ctx),
      checkoutUrl: await billing.checkoutUrl({ id: ctx.project.id, email, returnUrl }, wanted),
    };
  }
  if (isUpgrade(ctx.project.tariff, tariff)) {
    await billing.changeNow(subscription, wanted);
    return {
      project: await written(ctx, tariff, hold(ctx.project.id, now, { tariff, isAnnual, renewsAt: charging.renewsAt })),
      checkoutUrl: null,
    };
  }
  await billing.changeAtRenewal(subscription, wanted);
  return {
    project: await written(ctx, ctx.project.tariff, [plan(ctx.project.id, now, tariff, isAnnual)]),
    checkoutUrl: null,
  };
}

/**
 * Cancels the tariff: the project is free at the end of the paid period, at once where nothing is charged. What it has above
 * the free limits stays.
 */
export async function cancelTariff(
  ctx: ProjectContext,
  billing: TariffBilling | null = null,
): Promise<ProjectWithUsage> {
  requireInProject(ctx, "project.edit_settings");
  requireActive(ctx.project);
  const charging = await chargingOf(ctx);
  const { isAnnual, currency, renewsAt, subscriptionReference } = charging;
  if (renewsAt !== null && renewsAt > ctx.now()) {
    if (billing && subscriptionReference)
      await billing.changeAtRenewal(subscriptionReference, { tariff: "free", isAnnual, currency });
    return written(ctx, ctx.project.tariff, [plan(ctx.project.id, ctx.now(), "free", isAnnual)]);
  }
  return written(ctx, "free", hold(ctx.project.id, ctx.now(), { tariff: "free", isAnnual, renewsAt: null }));
}

async function written(ctx: ProjectContext, tariff: Tariff, statements: Writable[]): Promise<ProjectWithUsage> {
  await ctx.directory.write(statements);
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
  return viewProject({ ...ctx, project: { ...ctx.project, tariff, updatedAt: ctx.now() } });
}

/** The clock's part: changes that were planned for the end of a period hold from then on. Answers how many there were. */
export async function applyPlannedTariffs(ctx: Context, most: number): Promise<number> {
  const now = ctx.now();
  const due = and(isNotNull(projectTariffs.nextTariff), lte(projectTariffs.renewsAt, now))!;
  const found = await ctx.directory.read(
    directoryRows(projectTariffs, {
      projectId: projectTariffs.projectId,
      nextTariff: projectTariffs.nextTariff,
      isNextAnnual: projectTariffs.isNextAnnual,
      renewsAt: projectTariffs.renewsAt,
    })
      .where(due)
      .limit(most),
  );
  for (const { projectId, nextTariff, isNextAnnual } of found) {
    const renewsAt = null; // The provider tells the next period, if there is one.
    await ctx.directory.write(hold(projectId, now, { tariff: nextTariff!, isAnnual: isNextAnnual ?? true, renewsAt }));
    ctx.publish({ type: "project.updated", projectId });
  }
  return found.length;
}

/** Invoices of the tariff, the latest first; none where nothing is charged. */
export async function listInvoices(
  ctx: ProjectContext,
  { page, limit }: { page: number; limit: number },
  billing: TariffBilling | null = null,
): Promise<{ items: Invoice[]; total: number }> {
  requireInProject(ctx, "project.edit_settings");
  const { customerReference } = await chargingOf(ctx);
  const all = billing && customerReference ? await billing.invoices(customerReference) : [];
  return { items: all.slice((page - 1) * limit, page * limit), total: all.length };
}
