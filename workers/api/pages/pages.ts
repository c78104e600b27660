import { z } from "zod";
import { pages as pagesTable } from "@db/shard";
import { settledServices } from "@db/vocabulary/services";
import { idParam, slug } from "@workers/contracts/form-fields";
import {
  pageEditingForm,
  areaForm,
  checklistItemSchema,
  listedPageSchema,
  newAreaForm,
  newPageForm,
  newPageTemplateForm,
  pageForm,
  pageSchema,
  pagesQuery,
  pageTemplateForm,
  pageTemplateSchema,
  pageVersionSchema,
  previewLinkSchema,
  shownPageSchema,
  weatherSchema,
  widgetAreaSchema,
} from "@workers/contracts/pages/pages";
import { completeItem, listChecklist, markInstalled } from "@workers/domain/pages/checklist";
import {
  announceEditing,
  createPage,
  createPreviewLink,
  createWidgetArea,
  createWidgetsOfPage,
  deletePage,
  editPage,
  editWidgetArea,
  getPage,
  getWidgetArea,
  listPages,
  listPageVersions,
  publishPage,
  restorePage,
  restorePageVersion,
  shownPage,
} from "@workers/domain/pages/pages";
import { createTemplate, deleteTemplate, editTemplate, listTemplates } from "@workers/domain/pages/templates";
import { weatherOf } from "@workers/domain/pages/widgets";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const appParams = z.strictObject({ appId: idParam<"app">() });
const serviceParams = appParams.extend({ service: z.enum(settledServices) });
const inPage = appOf(pagesTable);
const params = z.strictObject({ id: idParam<"page">() });
const template = { rows: [] };
const editing = { app: "app.create_page" } as const;

