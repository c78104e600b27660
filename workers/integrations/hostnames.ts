import type { FoundRecords } from "@db/vocabulary/domains";
import { boundedText } from "@workers/bounded-body";

/** How we see that a domain leads to us: by its DNS records, and by what answers there. */
export interface Hostnames {
  /** What the DNS of the name shows; null where nobody looked, as for public names in local runs. */
  lookUp(claim: HostnameClaim): Promise<FoundRecords | null>;
  /** Which server answers a request to the name over https. */
  serverAt(question: HostnameQuestion): Promise<HostnameServer>;
}

export interface HostnameClaim {
  name: string;
  /** Where a CNAME must lead: the project's own host, so that nobody can claim a name that points to another project. */
  target: string;
  /** What a TXT record at `_lyceum.{name}` must hold where a CNAME isn't possible, as on a domain without subdomain. */
  token: string;
}

export interface HostnameQuestion {
  name: string;
  /** The address to ask, made for this one check. */
  path: string;
  /** What our own Worker answers there, and nobody else can. */
  answer: string;
}

/**
 * Ours, another one, or none: no connection, no answer in time, or a gateway that says that nobody is behind it. `unassigned`:
 * Cloudflare's front refuses the name, as it does before a custom hostname exists.
 */
export type HostnameServer = "ours" | "other" | "unassigned" | "none";

/** Whether the name points here, by the records that were asked for. */
export const isPointedHere = ({ target, token }: HostnameClaim, { cname, txt }: FoundRecords): boolean =>
  cname.includes(target.toLowerCase()) || txt.includes(token);

/** Records of one kind that are kept, and characters of each. */
const keptRecords = 10;
const keptCharacters = 255;

interface Network {
  /** Address of a resolver that speaks RFC 8484's JSON form. */
  resolver?: string;
  /** How long a server may take to answer. */
  answerMilliseconds?: number;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * Asks public DNS over HTTPS, and the domain itself. The Worker needs the compatibility flag
 * `global_fetch_strictly_public`: without it a request to a name of one's own zone goes past Cloudflare's front to the
 * origin, and says nothing about what the public gets. A resolver that can't be reached counts as no record.
 */
export const publicHostnames = ({
  resolver = "https://cloudflare-dns.com/dns-query",
  answerMilliseconds = 10_000,
  fetch: request = (url, init) => fetch(url, init),
}: Network = {}): Hostnames => ({
  async lookUp(claim) {
    const look = (name: string, type: keyof typeof recordTypes) => records(request, resolver, name, type);
    const [cname, txt] = await Promise.all([look(claim.name, "CNAME"), look(`_lyceum.${claim.name}`, "TXT")]);
    const foundRecords: FoundRecords = {
      cname: cname.map((alias) => alias.toLowerCase().replace(/\.$/, "")),
      txt: txt.map((text) => text.replaceAll('"', "").trim()),
      addresses: [],
    };
    return isPointedHere(claim, foundRecords)
      ? foundRecords
      : { ...foundRecords, addresses: await look(claim.name, "A") };
  },
  async serverAt({ name, path, answer }) {
    try {
      // Our own Worker never redirects this address, so a redirect is another server's, wherever it leads.
      const response = await request(`https://${name}${path}`, {
        redirect: "manual",
        headers: { Accept: "text/plain", "Cache-Control": "no-cache" },
        signal: AbortSignal.timeout(answerMilliseconds),
      });
      if (response.status === 200)
        return (await boundedText(response, answer.length + 1)) === answer ? "ours" : "other";
      await response.body?.cancel();
      if (response.status >= 500) return "none";
      const isFront = response.headers.get("Server")?.toLowerCase() === "cloudflare";
      return isFront && [403, 409].includes(response.status) ? "unassigned" : "other";
    } catch {
      return "none";
    }
  },
});

/** Names below `localhost` and `test`, and the address of one's own machine, are served by local runs and tests; others never. */
const isLocal = (name: string) => /\.(localhost|test)$/.test(name) || name === "127.0.0.1";
export const localHostnames: Hostnames = {
  lookUp: async ({ name, target }) =>
    isLocal(name) ? { cname: [target.toLowerCase()], txt: [], addresses: [] } : null,
  serverAt: async ({ name }) => (isLocal(name) ? "ours" : "none"),
};

/** Numbers of RFC 1035; a resolver tells the aliases that it followed too. */
const recordTypes = { A: 1, CNAME: 5, TXT: 16 } as const;

async function records(
  request: NonNullable<Network["fetch"]>,
  resolver: string,
  name: string,
  type: keyof typeof recordTypes,
): Promise<string[]> {
  try {
    const answer = await request(`${resolver}?name=${encodeURIComponent(name)}&type=${type}`, {
      headers: { Accept: "application/dns-json" },
      signal: AbortSignal.timeout(5000),
    });
    const body = (await answer.json()) as { Answer?: { type?: number; data?: unknown }[] };
    return (body.Answer ?? [])
      .filter((record) => record.type === undefined || record.type === recordTypes[type])
      .flatMap(({ data }) => (typeof data === "string" ? [data.slice(0, keptCharacters)] : []))
      .slice(0, keptRecords);
  } catch {
    return [];
  }
}
