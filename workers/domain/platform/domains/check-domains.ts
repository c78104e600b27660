import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { Context, Project } from "@workers/context";
import type { Env } from "@workers/env";
import { type CustomHostnames, customHostnamesOf } from "@workers/integrations/custom-hostnames";
import { type Hostnames, isPointedHere, localHostnames, publicHostnames } from "@workers/integrations/hostnames";
import { directoryRows, directoryUpdate } from "@workers/store";
import { domains, projects } from "@db/directory";
import type { FoundRecords, HostnameKeeper } from "@db/vocabulary/domains";
import type { DomainProblem } from "@db/vocabulary/enumerations";
import { domainHost } from "@workers/domain/kernel/public-address";
import { endSessionsOnHosts } from "@workers/domain/kernel/sessions";
import { claimOf, type DomainRow, hostnameKeeperOf } from "./domain-view";
import { keepHostname, type KeptHostname } from "./hostnames/keep-hostname";
import { recordUnneeded } from "./hostnames/delete-hostname";
import { ownershipQuestion } from "./ownership-check";
import { registerClockJob } from "@workers/domain/kernel/clock";

const minute = 60_000;
const hour = 60 * minute;
/** A domain that wasn't active for so long since it was claimed or checked anew has failed. */
const activationDeadline = 72 * hour;
/** Failed daily checks in a row that deactivate a domain: a name server or a certificate may be out of order for a night. */
const failedChecksAllowed = 3;
/** Checks in between, by which it recovers, are none of those. */
const dayBetweenChecks = 23 * hour;
/** Each domain costs at most six outgoing requests, and the free plan allows fifty a run. */
const checksPerRun = 8;

/** What checking domains needs: a request has it, and the clock. */
type Checker = Pick<Context, "env" | "directory" | "now" | "publish">;

/** How a check sees the world: the DNS and the servers behind it, and the custom hostnames where we keep them. */
export interface CheckTools {
  hostnames: Hostnames;
  /** Null where nobody has to create hostnames, or the installation's owner does. */
  service: CustomHostnames | null;
  keeper: HostnameKeeper;
}

export function checkToolsOf(env: Env): CheckTools {
  const service = customHostnamesOf(env);
  return {
    hostnames: env.ENVIRONMENT === "production" ? publicHostnames() : localHostnames,
    service,
    keeper: hostnameKeeperOf(env),
  };
}

/**
 * The domain after a check of its custom hostname, of its DNS records and of the server that answers there. A hostname that failed
 * and another server's answer deactivate it at once; missing records or no answer after three daily checks in a row. One that was never
 * active has 72 hours.
 */
export async function checked(
  ctx: Checker,
  tools: CheckTools,
  project: Pick<Project, "slug">,
  domain: DomainRow,
): Promise<DomainRow> {
  const hostname = tools.service ? await keepHostname(tools.service, domain) : untouched(domain);
  const looked = await tools.hostnames.lookUp(claimOf(ctx.env, project, domain));
  const { problem, isFinal } = await findProblem(ctx, tools, project, domain, hostname, looked);
  const { hostnameId, hostname: state } = hostname;
  const result: DomainRow = {
    ...domain,
    hostnameId,
    hostname: state,
    found: looked ?? domain.found,
    problem,
    checkedAt: ctx.now(),
  };
  if (problem === null) return { ...result, status: "parked", proceedingSince: null, failedChecks: 0, failedAt: null };
  if (isFinal) return { ...result, status: "validation_failed", proceedingSince: null };
  if (domain.status === "proceeding") {
    const isOver = ctx.now() - (domain.proceedingSince ?? ctx.now()) > activationDeadline;
    return isOver ? { ...result, status: "validation_failed", proceedingSince: null } : result;
  }
  const isDaily = domain.failedChecks === 0 || ctx.now() - (domain.failedAt ?? 0) >= dayBetweenChecks;
  const failedChecks = domain.failedChecks + (isDaily ? 1 : 0);
  const failedAt = isDaily ? ctx.now() : domain.failedAt;
  return {
    ...result,
    failedChecks,
    failedAt,
    status: failedChecks >= failedChecksAllowed ? "validation_failed" : domain.status,
  };
}

const untouched = ({ hostnameId, hostname }: DomainRow): KeptHostname => ({
  hostnameId,
  hostname,
  problem: null,
  isFinal: false,
});

