import { z } from "zod";
import { helpdeskArticles as articlesTable, helpdeskCategories as categoriesTable } from "@db/shard";
import { idField, idParam, slug } from "@workers/contracts/form-fields";
import {
  helpdeskAnswerForm,
  helpdeskArticleForm,
  helpdeskArticleMove,
  helpdeskArticleSchema,
  helpdeskArticlesQuery,
  helpdeskCategoryChanges,
  helpdeskCategoryForm,
  helpdeskCategoryMove,
  helpdeskCategoryPageSchema,
  helpdeskCategorySchema,
  helpdeskHitSchema,
  helpdeskReportSchema,
  helpdeskSearchForm,
  helpdeskSearchQuery,
  newHelpdeskArticleForm,
  wholeHelpdeskArticleSchema,
} from "@workers/contracts/knowledge/helpdesk";
import { csvResponse } from "@workers/domain/kernel/csv";
import {
  answerHelpdeskArticle,
  articlesOfHelpdeskCategory,
  countSavedTicket,
  createHelpdeskArticle,
  createHelpdeskCategory,
  deleteHelpdeskArticle,
  deleteHelpdeskCategory,
  editHelpdeskArticle,
  editHelpdeskCategory,
  exportHelpdeskReport,
  getHelpdeskArticle,
  getHelpdeskCategory,
  helpdeskArticleKind,
  helpdeskReport,
  listHelpdeskCategories,
  moveHelpdeskArticle,
  moveHelpdeskCategory,
  prepareHelpdeskSearch,
  readHelpdeskArticle,
  rememberHelpdeskSearch,
  restoreHelpdeskArticle,
  restoreHelpdeskRevision,
  searchHelpdesk,
} from "@workers/domain/knowledge/helpdesk";
import { engagementCalls } from "../community/engagement-calls";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const appParams = z.strictObject({ appId: idParam<"app">() });
const inArticle = appOf(articlesTable);
const inCategory = appOf(categoriesTable);
const params = z.strictObject({ id: idParam<"help desk article">() });
const categoryParams = z.strictObject({ id: idParam<"help desk category">() });
const engagement = engagementCalls("/helpdesk/articles", helpdeskArticleKind, "HelpdeskArticle");

