import { z } from "zod";
import { legalPages as legalPageTable } from "@db/shard";
import { legalPageTypes } from "@db/vocabulary/enumerations";
import {
  createLegalPage,
  deleteLegalPage,
  editLegalPage,
  getLegalPage,
  legalPageOfApp,
  legalPagesOfApp,
  listAcceptances,
  listLegalPages,
  listLegalPageVersions,
  ownAcceptances,
} from "@workers/domain/platform/legal";
import {
  legalLinkSchema,
  legalPageForm,
  legalPageSchema,
  legalPageVersionSchema,
  newLegalPageForm,
  publicLegalPageSchema,
} from "@workers/contracts/admin/legal-pages";
import {
  acceptancesQuery,
  legalAcceptanceSchema,
  ownLegalAcceptanceSchema,
} from "@workers/contracts/admin/legal-acceptances";
import { idParam } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { app, project, projectOfShardRow } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ id: idParam<"legal page">() });
const projectParams = z.strictObject({ projectId: idParam<"project">() });
const access = { project: "project.edit_legal_pages" } as const;
const ofRow = projectOfShardRow(legalPageTable);

/** Imprint, privacy, terms and gtc of a project's apps. */
export const legalPages = area("legal-menu")
  .route({
    method: "get",
    path: "/projects/:projectId/legal-pages",
    operationId: "listLegalPages",
    summary: "Lists the project's legal pages",
    in: project,
    access,
    params: projectParams,
    answer: z.array(legalPageSchema),
    handle: ({ ctx }) => listLegalPages(ctx),
  })
  .route({
    method: "post",
    path: "/projects/:projectId/legal-pages",
    operationId: "createLegalPage",
    summary: "Makes a legal page: a text, or an address elsewhere",
    in: project,
    access,
    params: projectParams,
    body: newLegalPageForm,
    example: { body: { legalPageType: "imprint", mode: "url", url: "https://example.org/imprint" } },
    answer: legalPageSchema,
    status: 201,
    handle: ({ ctx, body }) => createLegalPage(ctx, body),
  })
  .route({
    method: "get",
    path: "/legal-pages/:id",
    operationId: "getLegalPage",
    summary: "Shows a legal page to those who edit it",
    in: ofRow,
    access,
    params,
    answer: legalPageSchema,
    handle: ({ ctx, params: { id } }) => getLegalPage(ctx, id),
  })
  .route({
    method: "patch",
    path: "/legal-pages/:id",
    operationId: "editLegalPage",
    summary: "Changes a legal page, and keeps what it says then as a version",
    in: ofRow,
    access,
    params,
    body: legalPageForm,
    example: { body: { mode: "url", url: "https://example.org/terms" } },
    answer: legalPageSchema,
    handle: ({ ctx, params: { id }, body }) => editLegalPage(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/legal-pages/:id",
    operationId: "deleteLegalPage",
    summary: "Removes a legal page and its versions",
    in: ofRow,
    access,
    params,
    handle: ({ ctx, params: { id } }) => deleteLegalPage(ctx, id),
  })
  .route({
    method: "get",
    path: "/legal-pages/:id/versions",
    operationId: "listLegalPageVersions",
    summary: "What a legal page said after each time it was saved, the newest first",
    in: ofRow,
    access,
    params,
    answer: z.array(legalPageVersionSchema),
    handle: ({ ctx, params: { id } }) => listLegalPageVersions(ctx, id),
  })
  .route({
    method: "get",
    path: "/legal-pages/:id/acceptances",
    operationId: "listLegalAcceptances",
    summary: "Who signed up or bought under which version of a legal page, the latest first",
    in: ofRow,
    access,
    params,
    query: acceptancesQuery,
    answer: z.array(legalAcceptanceSchema),
    handle: async ({ ctx, params: { id }, query }) => {
      const { data, ...page } = await listAcceptances(ctx, id, query);
      return paged(data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/profile/legal-acceptances",
    operationId: "listOwnLegalAcceptances",
    summary: "What the caller agreed to in the app, as it read then",
    in: app,
    access: "user",
    params: z.strictObject({ appId: idParam<"app">() }),
    answer: z.array(ownLegalAcceptanceSchema),
    handle: ({ ctx }) => ownAcceptances(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/legal-pages",
    operationId: "listLegalPagesOfApp",
    summary: "Lists the legal pages that the app shows, one of a type",
    in: app,
    access: "public",
    params: z.strictObject({ appId: idParam<"app">() }),
    answer: z.array(legalLinkSchema),
    handle: ({ ctx }) => legalPagesOfApp(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/legal-pages/:type",
    operationId: "getLegalPageOfApp",
    summary: "The app's legal page of a type, for everybody",
    in: app,
    access: "public",
    params: z.strictObject({ appId: idParam<"app">(), type: z.enum(legalPageTypes) }),
    answer: publicLegalPageSchema,
    handle: ({ ctx, params: { type } }) => legalPageOfApp(ctx, type),
  });
