import { richTextField } from "~/features/shell/forms/form-fields.server";
import { storeNewFiles } from "~/features/attachments/new-files.server";
import { completeHref } from "@db/vocabulary/hrefs";
import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import type { FileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { wholePromoForm } from "@workers/contracts/admin/promos";
import { richText } from "@workers/contracts/rich-text";
import { fileId, formFlag } from "@workers/contracts/form-fields";
import { typedAs } from "@workers/contracts/typed-as";
import type { PageForm } from "@workers/request/pages";

const promoFields = wholePromoForm.shape;

const emptyIsNull = <S extends z.ZodType>(schema: S) =>
  typedAs<z.output<S>, unknown>(z.preprocess((value) => (value === "" ? null : value), schema));

/** The promo form of the settings; pictures come beside it. */
export const promoForm = z.strictObject({
  name: promoFields.name,
  slug: promoFields.slug.optional(),
  promoType: promoFields.promoType,
  shortDescription: promoFields.shortDescription,
  body: richTextField(richText(limits.bodyText)),
  promoCategoryIds: promoFields.promoCategoryIds.default([]),
  isEnabled: formFlag(),
  isPlacedOnDiscoveryAppsPage: formFlag(),
  isShownForGuests: formFlag(),
  hideMembersAmount: formFlag(),
  ctaIcon: emptyIsNull(promoFields.ctaIcon),
  ctaText: promoFields.ctaText,
  ctaIconPosition: promoFields.ctaIconPosition,
  ctaCustomUrl: formFlag(),
  ctaUrl: z.preprocess(
    (value) => (typeof value === "string" ? completeHref(value) || null : value),
    promoFields.ctaUrl,
  ),
  media: z.array(fileId()).default([]),
});

/** Stores the pictures that a form brings new. */
export const newMediaOf = (ctx: AppContext, form: PageForm): Promise<FileId[]> =>
  storeNewFiles(ctx, form, { field: "_media", purpose: "promo", max: limits.promoMedia });
