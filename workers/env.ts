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
  ENVIRONMENT: "production" | "development" | "test";
  /** Host (with port) of the operators' administration. */
  SERVICE_HOST: string;
  /** Host (with port) below which every project has its label. */
  APP_DOMAIN: string;
  /** At least 32 characters; signs access tokens and derives keys. */
  SESSION_SECRET: string;
  MAIL_TRANSPORT: "outbox" | "smtp";
  /** `smtp://user:password@host:port` or `smtps://…`; needed with MAIL_TRANSPORT smtp. */
  SMTP_URL?: string;
  MAIL_FROM: string;
  /** Tariff that a new project begins with; free where it isn't set. */
  NEW_PROJECT_TARIFF?: Tariff;
  [shard: `SHARD_${number}`]: D1Database;
}

const variables = z.object({
  ENVIRONMENT: z.enum(["production", "development", "test"]),
  SERVICE_HOST: z.string().min(1),
  APP_DOMAIN: z.string().min(1),
  SESSION_SECRET: z.string({ error: "set it with `wrangler secret put SESSION_SECRET`" }).min(32),
  MAIL_TRANSPORT: z.enum(["outbox", "smtp"]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3),
  NEW_PROJECT_TARIFF: z.enum(tariffNames).optional(),
});

const bindings = [
  "DIRECTORY", "SHARD_0", "FILES", "APP_ROOM", "PROFILE_ROOM", "PROJECT_ROOM", "TASKS", "RATE_AUTH", "RATE_WRITES",
  "RATE_UPLOADS",
] as const;

let checked: unknown;

/** Refuses to serve with a missing binding or secret, and says which one and what to do. */
export function parseEnv(raw: unknown): Env {
  if (raw === checked) return raw as Env;
  const env = raw as Env;
  const parsed = variables.safeParse(env);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
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
