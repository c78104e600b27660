import type { DomainView } from "@workers/contracts/admin/domains";

interface Sentence {
  /** Below `admin:dns.problem`. */
  key: string;
  values: { name: string; target: string; found: string };
}

/** The one sentence about what is wrong with a domain; null where nothing is. */
export function domainSentence({
  domain,
  problem,
  dnsRecords,
  providerMessages,
}: Pick<DomainView, "domain" | "problem" | "dnsRecords" | "providerMessages">): Sentence | null {
  if (problem === null) return null;
  const [alias, proof] = dnsRecords;
  const sentence = (key: string, foundRecords: readonly string[] = []): Sentence => ({
    key,
    values: { name: domain, target: alias?.value ?? "", found: foundRecords.join(", ") },
  });
  if (problem === "records") {
    const addresses = alias?.found.filter(isAddress) ?? [];
    const aliases = alias?.found.filter((value) => !isAddress(value)) ?? [];
    if (aliases.length > 0) return sentence("records_alias", aliases);
    if (addresses.length > 0) return sentence("records_address", addresses);
    if (proof && proof.found.length > 0) return sentence("records_text", proof.found);
  }
  // A CAA record names the authorities that may issue certificates for a name.
  if (problem === "certificate_refused" && providerMessages.some((message) => /\bcaa\b/i.test(message)))
    return sentence("certificate_refused_caa");
  return sentence(problem);
}

const isAddress = (value: string) => /^\d+(\.\d+){3}$/.test(value);
