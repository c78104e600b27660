import { z } from "zod";
import { posts as postsTable } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import {
  deletePost,
  editPost,
  getPost,
  pinPost,
  pinPostToSidebar,
  postKind,
  postsMeta,
  publishNow,
  restorePost,
  votePost,
} from "@workers/domain/community/posts";
import { idField, idParam } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { postForm, postMetaSchema, postSchema } from "@workers/contracts/posts";
import { app, appOf } from "../framework/entries";
import { engagementCalls } from "./engagement-calls";
import type { PostNoun } from "./post-fields";

const inPost = appOf(postsTable);
const params = z.strictObject({ id: idParam<"post">() });

/** The calls on a post that lies in a space (below /posts) or in a category (below /communities/posts). */
const callsOnPosts = <Prefix extends string>(prefix: Prefix, noun: PostNoun) => {
  const engagement = engagementCalls(prefix, postKind, noun);
  return area("posts")
    .route({
      method: "get",
      path: `${prefix}/meta`,
      operationId: `list${noun}Counters`,
      summary: "Counters of several posts",
      in: app,
      access: "public",
      query: z.strictObject({ ids: postIds() }),
      answer: z.array(postMetaSchema),
      handle: ({ ctx, query }) => postsMeta(ctx, query.ids),
    })
    .route({
      method: "get",
      path: `${prefix}/:id`,
      operationId: `get${noun}`,
      summary: "A post",
      in: inPost,
      access: { app: "post.view" },
      params,
      answer: postSchema,
      handle: ({ ctx, params }) => getPost(ctx, params),
    })
    .route({
      method: "patch",
      path: `${prefix}/:id`,
      operationId: `edit${noun}`,
      summary: "Changes a post",
      in: inPost,
      access: { app: "post.edit" },
      params,
      body: postForm,
      example: { body: { title: "Hello again" } },
      answer: postSchema,
      handle: ({ ctx, params, body }) => editPost(ctx, params, body),
    })
    .route({
      method: "delete",
      path: `${prefix}/:id`,
      operationId: `delete${noun}`,
      summary: "Deletes a post with its comments and likes; for some seconds that can be undone",
      in: inPost,
      access: { app: "post.delete" },
      params,
      handle: ({ ctx, params }) => deletePost(ctx, params),
    })
    .route({
      method: "post",
      path: `${prefix}/:id/restore`,
      operationId: `restore${noun}`,
      summary: "Undoes the deletion of a post",
      in: inPost,
      access: { app: "post.delete" },
      params,
      answer: postSchema,
      handle: ({ ctx, params }) => restorePost(ctx, params),
    })
    .route({
      method: "patch",
      path: `${prefix}/:id/publish`,
      operationId: `publish${noun}`,
      summary: "Publishes a scheduled post at once",
      in: inPost,
      access: { app: "post.edit_publish_at" },
      params,
      answer: postSchema,
      handle: ({ ctx, params }) => publishNow(ctx, params),
    })
    .route({
      method: "post",
      path: `${prefix}/:id/pin-to-top`,
      operationId: `pin${noun}`,
      summary: "Puts a post first in its space or category",
      in: inPost,
      access: { app: "post.pin_to_top" },
      params,
      answer: postSchema,
      handle: ({ ctx, params }) => pinPost(ctx, params, true),
    })
    .route({
      method: "delete",
      path: `${prefix}/:id/pin-to-top`,
      operationId: `unpin${noun}`,
      summary: "Takes a post down from the top of its space or category",
      in: inPost,
      access: { app: "post.pin_to_top" },
      params,
      answer: postSchema,
      handle: ({ ctx, params }) => pinPost(ctx, params, false),
    })
    .with(engagement.revisions())
    .with(engagement.votes(postSchema, votePost))
    .with(engagement.seen("postId", "post.view"))
    .with(engagement.likes())
    .with(engagement.likers());
};

export const posts = callsOnPosts("/posts", "Post");
export const communitiesPosts = callsOnPosts("/communities/posts", "CategoryPost");

/** A space has a place beside its feed; a category has none. */
export const sidebarPins = area("posts")
  .route({
    method: "post",
    path: "/posts/:id/pin-to-sidebar",
    operationId: "pinPostToSidebar",
    summary: "Lets a post stand beside its space's feed",
    in: inPost,
    access: { app: "post.pin_to_sidebar" },
    params,
    answer: postSchema,
    handle: ({ ctx, params }) => pinPostToSidebar(ctx, params, true),
  })
  .route({
    method: "delete",
    path: "/posts/:id/pin-to-sidebar",
    operationId: "unpinPostFromSidebar",
    summary: "Takes a post away from beside its space's feed",
    in: inPost,
    access: { app: "post.pin_to_sidebar" },
    params,
    answer: postSchema,
    handle: ({ ctx, params }) => pinPostToSidebar(ctx, params, false),
  });

/** `ids=a,b,c`, or the parameter several times. */
function postIds() {
  return z
    .union([z.string().transform((text) => text.split(",")), z.array(z.string())])
    .pipe(z.array(idField<"post">()).min(1).max(limits.listLimit.max));
}
