import type { DomainProblem } from "@db/vocabulary/enumerations";
import {
  type CustomHostname,
  type CustomHostnames,
  HostnamesUnavailable,
  type Unavailability,
} from "@workers/integrations/custom-hostnames";
import { reportFault } from "@workers/integrations/error-reports";
import type { DomainRow } from "../domain-view";
import { judgeHostname } from "./judge-hostname";

type OfHostname = Pick<DomainRow, "hostnameId" | "hostname">;

/** How a domain's custom hostname is after a check. */
export interface KeptHostname extends OfHostname {
  /** Null where nothing is wrong; a certificate that is still under way is `certificate_pending`. */
  problem: DomainProblem | null;
  /** Nothing becomes better by waiting. */
  isFinal: boolean;
}

const problemOf: Record<Unavailability, DomainProblem> = {
  busy: "service_busy",
  refused: "service_refused",
  full: "service_full",
  name: "name_refused",
};

/**
 * Creates the domain's custom hostname where it has none, else reads how it is. One that is gone has failed, and is created anew
 * when somebody has the domain checked again. Where the service can't be reached, everything stays as it was.
 */
export async function keepHostname(
  service: CustomHostnames,
  domain: Pick<DomainRow, "name"> & OfHostname,
): Promise<KeptHostname> {
  return keptHostname(domain, async () => {
    if (domain.hostnameId === null) return service.create(domain.name);
    return service.read(domain.hostnameId);
  });
}

/** Has a hostname that failed validated anew; one that is gone is created by the check that follows. */
export async function restartHostname(service: CustomHostnames, domain: OfHostname): Promise<OfHostname> {
  if (domain.hostnameId === null || !domain.hostname || judgeHostname(domain.hostname).kind !== "failed") return domain;
  const { hostnameId, hostname } = await keptHostname(domain, () => service.restart(domain.hostnameId!));
  return { hostnameId, hostname };
}

async function keptHostname(before: OfHostname, ask: () => Promise<CustomHostname | null>): Promise<KeptHostname> {
  try {
    const hostname = await ask();
    if (!hostname) return { hostnameId: null, hostname: null, problem: "hostname_deleted", isFinal: true };
    const { id, ...state } = hostname;
    const verdict = judgeHostname(state);
    return {
      hostnameId: id,
      hostname: state,
      problem: verdict.kind === "failed" ? verdict.problem : verdict.kind === "pending" ? "certificate_pending" : null,
      isFinal: verdict.kind === "failed",
    };
  } catch (error) {
    if (!(error instanceof HostnamesUnavailable)) throw error;
    // Only the operator of the installation can repair these.
    if (error.reason === "refused" || error.reason === "full") reportFault(error, "custom hostnames unavailable");
    return {
      hostnameId: before.hostnameId,
      hostname: before.hostname,
      problem: problemOf[error.reason],
      isFinal: error.reason === "name",
    };
  }
}
