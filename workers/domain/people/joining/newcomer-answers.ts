import type { CustomFieldValues } from "@db/vocabulary/members";
import type { App, Context, Project } from "@workers/context";
import type { NewcomerForm, NewcomerQuestions } from "@workers/contracts/session/joining";
import { checkAnswers, customFieldRows } from "@workers/domain/kernel/custom-fields";
import { invalid } from "@workers/errors";
import { toE164 } from "@workers/domain/kernel/validation";
import { findOwnProfile, isMemberBy, type Newcomer } from "./own-profile";

/** What a newcomer brings along, found right; null is a number that wasn't given. */
export interface NewcomerAnswers {
  answers: CustomFieldValues;
  phone: string | null;
  /** Announcements of the operators by mail: a choice of their own, never made for them. */
  isMailWanted: boolean;
}

export const nothingAsked: NewcomerQuestions = { fields: [], answers: {}, isPhoneAsked: false };

/** Whether there is anything left to ask. */
export const isAsking = ({ fields, isPhoneAsked }: NewcomerQuestions): boolean => fields.length > 0 || isPhoneAsked;

/** For who has proven to be the newcomer: answers that wait in a profile they were invited under are theirs. */
export async function askedOfNewcomer(
  ctx: Context,
  { app, project }: { app: App; project: Project },
  newcomer: Newcomer,
): Promise<NewcomerQuestions> {
  const shard = ctx.shardDatabase(project.shard);
  const [fields, own] = await Promise.all([shard.read(customFieldRows({ app })), findOwnProfile(shard, app, newcomer)]);
  if (isMemberBy(own, newcomer)) return nothingAsked;
  return {
    fields: fields.filter(({ isShownAtSignup }) => isShownAtSignup),
    answers: own?.customFields ?? {},
    isPhoneAsked: app.isPhoneRequired && !(newcomer.phone ?? own?.phone),
  };
}

/** A newcomer's answers, with those that were known; 422 where one is missing or isn't what was asked for. */
export async function checkNewcomer(
  ctx: Context,
  place: { app: App; project: Project },
  newcomer: Newcomer,
  form: NewcomerForm = {},
): Promise<NewcomerAnswers> {
  const { fields, answers, isPhoneAsked } = await askedOfNewcomer(ctx, place, newcomer);
  if (isPhoneAsked && !form.phone) throw invalid({ field: "phone", key: "required" });
  const phone = form.phone ? toE164(form.phone, place.app) : null;
  return {
    answers: checkAnswers(fields, answers, fields.length > 0 ? (form.customFields ?? {}) : {}, true),
    phone,
    isMailWanted: form.isMailWanted ?? false,
  };
}
