import { z } from "zod";
import { spaces as spacesTable } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import { unreadSchema } from "@workers/contracts/spaces";
import {
  createCategory,
  deleteCategory,
  editCategory,
  getCategory,
  listCategories,
  markCategorySeen,
  moveCategory,
} from "@workers/domain/community/categories";
import { listMembers } from "@workers/domain/people/members";
import { idField, idParam, listQuery, slug } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import {
  categoryForm,
  categorySchema,
  categoryWithModeratorsSchema,
  newCategoryForm,
} from "@workers/contracts/categories";
import { memberSchema, membersQuery } from "@workers/contracts/members/members";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const inCategory = appOf(spacesTable);
const appParams = z.strictObject({ appId: idParam<"app">() });
const params = z.strictObject({ id: idParam<"space">() });

/** The communities service: categories that people write in without joining anything. */
export const categories = area("communities")
  .route({
    method: "get",
    path: "/apps/:appId/communities/categories",
    operationId: "listCategories",
    summary: "Categories that the caller may know of",
    in: app,
    access: "public",
    params: appParams,
    query: z.strictObject({
      page: listQuery.page,
      limit: listQuery.limit.removeDefault().default(limits.listLimit.max),
    }),
    answer: z.array(categorySchema),
    handle: async ({ ctx, query }) => {
      const page = await listCategories(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/communities/categories",
    operationId: "createCategory",
    summary: "Creates a category",
    in: app,
    access: { app: "app.create_communities_category" },
    params: appParams,
    body: newCategoryForm,
    example: { body: { name: "Questions", access: "open" } },
    answer: categoryWithModeratorsSchema,
    status: 201,
    handle: ({ ctx, body }) => createCategory(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/communities/categories/:slug",
    operationId: "getCategoryBySlug",
    summary: "A category by its slug",
    in: app,
    access: "public",
    params: appParams.extend({ slug: slug() }),
    answer: categoryWithModeratorsSchema,
    handle: ({ ctx, params }) => getCategory(ctx, { slug: params.slug }),
  })
  .route({
    method: "get",
    path: "/communities/categories/:id",
    operationId: "getCategory",
    summary: "A category",
    in: inCategory,
    access: "public",
    params,
    answer: categoryWithModeratorsSchema,
    handle: ({ ctx, params }) => getCategory(ctx, params),
  })
  .route({
    method: "patch",
    path: "/communities/categories/:id",
    operationId: "editCategory",
    summary: "Changes a category",
    in: inCategory,
    access: { app: "category.edit" },
    params,
    body: categoryForm,
    example: { body: { name: "Questions and answers" } },
    answer: categoryWithModeratorsSchema,
    handle: ({ ctx, params, body }) => editCategory(ctx, params, body),
  })
  .route({
    method: "patch",
    path: "/communities/categories/:id/move",
    operationId: "moveCategory",
    summary: "Puts a category behind another one",
    in: inCategory,
    access: { app: "category.move" },
    params,
    body: z.strictObject({ prevId: idField<"space">().nullable() }),
    example: { body: { prevId: null } },
    answer: categoryWithModeratorsSchema,
    handle: ({ ctx, params, body }) => moveCategory(ctx, params, body.prevId),
  })
  .route({
    method: "patch",
    path: "/communities/categories/:id/seen",
    operationId: "markCategorySeen",
    summary: "Remembers that the caller has seen all posts of a category",
    in: inCategory,
    access: { app: "category.view" },
    params,
    answer: unreadSchema,
    handle: ({ ctx, params }) => markCategorySeen(ctx, params),
  })
  .route({
    method: "delete",
    path: "/communities/categories/:id",
    operationId: "deleteCategory",
    summary: "Deletes a category with its posts, comments and likes",
    in: inCategory,
    access: { app: "category.delete" },
    params,
    handle: ({ ctx, params }) => deleteCategory(ctx, params),
  })
  .route({
    method: "get",
    path: "/apps/:appId/communities/profiles",
    operationId: "listCommunitiesMembers",
    summary: "Members of the communities service: all of the app's",
    in: app,
    access: { app: "app.view_profiles" },
    params: appParams,
    query: membersQuery,
    answer: z.array(memberSchema),
    handle: async ({ ctx, query }) => {
      const page = await listMembers(ctx, query);
      return paged(page.data, page);
    },
  });
