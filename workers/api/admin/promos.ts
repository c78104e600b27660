import { z } from "zod";
import { languages } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { ctaIconPositions, promoCategories, promoTypes, serviceIcons } from "@db/vocabulary/services";
import {
  deletePromo,
  discoverApps,
  editPromo,
  promoBySlug,
  promoCategoryNames,
  promoFields,
  viewPromo,
} from "@workers/domain/promos";
import { idParam, line, listQuery } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { anywhere, app } from "../framework/entries";
import { paged } from "../framework/paged";

const picture = z.object({ id: z.string(), url: z.string() });
const shared = {
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  shortDescription: z.string(),
  promoCategoryIds: z.array(z.enum(promoCategories)),
};
const promoSchema = z
  .object({
    ...shared,
    promoType: z.enum(promoTypes),
    isEnabled: z.boolean(),
    cover: picture.nullable(),
    body: z.unknown(),
    hideMembersAmount: z.boolean(),
    ctaIcon: z.enum(serviceIcons).nullable(),
    ctaText: z.string(),
    ctaIconPosition: z.enum(ctaIconPositions),
    ctaCustomUrl: z.boolean(),
    ctaUrl: z.string().nullable(),
    media: z.array(picture),
    isPlacedOnDiscoveryAppsPage: z.boolean(),
    isShownForGuests: z.boolean(),
    membersCount: z.number(),
  })
  .meta({ id: "Promo" });
const publicSchema = z
  .object({
    ...shared,
    promoType: z.enum(promoTypes),
    cover: z.string().nullable(),
    body: z.unknown(),
    membersCount: z.number().nullable(),
    cta: z.object({
      text: z.string(),
      icon: z.enum(serviceIcons).nullable(),
      iconPosition: z.enum(ctaIconPositions),
      url: z.string(),
    }),
    media: z.array(z.string()),
    app: z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      url: z.string(),
      appIcon: z.string().nullable(),
      language: z.enum(languages),
    }),
  })
  .meta({ id: "PublicPromo" });
const cardSchema = z
  .object({
    ...shared,
    cover: z.string().nullable(),
    membersCount: z.number().nullable(),
    url: z.string(),
    appIcon: z.string().nullable(),
  })
  .meta({ id: "PromoCard" });

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
    body: z.strictObject(promoFields).partial(),
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
    answer: z.array(z.object({ id: z.enum(promoCategories), name: z.string() })),
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
    answer: publicSchema,
    handle: ({ ctx, params: { slug } }) => promoBySlug(ctx, slug),
  })
  .route({
    method: "get",
    path: "/discovery/apps",
    operationId: "listPromotedApps",
    summary: "Lists the apps that present themselves in public",
    in: anywhere,
    access: "public",
    query: z.strictObject({
      page: listQuery.page,
      limit: listQuery.limit,
      search: line({ max: limits.entityName.max }).optional(),
      categoryId: z.enum(promoCategories).optional(),
    }),
    answer: z.array(cardSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await discoverApps(ctx, query);
      return paged(items, { ...query, total });
    },
  });
