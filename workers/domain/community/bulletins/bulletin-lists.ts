import { type SQL, sql } from "drizzle-orm";
import { bulletins } from "@db/shard";
import type { BulletinKind, BulletinState } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import type { Bulletin, BulletinQuery } from "@workers/contracts/members/bulletins";
import { aliased, appQuery } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { groupIdOf, postContainerIdOf } from "../spaces";
import { boundedTotal, offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { inReach, isForCaller, namedScope, requireService } from "./bulletin-scope";
import { isOfSegment } from "./segments";
import {
  bulletinColumns,
  bulletinJoins,
  type BulletinRow,
  isDismissed,
  isUnopened,
  isUnread,
  showBulletin,
} from "./bulletins";

const b = aliased(bulletins, "b");

/** What the caller is told, the latest first: all that is meant for them, or what is told in one scope. */
export async function listBulletins(
  ctx: AppContext,
  kind: BulletinKind,
  query: BulletinQuery,
): Promise<Page<Bulletin>> {
  const { status } = query;
  requireService(ctx, kind);
  if (status) requireAbility(ctx, `${kind}.edit`);
  const scope = scopeCondition(query);
  const where = (
    appId: string,
  ) => sql`${b.appId} = ${appId} and ${b.kind} = ${kind} and ${b.state} = ${status ?? "published"}
    and ${scope ?? (status ? sql`1` : isForCaller(ctx, appId))} and ${inReach(ctx, kind, appId)}`;
  const from = readCursor(query.cursor, 1);
  // What comes next stands first among the scheduled ones.
  const isAscending = status === "scheduled";
  const [order, beyond] = isAscending ? [sql``, sql`>`] : [sql` desc`, sql`<`];
  const [rows, [count]] = await ctx.shard.readAll([
    appQuery<BulletinRow>(
      ctx,
      (
        appId,
      ) => sql`select ${bulletinColumns(ctx, appId, { isWhole: false })} from ${b} ${bulletinJoins(appId)} where ${where(appId)}
      ${from ? sql`and (${b.sortedAt}, ${b.id}) ${beyond} (${from.numbers[0]!}, ${from.id})` : sql``}
      order by ${b.sortedAt}${order}, ${b.id}${order} limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
    appQuery<{ total: number }>(
      ctx,
      (appId) =>
        sql`select count(*) as total from (select 1 from ${b} ${bulletinJoins(appId)} where ${where(appId)} limit ${limits.pageDepth + 1})`,
    ),
  ]);
  return pageOf(
    query,
    boundedTotal(count!.total),
    rows,
    (row) => [row.sortedAt, row.id],
    (row) => showBulletin(ctx, row),
  );
}

function scopeCondition({ scopeType, scopeId }: BulletinQuery): SQL | null {
  if (!scopeType) return null;
  const scope = namedScope(scopeType, scopeId);
  if (scope.groupId) return sql`${b.scopeType} = 'group' and ${b.groupId} = ${scope.groupId}`;
  if (scope.spaceId) return sql`${b.scopeType} = ${scopeType} and ${b.spaceId} = ${scope.spaceId}`;
  return sql`${b.scopeType} = 'app'`;
}

/** How many of a kind those who write them have in each state. */
export async function countBulletins(
  ctx: AppContext,
  kind: BulletinKind,
): Promise<Record<Exclude<BulletinState, "deleted">, number>> {
  requireAbility(ctx, `${kind}.edit`);
  const rows = await ctx.shard.read(
    appQuery<{ state: BulletinState; number: number }>(
      ctx,
      (appId) => sql`select ${b.state}, count(*) as number from ${b}
      where ${b.appId} = ${appId} and ${b.kind} = ${kind} and ${b.state} in ('draft', 'scheduled', 'published') group by ${b.state}`,
    ),
  );
  const numberOf = (state: BulletinState) => rows.find((row) => row.state === state)?.number ?? 0;
  return { draft: numberOf("draft"), scheduled: numberOf("scheduled"), published: numberOf("published") };
}

/** How many of a kind the caller hasn't opened, of the latest that are meant for them. */
export async function countUnread(ctx: AppContext, kind: BulletinKind): Promise<number> {
  if (!ctx.me.profile) return 0;
  const row = await ctx.shard.readOne(
    appQuery<{ unread: number }>(
      ctx,
      (appId) => sql`select count(*) as unread from (
        select ${isUnread(ctx, appId)} as isUnread from ${b} ${bulletinJoins(appId)}
        where ${b.appId} = ${appId} and ${b.kind} = ${kind} and ${b.state} = 'published' and ${isForCaller(ctx, appId)} and ${inReach(ctx, kind, appId)}
        order by ${b.sortedAt} desc, ${b.id} desc limit ${limits.unreadCounted}
      ) where isUnread`,
    ),
  );
  return row!.unread;
}

/** The part of the app that a page shows: all of it, or a place by its id or slug. */
export type CardScope = { scopeType: "app" } | { scopeType: "space" | "communities_category" | "group"; slug: string };

const day = 24 * 60 * 60 * 1000;
/** How long a card stands on top of a page. */
const cardStandsFor: Record<BulletinKind, number> = { announcement: 14 * day, daily: day };

/**
 * The cards on top of a page: the latest announcement there, and in the app itself the day's daily, as long as the caller
 * has neither opened it nor put it away.
 */
export async function bulletinCards(ctx: AppContext, scope: CardScope): Promise<Bulletin[]> {
  if (!ctx.me.profile) return [];
  // The current announcement is for newcomers as well; a day's daily is news to nobody who wasn't there.
  const isNews = (kind: BulletinKind, appId: string) =>
    kind === "announcement" ? isUnopened(ctx, appId) : isUnread(ctx, appId);
  const card = (kind: BulletinKind, where: (appId: string) => SQL) =>
    appQuery<BulletinRow>(
      ctx,
      (appId) => sql`select ${bulletinColumns(ctx, appId, { isWhole: false })} from ${b} ${bulletinJoins(appId)}
      where ${b.appId} = ${appId} and ${b.kind} = ${kind} and ${b.state} = 'published' and ${where(appId)} and ${inReach(ctx, kind, appId)}
        and ${b.sortedAt} > ${ctx.now() - cardStandsFor[kind]} and ${isNews(kind, appId)} and not ${isDismissed(ctx, appId)}
      order by ${b.sortedAt} desc, ${b.id} desc limit 1`,
    );
  const lists = await ctx.shard.readAll([
    card("announcement", (appId) => placeCondition(ctx, appId, scope)),
    ...(scope.scopeType === "app" ? [card("daily", () => sql`1`)] : []),
  ]);
  return lists.flat().map((row) => showBulletin(ctx, row));
}

function placeCondition(ctx: AppContext, appId: string, scope: CardScope): SQL {
  switch (scope.scopeType) {
    case "app":
      return sql`${b.scopeType} = 'app' and ${isOfSegment(ctx, appId)}`;
    case "group":
      return sql`${b.groupId} = ${groupIdOf({ slug: scope.slug }, appId)}`;
    case "space":
      return sql`${b.spaceId} = ${postContainerIdOf({ slug: scope.slug }, appId)}`;
    case "communities_category":
      return sql`${b.spaceId} = ${postContainerIdOf({ slug: scope.slug, discriminator: "communities" }, appId)}`;
  }
}
