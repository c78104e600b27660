import { type Env, shardBinding } from "../env";
import { Database } from "./database";

/** Bookmarks of earlier writes by database name; they let a person see their own writes on any replica. */
export type Bookmarks = Record<string, string>;

export class Databases {
  private readonly open = new Map<string, Database>();
  constructor(
    private readonly env: Env,
    private readonly bookmarks: Bookmarks,
    /** Where a database is read first that no bookmark is known of. What no person asks for has none and may not miss what was just written. */
    private readonly unknown: "first-unconstrained" | "first-primary" = "first-unconstrained",
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
    const news = written
      .map((database) => [database.name, database.bookmark()] as const)
      .filter((entry): entry is [string, string] => entry[1] !== null);
    return written.length > 0 ? { ...this.bookmarks, ...Object.fromEntries(news) } : null;
  }
  private database(name: string, binding: () => D1Database): Database {
    let database = this.open.get(name);
    if (!database)
      this.open.set(name, (database = new Database(name, binding(), this.bookmarks[name] || this.unknown)));
    return database;
  }
}
