import type { ProfileId } from "@db/vocabulary/ids";
import type { App, Context, UserContext } from "@workers/context";
import { AppError } from "@workers/errors";
import { newId } from "@workers/domain/kernel/ids";
import { acceptInvitation as joinTeamByToken } from "@workers/domain/platform/teams";
import type { Invitation, TeamInvitation } from "./invitation";
import { joinApp, type JoiningAccount } from "./join-app";
import type { NewcomerAnswers } from "./newcomer-answers";

/**
 * Lets an account take up an invitation. One that was mailed to a person serves only the account of that very address:
 * any other account is refused with invitationInvalid, and `details.email` says whose it is, masked.
 */
export async function acceptInvitation(
  ctx: Context,
  invitation: Invitation,
  account: JoiningAccount,
  newcomer?: NewcomerAnswers,
): Promise<{ app: App | null; profileId: ProfileId | null }> {
  if (invitation.email !== null && invitation.email !== account.email)
    throw new AppError("invitationInvalid", { details: { email: masked(invitation.email) } });
  if (invitation.kind === "team") {
    await joinTeam(ctx, invitation, account);
    return { app: null, profileId: null };
  }
  const { profileId } = await joinApp(
    ctx,
    invitation,
    { ...account, phone: newcomer?.phone ?? account.phone },
    invitation,
    newcomer,
  );
  return { app: invitation.app, profileId };
}

/** The team's rules judge the caller; here that is the person who has just proven to be the invited one. */
async function joinTeam(
  ctx: Context,
  invitation: TeamInvitation,
  { id, email, ...account }: JoiningAccount,
): Promise<void> {
  const actor: UserContext["actor"] = {
    kind: "user",
    sessionId: newId<"session">(ctx.now()),
    account: {
      ...account,
      id,
      email: email ?? "",
      language: ctx.language,
      interfaceLanguage: null,
      timezone: "UTC",
      avatarUrl: null,
      isPasswordSet: false,
    },
    teams: new Map(),
  };
  await joinTeamByToken({ ...ctx, actor }, invitation.token);
}

/** `m…@example.org`: enough for its owner to know it again. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
