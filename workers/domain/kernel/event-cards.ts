import { type SQL, sql } from "drizzle-orm";
import type { EventOfPost } from "@workers/contracts/posts";
import type { AppContext } from "@workers/context";
import type { TenantId } from "./engagement";

/** How events are shown by areas that know nothing of them: posts are about one, and lie below them. */
interface EventCards {
  /** Inside a hand-written query: the event of an id as JSON, null for one that the caller may not see. */
  column(ctx: AppContext, appId: TenantId, id: SQL): SQL;
  show(stored: string): EventOfPost;
}

let registered: EventCards | null = null;

export const registerEventCards = (cards: EventCards): void => void (registered = cards);

export const eventCardColumn = (ctx: AppContext, appId: TenantId, id: SQL): SQL =>
  registered ? registered.column(ctx, appId, id) : sql`null`;

export const eventCardOf = (stored: string | null): EventOfPost | null =>
  stored === null || !registered ? null : registered.show(stored);
