import { z } from "zod";
import { articleCategories, articles, courses, events, groups, posts, spaces } from "@db/shard";
import { type FollowedThing, setFollow } from "@workers/domain/kernel/engagement";
import { notFound } from "@workers/errors";
import { idParam } from "@workers/contracts/form-fields";
import type { AppContext } from "../../context";
import { area } from "../framework/area";
import { followSchema } from "@workers/contracts/engagement";
import { appOf, type Entry } from "../framework/entries";

/** What the path's `:type` can be, with the table that its `:id` is of; more come with their areas. */
const followed = {
  posts: { type: "post", table: posts },
  spaces: { type: "space", table: spaces },
  groups: { type: "group", table: groups },
  courses: { type: "course", table: courses },
  articles: { type: "article", table: articles },
  events: { type: "event", table: events },
} as const satisfies Record<string, { type: FollowedThing; table: unknown }>;
type Named = keyof typeof followed;

const inThing: Entry<AppContext> = (ctx, address) => {
  const named = followed[address.param("type") as Named];
  if (!named) throw notFound();
  return appOf(named.table)(ctx, address);
};
const params = z.strictObject({ type: z.enum(Object.keys(followed) as [Named, ...Named[]]), id: idParam<"post">() });
const articleCategoryParams = z.strictObject({ id: idParam<"article category">() });
const categoryParams = z.strictObject({ id: idParam<"space">() });

/** Following posts, spaces, groups, courses and articles by one path, and categories by their own; people, whose followers are counted, with the members. */
export const followOfThings = area("posts")
  .route({
    method: "patch",
    path: "/:type/:id/follow",
    operationId: "follow",
    summary: "Follows a post, space, group, course or article",
    in: inThing,
    access: { app: "post.follow" },
    params,
    answer: followSchema,
    handle: ({ ctx, params }) => setFollow(ctx, followed[params.type].type, params.id, true),
  })
  .route({
    method: "delete",
    path: "/:type/:id/follow",
    operationId: "unfollow",
    summary: "Follows it no longer",
    in: inThing,
    access: { app: "post.follow" },
    params,
    answer: followSchema,
    handle: ({ ctx, params }) => setFollow(ctx, followed[params.type].type, params.id, false),
  })
  .route({
    method: "patch",
    path: "/communities/categories/:id/follow",
    operationId: "followCategory",
    summary: "Follows a category",
    in: appOf(spaces),
    access: { app: "category.follow" },
    params: categoryParams,
    answer: followSchema,
    handle: ({ ctx, params }) => setFollow(ctx, "category", params.id, true),
  })
  .route({
    method: "delete",
    path: "/communities/categories/:id/follow",
    operationId: "unfollowCategory",
    summary: "Follows a category no longer",
    in: appOf(spaces),
    access: { app: "category.follow" },
    params: categoryParams,
    answer: followSchema,
    handle: ({ ctx, params }) => setFollow(ctx, "category", params.id, false),
  })
  .route({
    method: "patch",
    path: "/articles/categories/:id/follow",
    operationId: "followArticleCategory",
    summary: "Follows a category of articles",
    in: appOf(articleCategories),
    access: { app: "article.follow" },
    params: articleCategoryParams,
    answer: followSchema,
    handle: ({ ctx, params }) => setFollow(ctx, "article_category", params.id, true),
  })
  .route({
    method: "delete",
    path: "/articles/categories/:id/follow",
    operationId: "unfollowArticleCategory",
    summary: "Follows a category of articles no longer",
    in: appOf(articleCategories),
    access: { app: "article.follow" },
    params: articleCategoryParams,
    answer: followSchema,
    handle: ({ ctx, params }) => setFollow(ctx, "article_category", params.id, false),
  });
