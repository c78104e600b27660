import { z } from "zod";
import { spaces as spacesTable } from "@db/shard";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import {
  appFeed,
  countersOfApp,
  countersOfPlace,
  createPost,
  getPost,
  getPostOfSpace,
  feedOfContainer,
  scheduledPosts,
  scheduledPostsOf,
  sidebarPosts,
} from "@workers/domain/community/posts";
import type { Ability } from "@workers/domain/kernel/access";
import { idField, idParam, slug } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { feedQuery, postCountersSchema, postForm, postSchema } from "@workers/contracts/posts";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";
import { helloPost, type PostNoun } from "./post-fields";

const appParams = z.strictObject({ appId: idParam<"app">() });
const inPlace = appOf(spacesTable);
const placeParams = z.strictObject({ id: idParam<"space">() });

/** Without it the posts that have appeared. */
const feedType = z.enum(["scheduled"]).optional();

/** Posts of all spaces, or of all categories, of an app. */
const ofApp = <Prefix extends string>(prefix: Prefix, noun: PostNoun, discriminator: PostDiscriminator) =>
  area("posts")
    .route({
      method: "get",
      path: `/apps/:appId/${prefix}/posts`,
      operationId: `list${noun}s`,
      summary: "The feed: posts of all that the caller may read, or of one group",
      in: app,
      access: { app: "app.view_posts" },
      params: appParams,
      query: feedQuery.extend({ type: feedType, groupId: idField<"group">().optional() }),
      answer: z.array(postSchema),
      handle: async ({ ctx, query }) => {
        const of = { discriminator, group: query.groupId && { id: query.groupId } };
        const page = query.type === "scheduled" ? await scheduledPosts(ctx, of, query) : await appFeed(ctx, query, of);
        return paged(page.data, page);
      },
    })
    .route({
      method: "get",
      path: `/apps/:appId/${prefix}/posts/counters`,
      operationId: `count${noun}s`,
      summary: "How many posts the caller may read, and how many wait for their time",
      in: app,
      access: "public",
      params: appParams,
      answer: postCountersSchema,
      handle: ({ ctx }) => countersOfApp(ctx, { discriminator }),
    })
    .route({
      method: "get",
      path: `/apps/:appId/${prefix}/posts/:slug`,
      operationId: `get${noun}BySlug`,
      summary: "A post by its slug",
      in: app,
      access: { app: "post.view" },
      params: appParams.extend({ slug: slug() }),
      answer: postSchema,
      handle: ({ ctx, params }) => getPost(ctx, { slug: params.slug, discriminator }),
    });

/** Posts of one space, or of one category. */
const ofPlace = <Prefix extends string>(
  prefix: Prefix,
  place: "Space" | "Category",
  discriminator: PostDiscriminator,
  abilities: { view: Ability; create: Ability },
) =>
  area("posts")
    .route({
      method: "get",
      path: `${prefix}/:id/posts`,
      operationId: `listPostsOf${place}`,
      summary: "Posts of a space or category",
      in: inPlace,
      access: { app: abilities.view },
      params: placeParams,
      query: feedQuery.extend({ type: feedType }),
      answer: z.array(postSchema),
      handle: async ({ ctx, params, query }) => {
        const ref = { ...params, discriminator };
        const page =
          query.type === "scheduled" ? await scheduledPostsOf(ctx, ref, query) : await feedOfContainer(ctx, ref, query);
        return paged(page.data, page);
      },
    })
    .route({
      method: "get",
      path: `${prefix}/:id/posts/counters`,
      operationId: `countPostsOf${place}`,
      summary: "How many posts a space or category has, and how many wait for their time",
      in: inPlace,
      access: { app: abilities.view },
      params: placeParams,
      answer: postCountersSchema,
      handle: ({ ctx, params }) => countersOfPlace(ctx, { ...params, discriminator }),
    })
    .route({
      method: "get",
      path: `${prefix}/:id/posts/:slug`,
      operationId: `getPostOf${place}BySlug`,
      summary: "A post of a space or category by its slug",
      in: inPlace,
      access: { app: "post.view" },
      params: placeParams.extend({ slug: slug() }),
      answer: postSchema,
      handle: ({ ctx, params }) => getPostOfSpace(ctx, params, { slug: params.slug, discriminator }),
    })
    .route({
      method: "post",
      path: `${prefix}/:id/posts`,
      operationId: `createPostIn${place}`,
      summary: "Publishes a post, or schedules it where publishAt is given",
      in: inPlace,
      access: { app: abilities.create },
      params: placeParams,
      body: postForm,
      example: { body: helloPost },
      answer: postSchema,
      status: 201,
      handle: ({ ctx, params, body }) => createPost(ctx, { ...params, discriminator }, body),
    });

export const postsOfGroups = ofApp("community", "Post", "groups");
export const postsOfCommunities = ofApp("communities", "CategoryPost", "communities");
export const postsOfSpace = ofPlace("/spaces", "Space", "groups", { view: "space.view", create: "space.create_post" });
export const postsOfCategory = ofPlace("/communities/categories", "Category", "communities", {
  view: "category.view",
  create: "category.create_post",
});

/** What stands beside a space's feed. */
export const sidebarOfSpace = area("posts").route({
  method: "get",
  path: "/spaces/:id/posts/sidebar",
  operationId: "listSidebarPosts",
  summary: "Posts that stand beside a space's feed",
  in: inPlace,
  access: { app: "space.view" },
  params: placeParams,
  answer: z.array(postSchema),
  handle: ({ ctx, params }) => sidebarPosts(ctx, params),
});

/** The feed that the app opens with. */
export const homePosts = area("posts").route({
  method: "get",
  path: "/apps/:appId/community/posts/home",
  operationId: "listHomePosts",
  summary: "The home feed",
  in: app,
  access: "public",
  params: appParams,
  query: feedQuery,
  answer: z.array(postSchema),
  handle: async ({ ctx, query }) => {
    const page = await appFeed(ctx, query);
    return paged(page.data, page);
  },
});
