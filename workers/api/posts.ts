import { z } from "zod";
import { posts as postsTable, spaces as spacesTable } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import {
  appFeed, createPost, deletePost, editPost, getPost, getPostOfSpace, likePost, likersOfPost, pinPost, postsMeta, spaceFeed,
} from "@workers/domain/community";
import { fileId, idField, idParam, key, line, listQuery, richText, slug } from "@workers/domain/validation";
import { area } from "./area";
import { likeSchema, postSchema, profileCardSchema } from "./community-answers";
import { app, appOf } from "./entries";
import { paged } from "./paged";
import { feedQuery } from "./community-fields";

const inPost = appOf(postsTable);
const inSpace = appOf(spacesTable);
const appParams = z.strictObject({ appId: idParam<"app">() });
const spaceParams = z.strictObject({ id: idParam<"space">() });
const params = z.strictObject({ id: idParam<"post">() });

const form = z.strictObject({
  title: line({ max: limits.postTitle.max }).optional(),
  body: richText({ max: limits.bodyText.max }).optional(),
  coverId: fileId().nullish(),
  attachmentIds: z.array(idField<"file">()).max(limits.attachments.max)
    .refine((values) => new Set(values).size === values.length, { error: key("unique") }).optional(),
});
const hello = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Hello, everybody!" }] }] };

/** Posts of spaces. */
export const posts = area("posts")
  .route({
    method: "get", path: "/apps/:appId/community/posts", summary: "The feed: posts of every space the caller may read, or of those of one group",
    in: app, access: { app: "app.view_posts" }, params: appParams,
    query: feedQuery.extend({ groupId: idField<"group">().optional() }), answer: z.array(postSchema),
    handle: async ({ ctx, query }) => {
      const found = await appFeed(ctx, query, query.groupId && { id: query.groupId });
      return paged(found.data, found);
    },
  })
  .route({
    method: "get", path: "/apps/:appId/community/posts/home", summary: "The home feed",
    in: app, access: "public", params: appParams, query: feedQuery, answer: z.array(postSchema),
    handle: async ({ ctx, query }) => {
      const found = await appFeed(ctx, query);
      return paged(found.data, found);
    },
  })
  .route({
    method: "get", path: "/apps/:appId/community/posts/:slug", summary: "A post by its slug",
    in: app, access: { app: "post.view" }, params: z.strictObject({ appId: idParam<"app">(), slug: slug() }), answer: postSchema,
    handle: ({ ctx, params }) => getPost(ctx, { slug: params.slug }),
  })
  .route({
    method: "get", path: "/posts/meta", summary: "Counters of several posts",
    in: app, access: "public", query: z.strictObject({ ids: postIds() }),
    answer: z.array(z.object({ id: z.string(), likesCount: z.number(), commentsCount: z.number(), isLiked: z.boolean() })),
    handle: ({ ctx, query }) => postsMeta(ctx, query.ids),
  })
  .route({
    method: "get", path: "/spaces/:id/posts", summary: "Posts of a space",
    in: inSpace, access: { app: "space.view" }, params: spaceParams, query: feedQuery, answer: z.array(postSchema),
    handle: async ({ ctx, params, query }) => {
      const found = await spaceFeed(ctx, params, query);
      return paged(found.data, found);
    },
  })
  .route({
    method: "get", path: "/spaces/:id/posts/:slug", summary: "A post of a space by its slug",
    in: inSpace, access: { app: "post.view" }, params: spaceParams.extend({ slug: slug() }), answer: postSchema,
    handle: ({ ctx, params }) => getPostOfSpace(ctx, params, { slug: params.slug }),
  })
  .route({
    method: "post", path: "/spaces/:id/posts", summary: "Publishes a post",
    in: inSpace, access: { app: "space.create_post" }, params: spaceParams,
    body: form, example: { body: { title: "Hello", body: hello } },
    answer: postSchema, status: 201,
    handle: ({ ctx, params, body }) => createPost(ctx, params, body),
  })
  .route({
    method: "get", path: "/posts/:id", summary: "A post",
    in: inPost, access: { app: "post.view" }, params, answer: postSchema,
    handle: ({ ctx, params }) => getPost(ctx, params),
  })
  .route({
    method: "patch", path: "/posts/:id", summary: "Changes a post",
    in: inPost, access: { app: "post.edit" }, params,
    body: form, example: { body: { title: "Hello again" } },
    answer: postSchema,
    handle: ({ ctx, params, body }) => editPost(ctx, params, body),
  })
  .route({
    method: "delete", path: "/posts/:id", summary: "Deletes a post with its comments and likes",
    in: inPost, access: { app: "post.delete" }, params,
    handle: ({ ctx, params }) => deletePost(ctx, params),
  })
  .route({
    method: "post", path: "/posts/:id/pin-to-top", summary: "Puts a post first in its space",
    in: inPost, access: { app: "post.pin_to_top" }, params, answer: postSchema,
    handle: ({ ctx, params }) => pinPost(ctx, params, true),
  })
  .route({
    method: "delete", path: "/posts/:id/pin-to-top", summary: "Takes a post down from the top of its space",
    in: inPost, access: { app: "post.pin_to_top" }, params, answer: postSchema,
    handle: ({ ctx, params }) => pinPost(ctx, params, false),
  })
  .route({
    method: "post", path: "/posts/:id/like", summary: "Likes a post",
    in: inPost, access: { app: "post.like" }, params, answer: likeSchema,
    handle: ({ ctx, params }) => likePost(ctx, params.id, true),
  })
  .route({
    method: "delete", path: "/posts/:id/like", summary: "Takes the like of a post back",
    in: inPost, access: { app: "post.like" }, params, answer: likeSchema,
    handle: ({ ctx, params }) => likePost(ctx, params.id, false),
  })
  .route({
    method: "get", path: "/posts/:id/attendees", summary: "Who liked a post",
    in: inPost, access: { app: "post.view_attendees" }, params, query: z.strictObject(listQuery), answer: z.array(profileCardSchema),
    handle: async ({ ctx, params, query }) => {
      const found = await likersOfPost(ctx, params.id, query);
      return paged(found.data, found);
    },
  });

/** `ids=a,b,c`, or the parameter several times. */
function postIds() {
  return z.union([z.string().transform((text) => text.split(",")), z.array(z.string())])
    .pipe(z.array(idField<"post">()).min(1).max(limits.listLimit.max));
}
