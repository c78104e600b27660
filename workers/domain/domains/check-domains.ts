import { and, asc, eq, getTableColumns, isNull, lt, or } from "drizzle-orm";
import type { Context, Project } from "@workers/context";
import { forgetTenants } from "@workers/door/tenant";
import type { Env } from "@workers/env";
import { type Hostnames, localNames, publicDns } from "@workers/integrations/hostnames";
import { directoryRows, directoryUpdate } from "@workers/store";
import { domains, projects } from "@db/directory";
import { claimOf, type DomainRow } from "./domain-view";

const minute = 60_000;
const hour = 60 * minute;
/** A domain that isn't found valid for so long has failed. */
const patience = 72 * hour;
/** Failed daily checks in a row that take a live domain down. */
const strikes = 3;
const checksPerRun = 20;

/** What looking at domains needs: a request has it, and the clock. */
type Checker = Pick<Context, "env" | "directory" | "now">;

const hostnamesOf = (env: Env): Hostnames => (env.ENVIRONMENT === "production" ? publicDns() : localNames);

/** The domain after a look at its DNS records. */
export async function checked(ctx: Checker, project: Pick<Project, "slug">, domain: DomainRow): Promise<DomainRow> {
  const isValid = await hostnamesOf(ctx.env).isPointedHere(claimOf(ctx.env, project, domain));
  const looked = { ...domain, checkedAt: ctx.now() };
  if (isValid) return { ...looked, status: "parked", proceedingSince: null, failedChecks: 0 };
  if (domain.status === "proceeding") {
    const isOver = ctx.now() - (domain.proceedingSince ?? ctx.now()) > patience;
    return isOver ? { ...looked, status: "validation_failed", proceedingSince: null } : looked;
  }
  const failedChecks = domain.failedChecks + 1;
  return { ...looked, failedChecks, status: failedChecks >= strikes ? "validation_failed" : domain.status };
}

/**
 * The clock's part, every ten minutes: looks at domains that wait to be found valid, and once a day at those that are
 * live. At most twenty a run, the longest unseen first.
 */
export async function checkDueDomains(ctx: Checker): Promise<number> {
  const now = ctx.now();
  const isDue = or(
    and(eq(domains.status, "proceeding"), or(isNull(domains.checkedAt), lt(domains.checkedAt, now - 9 * minute))),
    and(eq(domains.status, "parked"), lt(domains.checkedAt, now - 24 * hour)),
  );
  const due = await ctx.directory.read(
    directoryRows(domains, { domain: getTableColumns(domains), slug: projects.slug })
      .join(projects, eq(projects.id, domains.projectId))
      .where(isDue)
      .orderBy(asc(domains.checkedAt))
      .limit(checksPerRun),
  );
  const after = await Promise.all(due.map(({ domain, slug }) => checked(ctx, { slug }, domain)));
  await ctx.directory.write(
    after.map(({ id, name, status, proceedingSince, checkedAt, failedChecks }) =>
      directoryUpdate(domains, { status, proceedingSince, checkedAt, failedChecks }, eq(domains.id, id), eq(domains.name, name)),
    ),
  );
  if (after.some(({ status }, i) => status !== due[i]!.domain.status)) forgetTenants();
  return after.length;
}
