/** How we see that a domain leads to us: by its DNS records, and by what answers there. */
export interface Hostnames {
  /** Whether the name points here, by the records that were asked for. */
  isPointedHere(claim: HostnameClaim): Promise<boolean>;
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

/** Ours, another one, or none: no connection, no answer in time, or a gateway that says that nobody is behind it. */
export type HostnameServer = "ours" | "other" | "none";

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
  async isPointedHere({ name, target, token }) {
    const [aliases, texts] = await Promise.all([
      records(request, resolver, name, "CNAME"),
      records(request, resolver, `_lyceum.${name}`, "TXT"),
    ]);
    return (
      aliases.some((alias) => alias.toLowerCase().replace(/\.$/, "") === target.toLowerCase()) ||
      texts.some((text) => text.replaceAll('"', "").trim() === token)
    );
  },
  async serverAt({ name, path, answer }) {
    try {
      // Our own Worker never redirects this address, so a redirect is another server's, wherever it leads.
      const response = await request(`https://${name}${path}`, {
        redirect: "manual",
        headers: { Accept: "text/plain", "Cache-Control": "no-cache" },
        signal: AbortSignal.timeout(answerMilliseconds),
      });
      if (response.status === 200) return (await startOf(response, answer.length)) === answer ? "ours" : "other";
      await response.body?.cancel();
      return response.status >= 500 ? "none" : "other";
    } catch {
      return "none";
    }
  },
});

/** Names below `localhost` and `test`, and the address of one's own machine, are served by local runs and tests; others never. */
const isLocal = (name: string) => /\.(localhost|test)$/.test(name) || name === "127.0.0.1";
export const localHostnames: Hostnames = {
  isPointedHere: async ({ name }) => isLocal(name),
  serverAt: async ({ name }) => (isLocal(name) ? "ours" : "none"),
};

/** The body's text, of which no more is read than one byte past what is expected. */
async function startOf({ body }: Response, expectedBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk.subarray(0, expectedBytes + 1), { stream: true });
    if (text.length > expectedBytes) break;
  }
  return text;
}

async function records(
  request: NonNullable<Network["fetch"]>,
  resolver: string,
  name: string,
  type: "CNAME" | "TXT",
): Promise<string[]> {
  try {
    const answer = await request(`${resolver}?name=${encodeURIComponent(name)}&type=${type}`, {
      headers: { Accept: "application/dns-json" },
      signal: AbortSignal.timeout(5000),
    });
    const body = (await answer.json()) as { Answer?: { data?: unknown }[] };
    return (body.Answer ?? []).flatMap(({ data }) => (typeof data === "string" ? [data] : []));
  } catch {
    return [];
  }
}
