import type { Project, ProjectContext } from "@workers/context";
import type { Env } from "@workers/env";
import type { domains } from "@db/directory";
import type { DomainStepState, HostnameKeeper } from "@db/vocabulary/domains";
import type { AppId } from "@db/vocabulary/ids";
import type { DomainView } from "@workers/contracts/admin/domains";
import { customHostnamesOf } from "@workers/integrations/custom-hostnames";
import { type HostnameClaim, isPointedHere } from "@workers/integrations/hostnames";
import { canInProject } from "@workers/domain/kernel/access";
import { projectHost } from "@workers/domain/kernel/public-address";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { judgeHostname } from "./hostnames/judge-hostname";

export type DomainRow = typeof domains.$inferSelect;

/** What the installation's owner runs where Lyceum has no token for Cloudflare's API. */
const ownersCommand = "npm run domains";

export const hostnameKeeperOf = (env: Env): HostnameKeeper =>
  customHostnamesOf(env) ? "service" : env.ENVIRONMENT === "production" ? "owner" : "nobody";

/** A domain with the DNS records that its owner has to enter, and how far it is. */
export function viewDomain(ctx: ProjectContext, domain: DomainRow, appIds: AppId[]): DomainView {
  const claim = claimOf(ctx.env, ctx.project, domain);
  const mayEdit = canInProject(ctx.team, "project.edit_domains");
  const keeper = hostnameKeeperOf(ctx.env);
  return {
    id: domain.id,
    domain: domain.name,
    status: domain.status,
    problem: domain.problem,
    dnsRecords: recordsOf(claim, domain),
    steps: stepsOf(claim, domain),
    providerMessages: domain.status === "parked" ? [] : (domain.hostname?.errors ?? []),
    hostnameKeeper: keeper,
    command: keeper === "owner" && domain.status !== "parked" ? ownersCommand : null,
    appIds,
    checkedAt: isoOrNull(domain.checkedAt),
    createdAt: iso(domain.createdAt),
    permissions: { can: mayEdit ? ["edit", "validate", ...(appIds.length === 0 ? ["delete"] : [])] : [] },
  };
}

type Checked = Pick<DomainRow, "name" | "status" | "problem" | "found" | "hostname">;

function recordsOf(
  claim: HostnameClaim,
  { name, status, found: foundRecords, hostname }: Checked,
): DomainView["dnsRecords"] {
  const { target, token } = claim;
  const aliases = foundRecords ? [...foundRecords.cname, ...foundRecords.addresses] : [];
  const isAlias = foundRecords ? foundRecords.cname.includes(target.toLowerCase()) : null;
  const isProven = foundRecords ? foundRecords.txt.includes(token) : null;
  const isPending = status !== "parked" && hostname?.status === "pending";
  return [
    { type: "CNAME", name, value: target, isSet: isAlias, found: isAlias ? [] : aliases },
    {
      type: "TXT",
      name: `_lyceum.${name}`,
      value: token,
      isSet: isProven,
      found: isProven ? [] : (foundRecords?.txt ?? []),
    },
    ...(isPending && hostname.proof ? [{ type: "TXT" as const, ...hostname.proof, isSet: null, found: [] }] : []),
  ];
}

/** Records, certificate, answer: what is done, what is waited for, and what has failed. */
function stepsOf(
  claim: HostnameClaim,
  { status, problem, found: foundRecords, hostname }: Checked,
): DomainView["steps"] {
  const state = (isDone: boolean, isWrong: boolean): DomainStepState => {
    if (isWrong) return "failed";
    return isDone || status === "parked" ? "done" : "waiting";
  };
  const hasFailed = status === "validation_failed";
  const isPointed = foundRecords !== null && isPointedHere(claim, foundRecords);
  // Without a hostname of ours, any server's answer proves that there is a certificate.
  const isCertified = hostname ? judgeHostname(hostname).kind === "active" : problem === "other_server";
  const isAnswerWrong = problem === "other_server" || (problem === "no_answer" && hasFailed);
  return [
    { step: "records", state: state(isPointed, problem === "records" && hasFailed) },
    { step: "certificate", state: state(isCertified, problem !== null && hostnameProblems.has(problem)) },
    { step: "answer", state: state(false, isAnswerWrong) },
  ];
}

const hostnameProblems: ReadonlySet<string> = new Set([
  "certificate_refused",
  "hostname_moved",
  "hostname_blocked",
  "hostname_deleted",
  "name_refused",
]);

/** What DNS has to show for the domain to be this project's. */
export const claimOf = (
  env: Env,
  project: Pick<Project, "slug">,
  domain: Pick<DomainRow, "id" | "name">,
): HostnameClaim => ({
  name: domain.name,
  target: withoutPort(projectHost(env, project)),
  token: `lyceum=${domain.id}`,
});

const withoutPort = (host: string) => host.replace(/:\d+$/, "");
