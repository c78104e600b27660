import { z } from "zod";
import { boundedText } from "@workers/bounded-body";
import { type CustomHostname, type CustomHostnames, HostnamesUnavailable } from "./custom-hostname";

interface Settings {
  zoneId: string;
  token: string;
  api?: string;
}

const timeoutMilliseconds = 10_000;
const answerBytes = 256 * 1024;
/** What is kept of the messages of Cloudflare and of the authority that issues certificates. */
const keptMessages = 5;
const messageCharacters = 300;

const hostname = z.object({
  id: z.string(),
  hostname: z.string(),
  status: z.string().default("pending"),
  verification_errors: z.array(z.string()).nullish(),
  ownership_verification: z.object({ name: z.string(), value: z.string() }).nullish(),
  ssl: z
    .object({
      status: z.string().default("initializing"),
      validation_errors: z.array(z.object({ message: z.string() })).nullish(),
    })
    .nullish(),
});

const answer = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number() })).nullish(),
  result: z.unknown(),
});

/** Error codes of the API: providers' documentation of custom hostnames. */
const codes = { duplicate: 1406, quota: [1404, 1405], name: [1407, 1408, 1409, 1411], unknown: 1436 };

/** Certificates are validated by HTTP, which Cloudflare does by itself once the name leads to the zone. */
const certificate = { method: "http", type: "dv", settings: { min_tls_version: "1.2" } };

interface Told {
  isGone: boolean;
  code: number | undefined;
  result: unknown;
}

export function cloudflareHostnames({
  zoneId,
  token,
  api = "https://api.cloudflare.com/client/v4",
}: Settings): CustomHostnames {
  const base = `${api}/zones/${encodeURIComponent(zoneId)}/custom_hostnames`;

  async function ask(method: string, path: string, body?: unknown): Promise<Told> {
    const { status, text } = await send(method, path, body);
    const parsed = answer.safeParse(json(text));
    const code = parsed.data?.errors?.[0]?.code;
    if (status === 404 || code === codes.unknown) return { isGone: true, code, result: null };
    if (parsed.data?.success) return { isGone: false, code: undefined, result: parsed.data.result };
    if (code === codes.duplicate) return { isGone: false, code, result: null };
    const said = `${method} answered ${status}, code ${code ?? "none"}`;
    if (code !== undefined && codes.quota.includes(code)) throw new HostnamesUnavailable("full", said);
    if (code !== undefined && codes.name.includes(code)) throw new HostnamesUnavailable("name", said);
    if (status === 429 || status >= 500 || !parsed.success) throw new HostnamesUnavailable("busy", said);
    throw new HostnamesUnavailable("refused", said);
  }

  async function send(method: string, path: string, body: unknown): Promise<{ status: number; text: string }> {
    try {
      const response = await fetch(base + path, {
        method,
        redirect: "manual",
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body !== undefined && { "Content-Type": "application/json" }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      return { status: response.status, text: await boundedText(response, answerBytes) };
    } catch {
      throw new HostnamesUnavailable("busy", `${method}: no answer`);
    }
  }

  async function named(name: string): Promise<CustomHostname> {
    const { result } = await ask("GET", `?hostname=${encodeURIComponent(name)}`);
    const listed = z.array(hostname).safeParse(result);
    const same = listed.data?.find((entry) => entry.hostname === name);
    if (!same) throw new HostnamesUnavailable("busy", "a hostname that exists is not listed");
    return show(same);
  }

  return {
    async create(name) {
      const { code, result } = await ask("POST", "", { hostname: name, ssl: certificate });
      return code === codes.duplicate ? named(name) : shown(result);
    },
    async read(id) {
      const { isGone, result } = await ask("GET", `/${encodeURIComponent(id)}`);
      return isGone ? null : shown(result);
    },
    async restart(id) {
      const { isGone, result } = await ask("PATCH", `/${encodeURIComponent(id)}`, { ssl: certificate });
      return isGone ? null : shown(result);
    },
    async remove(id) {
      await ask("DELETE", `/${encodeURIComponent(id)}`);
    },
  };
}

function shown(result: unknown): CustomHostname {
  const parsed = hostname.safeParse(result);
  if (!parsed.success) throw new HostnamesUnavailable("busy", "an answer without a hostname");
  return show(parsed.data);
}

const show = ({ id, status, ssl, ...verification }: z.output<typeof hostname>): CustomHostname => ({
  id,
  status,
  certificate: ssl?.status ?? "initializing",
  errors: [...(verification.verification_errors ?? []), ...(ssl?.validation_errors ?? []).map(({ message }) => message)]
    .slice(0, keptMessages)
    .map((message) => message.slice(0, messageCharacters)),
  proof: verification.ownership_verification
    ? { name: verification.ownership_verification.name, value: verification.ownership_verification.value }
    : null,
});

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
