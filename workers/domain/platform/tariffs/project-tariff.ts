import { plainEmail } from "@db/vocabulary/texts/unseen-text";
import { eq } from "drizzle-orm";
import { accounts, projectTariffs } from "@db/directory";
import { tariffNames, tariffPrices, tariffs, type TariffLimits } from "@db/vocabulary/limits";
import type { ProjectId } from "@db/vocabulary/ids";
import type { Context, ProjectContext, UserContext } from "@workers/context";
import type { ProjectTariff, TariffView } from "@workers/contracts/admin/tariffs";
import { directoryRows } from "@workers/store";
import { enterProject } from "@workers/tenancy";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";
import { storageInfo } from "@workers/domain/kernel/files";
import { projectUsage } from "@workers/domain/kernel/projects";
import { isoOrNull } from "@workers/domain/kernel/time";
import { tariffBilling } from "./billing";

/** All tariffs, in the order of what they allow; with a project, which of them it has. */
export async function listTariffs(ctx: UserContext, projectId: ProjectId | undefined): Promise<TariffView[]> {
  const project = projectId && (await enterProject(ctx, projectId));
  if (project) requireInProject(project, "project.view");
  return tariffNames.map((id) => ({
    id,
    limits: tariffs[id],
    price: tariffPrices[id],
    isCurrent: project ? project.project.tariff === id : false,
  }));
}

/** How a project pays for its tariff; as if nothing were charged where it has no row. */
export async function chargingOf({ directory, project }: Pick<ProjectContext, "directory" | "project">) {
  const { isAnnual, currency, renewsAt, nextTariff, isNextAnnual } = projectTariffs;
  const { customerReference, subscriptionReference, paymentMissedAt, updatedAt } = projectTariffs;
  const row = await directory.readOne(
    directoryRows(projectTariffs, {
      isAnnual,
      currency,
      renewsAt,
      nextTariff,
      isNextAnnual,
      customerReference,
      subscriptionReference,
      paymentMissedAt,
      updatedAt,
    })
      .where(eq(projectTariffs.projectId, project.id))
      .limit(1),
  );
  return (
    row ?? {
      isAnnual: true,
      currency: "EUR" as const,
      renewsAt: null,
      nextTariff: null,
      isNextAnnual: null,
      customerReference: null,
      subscriptionReference: null,
      paymentMissedAt: null,
      updatedAt: 0,
    }
  );
}

/** Whether the caller runs the installation: by the address of their account, which is confirmed. */
export async function isInstallationOwner(ctx: Context): Promise<boolean> {
  if (ctx.actor.kind !== "user") return false;
  const { id, email } = ctx.actor.account;
  const owners = (ctx.env.INSTALLATION_OWNERS ?? "").split(",").map(plainEmail);
  if (!owners.filter(Boolean).includes(plainEmail(email))) return false;
  const account = await ctx.directory.readOne(
    directoryRows(accounts, { emailConfirmedAt: accounts.emailConfirmedAt }).where(eq(accounts.id, id)).limit(1),
  );
  return Boolean(account?.emailConfirmedAt);
}

/** The tariff of a project with its renewal, its limits and what is used of them. */
export async function tariffOfProject(ctx: ProjectContext): Promise<ProjectTariff> {
  requireInProject(ctx, "project.view");
  const [charging, usage, storage, isOwner] = await Promise.all([
    chargingOf(ctx),
    projectUsage(ctx),
    storageInfo(ctx),
    isInstallationOwner(ctx),
  ]);
  const limits = tariffs[ctx.project.tariff];
  const billing = tariffBilling(ctx.env);
  const isPaid = charging.subscriptionReference !== null;
  const mayEdit = canInProject(ctx.team, "project.edit_settings");
  const used: TariffLimits = {
    apps: usage.apps,
    contacts: usage.contacts,
    domains: usage.domains,
    teamMembers: usage.teams,
    smtpCount: usage.smtpCount,
    discoveryCount: usage.discoveryCount,
    storage: storage.used,
  };
  return {
    projectId: ctx.project.id,
    tariffId: ctx.project.tariff,
    isAnnual: charging.isAnnual,
    currency: charging.currency,
    renewsAt: isoOrNull(charging.renewsAt),
    next: charging.nextTariff && {
      tariffId: charging.nextTariff,
      isAnnual: charging.isNextAnnual ?? charging.isAnnual,
    },
    limits,
    usage: { ...usage, storage: storage.used },
    excess: excessOf(used, limits),
    paymentMissedAt: isoOrNull(charging.paymentMissedAt),
    isCharged: isPaid,
    hasPortal: Boolean(billing && mayEdit && charging.customerReference),
    // Whoever runs the installation pays themselves nothing, unless they chose to.
    changedBy: !mayEdit ? "installation" : isOwner && !isPaid ? "caller" : billing ? "payment" : "installation",
  };
}

/** By how much each limit is exceeded, those alone that are. */
export function excessOf(used: TariffLimits, limits: TariffLimits): Partial<TariffLimits> {
  const above = (Object.keys(limits) as (keyof TariffLimits)[])
    .filter((key) => limits[key] !== -1 && used[key] > limits[key])
    .map((key) => [key, used[key] - limits[key]] as const);
  return Object.fromEntries(above);
}
