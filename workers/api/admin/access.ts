import { z } from "zod";
import { lockScreens as lockScreensTable } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import { clearAccess, listAccess, setAccess, viewAccess } from "@workers/domain/platform/access-settings";
import {
  createCustomLockScreen,
  createForwardLockScreen,
  deleteLockScreen,
  editCustomLockScreen,
  editForwardLockScreen,
  listLockScreens,
  lockScreenBySlug,
} from "@workers/domain/platform/lock-screens";
import { accessEntityTypes, accessForm, accessOfEntitySchema } from "@workers/contracts/access";
import { idParam } from "@workers/contracts/form-fields";
import {
  customLockScreenChanges,
  customLockScreenForm,
  forwardLockScreenChanges,
  forwardLockScreenForm,
  lockScreenPageSchema,
  lockScreenSchema,
} from "@workers/contracts/lock-screens";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";

const params = z.strictObject({ appId: idParam<"app">() });
const entityParams = params.extend({
  entityType: z.enum(accessEntityTypes),
  entityId: z.string().min(1).max(limits.slug.max),
});

/** Who may see an app, its services and items. */
export const access = area("apps")
  .route({
    method: "get",
    path: "/apps/:appId/access",
    operationId: "listAccess",
    summary: "Lists all that has an access object, the app first",
    in: app,
    access: { app: "app.edit" },
    params,
    answer: z.array(accessOfEntitySchema),
    handle: ({ ctx }) => listAccess(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/access/:entityType/:entityId",
    operationId: "getAccess",
    summary: "Shows who may see the app, a service by its name, or an item",
    in: app,
    access: { app: "app.edit" },
    params: entityParams,
    answer: accessOfEntitySchema,
    handle: ({ ctx, params: { entityType, entityId } }) => viewAccess(ctx, { entityType, entityId }),
  })
  .route({
    method: "put",
    path: "/apps/:appId/access/:entityType/:entityId",
    operationId: "setAccess",
    summary: "Sets who may see the app, a service or an item",
    in: app,
    access: { app: "app.edit" },
    params: entityParams,
    body: accessForm,
    example: { body: { guestAccess: "lockscreen", userAccess: "lockscreen" } },
    answer: accessOfEntitySchema,
    handle: ({ ctx, params: { entityType, entityId }, body }) => setAccess(ctx, { entityType, entityId }, body),
  })
  .route({
    method: "delete",
    path: "/apps/:appId/access/:entityType/:entityId",
    operationId: "clearAccess",
    summary: "Takes an access object away; a space then has that of its group",
    in: app,
    access: { app: "app.edit" },
    params: entityParams,
    answer: accessOfEntitySchema,
    handle: ({ ctx, params: { entityType, entityId } }) => clearAccess(ctx, { entityType, entityId }),
  });

const inLockScreen = appOf(lockScreensTable);
const idParams = z.strictObject({ id: idParam<"lock screen">() });

/** What is shown in place of what is locked. */
export const lockScreens = area("onboarding-automation")
  .route({
    method: "get",
    path: "/apps/:appId/lockscreens",
    operationId: "listLockScreens",
    summary: "Lists the app's lock screens, the default one first",
    in: app,
    access: { app: "app.edit" },
    params,
    answer: z.array(lockScreenSchema),
    handle: ({ ctx }) => listLockScreens(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/lockscreens/custom",
    operationId: "createCustomLockScreen",
    summary: "Makes a lock screen with content of its own",
    in: app,
    access: { app: "app.edit" },
    params,
    body: customLockScreenForm,
    example: { body: { name: "Master class", title: "Come in", benefits: ["A live call each week"] } },
    answer: lockScreenSchema,
    status: 201,
    handle: ({ ctx, body }) => createCustomLockScreen(ctx, body),
  })
  .route({
    method: "post",
    path: "/apps/:appId/lockscreens/forward",
    operationId: "createForwardLockScreen",
    summary: "Makes a lock screen that leads to a page elsewhere",
    in: app,
    access: { app: "app.edit" },
    params,
    body: forwardLockScreenForm,
    example: { body: { name: "Sales page", url: "https://example.org/join" } },
    answer: lockScreenSchema,
    status: 201,
    handle: ({ ctx, body }) => createForwardLockScreen(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/lockscreens/:slug",
    operationId: "getLockScreen",
    summary: "Shows a lock screen as who is kept out sees it, with the plans on offer",
    in: app,
    access: "public",
    params: params.extend({ slug: z.string().min(1).max(limits.slug.max) }),
    answer: lockScreenPageSchema,
    handle: ({ ctx, params: { slug } }) => lockScreenBySlug(ctx, slug),
  })
  .route({
    method: "patch",
    path: "/lockscreens/:id/custom",
    operationId: "editCustomLockScreen",
    summary: "Changes a lock screen with content of its own",
    in: inLockScreen,
    access: { app: "app.edit" },
    params: idParams,
    body: customLockScreenChanges,
    example: { body: { title: "Come in" } },
    answer: lockScreenSchema,
    handle: ({ ctx, params: { id }, body }) => editCustomLockScreen(ctx, id, body),
  })
  .route({
    method: "patch",
    path: "/lockscreens/:id/forward",
    operationId: "editForwardLockScreen",
    summary: "Changes where a lock screen leads",
    in: inLockScreen,
    access: { app: "app.edit" },
    params: idParams,
    body: forwardLockScreenChanges,
    example: { body: { url: "https://example.org/join" } },
    answer: lockScreenSchema,
    handle: ({ ctx, params: { id }, body }) => editForwardLockScreen(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/lockscreens/:id",
    operationId: "deleteLockScreen",
    summary: "Deletes a lock screen; 409 while it is shown somewhere",
    in: inLockScreen,
    access: { app: "app.edit" },
    params: idParams,
    handle: ({ ctx, params: { id } }) => deleteLockScreen(ctx, id),
  });
