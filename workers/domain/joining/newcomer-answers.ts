import type { CustomFieldShape, CustomFieldValues } from "@db/vocabulary/members";
import type { App, Context, Project } from "@workers/context";
import { checkAnswers, customFieldRows, type GivenAnswers } from "../custom-fields";
import { findOwnProfile, isMemberBy, type Newcomer } from "./own-profile";

/** What an app asks somebody who comes in, and what it knows already; nothing of its members. */
export interface Asked {
  fields: CustomFieldShape[];
  answers: CustomFieldValues;
}

/** For who has proven to be the newcomer: answers that wait in a profile they were invited under are theirs. */
export async function askedOfNewcomer(ctx: Context, { app, project }: { app: App; project: Project }, newcomer: Newcomer): Promise<Asked> {
  const shard = ctx.shardDatabase(project.shard);
  const [fields, own] = await Promise.all([shard.read(customFieldRows({ app })), findOwnProfile(shard, app, newcomer)]);
  if (isMemberBy(own, newcomer)) return { fields: [], answers: {} };
  return { fields: fields.filter(({ isShownAtSignup }) => isShownAtSignup), answers: own?.customFields ?? {} };
}

/** A newcomer's answers, with those that were known; 422 where one is missing or isn't what was asked for. */
export async function checkNewcomer(ctx: Context, place: { app: App; project: Project }, newcomer: Newcomer, given: GivenAnswers = {}): Promise<CustomFieldValues> {
  const { fields, answers } = await askedOfNewcomer(ctx, place, newcomer);
  return checkAnswers(fields, answers, fields.length > 0 ? given : {}, true);
}
