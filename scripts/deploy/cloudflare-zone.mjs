/** The parts of Cloudflare's API that a deployment asks beside wrangler: what own domains need in the zone. */

const timeoutMilliseconds = 20_000;
const perPage = 50;

/**
 * The zone that own domains come in by.
 * @param {{ token: string, zoneName: string, api?: string }} options token: with the rights "SSL and Certificates: Edit",
 *   "DNS: Edit" and "Workers Routes: Edit" on the zone; api: another address, for tests
 */
export async function openZone({ token, zoneName, api = "https://api.cloudflare.com/client/v4" }) {
  async function ask(method, path, body) {
    const response = await fetch(api + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const answer = await response.json().catch(() => ({}));
    if (answer.success) return answer.result;
    const reasons = (answer.errors ?? []).map(({ code, message }) => `${message} (${code})`);
    throw new Error(`Cloudflare: ${method} ${path} answered ${response.status}. ${reasons.join(", ")}`);
  }
  async function all(path) {
    const rows = [];
    for (let page = 1; ; page++) {
      const joint = path.includes("?") ? "&" : "?";
      const answer = await ask("GET", `${path}${joint}page=${page}&per_page=${perPage}`);
      rows.push(...answer);
      if (answer.length < perPage) return rows;
    }
  }
  const [zone] = await ask("GET", `/zones?name=${encodeURIComponent(zoneName)}`);
  if (!zone) throw new Error(`The token sees no zone ${zoneName}.`);
  const base = `/zones/${zone.id}`;
  return {
    id: zone.id,
    listHostnames: () => all(`${base}/custom_hostnames`),
    createHostname: (hostname) =>
      ask("POST", `${base}/custom_hostnames`, {
        hostname,
        ssl: { method: "http", type: "dv", settings: { min_tls_version: "1.2" } },
      }),
    removeHostname: (id) => ask("DELETE", `${base}/custom_hostnames/${id}`),

    /**
     * Makes the zone take requests of custom hostnames: a proxied record without a server behind it as fallback origin, and the
     * zone's other hosts excepted from the route that takes them all to the Worker. Done again it changes nothing.
     * @param {(host: string) => boolean} isOurs hosts that the Worker answers by routes of their own
     * @returns {Promise<{ origin: string, excepted: string[] }>}
     */
    async receiveOwnDomains(isOurs) {
      const origin = `own-domains.${zoneName}`;
      const records = await all(`${base}/dns_records`);
      if (!records.some(({ name }) => name === origin))
        await ask("POST", `${base}/dns_records`, { type: "AAAA", name: origin, content: "100::", proxied: true });
      await ask("PUT", `${base}/custom_hostnames/fallback_origin`, { origin });
      const routes = await ask("GET", `${base}/workers/routes`);
      const existingPatterns = new Set(routes.map(({ pattern }) => pattern));
      const others = records.filter(({ name, proxied }) => proxied && name !== origin && !isOurs(name));
      const patterns = [...new Set(others.map(({ name }) => `${name}/*`))].filter(
        (pattern) => !existingPatterns.has(pattern),
      );
      for (const pattern of patterns) await ask("POST", `${base}/workers/routes`, { pattern });
      return { origin, excepted: patterns };
    },
  };
}

/**
 * What has to happen so that each domain has its custom hostname.
 * @param {string[]} domains names in the directory
 * @param {{ id: string, hostname: string }[]} hostnames what the zone has
 */
export function compareHostnames(domains, hostnames) {
  const existingNames = new Set(hostnames.map(({ hostname }) => hostname));
  const wantedNames = new Set(domains);
  return {
    missing: domains.filter((name) => !existingNames.has(name)),
    unneeded: hostnames.filter(({ hostname }) => !wantedNames.has(hostname)),
  };
}