export const helpdesk = area("helpdesk")
  .route({
    method: "get",
    path: "/apps/:appId/helpdesk/categories",
    operationId: "listHelpdeskCategories",
    summary: "Categories of the help desk as a tree; locked ones say what is shown instead",
    in: app,
    access: "public",
    params: appParams,
    answer: z.array(helpdeskCategorySchema),
    handle: ({ ctx }) => listHelpdeskCategories(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/helpdesk/categories",
    operationId: "createHelpdeskCategory",
    summary: "Creates a category of the help desk, at the top or in another one",
    in: app,
    access: { app: "helpdesk.create_category" },
    params: appParams,
    body: helpdeskCategoryForm,
    example: { body: { name: "Payments" } },
    answer: helpdeskCategorySchema,
    status: 201,
    handle: ({ ctx, body }) => createHelpdeskCategory(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/helpdesk/categories/:slug",
    operationId: "getHelpdeskCategory",
    summary: "A category by its slug, with its articles and where it lies",
    in: app,
    access: "public",
    params: appParams.extend({ slug: slug() }),
    answer: helpdeskCategoryPageSchema,
    handle: ({ ctx, params }) => getHelpdeskCategory(ctx, params.slug),
  })
  .route({
    method: "patch",
    path: "/helpdesk/categories/:id/move",
    operationId: "moveHelpdeskCategory",
    summary: "Puts a category, with all that is in it, behind another one or into one",
    in: inCategory,
    access: { app: "helpdesk.create_category" },
    params: categoryParams,
    body: helpdeskCategoryMove,
    example: { body: { prevId: null } },
    answer: z.array(helpdeskCategorySchema),
    handle: ({ ctx, params, body }) => moveHelpdeskCategory(ctx, params.id, body),
  })
  .route({
    method: "patch",
    path: "/helpdesk/categories/:id",
    operationId: "editHelpdeskCategory",
    summary: "Changes a category of the help desk",
    in: inCategory,
    access: { app: "helpdesk.create_category" },
    params: categoryParams,
    body: helpdeskCategoryChanges,
    example: { body: { name: "Paying and invoices" } },
    answer: helpdeskCategorySchema,
    handle: ({ ctx, params, body }) => editHelpdeskCategory(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/helpdesk/categories/:id",
    operationId: "deleteHelpdeskCategory",
    summary: "Removes a category; one with something in it needs another that it moves to",
    in: inCategory,
    access: { app: "helpdesk.create_category" },
    params: categoryParams,
    query: z.strictObject({ moveTo: idField<"help desk category">().optional() }),
    handle: ({ ctx, params, query }) => deleteHelpdeskCategory(ctx, params.id, query.moveTo),
  })
  .route({
    method: "get",
    path: "/helpdesk/categories/:id/articles",
    operationId: "listHelpdeskArticles",
    summary: "Articles of a category in their order; drafts for who edits them",
    in: inCategory,
    access: "public",
    params: categoryParams,
    query: helpdeskArticlesQuery,
    answer: z.array(helpdeskArticleSchema),
    handle: async ({ ctx, params, query }) => {
      const page = await articlesOfHelpdeskCategory(ctx, params.id, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/helpdesk/categories/:id/articles",
    operationId: "createHelpdeskArticle",
    summary: "Writes an article into a category: a draft unless its status says otherwise",
    in: inCategory,
    access: { app: "app.create_helpdesk_article" },
    params: categoryParams,
    body: newHelpdeskArticleForm,
    example: { body: { name: "How do I change my card?" } },
    answer: wholeHelpdeskArticleSchema,
    status: 201,
    handle: ({ ctx, params, body }) => createHelpdeskArticle(ctx, params.id, body),
  })
  .route({
    method: "get",
    path: "/helpdesk/categories/:id/articles/:slug",
    operationId: "getHelpdeskArticleBySlug",
    summary: "An article of the help desk by its slug",
    in: inCategory,
    access: "public",
    params: categoryParams.extend({ slug: slug() }),
    answer: wholeHelpdeskArticleSchema,
    handle: ({ ctx, params }) => getHelpdeskArticle(ctx, { slug: params.slug, categoryId: params.id }),
  })
  .route({
    method: "get",
    path: "/helpdesk/articles/:id",
    operationId: "getHelpdeskArticle",
    summary: "An article of the help desk with where it lies",
    in: inArticle,
    access: "public",
    params,
    answer: wholeHelpdeskArticleSchema,
    handle: ({ ctx, params }) => getHelpdeskArticle(ctx, params),
  })
  .route({
    method: "patch",
    path: "/helpdesk/articles/:id",
    operationId: "editHelpdeskArticle",
    summary: "Changes an article; 409 where somebody else saved since `version` was read",
    in: inArticle,
    access: { app: "helpdesk.update" },
    params,
    body: helpdeskArticleForm,
    example: { body: { name: "How do I change the card I pay with?" } },
    answer: wholeHelpdeskArticleSchema,
    handle: ({ ctx, params, body }) => editHelpdeskArticle(ctx, params.id, body),
  })
  .route({
    method: "patch",
    path: "/helpdesk/articles/:id/move",
    operationId: "moveHelpdeskArticle",
    summary: "Puts an article behind another one, where it lies or in another category",
    in: inArticle,
    access: { app: "helpdesk.update" },
    params,
    body: helpdeskArticleMove,
    example: { body: { prevId: null } },
    handle: ({ ctx, params, body }) => moveHelpdeskArticle(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/helpdesk/articles/:id",
    operationId: "deleteHelpdeskArticle",
    summary: "Deletes an article; for some seconds that can be undone",
    in: inArticle,
    access: { app: "helpdesk.delete" },
    params,
    handle: ({ ctx, params }) => deleteHelpdeskArticle(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/helpdesk/articles/:id/restore",
    operationId: "restoreHelpdeskArticle",
    summary: "Undoes the deletion of an article",
    in: inArticle,
    access: { app: "helpdesk.delete" },
    params,
    handle: ({ ctx, params }) => restoreHelpdeskArticle(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/helpdesk/articles/:id/revisions/restore",
    operationId: "restoreHelpdeskRevision",
    summary: "Brings back what an article said before a change",
    in: inArticle,
    access: { app: "helpdesk.update" },
    params,
    body: z.strictObject({ revisionId: idField<"revision">() }),
    example: { body: { revisionId: "{{helpdeskRevision}}" } },
    answer: wholeHelpdeskArticleSchema,
    handle: ({ ctx, params, body }) => restoreHelpdeskRevision(ctx, params.id, body.revisionId),
  })
  .with(engagement.revisions());

/** What readers do with the help desk, and what its report counts of it. */
export const helpdeskUse = area("helpdesk")
  .route({
    method: "get",
    path: "/apps/:appId/helpdesk/search",
    operationId: "searchHelpdesk",
    summary: "Articles that answer a question, the best first",
    in: app,
    access: "public",
    params: appParams,
    query: helpdeskSearchQuery,
    example: { query: { search: "change card" } },
    answer: z.array(helpdeskHitSchema),
    limit: "searches",
    ahead: ({ ctx, query }) => prepareHelpdeskSearch(ctx, query),
    handle: ({ ctx, query, ahead }) => searchHelpdesk(ctx, query, ahead),
  })
  .route({
    method: "post",
    path: "/apps/:appId/helpdesk/searches",
    operationId: "rememberHelpdeskSearch",
    summary: "Remembers for the report what somebody looked for and whether they asked a person",
    in: app,
    access: "public",
    params: appParams,
    body: helpdeskSearchForm,
    example: { body: { search: "change card" } },
    handle: ({ ctx, body }) => rememberHelpdeskSearch(ctx, body),
  })
  .route({
    method: "post",
    path: "/helpdesk/articles/:id/read",
    operationId: "readHelpdeskArticle",
    summary: "Counts that somebody read an article",
    in: inArticle,
    access: "public",
    params,
    handle: ({ ctx, params }) => readHelpdeskArticle(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/helpdesk/articles/:id/answer",
    operationId: "answerHelpdeskArticle",
    summary: "Says whether an article helped, in place of an earlier answer",
    in: inArticle,
    access: { app: "helpdesk.answer" },
    params,
    body: helpdeskAnswerForm,
    example: { body: { isHelpful: true } },
    answer: z.object({ ownAnswer: z.boolean() }),
    handle: ({ ctx, params, body }) => answerHelpdeskArticle(ctx, params.id, body),
  })
  .route({
    method: "post",
    path: "/helpdesk/articles/:id/saved-ticket",
    operationId: "countSavedTicket",
    summary: "Counts a ticket that was not opened because an article answered it",
    in: inArticle,
    access: { app: "helpdesk.answer" },
    params,
    handle: ({ ctx, params }) => countSavedTicket(ctx, params.id),
  })
  .route({
    method: "get",
    path: "/apps/:appId/helpdesk/report",
    operationId: "getHelpdeskReport",
    summary: "What is read and helps, and what was looked for in vain",
    in: app,
    access: { app: "helpdesk.view_report" },
    params: appParams,
    answer: helpdeskReportSchema,
    handle: ({ ctx }) => helpdeskReport(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/helpdesk/report/csv",
    operationId: "exportHelpdeskReport",
    summary: "The articles of the report as CSV",
    in: app,
    access: { app: "helpdesk.view_report" },
    params: appParams,
    handle: async ({ ctx }) => {
      const { name, lines } = await exportHelpdeskReport(ctx);
      return csvResponse(name, lines, ctx.language);
    },
  });
