import type { DomainProblem } from "@db/vocabulary/enumerations";
import type { HostnameState } from "@db/vocabulary/domains";

/** What Cloudflare's words for a hostname and its certificate come to. */
export type HostnameVerdict = { kind: "active" } | { kind: "pending" } | { kind: "failed"; problem: DomainProblem };

const problemOfStatus: Readonly<Record<string, DomainProblem>> = {
  moved: "hostname_moved",
  blocked: "hostname_blocked",
  pending_blocked: "hostname_blocked",
  test_failed: "hostname_blocked",
  test_blocked: "hostname_blocked",
  deleted: "hostname_deleted",
  pending_deletion: "hostname_deleted",
};
const activeStatuses = ["active", "active_redeploying"];
const failedCertificates = ["expired", "deleted", "inactive"];
const activeCertificates = ["active", "pending_expiration", "backup_issued", "staging_active", "holding_deployment"];

/** The first that fits counts: what has failed, what is active, and everything else is still under way. */
export function judgeHostname({ status, certificate }: Pick<HostnameState, "status" | "certificate">): HostnameVerdict {
  const problem = problemOfStatus[status];
  if (problem) return { kind: "failed", problem };
  if (certificate.endsWith("_timed_out") || failedCertificates.includes(certificate))
    return { kind: "failed", problem: "certificate_refused" };
  const isActive = activeStatuses.includes(status) && activeCertificates.includes(certificate);
  return { kind: isActive ? "active" : "pending" };
}
