/** What the DNS of a domain showed at its last check. */
export interface FoundRecords {
  /** Where its CNAME leads. */
  cname: string[];
  /** What stands at `_lyceum.{name}`. */
  txt: string[];
  /** Its IPv4 addresses; looked up only where neither of the others is right. */
  addresses: string[];
}

/** A custom hostname as Cloudflare last reported it, in its own terms. */
export interface HostnameState {
  status: string;
  certificate: string;
  /** What Cloudflare says is wrong, of the hostname and of its certificate. */
  errors: string[];
  /** A TXT record that proves the hostname where its CNAME can't be seen, as behind another Cloudflare account. */
  proof: { name: string; value: string } | null;
}

/** What an active domain takes, in this order. */
export const domainSteps = ["records", "certificate", "answer"] as const;
export type DomainStep = (typeof domainSteps)[number];
export const domainStepStates = ["done", "waiting", "failed"] as const;
export type DomainStepState = (typeof domainStepStates)[number];

/** Who makes the certificate of a domain: Lyceum by Cloudflare's API, the installation's owner by a command, or nobody has to, as in local runs. */
export const hostnameKeepers = ["service", "owner", "nobody"] as const;
export type HostnameKeeper = (typeof hostnameKeepers)[number];

/** Labels below the app domain that an installation needs itself, or that would mislead. */
export const reservedHostLabels: ReadonlySet<string> = new Set([
  "www",
  "api",
  "app",
  "apps",
  "admin",
  "mail",
  "smtp",
  "imap",
  "ftp",
  "cdn",
  "static",
  "assets",
  "files",
  "status",
  "support",
  "help",
  "docs",
  "auth",
  "login",
  "domains",
  "lyceum",
  "localhost",
  "ns1",
  "ns2",
]);