export const pages = area("templates-theme-pages")
  .route({
    method: "get",
    path: "/apps/:appId/pages",
    operationId: "listPages",
    summary: "Pages that the caller may open; all of them to who edits them",
    in: app,
    access: "user",
    params: appParams,
    query: pagesQuery,
    answer: z.array(listedPageSchema),
    handle: async ({ ctx, query }) => {
      const page = await listPages(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/pages",
    operationId: "createPage",
    summary: "Makes a page; public at once unless `isDraft` is sent",
    in: app,
    access: editing,
    params: appParams,
    body: newPageForm,
    example: { body: { name: "About us" } },
    answer: pageSchema,
    status: 201,
    handle: ({ ctx, body }) => createPage(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/pages/:slug",
    operationId: "getPageBySlug",
    summary: "A page by its slug, with what its widgets show to the caller",
    in: app,
    access: "public",
    params: appParams.extend({ slug: slug() }),
    answer: shownPageSchema,
    handle: ({ ctx, params }) => shownPage(ctx, params.slug),
  })
  .route({
    method: "get",
    path: "/pages/:id",
    operationId: "getPage",
    summary: "A page with access and template; to who edits it with its draft",
    in: inPage,
    access: "public",
    params,
    answer: pageSchema,
    handle: ({ ctx, params }) => getPage(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/pages/:id",
    operationId: "editPage",
    summary: "Changes a page and publishes it, or keeps a draft where `isDraft` is sent; 409 where somebody else saved",
    in: inPage,
    access: editing,
    params,
    body: pageForm,
    example: { body: { name: "Who we are" } },
    answer: pageSchema,
    handle: ({ ctx, params, body }) => editPage(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/pages/:id",
    operationId: "deletePage",
    summary: "Deletes a page; for some seconds that can be undone",
    in: inPage,
    access: editing,
    params,
    handle: ({ ctx, params }) => deletePage(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/pages/:id/restore",
    operationId: "restorePage",
    summary: "Undoes the deletion of a page",
    in: inPage,
    access: editing,
    params,
    handle: ({ ctx, params }) => restorePage(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/pages/:id/editing",
    operationId: "announcePageEditing",
    summary: "Tells other editors that a window has the page open, or has left it; anew every twenty seconds",
    in: inPage,
    access: editing,
    params,
    body: pageEditingForm,
    example: { body: { windowId: "window-0001" } },
    handle: ({ ctx, params, body }) => announceEditing(ctx, params.id, body),
  })
  .route({
    method: "post",
    path: "/pages/:id/publish",
    operationId: "publishPage",
    summary: "Publishes the draft of a page",
    in: inPage,
    access: editing,
    params,
    answer: pageSchema,
    handle: ({ ctx, params }) => publishPage(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/pages/:id/preview-link",
    operationId: "createPagePreviewLink",
    summary: "A link by which everybody sees the draft, for two weeks",
    in: inPage,
    access: editing,
    params,
    answer: previewLinkSchema,
    status: 201,
    handle: ({ ctx, params }) => createPreviewLink(ctx, params.id),
  })
  .route({
    method: "get",
    path: "/pages/:id/versions",
    operationId: "listPageVersions",
    summary: "What the page looked like: the last fifty versions",
    in: inPage,
    access: editing,
    params,
    answer: z.array(pageVersionSchema),
    handle: ({ ctx, params }) => listPageVersions(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/pages/:id/versions/:version/restore",
    operationId: "restorePageVersion",
    summary: "Makes a version the draft of the page",
    in: inPage,
    access: editing,
    params: params.extend({ version: z.coerce.number().int().min(1) }),
    answer: pageSchema,
    handle: ({ ctx, params }) => restorePageVersion(ctx, params.id, params.version),
  })
  .route({
    method: "post",
    path: "/pages/:pageId/widgets",
    operationId: "createPageWidgets",
    summary: "Gives a page without widgets its first ones, as a draft; twice without harm",
    in: appOf(pagesTable, "pageId"),
    access: editing,
    params: z.strictObject({ pageId: idParam<"page">() }),
    body: newAreaForm,
    example: { body: { template } },
    answer: pageSchema,
    status: 201,
    handle: ({ ctx, params, body }) => createWidgetsOfPage(ctx, params.pageId, body.template),
  });

export const pageTemplates = area("templates-theme-pages")
  .route({
    method: "get",
    path: "/templates",
    operationId: "listTemplates",
    summary: "Templates of pages: those that come along, in the app's language, and the project's own",
    in: app,
    access: editing,
    answer: z.array(pageTemplateSchema),
    handle: ({ ctx }) => listTemplates(ctx),
  })
  .route({
    method: "post",
    path: "/templates",
    operationId: "createTemplate",
    summary: "Saves a template of the project",
    in: app,
    access: editing,
    body: newPageTemplateForm,
    example: { body: { name: "Our landing page", template } },
    answer: pageTemplateSchema,
    status: 201,
    handle: ({ ctx, body }) => createTemplate(ctx, body),
  })
  .route({
    method: "patch",
    path: "/templates/:id",
    operationId: "editTemplate",
    summary: "Renames a template of the project, or gives it another content",
    in: app,
    access: editing,
    params: z.strictObject({ id: z.string().max(60) }),
    body: pageTemplateForm,
    example: { body: { name: "Our other landing page" } },
    answer: pageTemplateSchema,
    handle: ({ ctx, params, body }) => editTemplate(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/templates/:id",
    operationId: "deleteTemplate",
    summary: "Deletes a template of the project",
    in: app,
    access: editing,
    params: z.strictObject({ id: z.string().max(60) }),
    handle: ({ ctx, params }) => deleteTemplate(ctx, params.id),
  });

export const widgets = area("templates-theme-pages")
  .route({
    method: "get",
    path: "/apps/:appId/checklist",
    operationId: "getChecklist",
    summary: "What the caller is asked to do, and what of it is done",
    in: app,
    access: { app: "app.complete_checklist" },
    params: appParams,
    answer: z.array(checklistItemSchema),
    handle: ({ ctx }) => listChecklist(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/checklist/:itemId/complete",
    operationId: "completeChecklistItem",
    summary: "Ticks an item off that completes by a press; 409 for those that complete by themselves",
    in: app,
    access: { app: "app.complete_checklist" },
    params: appParams.extend({ itemId: z.string().regex(/^[\w-]{1,40}$/) }),
    answer: checklistItemSchema,
    handle: ({ ctx, params }) => completeItem(ctx, params.itemId),
  })
  .route({
    method: "post",
    path: "/apps/:appId/installed",
    operationId: "markAppInstalled",
    summary: "Says that the caller opened the app from the home screen of a device",
    in: app,
    access: { app: "app.complete_checklist" },
    params: appParams,
    handle: ({ ctx }) => markInstalled(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/:service/widgets",
    operationId: "getServiceWidgets",
    summary: "The widgets beside a service's index, with what they show to the caller",
    in: app,
    access: "public",
    params: serviceParams,
    answer: widgetAreaSchema,
    handle: ({ ctx, params }) => getWidgetArea(ctx, params.service),
  })
  .route({
    method: "post",
    path: "/apps/:appId/:service/widgets",
    operationId: "createServiceWidgets",
    summary: "Makes the widget area of a service; one that is there stays as it is",
    in: app,
    access: editing,
    params: serviceParams,
    body: newAreaForm,
    example: { body: { template } },
    answer: widgetAreaSchema,
    status: 201,
    handle: ({ ctx, params, body }) => createWidgetArea(ctx, params.service, body),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/:service/widgets",
    operationId: "editServiceWidgets",
    summary: "Saves the widgets beside a service's index",
    in: app,
    access: editing,
    params: serviceParams,
    body: areaForm,
    example: { body: { template } },
    answer: widgetAreaSchema,
    handle: ({ ctx, params, body }) => editWidgetArea(ctx, params.service, body.template),
  })
  .route({
    method: "get",
    path: "/weather/current",
    operationId: "getWeather",
    summary: "The weather in the city of the app's time zone; nulls where nobody knows it",
    in: app,
    access: "public",
    answer: weatherSchema,
    handle: ({ ctx }) => weatherOf(ctx),
  });
