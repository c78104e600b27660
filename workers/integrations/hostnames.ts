/** What a domain's owner sets at their DNS provider, and how we see that it was set. */
export interface Hostnames {
  /** Whether the name points here, by the records that were asked for. */
  isPointedHere(claim: HostnameClaim): Promise<boolean>;
}

export interface HostnameClaim {
  name: string;
  /** Where a CNAME must lead: the project's own host, so that nobody can claim a name that points to another project. */
  target: string;
  /** What a TXT record at `_lyceum.{name}` must hold where a CNAME isn't possible, as on a domain without subdomain. */
  token: string;
}

/** Asks public DNS over HTTPS (RFC 8484's JSON form). A resolver that can't be reached answers no. */
export const publicDns = (resolver = "https://cloudflare-dns.com/dns-query"): Hostnames => ({
  async isPointedHere({ name, target, token }) {
    const [aliases, texts] = await Promise.all([records(resolver, name, "CNAME"), records(resolver, `_lyceum.${name}`, "TXT")]);
    return (
      aliases.some((alias) => alias.toLowerCase().replace(/\.$/, "") === target.toLowerCase()) ||
      texts.some((text) => text.replaceAll('"', "").trim() === token)
    );
  },
});

/** Names below `localhost` and `test` lead to one's own machine: they are valid at once, others never. */
export const localNames: Hostnames = {
  isPointedHere: async ({ name }) => /\.(localhost|test)$/.test(name),
};

async function records(resolver: string, name: string, type: "CNAME" | "TXT"): Promise<string[]> {
  try {
    const answer = await fetch(`${resolver}?name=${encodeURIComponent(name)}&type=${type}`, {
      headers: { Accept: "application/dns-json" },
      signal: AbortSignal.timeout(5000),
    });
    const body = (await answer.json()) as { Answer?: { data?: unknown }[] };
    return (body.Answer ?? []).flatMap(({ data }) => (typeof data === "string" ? [data] : []));
  } catch {
    return [];
  }
}
