import { type SQL, sql } from "drizzle-orm";
import type { PostDiscriminator, PostState, SpaceAccess } from "@db/vocabulary/enumerations";
import type { CommentId, GroupId, PostId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { Post } from "@workers/contracts/posts";
import type { AppContext } from "@workers/context";
import { appQuery, type Readable } from "@workers/store";
import { abilities, can } from "../access";
import { notFound } from "../errors";
import { fileIdOf } from "../files";
import { iso, isoOrNull } from "../time";
import {
  firstUnreadColumn,
  isFollowedColumn,
  isLikedColumn,
  filesColumn,
  filesOf,
  missingOf,
  pollColumn,
  pollOf,
  withMissingMarked,
} from "../engagement";
import { personColumn, personOf } from "../profiles";
import { factsOf, requireReadable, seesScheduled, type SpaceSeen } from "../spaces";

/** How a post is named: by its id, or by its slug in an address of the groups (else the communities) service. */
export type PostRef = { id: PostId } | { slug: string; discriminator?: PostDiscriminator };

export interface PostRow {
  id: PostId;
  slug: string;
  discriminator: PostDiscriminator;
  authorId: ProfileId;
  state: PostState;
  title: string;
  titleKey: string;
  trendScore: number;
  body: string | null;
  excerpt: string;
  coverUrl: string | null;
  attachments: string;
  author: string;
  spaceId: SpaceId;
  spaceSlug: string;
  spaceName: string;
  access: SpaceAccess;
  groupId: GroupId | null;
  groupAccess: SpaceAccess | null;
  poll: string | null;
  likesCount: number;
  commentsCount: number;
  threadsCount: number;
  isLiked: number;
  isFollowed: number;
  isCommentsDisabled: number;
  firstUnreadCommentId: CommentId | null;
  pinnedToTopAt: number | null;
  pinnedToSidebarAt: number | null;
  shareHash: string | null;
  sharedBy: ProfileId | null;
  sharedAt: number | null;
  deletedAt: number | null;
  deletedBy: ProfileId | null;
  publishAt: number | null;
  editedAt: number | null;
  createdAt: number;
}

/** Columns of a post `p` in its space `s` and group `g` by its author `a`. Feeds leave long bodies out. */
export const postColumns = (ctx: AppContext, { isFeed }: { isFeed: boolean }): SQL => sql`
  p.id, p.slug, p.discriminator, p.author_id as authorId, p.state, p.title, p.title_key as titleKey, p.trend_score as trendScore,
  ${isFeed ? sql`case when length(p.text) <= ${limits.feedText} then p.body end` : sql`p.body`} as body,
  substr(p.text, 1, ${limits.feedText}) as excerpt, p.cover_url as coverUrl,
  ${filesColumn("post", sql`p.app_id`, sql`p.id`)} as attachments, ${personColumn(sql`a`)} as author,
  s.id as spaceId, s.slug as spaceSlug, s.name as spaceName, s.access, s.group_id as groupId, g.access as groupAccess,
  p.likes_count as likesCount, p.comments_count as commentsCount, p.threads_count as threadsCount,
  ${isLikedColumn(ctx, "post", sql`p`)} as isLiked,
  ${isFollowedColumn(ctx, "post", sql`p`)} as isFollowed,
  ${firstUnreadColumn(ctx, "post", sql`p`)} as firstUnreadCommentId, ${pollColumn("post", sql`p`, ctx.me.profile?.id)} as poll,
  p.is_comments_disabled as isCommentsDisabled, p.pinned_to_sidebar_at as pinnedToSidebarAt, p.share_hash as shareHash,
  p.shared_by as sharedBy, p.shared_at as sharedAt,
  p.deleted_at as deletedAt, p.deleted_by as deletedBy,
  case when s.pinned_post_id = p.id then s.pinned_at end as pinnedToTopAt,
  p.publish_at as publishAt, p.edited_at as editedAt, p.created_at as createdAt`;

/** Joins what `postColumns` shows to the posts `p` of a query. */
export const postJoins = (appId: string): SQL => sql`
  join spaces s on s.app_id = ${appId} and s.id = p.space_id
  left join groups g on g.app_id = ${appId} and g.id = s.group_id
  left join profiles a on a.app_id = ${appId} and a.id = p.author_id`;

/** The id of a post inside a hand-written query. */
export const postIdOf = (ref: PostRef, appId: string): SQL =>
  "id" in ref
    ? sql`${ref.id}`
    : sql`(select id from posts where app_id = ${appId} and slug = ${ref.slug} and discriminator = ${ref.discriminator ?? "groups"})`;

/** The row of a post, whole. */
export const postRow = (ctx: AppContext, ref: PostRef): Readable<PostRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${postColumns(ctx, { isFeed: false })} from posts p ${postJoins(appId)}
      where p.app_id = ${appId} and p.id = ${postIdOf(ref, appId)}`,
  );

/** The space of a row as access judges it. */
export const spaceSeen = (row: Pick<PostRow, "spaceId" | "groupId" | "access" | "groupAccess">): SpaceSeen => ({
  id: row.spaceId,
  groupId: row.groupId,
  access: row.access,
  groupAccess: row.groupAccess,
});

/** A post as the caller may see it. Ask first whether they may. */
export function showPost(ctx: AppContext, row: PostRow): Post {
  const can = abilitiesOn(ctx, row);
  const missing = missingOf(row.attachments);
  const place = { id: row.spaceId, slug: row.spaceSlug, name: row.spaceName, access: row.access, groupId: row.groupId };
  return {
    id: row.id,
    slug: row.slug,
    discriminator: row.discriminator,
    title: row.title,
    body: row.body === null ? null : withMissingMarked(JSON.parse(row.body) as RichTextDoc, missing),
    excerpt: row.excerpt,
    coverId: fileIdOf(row.coverUrl),
    coverUrl: row.coverUrl,
    isCoverMissing: missing.has(fileIdOf(row.coverUrl) ?? ""),
    attachments: filesOf(row.attachments),
    profile: personOf(row.author, row.authorId),
    space: place,
    category: row.groupId === null ? place : null,
    poll: pollOf(row.poll),
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    isLiked: Boolean(row.isLiked),
    isFollowed: Boolean(row.isFollowed),
    isCommentsDisabled: Boolean(row.isCommentsDisabled),
    firstUnreadCommentId: row.firstUnreadCommentId,
    isAllowedPinToTop: can.includes("pin_to_top"),
    pinnedToTopAt: isoOrNull(row.pinnedToTopAt),
    pinnedToSidebarAt: isoOrNull(row.pinnedToSidebarAt),
    shareHash: can.includes("share") || can.includes("withdraw_link") ? row.shareHash : null,
    publishAt: isoOrNull(row.publishAt),
    editedAt: isoOrNull(row.editedAt),
    createdAt: iso(row.createdAt),
    permissions: { can },
  };
}

/** What a post that hasn't appeared yet can't do. */
const publishedOnly = new Set([
  "like",
  "create_comment",
  "create_report",
  "pin_to_top",
  "pin_to_sidebar",
  "follow",
  "share",
  "withdraw_link",
  "vote",
  "view_attendees",
]);

function abilitiesOn(ctx: AppContext, row: PostRow): string[] {
  const ofPost = abilities(ctx, "post", factsOf(ctx, spaceSeen(row), row.authorId)).filter(
    (action) => action !== "withdraw_link",
  );
  const all = [
    ...ofPost,
    ...(mayWithdrawLink(ctx, row) ? ["withdraw_link"] : []),
    ...(isOpenByLink(ctx, row) ? ["view_shared"] : []),
  ];
  const isMissing = (action: string) =>
    (row.state !== "published" && publishedOnly.has(action)) ||
    (Boolean(row.isCommentsDisabled) && action === "create_comment");
  return all.filter((action) => !isMissing(action));
}

/** A link is its maker's own. */
export const mayWithdrawLink = (ctx: AppContext, row: PostRow): boolean =>
  row.shareHash !== null && can(ctx, "post.withdraw_link", factsOf(ctx, spaceSeen(row), row.sharedBy));

/**
 * Whether whoever has a post's link may read it, with the files in it. All that ends a link for good takes it off the post
 * (migrations/shard/0004_share_links.sql), so here only what may come back is asked: the post's state and the app's gate.
 */
export const isOpenByLink = (
  ctx: AppContext,
  { state, shareHash }: { state: PostState | null; shareHash: string | null },
): boolean => can(ctx, "post.view_shared", { isShared: state === "published" && shareHash !== null });

/** Refuses with 404 who may not read the post: one that waits for its time is seen by its author and moderators alone. */
export function requirePost(ctx: AppContext, row: PostRow | undefined): PostRow {
  requireReadable(ctx, row && spaceSeen(row), "post");
  if (row!.state === "published" || (row!.state === "scheduled" && seesScheduled(ctx, spaceSeen(row!), row!.authorId)))
    return row!;
  throw notFound("post");
}

/** As `requirePost`, for what is done with posts that everybody sees. */
export function requirePublished(ctx: AppContext, row: PostRow | undefined): PostRow {
  if (requirePost(ctx, row).state !== "published") throw notFound("post");
  return row!;
}

/** One post by id or slug. 404 for those who may not read its space. */
export async function getPost(ctx: AppContext, ref: PostRef): Promise<Post> {
  return showPost(ctx, requirePost(ctx, await ctx.shard.readOne(postRow(ctx, ref))));
}

/** One post of a space or category. */
export async function getPostOfSpace(ctx: AppContext, space: { id: SpaceId }, ref: PostRef): Promise<Post> {
  const post = requirePost(ctx, await ctx.shard.readOne(postRow(ctx, ref)));
  requireReadable(ctx, post.spaceId === space.id ? spaceSeen(post) : undefined, "post");
  return showPost(ctx, post);
}

/** The counters of several posts; those the caller may not read are left out. */
export async function postsMeta(ctx: AppContext, ids: PostId[]) {
  const found = await ctx.shard.read(
    appQuery<PostRow>(
      ctx,
      (appId) => sql`select ${postColumns(ctx, { isFeed: true })} from json_each(${JSON.stringify(ids)}) e
      cross join posts p on p.app_id = ${appId} and p.id = e.value ${postJoins(appId)}`,
    ),
  );
  const isReadable = (row: PostRow) => {
    try {
      return Boolean(requirePost(ctx, row));
    } catch {
      return false;
    }
  };
  return found.filter(isReadable).map((row) => {
    const { id, likesCount, commentsCount, isLiked, isFollowed, firstUnreadCommentId, poll } = showPost(ctx, row);
    return { id, likesCount, commentsCount, isLiked, isFollowed, firstUnreadCommentId, poll };
  });
}
