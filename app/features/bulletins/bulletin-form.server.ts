import { jsonField, richTextField } from "~/features/shell/forms/form-fields.server";
import { storeNewFiles } from "~/features/attachments/new-files.server";
import { z } from "zod";
import { type BulletinKind, scopeTypes } from "@db/vocabulary/enumerations";
import type { BulletinId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { bulletinWays } from "@db/vocabulary/notification/bulletin-ways";
import type { AppContext } from "@workers/context";
import { type Bulletin, dailyForm } from "@workers/contracts/members/bulletins";
import { attachedVoices } from "@workers/contracts/files";
import { attachmentIds, idField } from "@workers/contracts/form-fields";
import { createBulletin, editBulletin } from "@workers/domain/community/bulletins";
import { invalid } from "@workers/errors";
import { type PageForm, parseForm } from "@workers/request/pages";
import { pictureOf } from "~/features/settings/picture-of-form.server";

const fields = dailyForm.shape;
const scope = z.enum(scopeTypes);

/** When it shall appear: left out for what has appeared. */
const timings = ["now", "later", "draft"] as const;

const form = z.strictObject({
  title: fields.title,
  body: richTextField(fields.body),
  attachmentIds: attachmentIds().default([]),
  voices: jsonField(attachedVoices()).optional(),
  scope: z.string().max(80).optional(),
  ways: z.array(z.enum(bulletinWays)).optional(),
  areWaysSent: z.literal("1").optional(),
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
  const { scope, timing, publishAt, ways = [], areWaysSent, ...text } = parseForm(form, sent);
  if (timing === "later" && !publishAt) throw invalid({ field: "publishAt", key: "required" });
  const cover = await pictureOf(ctx, sent, "cover", "cover");
  const content = {
    ...text,
    attachmentIds: [
      ...text.attachmentIds,
      ...(await storeNewFiles(ctx, sent, {
        field: "_attachments",
        purpose: "attachment",
        max: limits.attachments.max,
      })),
    ],
    ...(cover !== undefined && { coverId: cover }),
    ...(timing && { isDraft: timing === "draft", publishAt: timing === "later" ? publishAt : null }),
    ...(areWaysSent && { ways }),
    ...(kind === "announcement" && scope ? scopeOf(scope) : {}),
  };
  return id ? editBulletin(ctx, kind, id, content) : createBulletin(ctx, kind, content);
}

/** `app`, a segment of its members, or a part of the app with its id. */
function scopeOf(value: string) {
  const [type, scopeId = null] = value.split(":");
  if (type === "segment") {
    const segment = idField<"segment">().safeParse(scopeId);
    if (!segment.success) throw invalid({ field: "scope", key: "notAllowed" });
    return { scopeType: "app" as const, scopeId: null, segmentId: segment.data };
  }
  const scopeType = scope.safeParse(type);
  const named = scopeId === null ? null : idField<"space" | "group">().safeParse(scopeId);
  if (!scopeType.success || named?.success === false) throw invalid({ field: "scope", key: "notAllowed" });
  return { scopeType: scopeType.data, scopeId: named?.data ?? null, segmentId: null };
}
