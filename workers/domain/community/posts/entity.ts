import { sql } from "drizzle-orm";
import { columnOf, nameOf, aliased } from "@workers/store";
import { categoryReads, spaceMembers, postReads, postRevisions, posts, spaces, profiles } from "@db/shard";
import type { PostId } from "@db/vocabulary/ids";
import { registerBookmarks, registerCounters, registerEntity } from "@workers/domain/kernel/engagement";
import { registerPublicPages } from "@workers/domain/kernel/public-pages";
import { inSpace, registerContents, spaceScope } from "../spaces";
import { hidingOfPosts } from "./hide-post";
import { purgePosts } from "./purge-posts";

const p = aliased(posts, "p");

const container = inSpace(posts.spaceId);

/** Posts of spaces and of categories: both lie in `spaces`, and are one kind to all that people do with them. */
export const postKind = registerEntity({
  type: "post",
  table: posts,
  author: posts.authorId,
  container,
  address: {
    title: (_appId, row) =>
      sql`coalesce(nullif(${columnOf(row, posts.title)}, ''), substr(${columnOf(row, posts.text)}, 1, 60))`,
    path: (appId, row) => sql`${container.path(appId, row)} || '/p/' || ${columnOf(row, posts.slug)}`,
  },
  isLive: (row) => sql`${columnOf(row, posts.state)} = 'published'`,
  likes: {
    ability: "post.like",
    viewAbility: "post.view_attendees",
    reactions: posts.reactions,
    reacted: ({ subject, profileId, likesCount, ownReaction, reactions }) => ({
      type: "post.reacted",
      postId: subject.id as PostId,
      profileId,
      likesCount,
      ownReaction,
      reactions,
      ...spaceScope(subject.container.scope),
    }),
    event: ({ subject, profileId, isLiked, likesCount }) => ({
      type: isLiked ? "post.liked" : "post.unliked",
      postId: subject.id as PostId,
      profileId,
      likesCount,
      ...spaceScope(subject.container.scope),
    }),
  },
  comments: {
    ability: "post.create_comment",
    isClosed: (row) => columnOf(row, posts.isCommentsDisabled),
    foundAs: "comment",
  },
  follows: { ability: "post.follow" },
  bookmarks: { ability: "post.favorite" },
  polls: {
    ability: "post.vote",
    event: ({ subject, votersCount }) => ({
      type: "post.voted",
      postId: subject.id as PostId,
      votersCount,
      ...spaceScope(subject.container.scope),
    }),
  },
  revisions: {
    table: postRevisions,
    thing: postRevisions.postId,
    title: posts.title,
    body: posts.body,
    mentionsType: "post_revision",
    ability: "post.view_revisions",
  },
  shares: {
    hash: posts.shareHash,
    by: posts.sharedBy,
    at: posts.sharedAt,
    ability: "post.share",
    withdrawAbility: "post.withdraw_link",
    viewAbility: "post.view_shared",
    path: (container, hash) => `${container}/share/${hash}`,
  },
  waits: {
    isWaiting: (row) => sql`${columnOf(row, posts.state)} in ('scheduled', 'held', 'rejected')`,
    ability: "post.edit_publish_at",
  },
  reports: {
    ability: "post.create_report",
    tab: "post",
    title: (row) => columnOf(row, posts.title),
    text: (row) => columnOf(row, posts.text),
    body: (row) => columnOf(row, posts.body),
    hiding: hidingOfPosts,
  },
  reads: {
    table: postReads,
    thing: postReads.postId,
    sequence: posts.placeSequence,
    container: { table: spaces, column: posts.spaceId, sequence: spaces.postSequence },
    readers: [
      { table: spaceMembers, column: spaceMembers.spaceId },
      { table: categoryReads, column: categoryReads.spaceId },
    ],
    event: (scope, profileId) => ({
      type: "space.seen",
      appId: scope.appId,
      spaceId: spaceScope(scope).spaceId,
      profileId,
    }),
  },
});

registerBookmarks("post", { text: (row) => sql`substr(${columnOf(row, posts.text)}, 1, 200)` });

registerContents({
  table: posts,
  order: sql`${nameOf(posts.state)}, ${nameOf(posts.createdAt)}, ${nameOf(posts.id)}`,
  purge: purgePosts,
});

registerCounters(
  {
    table: spaces,
    column: spaces.postsCount,
    counted: (appId) =>
      sql`select count(*) from ${p} where ${p.appId} = ${appId} and ${p.spaceId} = ${spaces.id} and ${p.state} = 'published'`,
  },
  {
    table: profiles,
    column: profiles.postsCount,
    counted: (appId) =>
      sql`select count(*) from ${p} where ${p.appId} = ${appId} and ${p.authorId} = ${profiles.id} and ${p.state} = 'published'`,
  },
);

registerPublicPages(
  "posts",
  (
    ctx,
    appId,
  ) => sql`select ${postKind.address.path(appId, sql`p`)} as pagePath, coalesce(${p.editedAt}, ${p.createdAt}) as changedAt, ${p.id} as pageId
    from ${p} where ${p.appId} = ${appId} and ${postKind.isLive(sql`p`)} and ${postKind.container.isReadable(ctx, appId, sql`p`)}`,
);
