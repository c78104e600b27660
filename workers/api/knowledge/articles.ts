import { z } from "zod";
import { articleCategories as categoriesTable, articles as articlesTable } from "@db/shard";
import { idField, idParam, slug } from "@workers/contracts/form-fields";
import {
  articleCategoryForm,
  articleCategorySchema,
  articleCountersSchema,
  articleForm,
  articleSchema,
  articlesOfCategoryQuery,
  articlesQuery,
  newArticleCategoryForm,
  newArticleForm,
  sharedArticleSchema,
  wholeArticleSchema,
} from "@workers/contracts/knowledge/articles";
import {
  articleKind,
  articlesOfCategory,
  countArticles,
  createArticle,
  createArticleCategory,
  deleteArticle,
  deleteArticleCategory,
  editArticle,
  editArticleCategory,
  getArticle,
  getArticleCategory,
  getSharedArticle,
  listArticleCategories,
  listArticles,
  markArticleRead,
  moveArticleCategory,
  restoreArticle,
  restoreArticleRevision,
  setArticleFavorite,
} from "@workers/domain/knowledge/articles";
import { engagementCalls } from "../community/engagement-calls";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const appParams = z.strictObject({ appId: idParam<"app">() });
const inArticle = appOf(articlesTable);
const inCategory = appOf(categoriesTable);
const params = z.strictObject({ id: idParam<"article">() });
const categoryParams = z.strictObject({ id: idParam<"article category">() });
const favorite = z.object({ isFavorite: z.boolean() });
const engagement = engagementCalls("/articles", articleKind, "Article");

