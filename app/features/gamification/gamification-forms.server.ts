import { z } from "zod";
import { earningActions, statusIcons } from "@db/vocabulary/gamification/points";
import type { CustomStuffId, MemberStatusId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import { typedNumber } from "@db/vocabulary/numbers";
import type { AppContext } from "@workers/context";
import { serviceSettingsFields } from "@workers/contracts/admin/service-settings";
import { formFlag } from "@workers/contracts/form-fields";
import { memberStatusForm } from "@workers/contracts/gamification/points";
import { customStuffForm } from "@workers/contracts/gamification/rewards";
import { createStatus, editStatus } from "@workers/domain/gamification/points";
import { createCustomStuff, editCustomStuff } from "@workers/domain/gamification/rewards";
import { type PageForm, parseForm } from "@workers/request/pages";
import { storeNewFiles } from "~/features/attachments/new-files.server";
import { pictureOf } from "~/features/settings/picture-of-form.server";

const whole = (range: { min: number; max: number }) =>
  z.string().transform(typedNumber).pipe(z.int().min(range.min).max(range.max));

const service = serviceSettingsFields.gamification;

export const boardForm = z.strictObject({
  isLeaderboardShown: formFlag(),
  isLeaderboardShownToGuests: formFlag(),
  leaderboardMembersCount: whole(gamificationLimits.leaderboardMembers),
  rewardMessagePoints: service.rewardMessagePoints.unwrap(),
  rewardMessageStatus: service.rewardMessageStatus.unwrap(),
});

/** Each action has a field of its points and a switch. */
export function rulesOfForm(form: FormData) {
  const fields = Object.fromEntries(
    earningActions.flatMap((action) => [
      [`points.${action}`, whole(gamificationLimits.points)],
      [`active.${action}`, formFlag()],
    ]),
  );
  const parsed = parseForm(z.strictObject(fields), form) as Record<string, number | boolean>;
  return earningActions.map((ruleId) => ({
    ruleId,
    points: parsed[`points.${ruleId}`] as number,
    active: parsed[`active.${ruleId}`] as boolean,
  }));
}

const statusPageForm = z.strictObject({
  name: memberStatusForm.shape.name,
  points: whole(gamificationLimits.points),
  icon: z.preprocess((value) => (value === "" ? null : value), z.enum(statusIcons).nullable()),
  isActive: formFlag(),
});

/** Saves the form of a status: a new one, or the one named. */
export async function saveStatus(ctx: AppContext, id: MemberStatusId | null, form: PageForm): Promise<void> {
  const fields = parseForm(statusPageForm, form);
  const iconImageId = await pictureOf(ctx, form, "iconImage", "logo");
  const status = { ...fields, ...(iconImageId !== undefined && { iconImageId }) };
  await (id ? editStatus(ctx, id, status) : createStatus(ctx, status));
}

const stuffPageForm = z.strictObject({
  name: customStuffForm.shape.name,
  rewardPoints: whole(gamificationLimits.rewardPoints),
  description: customStuffForm.shape.description.unwrap(),
  content: customStuffForm.shape.description.unwrap(),
  attachmentIds: z.array(z.string()).default([]),
  isActive: formFlag(),
});

/** Saves the form of a reward: a new one, or the one named. */
export async function saveStuff(ctx: AppContext, id: CustomStuffId | null, form: PageForm): Promise<void> {
  const { content, attachmentIds, ...fields } = parseForm(stuffPageForm, form);
  const coverId = await pictureOf(ctx, form, "cover", "cover");
  const stored = await storeNewFiles(ctx, form, {
    field: "_attachments",
    purpose: "attachment",
    max: limits.attachments.max,
  });
  const stuff = {
    ...fields,
    ...(coverId !== undefined && { coverId }),
    windowAfterPurchase: { content, attachmentIds: [...(attachmentIds as typeof stored), ...stored] },
  };
  await (id ? editCustomStuff(ctx, id, stuff) : createCustomStuff(ctx, stuff));
}
