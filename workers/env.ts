import { z } from "zod";
import { type Tariff, tariffNames } from "@db/vocabulary/limits";

/** What wrangler.toml binds, plus the secrets. Checked once by `parseEnv`. */
export interface Env {
  DIRECTORY: D1Database;
  FILES: R2Bucket;
  IMAGES?: ImagesBinding;
  ASSETS: Fetcher;
  APP_ROOM: DurableObjectNamespace;
  PROFILE_ROOM: DurableObjectNamespace;
  PROJECT_ROOM: DurableObjectNamespace;
  TASKS: Queue;
  RATE_AUTH: RateLimit;
  RATE_WRITES: RateLimit;
  RATE_UPLOADS: RateLimit;
  RATE_FILES: RateLimit;
  RATE_READS: RateLimit;
  RATE_SEARCHES: RateLimit;
  RATE_GUEST_READS: RateLimit;
  RATE_GUEST_SEARCHES: RateLimit;
  RATE_WEBHOOKS: RateLimit;
  ENVIRONMENT: "production" | "development" | "test";
  /** Host (with port) of the operators' administration. */
  SERVICE_HOST: string;
  /** Host (with port) below which every project has its label. */
  APP_DOMAIN: string;
  /** Scheme of the installation's hosts in links of mails; by default http on localhost, https elsewhere. */
  PUBLIC_SCHEME?: "http" | "https";
  /** At least 32 characters; signs access tokens and derives keys. */
  SESSION_SECRET: string;
  /** The SESSION_SECRET before a change: keys that it sealed still open. */
  PREVIOUS_SESSION_SECRET?: string;
  /** Another address of the payment providers' APIs, for tests: `<address>/<provider>`. */
  PAYMENT_APIS_URL?: string;
  /** Another address of the newsletter tools' APIs, for tests and the demo: `<address>/<tool>`. */
  AUTORESPONDER_APIS_URL?: string;
  /** Tariffs are paid at this Stripe account, where both are set; without them they cost nothing. */
  INSTALLATION_STRIPE_KEY?: string;
  /** Signs its calls of `/webhooks/tariffs`. */
  INSTALLATION_STRIPE_WEBHOOK_SECRET?: string;
  /** Another address of Stripe's API: the fake one of the demo and the tests. */
  STRIPE_API_URL?: string;
  MAIL_TRANSPORT: "outbox" | "smtp";
  /** `smtp://user:password@host:port` or `smtps://…`; needed with MAIL_TRANSPORT smtp. */
  SMTP_URL?: string;
  MAIL_FROM: string;
  /** Tariff that a new project begins with; free where it isn't set. */
  NEW_PROJECT_TARIFF?: Tariff;
  /** Own domains get their certificates as custom hostnames of this Cloudflare zone, where both are set. */
  CUSTOM_HOSTNAMES_ZONE_ID?: string;
  CUSTOM_HOSTNAMES_API_TOKEN?: string;
  /** Another address of Cloudflare's API, for tests. */
  CUSTOM_HOSTNAMES_API_URL?: string;
  /** Confirmed addresses, apart by commas, of the accounts that set tariffs where nothing is charged for them. */
  INSTALLATION_OWNERS?: string;
  /** Name and address of who runs the installation, as a party of the agreements on data processing. */
  INSTALLATION_OPERATOR?: string;
  /** Cloudflare Stream encodes videos where all of these are set; without them originals are played. */
  STREAM_ACCOUNT_ID?: string;
  STREAM_API_TOKEN?: string;
  /** The code in `customer-<code>.cloudflarestream.com`. */
  STREAM_CUSTOMER_CODE?: string;
  /** Signs Stream's notices; answered when the webhook is registered. */
  STREAM_WEBHOOK_SECRET?: string;
  /** Another address of its API, for tests. */
  STREAM_API_URL?: string;
  /** Key of WeatherAPI.com; without it nobody is told the weather. */
  WEATHER_API_KEY?: string;
  /** Another address of its API, for tests. */
  WEATHER_API_URL?: string;
  /** Key of GIPHY, which is public: browsers ask GIPHY themselves, as its terms want it. Without it there are no GIFs. */
  GIPHY_API_KEY?: string;
  /** Another address of GIPHY's API, for tests. */
  GIPHY_API_URL?: string;
  /** Origin of a server on the own machine that link previews may be fetched from. Only tests set it; it does not count in production. */
  LINK_PREVIEW_TEST_ORIGIN?: string;
  /** Origin of an OpenID Connect issuer on the own machine. Only tests set it; it does not count in production. */
  OPENID_TEST_ORIGIN?: string;
  /** Another address of the browsers' push services, for tests: `<address>/<host>/<path>`. */
  PUSH_SERVICES_URL?: string;
  /** In place of the services that page views are told to: tests. Their host is the first part of the path. */
  TRACKING_APIS_URL?: string;
  [shard: `SHARD_${number}`]: D1Database;
}

