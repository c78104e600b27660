import { z } from "zod";
import { type BulletinKind, scopeTypes } from "@db/vocabulary/enumerations";
import type { BulletinId, FileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { type Bulletin, dailyForm } from "@workers/contracts/members/bulletins";
import { attachmentIds, idField } from "@workers/contracts/form-fields";
import { createBulletin, editBulletin } from "@workers/domain/bulletins";
import { uploadFile } from "@workers/domain/files";
import { AppError, invalid } from "@workers/errors";
import { type PageForm, parseForm } from "@workers/request/pages";
import { pictureOf } from "~/features/settings/picture-of-form.server";
import { richTextFromField } from "~/ui/rich-text/rich-text-field";

const fields = dailyForm.shape;
const scope = z.enum(scopeTypes);

/** When it shall appear: left out for what has appeared. */
const timings = ["now", "later", "draft"] as const;

const form = z.strictObject({
  title: fields.title,
  body: z
    .string()
    .transform((text) => richTextFromField(text) as unknown as z.input<typeof fields.body>)
    .pipe(fields.body),
  attachmentIds: attachmentIds().default([]),
  scope: z.string().max(80).optional(),
  timing: z.enum(timings).optional(),
  publishAt: z.preprocess((value) => (value === "" ? undefined : value), fields.publishAt),
});

/** Saves the form of a bulletin: a new one, or the one named. */
export async function saveBulletin(
  ctx: AppContext,
  kind: BulletinKind,
  id: BulletinId | null,
  sent: PageForm,
): Promise<Bulletin> {
  const { scope, timing, publishAt, ...text } = parseForm(form, sent);
  if (timing === "later" && !publishAt) throw invalid({ field: "publishAt", key: "required" });
  const cover = await pictureOf(ctx, sent, "cover", "cover");
  const content = {
    ...text,
    attachmentIds: [...text.attachmentIds, ...(await newAttachmentsOf(ctx, sent))],
    ...(cover !== undefined && { coverId: cover }),
    ...(timing && { isDraft: timing === "draft", publishAt: timing === "later" ? publishAt : null }),
    ...(kind === "announcement" && scope ? scopeOf(scope) : {}),
  };
  return id ? editBulletin(ctx, kind, id, content) : createBulletin(ctx, kind, content);
}

/** `app`, or a part of the app with its id. */
function scopeOf(value: string) {
  const [type, scopeId = null] = value.split(":");
  const scopeType = scope.safeParse(type);
  const named = scopeId === null ? null : idField<"space" | "group">().safeParse(scopeId);
  if (!scopeType.success || named?.success === false) throw invalid({ field: "scope", key: "notAllowed" });
  return { scopeType: scopeType.data, scopeId: named?.data ?? null };
}

async function newAttachmentsOf(ctx: AppContext, sent: PageForm): Promise<FileId[]> {
  const kept: FileId[] = [];
  for (const file of sent.filesOf("_attachments").slice(0, limits.attachments.max)) {
    try {
      kept.push((await uploadFile(ctx, { ...file, options: { purpose: "attachment" } })).id);
    } catch (error) {
      if (!(error instanceof AppError) || !error.extras.errors) throw error;
      throw new AppError("validation", {
        errors: error.extras.errors.map((one) => ({ ...one, field: "_attachments" })),
      });
    }
  }
  return kept;
}
