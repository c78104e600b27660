import { type SQL, sql } from "drizzle-orm";
import { posts, spaces, groups, profiles } from "@db/shard";
import type { PostDiscriminator, PostState, SpaceAccess } from "@db/vocabulary/enumerations";
import type { CalendarEventId, CommentId, GroupId, PostId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { PostLinkPreview } from "@db/vocabulary/attached/link-preview";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { type Post, type PostMeta, postMetaSchema, type PostTag } from "@workers/contracts/posts";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, type Readable } from "@workers/store";
import { abilities, can } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { eventCardColumn, eventCardOf } from "@workers/domain/kernel/event-cards";
import { fileIdOf } from "@workers/domain/kernel/files";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import {
  firstUnreadColumn,
  isFollowedColumn,
  firstVoicesColumn,
  isBookmarkedColumn,
  lastReplyColumn,
  newCommentsColumn,
  ownReactionColumn,
  isOpenByLink,
  filesColumn,
  filesOf,
  missingOf,
  pollColumn,
  pollOf,
  withMissingMarked,
} from "@workers/domain/kernel/engagement";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { factsOf, requireReadable, seesScheduled, type SpaceSeen } from "../spaces";
import { postKind } from "./entity";
import { isUnreadColumn } from "./reading/read-state";
import { tagsColumn } from "./reading/tags";

const p = aliased(posts, "p");
const s = aliased(spaces, "s");
const g = aliased(groups, "g");
const a = aliased(profiles, "a");

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
  eventId: CalendarEventId | null;
  event: string | null;
  linkPreview: string | null;
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
  /** Empty for the like, null for none. */
  ownReaction: string | null;
  reactions: string;
  isBookmarked: number;
  isUnread: number;
  newCommentsCount: number;
  tags: string;
  voices: string;
  lastReply: string | null;
  activityAt: number;
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
  ${p.id}, ${p.slug}, ${p.discriminator}, ${p.authorId} as authorId, ${p.state}, ${p.title}, ${p.titleKey} as titleKey, ${p.trendScore} as trendScore,
  ${isFeed ? sql`case when length(${p.text}) <= ${limits.feedText} then ${p.body} end` : sql`${p.body}`} as body,
  substr(${p.text}, 1, ${limits.feedText}) as excerpt, ${p.coverUrl} as coverUrl, ${p.linkPreview} as linkPreview,
  ${p.eventId} as eventId, case when ${p.eventId} is not null then ${eventCardColumn(ctx, sql`${p.appId}`, sql`${p.eventId}`)} end as event,
  ${filesColumn(ctx, "post", p.appId, p.id)} as attachments, ${personColumn(sql`a`)} as author,
  ${s.id} as spaceId, ${s.slug} as spaceSlug, ${s.name} as spaceName, ${s.access}, ${s.groupId} as groupId, ${g.access} as groupAccess,
  ${p.likesCount} as likesCount, ${p.commentsCount} as commentsCount, ${p.threadsCount} as threadsCount,
  ${ownReactionColumn(ctx, "post", sql`p`)} as ownReaction, ${p.reactions}, ${p.activityAt} as activityAt,
  ${isBookmarkedColumn(ctx, "post", sql`p`)} as isBookmarked, ${isUnreadColumn(ctx)} as isUnread,
  ${newCommentsColumn(ctx, "post", sql`p`)} as newCommentsCount, ${tagsColumn} as tags,
  ${firstVoicesColumn("post", sql`p`)} as voices, ${lastReplyColumn("post", sql`p`)} as lastReply,
  ${isFollowedColumn(ctx, "post", sql`p`)} as isFollowed,
  ${firstUnreadColumn(ctx, "post", sql`p`)} as firstUnreadCommentId, ${pollColumn("post", sql`p`, ctx.me.profile?.id)} as poll,
  ${p.isCommentsDisabled} as isCommentsDisabled, ${p.pinnedToSidebarAt} as pinnedToSidebarAt, ${p.shareHash} as shareHash,
  ${p.sharedBy} as sharedBy, ${p.sharedAt} as sharedAt,
  ${p.deletedAt} as deletedAt, ${p.deletedBy} as deletedBy,
  case when ${s.pinnedPostId} = ${p.id} then ${s.pinnedAt} end as pinnedToTopAt,
  ${p.publishAt} as publishAt, ${p.editedAt} as editedAt, ${p.createdAt} as createdAt`;

/** Joins what `postColumns` shows to the posts `p` of a query. */
export const postJoins = (appId: string): SQL => sql`
  join ${s} on ${s.appId} = ${appId} and ${s.id} = ${p.spaceId}
  left join ${g} on ${g.appId} = ${appId} and ${g.id} = ${s.groupId}
  left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${p.authorId}`;

/** The id of a post inside a hand-written query. */
export const postIdOf = (ref: PostRef, appId: string): SQL =>
  "id" in ref
    ? sql`${ref.id}`
    : sql`(select ${posts.id} from ${posts} where ${posts.appId} = ${appId} and ${posts.slug} = ${ref.slug} and ${posts.discriminator} = ${ref.discriminator ?? "groups"})`;

/** The row of a post, whole. */
export const postRow = (ctx: AppContext, ref: PostRef): Readable<PostRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${postColumns(ctx, { isFeed: false })} from ${p} ${postJoins(appId)}
      where ${p.appId} = ${appId} and ${p.id} = ${postIdOf(ref, appId)}`,
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
    linkPreview: shownPreview(row.linkPreview),
    event: eventCardOf(row.event),
    attachments: filesOf(row.attachments),
    profile: personOf(row.author, row.authorId),
    space: place,
    category: row.groupId === null ? place : null,
    poll: pollOf(row.poll),
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    isLiked: row.ownReaction !== null,
    ownReaction: row.ownReaction,
    reactions: JSON.parse(row.reactions) as Record<string, number>,
    isBookmarked: Boolean(row.isBookmarked),
    isUnread: Boolean(row.isUnread),
    newCommentsCount: row.newCommentsCount,
    tags: JSON.parse(row.tags) as PostTag[],
    commenters: (JSON.parse(row.voices) as { id: ProfileId; person: string }[]).map(({ id, person }) =>
      personOf(person, id),
    ),
    lastReply: lastReplyOf(row.lastReply),
    isFollowed: Boolean(row.isFollowed),
    isCommentsDisabled: Boolean(row.isCommentsDisabled),
    firstUnreadCommentId: row.firstUnreadCommentId,
    isAllowedPinToTop: can.includes("pin_to_top"),
    pinnedToTopAt: isoOrNull(row.pinnedToTopAt),
    pinnedToSidebarAt: isoOrNull(row.pinnedToSidebarAt),
    shareHash: can.includes("share") || can.includes("withdraw_link") ? row.shareHash : null,
    heldAs: row.state === "held" || row.state === "rejected" ? row.state : null,
    publishAt: isoOrNull(row.publishAt),
    editedAt: isoOrNull(row.editedAt),
    createdAt: iso(row.createdAt),
    permissions: { can },
  };
}

