import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import {
  deletePromo,
  discoverApps,
  editPromo,
  promoBySlug,
  promoCategoryNames,
  viewPromo,
} from "@workers/domain/platform/promos";
import { idParam } from "@workers/contracts/form-fields";
import {
  promoCardSchema,
  promoCategorySchema,
  promoForm,
  promoSchema,
  promosQuery,
  publicPromoSchema,
} from "@workers/contracts/admin/promos";
import { area } from "../framework/area";
import { anywhere, app } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ appId: idParam<"app">() });

export const promos = area("apps")
  .route({
    method: "get",
    path: "/apps/:appId/promo",
    operationId: "getAppPromo",
    summary: "Shows the app's promo; 404 while there is none",
    in: app,
    access: { app: "app.edit" },
    params,
    answer: promoSchema,
    handle: ({ ctx }) => viewPromo(ctx),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/promo",
    operationId: "editPromo",
    summary: "Changes the app's promo, or makes it where there is none",
    in: app,
    access: { app: "app.edit" },
    params,
    body: promoForm,
    example: {
      body: {
        shortDescription: "A quiet room for people who build small products.",
        promoCategoryIds: ["business"],
        isEnabled: true,
      },
    },
    answer: promoSchema,
    handle: ({ ctx, body }) => editPromo(ctx, body),
  })
  .route({
    method: "delete",
    path: "/apps/:appId/promo",
    operationId: "deletePromo",
    summary: "Takes the app's promo away; 404 where there is none",
    in: app,
    access: { app: "app.edit" },
    params,
    handle: ({ ctx }) => deletePromo(ctx),
  })
  .route({
    method: "get",
    path: "/promo/categories",
    operationId: "listPromoCategories",
    summary: "Lists what promos may be about",
    in: anywhere,
    access: "public",
    answer: z.array(promoCategorySchema),
    handle: ({ ctx }) => promoCategoryNames(ctx),
  })
  .route({
    method: "get",
    path: "/promo/:slug",
    operationId: "getPromo",
    summary: "Shows a promo to everybody it is for",
    in: anywhere,
    access: "public",
    params: z.strictObject({ slug: z.string().min(1).max(limits.slug.max) }),
    answer: publicPromoSchema,
    handle: ({ ctx, params: { slug } }) => promoBySlug(ctx, slug),
  })
  .route({
    method: "get",
    path: "/discovery/apps",
    operationId: "listPromotedApps",
    summary: "Lists the apps that present themselves in public",
    in: anywhere,
    access: "public",
    query: promosQuery,
    answer: z.array(promoCardSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await discoverApps(ctx, query);
      return paged(items, { ...query, total });
    },
  });
