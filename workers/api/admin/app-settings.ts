import { z } from "zod";
import {
  dateFormats,
  openServices,
  postLayouts,
  serviceIcons,
  settledServices,
  startPlaces,
} from "@db/vocabulary/services";
import {
  appOptionFields,
  duplicateApp,
  duplicateFields,
  editAppOptions,
  editServiceSettings,
  switcherApps,
  viewAppOptions,
  viewServiceSettings,
} from "@workers/domain/apps";
import { idParam } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { app } from "../framework/entries";
import { startedTaskSchema } from "@workers/contracts/tasks";

const optionsSchema = z
  .object({
    isPwaEnabled: z.boolean(),
    isPushEnabled: z.boolean(),
    defaultPageIdForMembers: z.string().nullable(),
    defaultPageIdForLoggedIn: z.string().nullable(),
    dateFormat: z.enum(dateFormats),
    services: z.array(
      z.object({
        slug: z.enum(openServices),
        isActive: z.boolean(),
        name: z.string().nullable(),
        icon: z.enum(serviceIcons).nullable(),
        order: z.number(),
        postLayout: z.enum(postLayouts),
      }),
    ),
  })
  .meta({ id: "AppOptions" });

/** Each service has settings of its own; the domain holds them against the service's schema. */
const settingsSchema = z.record(z.string(), z.unknown());

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
    answer: optionsSchema,
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
    body: z.strictObject(appOptionFields).partial(),
    example: {
      body: { defaultPageIdForMembers: startPlaces[0], services: [{ slug: "groups", isActive: true, name: "Spaces" }] },
    },
    answer: optionsSchema,
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
    answer: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        url: z.string(),
        appIcon: z.string().nullable(),
        iconUrl: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
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
    body: z.strictObject(duplicateFields),
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
    answer: settingsSchema,
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
    body: settingsSchema,
    example: { body: { isActive: true } },
    answer: settingsSchema,
    handle: ({ ctx, params: { service }, body }) => editServiceSettings(ctx, service, body),
  });
