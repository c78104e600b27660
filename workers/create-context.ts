import { defaultLanguage, type Language, languages } from "@db/vocabulary/enumerations";
import { dispatch } from "./domain/event-delivery";
import type { Actor, Context, KnownDevice, Tenant } from "./context";
import { markActivity } from "./domain/analytics";
import type { Env } from "./env";
import type { Databases } from "./store";

export interface Circumstances {
  env: Env;
  databases: Databases;
  tenant: Tenant;
  actor: Actor;
  origin: string;
  address?: string;
  userAgent?: string;
  windowId?: string | null;
  device?: KnownDevice;
  acceptLanguage?: string | null;
  waitUntil(work: Promise<unknown>): void;
  onPublish?(): void;
}

/** Makes the Context of a request, a task or a clock's job. */
export function createContext(given: Circumstances): Context {
  const ctx: Context = {
    env: given.env,
    tenant: given.tenant,
    actor: given.actor,
    directory: given.databases.directory(),
    language: languageFor(given),
    origin: given.origin,
    address: given.address ?? "unknown",
    userAgent: (given.userAgent ?? "").slice(0, 300),
    device: given.device ?? unknownDevice,
    windowId: given.windowId?.slice(0, 40) || null,
    now: () => Date.now(),
    shardDatabase: (shard) => given.databases.shard(shard),
    waitUntil: given.waitUntil,
    markActivity,
    publish(...events) {
      if (events.length) given.onPublish?.();
      given.waitUntil(dispatch(ctx, events));
    },
  };
  return ctx;
}

/** Where no browser asks. */
const unknownDevice: KnownDevice = { knownTo: () => null, remember: () => {} };

function languageFor({ tenant, actor, acceptLanguage }: Circumstances): Language {
  if (tenant.kind === "app") return tenant.app.language;
  if (actor.kind === "user") return actor.account.language;
  const asked = acceptLanguage?.split(",").map((part) => part.trim().slice(0, 2).toLowerCase()) ?? [];
  return asked.find((one): one is Language => (languages as readonly string[]).includes(one)) ?? defaultLanguage;
}
