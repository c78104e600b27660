import { z } from "zod";
import { posts as postsTable } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import { likersOf, markCommentsSeen, revisionsOf, setLike } from "@workers/domain/kernel/engagement";
import {
  deletePost,
  editPost,
  getPost,
  pinPost,
  pinPostToSidebar,
  postsMeta,
  publishNow,
  restorePost,
  votePost,
} from "@workers/domain/community/posts";
import { idField, idParam, listQuery } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { votes } from "@workers/contracts/polls";
import { profileCardSchema } from "@workers/contracts/people";
import { postForm, postMetaSchema, postSchema } from "@workers/contracts/posts";
import { likeSchema, revisionSchema } from "@workers/contracts/engagement";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";
import type { PostNoun } from "./post-fields";

const inPost = appOf(postsTable);
const params = z.strictObject({ id: idParam<"post">() });

/** The calls on a post that lies in a space (below /posts) or in a category (below /communities/posts). */
const callsOnPosts = <Prefix extends string>(prefix: Prefix, noun: PostNoun) =>
  area("posts")
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
      method: "get",
      path: `${prefix}/:id/revisions`,
      operationId: `list${noun}Revisions`,
      summary: "What a post said before it was changed, the latest first",
      in: inPost,
      access: { app: "post.view_revisions" },
      params,
      query: z.strictObject(listQuery),
      answer: z.array(revisionSchema),
      handle: async ({ ctx, params, query }) => {
        const page = await revisionsOf(ctx, "post", params.id, query);
        return paged(page.data, page);
      },
    })
    .route({
      method: "post",
      path: `${prefix}/:id/vote`,
      operationId: `voteIn${noun}`,
      summary: "Votes in a post's poll, in place of an earlier vote; without options takes it back",
      in: inPost,
      access: { app: "post.vote" },
      params,
      body: votes,
      example: { body: { optionIds: [] } },
      answer: postSchema,
      handle: ({ ctx, params, body }) => votePost(ctx, params.id, body.optionIds),
    })
    .route({
      method: "patch",
      path: `${prefix}/:id/seen`,
      operationId: `mark${noun}Seen`,
      summary: "Remembers that the caller has seen all comments of a post",
      in: inPost,
      access: { app: "post.view" },
      params,
      answer: z.object({ postId: z.string(), seenAt: z.iso.datetime() }),
      handle: async ({ ctx, params }) => ({ postId: params.id, ...(await markCommentsSeen(ctx, "post", params.id)) }),
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
    .route({
      method: "post",
      path: `${prefix}/:id/like`,
      operationId: `like${noun}`,
      summary: "Likes a post",
      in: inPost,
      access: { app: "post.like" },
      params,
      answer: likeSchema,
      handle: ({ ctx, params }) => setLike(ctx, "post", params.id, true),
    })
    .route({
      method: "delete",
      path: `${prefix}/:id/like`,
      operationId: `unlike${noun}`,
      summary: "Takes the like of a post back",
      in: inPost,
      access: { app: "post.like" },
      params,
      answer: likeSchema,
      handle: ({ ctx, params }) => setLike(ctx, "post", params.id, false),
    })
    .route({
      method: "get",
      path: `${prefix}/:id/attendees`,
      operationId: `list${noun}Likers`,
      summary: "Who liked a post",
      in: inPost,
      access: { app: "post.view_attendees" },
      params,
      query: z.strictObject(listQuery),
      answer: z.array(profileCardSchema),
      handle: async ({ ctx, params, query }) => {
        const page = await likersOf(ctx, "post", params.id, query);
        return paged(page.data, page);
      },
    });

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
