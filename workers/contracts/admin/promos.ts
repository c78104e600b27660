import { z } from "zod";
import { languages } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { ctaIconPositions, promoCategories, promoTypes, serviceIcons } from "@db/vocabulary/services";
import { answerId } from "../answer-fields";
import { entityName, fileId, href, line, listQuery, multiline, slug } from "../form-fields";
import { richText, richTextAnswer } from "../rich-text";

const picture = z.object({ id: answerId<"file">(), url: z.string() });
const shared = {
  id: answerId<"promo">(),
  name: z.string(),
  slug: z.string(),
  shortDescription: z.string(),
  promoCategoryIds: z.array(z.enum(promoCategories)),
};

/** A promo as its form needs it. */
export const promoSchema = z
  .object({
    ...shared,
    promoType: z.enum(promoTypes),
    isEnabled: z.boolean(),
    cover: picture.nullable(),
    body: richTextAnswer.nullable(),
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
export type Promo = z.output<typeof promoSchema>;

/** A promo as anybody sees it. */
export const publicPromoSchema = z
  .object({
    ...shared,
    promoType: z.enum(promoTypes),
    cover: z.string().nullable(),
    body: richTextAnswer.nullable(),
    /** Null where the app keeps it to itself. */
    membersCount: z.number().nullable(),
    cta: z.object({
      text: z.string(),
      icon: z.enum(serviceIcons).nullable(),
      iconPosition: z.enum(ctaIconPositions),
      url: z.string(),
    }),
    media: z.array(z.string()),
    app: z.object({
      id: answerId<"app">(),
      name: z.string(),
      slug: z.string(),
      url: z.string(),
      appIcon: z.string().nullable(),
      language: z.enum(languages),
    }),
  })
  .meta({ id: "PublicPromo" });
export type PublicPromo = z.output<typeof publicPromoSchema>;

/** An app in the public list. */
export const promoCardSchema = z
  .object({
    ...shared,
    cover: z.string().nullable(),
    membersCount: z.number().nullable(),
    url: z.string(),
    appIcon: z.string().nullable(),
  })
  .meta({ id: "PromoCard" });
export type PromoCard = z.output<typeof promoCardSchema>;

/** A promo whole, as it is kept. */
export const wholePromoForm = z.strictObject({
  name: entityName(),
  slug: slug(),
  promoType: z.enum(promoTypes),
  isEnabled: z.boolean(),
  coverId: fileId().nullable(),
  shortDescription: multiline(limits.shortDescription),
  body: richText(limits.bodyText).nullable(),
  promoCategoryIds: z
    .array(z.enum(promoCategories))
    .max(promoCategories.length)
    .refine((ids) => new Set(ids).size === ids.length),
  hideMembersAmount: z.boolean(),
  ctaIcon: z.enum(serviceIcons).nullable(),
  ctaText: line(limits.promoButton),
  ctaIconPosition: z.enum(ctaIconPositions),
  ctaCustomUrl: z.boolean(),
  ctaUrl: href().nullable(),
  /** Pictures in order; each once. */
  media: z
    .array(fileId())
    .max(limits.promoMedia)
    .refine((ids) => new Set(ids).size === ids.length),
  isPlacedOnDiscoveryAppsPage: z.boolean(),
  isShownForGuests: z.boolean(),
});
export const promoForm = wholePromoForm.partial();
export type PromoForm = z.output<typeof promoForm>;

export const promoCategorySchema = z.object({ id: z.enum(promoCategories), name: z.string() });

/** Of the public list. */
export const promosQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
  search: line({ max: limits.entityName.max }).optional(),
  categoryId: z.enum(promoCategories).optional(),
});
export type PromosQuery = z.output<typeof promosQuery>;
