import { z } from "zod";
import { appStatuses, languages } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { permissions } from "@workers/contracts/answer-fields";
import {
  appDropdown,
  appFields,
  archiveApp,
  colorFields,
  createApp,
  editApp,
  editTheme,
  listApps,
  newAppFields,
  restoreApp,
  viewAppAsCaller,
} from "@workers/domain/apps";
import { idParam, line, listQuery } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { dropdownQuery } from "@workers/contracts/space-fields";
import { app, evenArchivedApp, project } from "../framework/entries";
import { paged } from "../framework/paged";

const colorsSchema = z
  .object({ backgroundColor: z.string(), brandColor: z.string(), fontColor: z.string(), sectionColor: z.string() })
  .meta({ id: "AppColors" });
const orNull = z.string().nullable();

export const appSchema = z
  .object({
    id: z.string(),
    projectId: z.string(),
    slug: z.string(),
    name: z.string(),
    status: z.enum(appStatuses),
    language: z.enum(languages),
    timezone: z.string(),
    publicDomain: z.string(),
    basePath: z.string(),
    url: z.string(),
    defaultServiceSlug: z.string(),
    domainId: orNull,
    replyToEmail: orNull,
    supportUrl: orNull,
    metaTitle: orNull,
    metaDescription: orNull,
    opengraphTitle: orNull,
    opengraphDescription: orNull,
    colors: colorsSchema,
    appIcon: orNull,
    logo: orNull,
    logoDark: orNull,
    isAdvancedLogo: z.boolean(),
    isApplicationSwitcherEnabled: z.boolean(),
    isAllowedSignupsToPublicApp: z.boolean(),
    isUserCanSeeMembers: z.boolean(),
    isPhoneRequired: z.boolean(),
    isOpenToGuests: z.boolean(),
    signupPlanIds: z.array(z.string()),
    permissions,
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "App" });

/** An app as the caller may know it: whole, or of a closed app only what sign-in needs. */
export const appAsCallerSchema = z
  .union([
    appSchema,
    appSchema
      .pick({
        id: true,
        slug: true,
        name: true,
        status: true,
        language: true,
        publicDomain: true,
        basePath: true,
        url: true,
        supportUrl: true,
        colors: true,
        appIcon: true,
        logo: true,
        logoDark: true,
        isAdvancedLogo: true,
        isAllowedSignupsToPublicApp: true,
        isPhoneRequired: true,
        isOpenToGuests: true,
        permissions: true,
      })
      .strict(),
  ])
  .meta({ id: "AppAsCaller" });

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
    query: z.strictObject({
      page: listQuery.page,
      limit: listQuery.limit,
      status: z.enum(appStatuses).default("active"),
    }),
    answer: z.array(appSchema.extend({ membersCount: z.number() })),
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
    query: dropdownQuery.extend({ search: line({ max: limits.appName.max }).optional() }),
    answer: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
    handle: async ({ ctx, query }) => {
      const found = await appDropdown(ctx, query);
      return paged(found.data, found);
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
    body: z.strictObject(newAppFields),
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
    body: z.strictObject(appFields).partial(),
    example: { body: { metaTitle: "Yoga for everybody", isUserCanSeeMembers: false } },
    answer: appSchema,
    handle: ({ ctx, body }) => editApp(ctx, body),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/theme",
    operationId: "editAppTheme",
    summary: "Changes an app's colours",
    in: app,
    access: { app: "app.settings_theme" },
    params,
    body: z.strictObject({ colors: z.strictObject(colorFields).partial() }).partial(),
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