function shownPreview(stored: string | null): Post["linkPreview"] {
  const { isHidden = false, ...preview } = stored ? (JSON.parse(stored) as PostLinkPreview) : { isHidden: true };
  return isHidden || !("url" in preview) ? null : preview;
}

function lastReplyOf(stored: string | null): Post["lastReply"] {
  if (!stored) return null;
  const reply = JSON.parse(stored) as { id: ProfileId; person: string; createdAt: number };
  return { profile: personOf(reply.person, reply.id), createdAt: iso(reply.createdAt) };
}

/** What a post that hasn't appeared yet can't do. */
const publishedOnly = new Set([
  "like",
  "create_comment",
  "create_report",
  "pin_to_top",
  "pin_to_sidebar",
  "follow",
  "favorite",
  "share",
  "withdraw_link",
  "vote",
  "view_attendees",
]);

/** What a rejected post can't do besides. */
const lostByRejected = new Set(["edit", "edit_publish_at", "move", "clone"]);

function abilitiesOn(ctx: AppContext, row: PostRow): string[] {
  const ofPost = abilities(ctx, "post", factsOf(ctx, spaceSeen(row), row.authorId)).filter(
    (action) => action !== "withdraw_link",
  );
  const all = [
    ...ofPost,
    ...(mayWithdrawLink(ctx, row) ? ["withdraw_link"] : []),
    ...(isPostOpenByLink(ctx, row) ? ["view_shared"] : []),
  ];
  const isMissing = (action: string) =>
    (row.state !== "published" && publishedOnly.has(action)) ||
    (row.state === "rejected" && lostByRejected.has(action)) ||
    (row.state === "held" && action === "edit_publish_at") ||
    (Boolean(row.isCommentsDisabled) && action === "create_comment");
  return all.filter((action) => !isMissing(action));
}

/** A link is its maker's own. */
const mayWithdrawLink = (ctx: AppContext, row: PostRow): boolean =>
  row.shareHash !== null && can(ctx, "post.withdraw_link", factsOf(ctx, spaceSeen(row), row.sharedBy));

/** Whether whoever has a post's link may read it, with the files in it. */
export const isPostOpenByLink = (
  ctx: AppContext,
  row: Pick<PostRow, "state" | "shareHash" | "spaceId" | "groupId" | "access" | "groupAccess">,
): boolean =>
  isOpenByLink(
    ctx,
    postKind,
    { isLive: row.state === "published", shareHash: row.shareHash },
    factsOf(ctx, spaceSeen(row)),
  );

/** Refuses with 404 who may not read the post: one that waits for its time or approval, or was rejected, is seen by its author and moderators alone. */
export function requirePost(ctx: AppContext, row: PostRow | undefined): PostRow {
  requireReadable(ctx, row && spaceSeen(row), "post");
  const { state, authorId } = row!;
  if (state === "published") return row!;
  if (state !== "deleted" && seesScheduled(ctx, spaceSeen(row!), authorId)) return row!;
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
  const postRows = await ctx.shard.read(
    appQuery<PostRow>(
      ctx,
      (appId) => sql`select ${postColumns(ctx, { isFeed: true })} from json_each(${JSON.stringify(ids)}) e
      cross join ${p} on ${p.appId} = ${appId} and ${p.id} = e.value ${postJoins(appId)}`,
    ),
  );
  const isReadable = (row: PostRow) => {
    try {
      return Boolean(requirePost(ctx, row));
    } catch {
      return false;
    }
  };
  return postRows.filter(isReadable).map((row) => {
    const post = showPost(ctx, row);
    return Object.fromEntries(
      Object.keys(postMetaSchema.shape).map((field) => [field, post[field as keyof PostMeta]]),
    ) as PostMeta;
  });
}
