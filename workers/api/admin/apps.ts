import { z } from "zod";
import {
  appDropdown,
  archiveApp,
  createApp,
  editApp,
  editTheme,
  listApps,
  restoreApp,
  viewAppAsCaller,
  viewTheme,
} from "@workers/domain/platform/apps";
import { idParam } from "@workers/contracts/form-fields";
import {
  appAsCallerSchema,
  appChoiceSchema,
  appChoicesQuery,
  appForm,
  appSchema,
  appsQuery,
  listedAppSchema,
  newAppForm,
  themeForm,
  themeSchema,
} from "@workers/contracts/admin/apps";
import { area } from "../framework/area";
import { app, evenArchivedApp, project } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ appId: idParam<"app">() });
const projectParams = z.strictObject({ projectId: idParam<"project">() });

export const apps = area("apps")
  .route({
    method: "get",
    path: "/projects/:projectId/apps",
    operationId: "listProjectApps",
    summary: "Lists the project's apps that the caller works with",
    in: project,
    access: { project: "project.view_apps" },
    params: projectParams,
    query: appsQuery,
    answer: z.array(listedAppSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listApps(ctx, query);
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "get",
    path: "/projects/:projectId/apps/dropdown",
    operationId: "listAppChoices",
    summary: "Finds active apps by name, for pickers",
    in: project,
    access: { project: "project.view_apps" },
    params: projectParams,
    query: appChoicesQuery,
    answer: z.array(appChoiceSchema),
    handle: async ({ ctx, query }) => {
      const page = await appDropdown(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/projects/:projectId/apps",
    operationId: "createApp",
    summary: "Opens an app",
    in: project,
    access: { project: "project.edit" },
    params: projectParams,
    body: newAppForm,
    example: { body: { name: "Nordlicht Yoga", language: "de", timezone: "Europe/Berlin" } },
    answer: appSchema,
    status: 201,
    handle: ({ ctx, body }) => createApp(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId",
    operationId: "getApp",
    summary: "Shows an app; of a closed one only what sign-in needs to who may not view it",
    in: app,
    access: "public",
    params,
    answer: appAsCallerSchema,
    handle: ({ ctx }) => viewAppAsCaller(ctx),
  })
  .route({
    method: "patch",
    path: "/apps/:appId",
    operationId: "editApp",
    summary: "Changes an app's settings",
    in: app,
    access: { app: "app.edit" },
    params,
    body: appForm,
    example: { body: { metaTitle: "Yoga for everybody", isUserCanSeeMembers: false } },
    answer: appSchema,
    handle: ({ ctx, body }) => editApp(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/theme",
    operationId: "getAppTheme",
    summary: "Colours, custom code and presets of an app",
    in: app,
    access: { app: "app.view" },
    params,
    answer: themeSchema,
    handle: ({ ctx }) => viewTheme(ctx),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/theme",
    operationId: "editAppTheme",
    summary: "Changes an app's colours and custom code; INVALID_CSS says in which line and column it is wrong",
    in: app,
    access: { app: "app.settings_theme" },
    params,
    body: themeForm,
    example: { body: { colors: { brandColor: "#0f766e" } } },
    answer: appSchema,
    handle: ({ ctx, body }) => editTheme(ctx, body),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/archive",
    operationId: "archiveApp",
    summary: "Archives an app",
    in: evenArchivedApp,
    access: { project: "project.edit" },
    params,
    answer: appSchema,
    handle: ({ ctx }) => archiveApp(ctx),
  })
  .route({
    method: "delete",
    path: "/apps/:appId/archive",
    operationId: "unarchiveApp",
    summary: "Brings an archived app back",
    in: evenArchivedApp,
    access: { project: "project.edit" },
    params,
    answer: appSchema,
    handle: ({ ctx }) => restoreApp(ctx),
  });
