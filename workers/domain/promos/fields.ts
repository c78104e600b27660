import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { ctaIconPositions, promoCategories, promoTypes, serviceIcons } from "@db/vocabulary/services";
import { richText } from "@workers/contracts/rich-text";
import { entityName, fileId, href, line, multiline, slug } from "@workers/contracts/form-fields";

/** The promo form. */
export const promoFields = {
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
};
export const promoChanges = z.strictObject(promoFields).partial();
export type PromoChanges = z.output<typeof promoChanges>;
