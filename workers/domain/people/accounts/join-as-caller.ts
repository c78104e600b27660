import type { AppContext, UserContext } from "@workers/context";
import type { Joined, NewcomerForm, NewcomerQuestions } from "@workers/contracts/session/joining";
import { requireUser } from "@workers/domain/kernel/access";
import { type AppInvitation, askedOfNewcomer, checkNewcomer, findOpenInvitation, joinApp } from "../joining";
import { findAccount } from "./account";

/**
 * Makes the caller a member of this app, where its registration is open (signUpNotAllowed) or an invitation waits for their
 * address, and what it asks newcomers is answered (422); members stay what they are.
 */
export async function joinAsCaller(outer: AppContext, form?: NewcomerForm): Promise<Joined> {
  const ctx: AppContext & UserContext = requireUser(outer);
  const account = (await findAccount(ctx, ctx.actor.account.id))!;
  const [newcomer, invitation] = await Promise.all([
    checkNewcomer(ctx, ctx, account, form),
    account.email ? findOpenInvitation(ctx, account.email) : null,
  ]);
  return joinApp(ctx, ctx, { ...account, phone: newcomer.phone ?? account.phone }, invitation, newcomer);
}

/** What this app asks the caller if they join; nothing of its members. */
export async function askedOfCaller(outer: AppContext): Promise<NewcomerQuestions> {
  const ctx: AppContext & UserContext = requireUser(outer);
  return askedOfNewcomer(ctx, ctx, (await findAccount(ctx, ctx.actor.account.id))!);
}

/** The invitation that waits for the caller in this app; null where there is none. */
export async function invitationOfCaller(ctx: AppContext): Promise<AppInvitation | null> {
  return ctx.actor.kind === "user" ? findOpenInvitation(ctx, ctx.actor.account.email) : null;
}
