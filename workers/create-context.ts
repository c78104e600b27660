import type { Language } from "@db/vocabulary/enumerations";
import "./domain/areas";
import { dispatch } from "./domain/kernel/fact-delivery";
import type { Actor, Context, KnownDevice, Tenant } from "./context";
import { markActivity } from "./domain/platform/analytics";
import type { Env } from "./env";
import { acceptedLanguage, languageIn } from "./accepted-language";
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
export function createContext(circumstances: Circumstances): Context {
  const ctx: Context = {
    env: circumstances.env,
    tenant: circumstances.tenant,
    actor: circumstances.actor,
    directory: circumstances.databases.directory(),
    language: languageFor(circumstances),
    origin: circumstances.origin,
    address: circumstances.address ?? "unknown",
    userAgent: (circumstances.userAgent ?? "").slice(0, 300),
    device: circumstances.device ?? unknownDevice,
    windowId: circumstances.windowId?.slice(0, 40) || null,
    now: () => Date.now(),
    shardDatabase: (shard) => circumstances.databases.shard(shard),
    waitUntil: circumstances.waitUntil,
    markActivity,
    publish(...events) {
      if (events.length) circumstances.onPublish?.();
      circumstances.waitUntil(dispatch(ctx, events));
    },
  };
  return ctx;
}

/** Where no browser asks. */
const unknownDevice: KnownDevice = { knownTo: () => null, remember: () => {} };

function languageFor({ tenant, actor, acceptLanguage }: Circumstances): Language {
  if (tenant.kind === "app") return languageIn(tenant.app, actor);
  if (actor.kind === "user") return actor.account.language;
  return acceptedLanguage(acceptLanguage);
}