const variables = z.object({
  ENVIRONMENT: z.enum(["production", "development", "test"]),
  SERVICE_HOST: z.string().min(1),
  APP_DOMAIN: z.string().min(1),
  PUBLIC_SCHEME: z.enum(["http", "https"]).optional(),
  SESSION_SECRET: z.string({ error: "set it with `wrangler secret put SESSION_SECRET`" }).min(32),
  PREVIOUS_SESSION_SECRET: z.string().min(32).optional(),
  PAYMENT_APIS_URL: z.url().optional(),
  AUTORESPONDER_APIS_URL: z.url().optional(),
  INSTALLATION_STRIPE_KEY: z.string().min(1).optional(),
  INSTALLATION_STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_URL: z.url().optional(),
  MAIL_TRANSPORT: z.enum(["outbox", "smtp"]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3),
  NEW_PROJECT_TARIFF: z.enum(tariffNames).optional(),
  CUSTOM_HOSTNAMES_ZONE_ID: z.string().min(1).optional(),
  CUSTOM_HOSTNAMES_API_TOKEN: z.string().min(1).optional(),
  CUSTOM_HOSTNAMES_API_URL: z.url().optional(),
  INSTALLATION_OWNERS: z.string().optional(),
  INSTALLATION_OPERATOR: z.string().optional(),
  STREAM_ACCOUNT_ID: z.string().min(1).optional(),
  STREAM_API_TOKEN: z.string().min(1).optional(),
  STREAM_CUSTOMER_CODE: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  STREAM_WEBHOOK_SECRET: z.string().min(16).optional(),
  STREAM_API_URL: z.url().optional(),
  WEATHER_API_KEY: z.string().min(1).optional(),
  WEATHER_API_URL: z.url().optional(),
  GIPHY_API_KEY: z.string().min(1).optional(),
  GIPHY_API_URL: z.url().optional(),
  LINK_PREVIEW_TEST_ORIGIN: z.url().optional(),
  OPENID_TEST_ORIGIN: z.url().optional(),
  PUSH_SERVICES_URL: z.url().optional(),
  TRACKING_APIS_URL: z.url().optional(),
});

const bindings = [
  "DIRECTORY",
  "SHARD_0",
  "FILES",
  "APP_ROOM",
  "PROFILE_ROOM",
  "PROJECT_ROOM",
  "TASKS",
  "RATE_AUTH",
  "RATE_WRITES",
  "RATE_UPLOADS",
  "RATE_FILES",
  "RATE_READS",
  "RATE_SEARCHES",
  "RATE_GUEST_READS",
  "RATE_GUEST_SEARCHES",
  "RATE_WEBHOOKS",
] as const;

let checked: unknown;

/** Refuses to serve with a missing binding or secret, and says which one and what to do. */
export function parseEnv(raw: unknown): Env {
  if (raw === checked) return raw as Env;
  const env = raw as Env;
  const parsed = variables.safeParse(env);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  for (const name of bindings) if (!env[name]) problems.push(`${name}: this binding is missing in wrangler.toml`);
  if (env.MAIL_TRANSPORT === "smtp" && !env.SMTP_URL)
    problems.push("SMTP_URL: set it with `wrangler secret put SMTP_URL`, such as smtps://user:password@host:465");
  if (problems.length) throw new Error(`Lyceum can't start:\n${problems.join("\n")}`);
  checked = raw;
  return env;
}

/** The database of a shard by its number. Throws where wrangler.toml binds none of that number. */
export function shardBinding(env: Env, shard: number): D1Database {
  const database = env[`SHARD_${shard}`];
  if (!database) throw new Error(`SHARD_${shard} is not bound in wrangler.toml`);
  return database;
}

/** Numbers of all bound shards, ascending. */
export function shardNumbers(env: Env): number[] {
  return Object.keys(env)
    .filter((name) => /^SHARD_\d+$/.test(name))
    .map((name) => Number(name.slice(6)))
    .sort((a, b) => a - b);
}
