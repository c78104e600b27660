import { z } from "zod";
import { settledServices, startPages } from "@db/vocabulary/services";
import {
  duplicateApp,
  editAppOptions,
  editServiceSettings,
  switcherApps,
  viewAppOptions,
  viewServiceSettings,
} from "@workers/domain/platform/apps";
import { idParam } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { app } from "../framework/entries";
import { startedTaskSchema } from "@workers/contracts/tasks";
import {
  anyServiceSettings,
  appOptionsForm,
  appOptionsSchema,
  duplicateAppForm,
  switcherAppSchema,
} from "@workers/contracts/admin/apps";

const params = z.strictObject({ appId: idParam<"app">() });
const serviceParams = params.extend({ service: z.enum(settledServices) });

export const appSettings = area("apps")
  .route({
    method: "get",
    path: "/apps/:appId/options",
    operationId: "getAppOptions",
    summary: "Shows the app's options",
    in: app,
    access: { app: "app.view" },
    params,
    answer: appOptionsSchema,
    handle: ({ ctx }) => viewAppOptions(ctx),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/options",
    operationId: "editAppOptions",
    summary: "Changes the app's options",
    in: app,
    access: { app: "app.edit" },
    params,
    body: appOptionsForm,
    example: {
      body: { defaultPageIdForMembers: startPages[0], services: [{ slug: "groups", isActive: true, name: "Spaces" }] },
    },
    answer: appOptionsSchema,
    handle: ({ ctx, body }) => editAppOptions(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/switcher",
    operationId: "listOwnApps",
    summary: "Lists the project's apps that the caller belongs to",
    in: app,
    access: { app: "app.view" },
    params,
    answer: z.array(switcherAppSchema),
    handle: ({ ctx }) => switcherApps(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/duplicate",
    operationId: "duplicateApp",
    summary: "Makes a copy of the app in the background: its settings, groups and spaces",
    in: app,
    access: { project: "project.edit" },
    params,
    body: duplicateAppForm,
    example: { body: { name: "Nordlicht Yoga Kopie" } },
    answer: startedTaskSchema,
    status: 202,
    handle: ({ ctx, body }) => duplicateApp(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/:service/settings",
    operationId: "getServiceSettings",
    summary: "Shows a service's settings",
    in: app,
    access: { app: "app.edit" },
    params: serviceParams,
    answer: anyServiceSettings,
    handle: ({ ctx, params: { service } }) => viewServiceSettings(ctx, service),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/:service/settings",
    operationId: "editServiceSettings",
    summary: "Changes a service's settings",
    in: app,
    access: { app: "app.edit" },
    params: serviceParams,
    body: anyServiceSettings,
    example: { body: { isActive: true } },
    answer: anyServiceSettings,
    handle: ({ ctx, params: { service }, body }) => editServiceSettings(ctx, service, body),
  });
