import { and, eq, type SQL, sql } from "drizzle-orm";
import { bookmarks } from "@db/shard";
import { type BookmarkedType, bookmarkedTypes, type EngagedType } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import type { Bookmark } from "@workers/contracts/engagement";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, columnOf, deleteRows, insertRow, nameOf } from "@workers/store";
import { requireAbility } from "../../access";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor } from "../../paging";
import { ensureProfile } from "../../profiles";
import { iso } from "../../time";
import { featureOf, kindOf, thingColumns } from "../entity-kind";
import { requireSubject, subjectRow } from "../subjects";

const b = aliased(bookmarks, "b");

/** What of one type somebody keeps and may open: rows of `entityId`, `createdAt`, `title`, `text` and `path`. */
type BookmarkedRows = (ctx: AppContext, appId: string, profileId: ProfileId) => SQL;
const sources = new Map<BookmarkedType, BookmarkedRows>();

/** Whether the caller keeps the thing of a row, as a column. */
export const isBookmarkedColumn = (ctx: AppContext, type: EngagedType, row: SQL): SQL => sql`
  exists (select 1 from ${b} where ${b.appId} = ${columnOf(row, thingColumns.appId)} and ${b.profileId} = ${ctx.me.profile?.id ?? ""}
    and ${b.entityType} = ${type} and ${b.entityId} = ${columnOf(row, thingColumns.id)})`;

/** Keeps a thing at hand, or no longer. The same again changes nothing. 404 for what the caller may not see. */
export async function setBookmark(
  ctx: AppContext,
  type: Extract<BookmarkedType, EngagedType>,
  id: string,
  isBookmarked: boolean,
): Promise<{ isBookmarked: boolean }> {
  const kind = kindOf(type);
  const subject = requireSubject(ctx, kind, await ctx.shard.readOne(subjectRow(ctx, kind, id)));
  requireAbility(ctx, featureOf(kind, "bookmarks").ability, subject.facts);
  const profileId = await ensureProfile(ctx);
  await ctx.shard.write([
    isBookmarked
      ? insertRow(
          ctx,
          bookmarks,
          { entityType: type, entityId: id, profileId, createdAt: ctx.now() },
          { orIgnore: true },
        )
      : deleteRows(
          ctx,
          bookmarks,
          and(eq(bookmarks.profileId, profileId), eq(bookmarks.entityType, type), eq(bookmarks.entityId, id))!,
        ),
  ]);
  return { isBookmarked };
}

/** Rows of `entityId` and `createdAt` that say what somebody keeps of a type. */
type Kept = (appId: string, profileId: ProfileId) => SQL;

/** Shows what people keep of a kind beside their other bookmarks; `keptIn` is where an area stores it itself. */
export function registerBookmarks(
  type: Extract<BookmarkedType, EngagedType>,
  { text, keptIn }: { text: (row: SQL) => SQL; keptIn?: Kept },
): void {
  const inBookmarks: Kept = (appId, profileId) =>
    sql`select ${b.entityId} as entityId, ${b.createdAt} as createdAt from ${b} where ${b.appId} = ${appId} and ${b.profileId} = ${profileId} and ${b.entityType} = ${type}`;
  sources.set(type, (ctx, appId, profileId) => {
    const { address, container, isLive, table } = kindOf(type);
    const row = sql`bookmarked`;
    return sql`select kept.entityId, kept.createdAt, ${address.title(appId, row)} as title, ${text(row)} as text, ${address.path(appId, row)} as path
      from (${(keptIn ?? inBookmarks)(appId, profileId)}) kept
      cross join ${table} as bookmarked on bookmarked.${nameOf(table.appId)} = ${appId} and bookmarked.${nameOf(table.id)} = kept.entityId
      where ${isLive(row)} and ${container.isReadable(ctx, appId, row)}`;
  });
}

interface BookmarkRow {
  entityType: BookmarkedType;
  entityId: string;
  createdAt: number;
  title: string;
  text: string;
  path: string;
}

/** What the caller keeps, the latest first: of one type, or of all. What they may no longer read is left out. */
export async function bookmarksOf(
  ctx: AppContext,
  query: ListQuery & { type?: BookmarkedType },
): Promise<Page<Bookmark>> {
  requireAbility(ctx, "post.favorite");
  const profileId = ctx.me.profile?.id;
  const types = bookmarkedTypes.filter((type) => sources.has(type) && (!query.type || query.type === type));
  const from = readCursor(query.cursor, 1);
  const kept =
    profileId && types.length > 0
      ? await ctx.shard.read(
          appQuery<BookmarkRow>(
            ctx,
            (appId) => sql`select k.* from (${sql.join(
              types.map(
                (type) =>
                  sql`select ${type} as entityType, of_type.* from (${sources.get(type)!(ctx, appId, profileId)}) of_type`,
              ),
              sql` union all `,
            )}) k where true ${from ? sql`and (k.createdAt, k.entityId) < (${from.numbers[0]!}, ${from.id})` : sql``}
            order by k.createdAt desc, k.entityId desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
          ),
        )
      : [];
  return pageOf(
    query,
    null,
    kept,
    (row) => [row.createdAt, row.entityId],
    ({ createdAt, ...row }) => ({ ...row, createdAt: iso(createdAt) }),
  );
}
