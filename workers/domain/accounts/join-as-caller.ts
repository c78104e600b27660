import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext, UserContext } from "@workers/context";
import { requireUser } from "../access";
import type { GivenAnswers } from "../custom-fields";
import { type Asked, askedOfNewcomer, checkNewcomer, joinApp } from "../joining";
import { findAccount } from "./account";

/**
 * Makes the caller a member of this app, where its registration is open (signUpNotAllowed) and what it asks newcomers is
 * answered (422); members stay what they are.
 */
export async function joinAsCaller(outer: AppContext, given?: GivenAnswers): Promise<{ profileId: ProfileId; isNew: boolean }> {
  const ctx: AppContext & UserContext = requireUser(outer);
  const account = (await findAccount(ctx, ctx.actor.account.id))!;
  return joinApp(ctx, ctx, account, null, await checkNewcomer(ctx, ctx, account, given));
}

/** What this app asks the caller if they join; nothing of its members. */
export async function askedOfCaller(outer: AppContext): Promise<Asked> {
  const ctx: AppContext & UserContext = requireUser(outer);
  return askedOfNewcomer(ctx, ctx, ctx.actor.account);
}
