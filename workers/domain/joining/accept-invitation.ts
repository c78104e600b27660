import { eq, sql } from "drizzle-orm";
import { teamMembers } from "@db/directory";
import type { ProfileId } from "@db/vocabulary/ids";
import type { App, Context } from "@workers/context";
import { forgetSessions } from "@workers/door/actor";
import { directoryUpdate } from "@workers/store";
import { AppError } from "../errors";
import type { Invitation, TeamInvitation } from "./invitation";
import { joinApp, type JoiningAccount } from "./join-app";

/**
 * Lets an account take up an invitation. One that was mailed to a person serves only the account of that very address:
 * whoever it was passed on to is refused with invitationInvalid, and `details.email` says whose it is, masked.
 */
export async function acceptInvitation(
  ctx: Context,
  invitation: Invitation,
  account: JoiningAccount,
): Promise<{ app: App | null; profileId: ProfileId | null }> {
  if (invitation.email !== null && invitation.email !== account.email)
    throw new AppError("invitationInvalid", { details: { email: masked(invitation.email) } });
  if (invitation.kind === "team") {
    await joinTeam(ctx, invitation, account);
    return { app: null, profileId: null };
  }
  const { profileId } = await joinApp(ctx, invitation, account, invitation);
  return { app: invitation.app, profileId };
}

async function joinTeam(ctx: Context, invitation: TeamInvitation, account: JoiningAccount): Promise<void> {
  const now = ctx.now();
  const [changed] = await ctx.directory.write([
    directoryUpdate(
      teamMembers,
      { accountId: account.id, status: "active", invitationTokenHash: null, invitationExpiresAt: null, updatedAt: now },
      eq(teamMembers.id, invitation.id),
      eq(teamMembers.status, "pending"),
      sql`(${teamMembers.invitationExpiresAt} is null or ${teamMembers.invitationExpiresAt} > ${now})`,
    ),
  ]);
  if (!changed) throw new AppError("invitationInvalid");
  forgetSessions();
}

/** `m…@example.org`: enough for its owner to know it again. */
export function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
