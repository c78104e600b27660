import { type SQL, sql } from "drizzle-orm";
import { pages } from "@db/shard";
import { gateKey } from "@db/vocabulary/access";
import type { PageId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can, type Facts, isUnlocked, lockFor, permits, refusalOf } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { columnOf } from "@workers/store";

/** Whoever moderates spaces is nobody special on pages. */
export const pageFacts = (id: PageId): Facts => ({ keys: [gateKey("custom_page", id)], isModerator: false });

export const mayEditPages = (ctx: AppContext): boolean => can(ctx, "app.create_page");

/** Refuses whom the app keeps out, before anything is said of its pages. */
export function requirePages(ctx: AppContext): void {
  const facts: Facts = { isModerator: false };
  if (!permits(ctx, "app.view_page", facts) || lockFor(ctx, "app.view_page", facts) !== null)
    throw refusalOf(ctx, "app.view_page", facts);
}

/** The condition that the caller may read a page. */
export const readablePages = (ctx: AppContext, row: SQL): SQL =>
  mayEditPages(ctx)
    ? sql`1`
    : sql`(${columnOf(row, pages.publishedAt)} is not null and ${isUnlocked(ctx, { keys: [["custom_page", columnOf(row, pages.id)]] })})`;

/** A page for who may read it: 404 for what isn't public, and what is shown instead where it is locked. */
export function requireReadable<P extends { id: PageId; publishedAt: number | null }>(
  ctx: AppContext,
  page: P | undefined,
): P {
  requirePages(ctx);
  if (!page || (page.publishedAt === null && !mayEditPages(ctx))) throw notFound("page");
  const facts = pageFacts(page.id);
  if (!can(ctx, "app.view_page", facts)) throw refusalOf(ctx, "app.view_page", facts);
  return page;
}
