import { z } from "zod";
import { posts as postsTable } from "@db/shard";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import { clonePost, movePost, postKind, sharedPost } from "@workers/domain/community/posts";
import { idParam } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { cloneForm, destinationForm, postSchema } from "@workers/contracts/posts";
import { app, appOf } from "../framework/entries";
import { engagementCalls } from "./engagement-calls";
import type { PostNoun } from "./post-fields";

const inPost = appOf(postsTable);
const params = z.strictObject({ id: idParam<"post">() });
const hashParams = z.strictObject({ shareHash: z.string().regex(/^[\w-]{22}$/) });

/** Where a post goes: moved, cloned, shared, followed; below /posts or /communities/posts. */
const callsOnPlaces = <Prefix extends string>(prefix: Prefix, noun: PostNoun, discriminator: PostDiscriminator) => {
  const engagement = engagementCalls(prefix, postKind, noun);
  return area("posts")
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
      method: "get",
      path: `${prefix}/shared/:shareHash`,
      operationId: `getShared${noun}`,
      summary: "A shared post, for whoever has its link",
      in: app,
      access: "public",
      params: hashParams,
      answer: postSchema,
      handle: ({ ctx, params }) => sharedPost(ctx, params.shareHash, discriminator),
    })
    .with(engagement.follows())
    .with(engagement.shares());
};

export const postPlaces = callsOnPlaces("/posts", "Post", "groups");
export const communitiesPostPlaces = callsOnPlaces("/communities/posts", "CategoryPost", "communities");