/** What is wrong, as its owner can mend it best: the first that applies. Final is what no waiting mends. */
async function findProblem(
  ctx: Checker,
  { hostnames, keeper }: CheckTools,
  project: Pick<Project, "slug">,
  domain: DomainRow,
  hostname: KeptHostname,
  looked: FoundRecords | null,
): Promise<{ problem: DomainProblem | null; isFinal: boolean }> {
  const notYet = (problem: DomainProblem | null) => ({ problem, isFinal: false });
  if (hostname.isFinal) return hostname;
  const isActive = domain.status === "parked";
  // Nobody looked: what was wrong with the records before still counts.
  if (!looked && !isActive) return notYet(domain.problem ?? "records");
  const isPointed = looked !== null && isPointedHere(claimOf(ctx.env, project, domain), looked);
  // Until its records are set, a domain may still show another website, as it should.
  if (!isPointed && !isActive) return notYet("records");
  // Before the hostname is active, what answers is Cloudflare's front. An active domain is judged by its answer alone.
  if (hostname.problem && !isActive) return notYet(hostname.problem);
  const server = await hostnames.serverAt(ownershipQuestion(ctx.env, domain, ctx.now()));
  if (server === "other" || (server === "unassigned" && isActive)) return { problem: "other_server", isFinal: true };
  if (!isPointed) return notYet("records");
  if (server === "ours") return notYet(null);
  return notYet(keeper === "owner" && !isActive ? "command_needed" : "no_answer");
}

/**
 * The clock's part, every ten minutes: checks domains that wait to become active; active ones every six hours, after a
 * failed check every hour, of which one a day counts. At most eight a run, the longest unchecked first.
 */
export async function checkDueDomains(ctx: Checker, tools: CheckTools = checkToolsOf(ctx.env)): Promise<number> {
  const now = ctx.now();
  const isDue = or(
    and(eq(domains.status, "proceeding"), or(isNull(domains.checkedAt), lt(domains.checkedAt, now - 9 * minute))),
    and(eq(domains.status, "parked"), lt(domains.checkedAt, now - 6 * hour)),
    and(eq(domains.status, "parked"), gt(domains.failedChecks, 0), lt(domains.checkedAt, now - hour)),
  );
  const due = await ctx.directory.read(
    directoryRows(domains, { domain: getTableColumns(domains), slug: projects.slug })
      .join(projects, eq(projects.id, domains.projectId))
      .where(inArray(domains.status, ["proceeding", "parked"]), isDue)
      .orderBy(asc(domains.checkedAt))
      .limit(checksPerRun),
  );
  const after = await Promise.all(due.map(({ domain, slug }) => checked(ctx, tools, { slug }, domain)));
  await keepChecks(
    ctx,
    due.map(({ domain }, i) => ({ before: domain, after: after[i]! })),
  );
  return after.length;
}

/**
 * Writes down what checks found; a domain that is no longer active loses its sessions with it. A hostname that was created for a
 * domain which was given up meanwhile is removed again.
 */
export async function keepChecks(ctx: Checker, checks: { before: DomainRow; after: DomainRow }[]): Promise<void> {
  const deactivated = checks.filter(({ before, after }) => before.status === "parked" && after.status !== "parked");
  const updates = checks.map(({ after: { id, name, ...after } }) =>
    directoryUpdate(domains, resultOf(after), eq(domains.id, id), eq(domains.name, name)),
  );
  const changes = await endSessionsOnHosts(
    ctx,
    deactivated.map(({ after }) => ({ projectId: after.projectId, host: domainHost(ctx.env, after.name) })),
    updates,
  );
  await removeUnneeded(
    ctx,
    checks.filter((_, i) => changes.of(updates[i]!) === 0).map(({ after }) => after),
  );
  const changed = checks.filter(({ before, after }) => JSON.stringify(shown(before)) !== JSON.stringify(shown(after)));
  for (const projectId of new Set(changed.map(({ after }) => after.projectId)))
    ctx.publish({ type: "project.updated", projectId });
}

const resultOf = (row: Omit<DomainRow, "id" | "name">) => ({
  status: row.status,
  proceedingSince: row.proceedingSince,
  checkedAt: row.checkedAt,
  failedChecks: row.failedChecks,
  failedAt: row.failedAt,
  problem: row.problem,
  found: row.found,
  hostnameId: row.hostnameId,
  hostname: row.hostname,
});

/** What is shown of a check, without its time. */
const shown = ({ status, problem, found: foundRecords, hostname }: DomainRow) => [
  status,
  problem,
  foundRecords,
  hostname,
];

async function removeUnneeded(ctx: Checker, rows: DomainRow[]): Promise<void> {
  const records = rows.map((row) => recordUnneeded({ ...ctx, project: { id: row.projectId } }, row.hostnameId));
  const statements = records.flatMap((record) => record.statements);
  if (statements.length === 0) return;
  await ctx.directory.write(statements);
  ctx.publish(...records.flatMap(({ events }) => events));
}

registerClockJob({ every: "tenMinutes", name: "domains", run: (ctx) => checkDueDomains(ctx) });
