import { z } from "zod";
import { posts as postsTable, spaces as spacesTable } from "@db/shard";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import { followingFeed, listPostTags, reactToPost, setPostTags } from "@workers/domain/community/posts";
import type { SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { markCategorySeen } from "@workers/domain/community/categories";
import { markSpaceRead } from "@workers/domain/community/spaces";
import type { Ability } from "@workers/domain/kernel/access";
import { bookmarksOf, setBookmark } from "@workers/domain/kernel/engagement";
import { bookmarkSchema, bookmarksQuery, bookmarkStateSchema, likeSchema } from "@workers/contracts/engagement";
import { idParam } from "@workers/contracts/form-fields";
import { feedQuery, postReactionForm, postSchema, postTagSchema, postTagsForm } from "@workers/contracts/posts";
import { unreadSchema } from "@workers/contracts/spaces";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const inPost = appOf(postsTable);
const inPlace = appOf(spacesTable);
const params = z.strictObject({ id: idParam<"post">() });
const placeParams = z.strictObject({ id: idParam<"space">() });
const appParams = z.strictObject({ appId: idParam<"app">() });

/** How somebody reads: what they react with, keep and follow. */
export const reading = area("posts")
  .route({
    method: "put",
    path: "/posts/:id/reaction",
    operationId: "reactToPost",
    summary: "Leaves a reaction on a post in place of an earlier one; empty is the like, which keeps an earlier one",
    in: inPost,
    access: { app: "post.like" },
    params,
    body: postReactionForm,
    example: { body: { emoji: "" } },
    answer: likeSchema,
    handle: ({ ctx, params, body }) => reactToPost(ctx, params.id, body.emoji),
  })
  .route({
    method: "put",
    path: "/posts/:id/bookmark",
    operationId: "bookmarkPost",
    summary: "Keeps a post among the caller's bookmarks",
    in: inPost,
    access: { app: "post.favorite" },
    params,
    answer: bookmarkStateSchema,
    handle: ({ ctx, params }) => setBookmark(ctx, "post", params.id, true),
  })
  .route({
    method: "delete",
    path: "/posts/:id/bookmark",
    operationId: "unbookmarkPost",
    summary: "Keeps a post among the caller's bookmarks no longer",
    in: inPost,
    access: { app: "post.favorite" },
    params,
    answer: bookmarkStateSchema,
    handle: ({ ctx, params }) => setBookmark(ctx, "post", params.id, false),
  })
  .route({
    method: "get",
    path: "/apps/:appId/profile/bookmarks",
    operationId: "listBookmarks",
    summary: "What the caller keeps to come back to: posts, articles and lessons that they may read, the latest first",
    in: app,
    access: { app: "post.favorite" },
    params: appParams,
    query: bookmarksQuery,
    answer: z.array(bookmarkSchema),
    handle: async ({ ctx, query }) => {
      const page = await bookmarksOf(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/community/posts/following",
    operationId: "listFollowedPosts",
    summary: "Posts of people, spaces and categories that the caller follows, and posts they follow, by time",
    in: app,
    access: { app: "post.favorite" },
    params: appParams,
    query: feedQuery.omit({ tagId: true }),
    answer: z.array(postSchema),
    handle: async ({ ctx, query }) => {
      const page = await followingFeed(ctx, query);
      return paged(page.data, page);
    },
  });

/** What the posts of a space or category are sorted by, and that all of them count as read. */
const ofPlace = <Prefix extends string>(
  prefix: Prefix,
  place: "Space" | "Category",
  discriminator: PostDiscriminator,
  abilities: { view: Ability; edit: Ability },
  markRead: (ctx: AppContext, ref: { id: SpaceId }) => Promise<{ spaceId: SpaceId; unreadCount: number }>,
) =>
  area("posts")
    .route({
      method: "get",
      path: `${prefix}/:id/tags`,
      operationId: `listPostTagsOf${place}`,
      summary: "The tags that the posts of a space or category can have",
      in: inPlace,
      access: { app: abilities.view },
      params: placeParams,
      answer: z.array(postTagSchema),
      handle: ({ ctx, params }) => listPostTags(ctx, { ...params, discriminator }),
    })
    .route({
      method: "put",
      path: `${prefix}/:id/tags`,
      operationId: `setPostTagsOf${place}`,
      summary: "Sets the tags that the posts of a space or category can have; those left out go, off their posts too",
      in: inPlace,
      access: { app: abilities.edit },
      params: placeParams,
      body: postTagsForm,
      example: { body: { tags: [{ name: "Question", color: "info" }] } },
      answer: z.array(postTagSchema),
      handle: ({ ctx, params, body }) => setPostTags(ctx, { ...params, discriminator }, body),
    })
    .route({
      method: "patch",
      path: `${prefix}/:id/read`,
      operationId: `mark${place}Read`,
      summary: "Counts all posts of a space or category as read by the caller",
      in: inPlace,
      access: { app: abilities.view },
      params: placeParams,
      answer: unreadSchema,
      handle: ({ ctx, params }) => markRead(ctx, params),
    });

export const readingOfSpace = ofPlace(
  "/spaces",
  "Space",
  "groups",
  { view: "space.view", edit: "space.edit" },
  markSpaceRead,
);
export const readingOfCategory = ofPlace(
  "/communities/categories",
  "Category",
  "communities",
  {
    view: "category.view",
    edit: "category.edit",
  },
  (ctx, ref) => markCategorySeen(ctx, ref, { isRead: true }),
);
