import { completeHref } from "@db/vocabulary/hrefs";
import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import type { FileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { AppError } from "@workers/errors";
import { uploadFile } from "@workers/domain/files";
import { wholePromoForm } from "@workers/contracts/admin/promos";
import { richText } from "@workers/contracts/rich-text";
import { fileId, formFlag } from "@workers/contracts/form-fields";
import type { PageForm } from "@workers/request/pages";
import { richTextFromField } from "~/ui/rich-text/rich-text-field";

const promoFields = wholePromoForm.shape;

const emptyIsNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? null : value), schema) as unknown as z.ZodType<z.output<S>, unknown>;

const body = richText(limits.bodyText);

/** The promo form of the settings; pictures come beside it. */
export const promoForm = z.strictObject({
  name: promoFields.name,
  slug: promoFields.slug.optional(),
  promoType: promoFields.promoType,
  shortDescription: promoFields.shortDescription,
  body: z
    .string()
    .transform((text) => richTextFromField(text) as unknown as z.input<typeof body>)
    .pipe(body),
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

/** The pictures that a form brings new, kept. */
export async function newMediaOf(ctx: AppContext, form: PageForm): Promise<FileId[]> {
  const chosen = form.filesOf("_media");
  const kept: FileId[] = [];
  for (const file of chosen.slice(0, limits.promoMedia)) {
    try {
      const { id } = await uploadFile(ctx, { ...file, options: { purpose: "promo" } });
      kept.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || !error.extras.errors) throw error;
      throw new AppError("validation", { errors: error.extras.errors.map((one) => ({ ...one, field: "_media" })) });
    }
  }
  return kept;
}