export const articleCategories = area("articles")
  .route({
    method: "get",
    path: "/apps/:appId/articles/categories",
    operationId: "listArticleCategories",
    summary: "Categories of the articles, in order; locked ones say what is shown instead",
    in: app,
    access: "public",
    params: appParams,
    answer: z.array(articleCategorySchema),
    handle: ({ ctx }) => listArticleCategories(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/articles/categories",
    operationId: "createArticleCategory",
    summary: "Creates a category of articles",
    in: app,
    access: { app: "article.create_category" },
    params: appParams,
    body: newArticleCategoryForm,
    example: { body: { name: "From the workshop" } },
    answer: articleCategorySchema,
    status: 201,
    handle: ({ ctx, body }) => createArticleCategory(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/articles/categories/:slug",
    operationId: "getArticleCategory",
    summary: "A category of articles by its slug",
    in: app,
    access: "public",
    params: appParams.extend({ slug: slug() }),
    answer: articleCategorySchema,
    handle: ({ ctx, params }) => getArticleCategory(ctx, params.slug),
  })
  .route({
    method: "patch",
    path: "/articles/categories/:id/move",
    operationId: "moveArticleCategory",
    summary: "Puts a category of articles behind another one",
    in: inCategory,
    access: { app: "article.create_category" },
    params: categoryParams,
    body: z.strictObject({ prevId: idField<"article category">().nullable() }),
    example: { body: { prevId: null } },
    answer: z.array(articleCategorySchema),
    handle: ({ ctx, params, body }) => moveArticleCategory(ctx, { ...params, ...body }),
  })
  .route({
    method: "patch",
    path: "/articles/categories/:id",
    operationId: "editArticleCategory",
    summary: "Changes a category of articles",
    in: inCategory,
    access: { app: "article.create_category" },
    params: categoryParams,
    body: articleCategoryForm,
    example: { body: { name: "From the kiln" } },
    answer: articleCategorySchema,
    handle: ({ ctx, params, body }) => editArticleCategory(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/articles/categories/:id",
    operationId: "deleteArticleCategory",
    summary: "Removes a category; one with articles needs another that they move to",
    in: inCategory,
    access: { app: "article.create_category" },
    params: categoryParams,
    query: z.strictObject({ moveTo: idField<"article category">().optional() }),
    handle: ({ ctx, params, query }) => deleteArticleCategory(ctx, params.id, query.moveTo),
  })
  .route({
    method: "get",
    path: "/articles/categories/:id/articles",
    operationId: "listArticlesOfCategory",
    summary: "Articles of a category that have appeared",
    in: inCategory,
    access: "public",
    params: categoryParams,
    query: articlesOfCategoryQuery,
    answer: z.array(articleSchema),
    handle: async ({ ctx, params, query }) => {
      const page = await articlesOfCategory(ctx, params.id, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/articles/categories/:id/articles",
    operationId: "createArticle",
    summary: "Writes an article into a category: a draft unless its status says otherwise",
    in: inCategory,
    access: { app: "app.create_article" },
    params: categoryParams,
    body: newArticleForm,
    example: { body: { name: "Five glazes for beginners" } },
    answer: wholeArticleSchema,
    status: 201,
    handle: ({ ctx, params, body }) => createArticle(ctx, params.id, body),
  })
  .route({
    method: "get",
    path: "/articles/categories/:id/articles/:slug",
    operationId: "getArticleBySlug",
    summary: "An article by its slug",
    in: inCategory,
    access: "public",
    params: categoryParams.extend({ slug: slug() }),
    answer: wholeArticleSchema,
    handle: ({ ctx, params }) => getArticle(ctx, { slug: params.slug, categoryId: params.id }),
  });

export const articles = area("articles")
  .route({
    method: "get",
    path: "/apps/:appId/articles",
    operationId: "listArticles",
    summary: "Articles that the caller may know of; drafts and scheduled ones for who edits them",
    in: app,
    access: "public",
    params: appParams,
    query: articlesQuery,
    answer: z.array(articleSchema),
    handle: async ({ ctx, query }) => {
      const page = await listArticles(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/articles/counters",
    operationId: "countArticles",
    summary: "How many drafts and scheduled articles there are",
    in: app,
    access: { app: "article.update" },
    params: appParams,
    answer: articleCountersSchema,
    handle: ({ ctx }) => countArticles(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/articles/shared/:shareHash",
    operationId: "getSharedArticle",
    summary: "An article, for whoever has its link",
    in: app,
    access: "public",
    params: appParams.extend({ shareHash: z.string().regex(/^[\w-]{22}$/) }),
    answer: sharedArticleSchema,
    handle: ({ ctx, params }) => getSharedArticle(ctx, params.shareHash),
  })
  .route({
    method: "get",
    path: "/articles/:id",
    operationId: "getArticle",
    summary: "An article with what is read next",
    in: inArticle,
    access: "public",
    params,
    answer: wholeArticleSchema,
    handle: ({ ctx, params }) => getArticle(ctx, params),
  })
  .route({
    method: "patch",
    path: "/articles/:id",
    operationId: "editArticle",
    summary: "Changes an article; 409 where somebody else saved since `version` was read",
    in: inArticle,
    access: { app: "article.update" },
    params,
    body: articleForm,
    example: { body: { name: "Five glazes for a first firing" } },
    answer: wholeArticleSchema,
    handle: ({ ctx, params, body }) => editArticle(ctx, params.id, body),
  })
  .route({
    method: "post",
    path: "/articles/:id/read",
    operationId: "readArticle",
    summary: "Says that the caller came to the end of an article; checklists ask for it",
    in: inArticle,
    access: { app: "app.complete_checklist" },
    params,
    handle: ({ ctx, params }) => markArticleRead(ctx, params.id),
  })
  .route({
    method: "delete",
    path: "/articles/:id",
    operationId: "deleteArticle",
    summary: "Deletes an article; for some seconds that can be undone",
    in: inArticle,
    access: { app: "article.delete" },
    params,
    handle: ({ ctx, params }) => deleteArticle(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/articles/:id/restore",
    operationId: "restoreArticle",
    summary: "Undoes the deletion of an article",
    in: inArticle,
    access: { app: "article.delete" },
    params,
    handle: ({ ctx, params }) => restoreArticle(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/articles/:id/favorite",
    operationId: "favoriteArticle",
    summary: "Keeps an article at hand",
    in: inArticle,
    access: { app: "article.favorite" },
    params,
    answer: favorite,
    handle: ({ ctx, params }) => setArticleFavorite(ctx, params.id, true),
  })
  .route({
    method: "delete",
    path: "/articles/:id/favorite",
    operationId: "unfavoriteArticle",
    summary: "Keeps an article at hand no longer",
    in: inArticle,
    access: { app: "article.favorite" },
    params,
    answer: favorite,
    handle: ({ ctx, params }) => setArticleFavorite(ctx, params.id, false),
  })
  .route({
    method: "post",
    path: "/articles/:id/revisions/restore",
    operationId: "restoreArticleRevision",
    summary: "Brings back what an article said before a change",
    in: inArticle,
    access: { app: "article.view_versions" },
    params,
    body: z.strictObject({ revisionId: idField<"revision">() }),
    example: { body: { revisionId: "{{articleRevision}}" } },
    answer: wholeArticleSchema,
    handle: ({ ctx, params, body }) => restoreArticleRevision(ctx, params.id, body.revisionId),
  })
  .with(engagement.revisions())
  .with(engagement.shares());
