import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { Context, Project } from "@workers/context";
import type { Env } from "@workers/env";
import { type Hostnames, localHostnames, publicHostnames } from "@workers/integrations/hostnames";
import { directoryRows, directoryUpdate } from "@workers/store";
import { domains, projects } from "@db/directory";
import type { DomainProblem } from "@db/vocabulary/enumerations";
import { domainHost } from "../public-address";
import { endSessionsOnHosts } from "../sessions";
import { claimOf, type DomainRow } from "./domain-view";
import { ownershipQuestion } from "./ownership-check";

const minute = 60_000;
const hour = 60 * minute;
/** A domain that wasn't active for so long since it was claimed or checked anew has failed. */
const activationDeadline = 72 * hour;
/** Failed checks in a row that deactivate a domain. */
const failedChecksAllowed = 3;
/** Each domain costs three outgoing requests, and the free plan allows fifty a run. */
const checksPerRun = 12;

/** What checking domains needs: a request has it, and the clock. */
type Checker = Pick<Context, "env" | "directory" | "now" | "publish">;

export const hostnamesOf = (env: Env): Hostnames =>
  env.ENVIRONMENT === "production" ? publicHostnames() : localHostnames;

/**
 * The domain after a check of its DNS records and of the server that answers there. Another server's answer deactivates
 * it at once; missing records or no answer after three checks in a row. One that was never active has 72 hours.
 */
export async function checked(
  ctx: Checker,
  hostnames: Hostnames,
  project: Pick<Project, "slug">,
  domain: DomainRow,
): Promise<DomainRow> {
  const problem = await problemOf(ctx, hostnames, project, domain);
  const result: DomainRow = { ...domain, problem, checkedAt: ctx.now() };
  if (problem === null) return { ...result, status: "parked", proceedingSince: null, failedChecks: 0 };
  if (problem === "other_server") return { ...result, status: "validation_failed", proceedingSince: null };
  if (domain.status === "proceeding") {
    const isOver = ctx.now() - (domain.proceedingSince ?? ctx.now()) > activationDeadline;
    return isOver ? { ...result, status: "validation_failed", proceedingSince: null } : result;
  }
  const failedChecks = domain.failedChecks + 1;
  return { ...result, failedChecks, status: failedChecks >= failedChecksAllowed ? "validation_failed" : domain.status };
}

async function problemOf(
  ctx: Checker,
  hostnames: Hostnames,
  project: Pick<Project, "slug">,
  domain: DomainRow,
): Promise<DomainProblem | null> {
  const isPointedHere = await hostnames.isPointedHere(claimOf(ctx.env, project, domain));
  // Until its records are set, a domain may still show another website, as it should.
  if (!isPointedHere && domain.status !== "parked") return "records";
  const server = await hostnames.serverAt(ownershipQuestion(ctx.env, domain, ctx.now()));
  if (server === "other") return "other_server";
  if (!isPointedHere) return "records";
  return server === "ours" ? null : "no_answer";
}

/**
 * The clock's part, every ten minutes: checks domains that wait to become active; active ones every six hours, after a
 * failed check every hour. At most twelve a run, the longest unchecked first.
 */
export async function checkDueDomains(ctx: Checker, hostnames: Hostnames = hostnamesOf(ctx.env)): Promise<number> {
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
  const after = await Promise.all(due.map(({ domain, slug }) => checked(ctx, hostnames, { slug }, domain)));
  await keepChecks(
    ctx,
    due.map(({ domain }, i) => ({ before: domain, after: after[i]! })),
  );
  return after.length;
}

/** Writes down what checks found; a domain that is no longer active loses its sessions with it. */
export async function keepChecks(
  ctx: Checker,
  checks: { before: Pick<DomainRow, "status">; after: DomainRow }[],
): Promise<void> {
  const deactivated = checks.filter(({ before, after }) => before.status === "parked" && after.status !== "parked");
  await endSessionsOnHosts(
    ctx,
    deactivated.map(({ after }) => domainHost(ctx.env, after.name)),
    checks.map(({ after: { id, name, status, proceedingSince, checkedAt, failedChecks, problem } }) =>
      directoryUpdate(
        domains,
        { status, proceedingSince, checkedAt, failedChecks, problem },
        eq(domains.id, id),
        eq(domains.name, name),
      ),
    ),
  );
  const changed = checks.filter(({ before, after }) => before.status !== after.status);
  for (const projectId of new Set(changed.map(({ after }) => after.projectId)))
    ctx.publish({ type: "project.updated", projectId });
}
