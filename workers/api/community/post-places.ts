import { z } from "zod";
import { posts as postsTable } from "@db/shard";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import { setFollow, shareByLink, shareLinkOf, withdrawShareLink } from "@workers/domain/kernel/engagement";
import { clonePost, movePost, sharedPost } from "@workers/domain/community/posts";
import { idParam } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { cloneForm, destinationForm, postSchema } from "@workers/contracts/posts";
import { followSchema, shareSchema } from "@workers/contracts/engagement";
import { app, appOf } from "../framework/entries";
import type { PostNoun } from "./post-fields";

const inPost = appOf(postsTable);
const params = z.strictObject({ id: idParam<"post">() });
const hashParams = z.strictObject({ shareHash: z.string().regex(/^[\w-]{22}$/) });

/** Where a post goes: moved, cloned, shared, followed; below /posts or /communities/posts. */
const callsOnPlaces = <Prefix extends string>(prefix: Prefix, noun: PostNoun, discriminator: PostDiscriminator) =>
  area("posts")
    .route({
      method: "patch",
      path: `${prefix}/:id/move`,
      operationId: `move${noun}`,
      summary: "Moves a post into a space or category",
      in: inPost,
      access: { app: "post.move" },
      params,
      body: destinationForm,
      example: { body: { spaceId: "{{space}}" } },
      answer: postSchema,
      handle: ({ ctx, params, body }) => movePost(ctx, params, body),
    })
    .route({
      method: "post",
      path: `${prefix}/:id/clone`,
      operationId: `clone${noun}`,
      summary: "Writes a post once more, where it lies or elsewhere, at once or later",
      in: inPost,
      access: { app: "post.clone" },
      params,
      body: cloneForm,
      example: { body: {} },
      answer: postSchema,
      status: 201,
      handle: ({ ctx, params, body }) => clonePost(ctx, params, body),
    })
    .route({
      method: "patch",
      path: `${prefix}/:id/follow`,
      operationId: `follow${noun}`,
      summary: "Follows a post",
      in: inPost,
      access: { app: "post.follow" },
      params,
      answer: followSchema,
      handle: ({ ctx, params }) => setFollow(ctx, "post", params.id, true),
    })
    .route({
      method: "delete",
      path: `${prefix}/:id/follow`,
      operationId: `unfollow${noun}`,
      summary: "Follows a post no longer",
      in: inPost,
      access: { app: "post.follow" },
      params,
      answer: followSchema,
      handle: ({ ctx, params }) => setFollow(ctx, "post", params.id, false),
    })
    .route({
      method: "post",
      path: `${prefix}/:id/share`,
      operationId: `share${noun}`,
      summary: "Makes, or answers, the link that everybody may read a post by",
      in: inPost,
      access: { app: "post.share" },
      params,
      answer: shareSchema,
      handle: ({ ctx, params }) => shareByLink(ctx, "post", params.id),
    })
    .route({
      method: "get",
      path: `${prefix}/:id/share`,
      operationId: `get${noun}ShareLink`,
      summary: "The link that everybody may read a post by; null where there is none",
      in: inPost,
      access: { app: "post.share" },
      params,
      answer: shareSchema.nullable(),
      handle: ({ ctx, params }) => shareLinkOf(ctx, "post", params.id),
    })
    .route({
      method: "delete",
      path: `${prefix}/:id/share`,
      operationId: `withdraw${noun}ShareLink`,
      summary: "Withdraws the link that everybody may read a post by",
      in: inPost,
      access: { app: "post.withdraw_link" },
      params,
      handle: ({ ctx, params }) => withdrawShareLink(ctx, "post", params.id),
    })
    .route({
      method: "get",
      path: `${prefix}/shared/:shareHash`,
      operationId: `getShared${noun}`,
      summary: "A shared post, for whoever has its link",
      in: app,
      access: "public",
      params: hashParams,
      answer: postSchema,
      handle: ({ ctx, params }) => sharedPost(ctx, params.shareHash, discriminator),
    });

export const postPlaces = callsOnPlaces("/posts", "Post", "groups");
export const communitiesPostPlaces = callsOnPlaces("/communities/posts", "CategoryPost", "communities");
