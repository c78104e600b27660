import { and, eq, type SQL, sql } from "drizzle-orm";
import { spaceMembers, profiles, categoryReads, follows, spaces } from "@db/shard";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { GroupId, SpaceId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { Category, CategoryWithModerators } from "@workers/contracts/categories";
import type { AppContext } from "@workers/context";
import {
  aliased,
  appQuery,
  type AppScope,
  appWrite,
  nameOf,
  nullable,
  type Readable,
  type RowOf,
  rows,
  upsertRow,
  setExcluded,
} from "@workers/store";
import { abilities, can, showLock } from "@workers/domain/kernel/access";
import { type ListQuery, offsetOf, type Page, pageOf } from "@workers/domain/kernel/paging";
import { iso } from "@workers/domain/kernel/time";
import { showPerson } from "@workers/domain/kernel/profiles";
import {
  factsOf,
  isListed,
  lockOfSpace,
  pinnedPostId,
  postContainerIdOf,
  postContainerRow,
  requireInSpace,
  requireListed,
  type SpaceRef,
} from "../spaces";

const f = aliased(follows, "f");
const m = aliased(spaceMembers, "m");
const p = aliased(profiles, "p");

const categoryFields = (ctx: AppContext) => ({
  id: spaces.id,
  slug: spaces.slug,
  name: spaces.name,
  description: spaces.description,
  access: spaces.access,
  coverUrl: spaces.coverUrl,
  postsCount: spaces.postsCount,
  postSequence: spaces.postSequence,
  pinnedPostId: pinnedPostId(spaces),
  rank: spaces.rank,
  createdAt: spaces.createdAt,
  seenSequence: nullable(categoryReads.seenSequence),
  isFollowed: sql<number>`exists (select 1 from ${f} where ${f.appId} = ${ctx.app.id} and ${f.entityType} = 'category'
    and ${f.entityId} = ${spaces.id} and ${f.profileId} = ${ctx.me.profile?.id ?? ""})`,
});
export type CategoryRow = RowOf<ReturnType<typeof categoryFields>> & { groupId: null; groupAccess: null };

const isCategory = eq(spaces.discriminator, "communities");
const named = (ref: SpaceRef): SQL => and(isCategory, "id" in ref ? eq(spaces.id, ref.id) : eq(spaces.slug, ref.slug))!;

const selectCategories = (ctx: AppContext) =>
  rows(ctx, spaces, { ...categoryFields(ctx), groupId: sql<null>`null`, groupAccess: sql<null>`null` }).leftJoin(
    categoryReads,
    and(
      eq(categoryReads.appId, spaces.appId),
      eq(categoryReads.profileId, ctx.me.profile?.id ?? ("" as never)),
      eq(categoryReads.spaceId, spaces.id),
    ),
  );

/** The row of a category; a space is none. */
export const categoryRow = (ctx: AppContext, ref: SpaceRef): Readable<CategoryRow> =>
  selectCategories(ctx).where(named(ref)).limit(1);

const categoryRows = (ctx: AppContext): Readable<CategoryRow> =>
  selectCategories(ctx).where(isCategory).orderBy(spaces.rank, spaces.id);

/** Ids and ranks of all categories, in order. */
export const categoryOrder = (scope: AppScope) =>
  rows(scope, spaces, { id: spaces.id, rank: spaces.rank })
    .where(eq(spaces.discriminator, "communities"))
    .orderBy(spaces.rank, spaces.id);

export const categoryModerators = (ctx: AppContext, ref: SpaceRef) =>
  appQuery<Parameters<typeof showPerson>[0]>(
    ctx,
    (appId) => sql`
    select ${p.id}, ${p.firstName} as firstName, ${p.lastName} as lastName, ${p.avatarUrl} as avatarUrl, ${p.statusId} as statusId, ${p.deletedAt} as deletedAt
    from ${m} cross join ${p} on ${p.appId} = ${m.appId} and ${p.id} = ${m.profileId}
    where ${m.appId} = ${appId} and ${m.spaceId} = ${postContainerIdOf({ ...ref, discriminator: "communities" }, appId)} and ${m.isModerator} = 1
    limit ${limits.listLimit.max}`,
  );

/** A category as the caller may see it. */
function showCategory(ctx: AppContext, row: CategoryRow): Category {
  const lock = lockOfSpace(ctx, row);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    access: row.access,
    coverUrl: row.coverUrl,
    postsCount: row.postsCount,
    postSequence: row.postSequence,
    pinnedPostId: row.pinnedPostId,
    lock: showLock(lock),
    unreadCount: lock !== null || row.seenSequence === null ? 0 : Math.max(0, row.postSequence - row.seenSequence),
    isFollowed: Boolean(row.isFollowed),
    permissions: { can: abilities(ctx, "category", factsOf(ctx, row)) },
    createdAt: iso(row.createdAt),
  };
}

