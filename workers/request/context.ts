import { defaultLanguage, type Language, languages } from "@db/vocabulary/enumerations";
import { dispatch } from "@workers/domain/events/dispatch";
import type { Actor, Context, Tenant } from "../context";
import { type Env, shardBinding } from "../env";
import { Database } from "../store";
import { KnownDevice } from "./known-device";

/** Bookmarks of earlier writes by database name; they let a person see their own writes on any replica. */
export type Bookmarks = Record<string, string>;

/** The databases of one request. */
export class Databases {
  private readonly open = new Map<string, Database>();
  constructor(
    private readonly env: Env,
    private readonly bookmarks: Bookmarks,
  ) {}
  directory(): Database {
    return this.database("directory", () => this.env.DIRECTORY);
  }
  shard(shard: number): Database {
    return this.database(`shard-${shard}`, () => shardBinding(this.env, shard));
  }
  all(): Database[] {
    return [...this.open.values()];
  }
  /** What the next request of this browser has to bring along: of what was written now, and of what was before. Null where nothing was written. */
  bookmarksToKeep(): Bookmarks | null {
    const written = this.all().filter((database) => database.hasWritten);
    const news = written.map((database) => [database.name, database.bookmark()] as const).filter((entry): entry is [string, string] => entry[1] !== null);
    return written.length > 0 ? { ...this.bookmarks, ...Object.fromEntries(news) } : null;
  }
  private database(name: string, binding: () => D1Database): Database {
    let database = this.open.get(name);
    if (!database) this.open.set(name, (database = new Database(name, binding(), this.bookmarks[name])));
    return database;
  }
}

export interface Circumstances {
  env: Env;
  databases: Databases;
  tenant: Tenant;
  actor: Actor;
  origin: string;
  address?: string;
  userAgent?: string;
  windowId?: string | null;
  deviceCookie?: string | null;
  acceptLanguage?: string | null;
  waitUntil(work: Promise<unknown>): void;
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
    device: new KnownDevice(given.env, given.deviceCookie),
    windowId: given.windowId?.slice(0, 40) || null,
    now: () => Date.now(),
    shardDatabase: (shard) => given.databases.shard(shard),
    waitUntil: given.waitUntil,
    publish: (...events) => given.waitUntil(dispatch(ctx, events)),
  };
  return ctx;
}

function languageFor({ tenant, actor, acceptLanguage }: Circumstances): Language {
  if (tenant.kind === "app") return tenant.app.language;
  if (actor.kind === "user") return actor.account.language;
  const asked = acceptLanguage?.split(",").map((part) => part.trim().slice(0, 2).toLowerCase()) ?? [];
  return asked.find((one): one is Language => (languages as readonly string[]).includes(one)) ?? defaultLanguage;
}