/** Adds the moderators, for those who may read the category. */
export function withCategoryModerators(
  ctx: AppContext,
  row: CategoryRow,
  moderators: Parameters<typeof showPerson>[0][],
): CategoryWithModerators {
  const isShown = can(ctx, "category.view", factsOf(ctx, row));
  return { ...showCategory(ctx, row), moderatorProfiles: isShown ? moderators.map(showPerson) : [] };
}

/** One category by id or slug. 404 for those who may not know of it. */
export async function getCategory(ctx: AppContext, ref: SpaceRef): Promise<CategoryWithModerators> {
  const [row, moderators] = await Promise.all([
    ctx.shard.readOne(categoryRow(ctx, ref)),
    ctx.shard.read(categoryModerators(ctx, ref)),
  ]);
  return withCategoryModerators(ctx, requireListed(ctx, row, "category"), moderators);
}

/** The categories that the caller may know of, in order. */
export async function listCategories(ctx: AppContext, query: ListQuery): Promise<Page<Category>> {
  const all = (await ctx.shard.read(categoryRows(ctx))).filter((row) => isListed(ctx, row));
  const offset = offsetOf(query);
  const shown = all.slice(offset, offset + query.limit);
  return {
    ...pageOf(
      query,
      all.length,
      shown,
      () => [],
      (row) => showCategory(ctx, row),
    ),
    nextCursor: null,
  };
}

/** Remembers that the caller has seen all posts of a category; with `isRead`, all of them count as read. Nothing happens for guests. */
export async function markCategorySeen(
  ctx: AppContext,
  ref: SpaceRef,
  { isRead = false } = {},
): Promise<{ spaceId: SpaceId; unreadCount: number }> {
  const place = requireInSpace(
    ctx,
    "category.view",
    await ctx.shard.readOne(postContainerRow(ctx, { ...ref, discriminator: "communities" })),
  );
  const profileId = ctx.me.profile?.id;
  if (profileId) {
    await ctx.shard.write([
      appWrite(ctx, (appId) =>
        upsertRow(
          categoryReads,
          { appId, profileId, spaceId: place.id, seenSequence: place.postSequence, readSequence: place.postSequence },
          sql`on conflict do update set ${nameOf(categoryReads.seenSequence)} = max(${categoryReads.seenSequence}, excluded.${nameOf(categoryReads.seenSequence)})
            ${isRead ? sql`, ${setExcluded(categoryReads.readSequence)}` : sql``}`,
        ),
      ),
    ]);
    ctx.publish({ type: "space.seen", appId: ctx.app.id, spaceId: place.id, profileId });
  }
  return { spaceId: place.id, unreadCount: 0 };
}

/** A category as in events. */
export const categorySeen = (row: { id: SpaceId; access: SpaceAccess }) => ({
  id: row.id,
  access: row.access,
  groupId: null as GroupId | null,
  groupAccess: null,
});
