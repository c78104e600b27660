import type { Context } from "@workers/context";
import type { Language, TeamRole } from "@db/vocabulary/enumerations";
import type { ProjectId } from "@db/vocabulary/ids";
import { serviceOrigin } from "@workers/domain/kernel/public-address";
import { sendMail, serviceSender } from "@workers/domain/kernel/mail";

/** What a mail about a team needs to know of its project. */
interface MailedProject {
  id: ProjectId;
  name: string;
  language: Language;
}

/** Somebody as a mail calls them. */
export const calledInMail = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string | null;
}): string => `${firstName} ${lastName}`.trim() || (email ?? "");

/** Invites to the team; the button leads to where any invitation is taken up. */
export function mailTeamInvitation(
  ctx: Context,
  project: MailedProject,
  to: string,
  values: { inviterName: string; role: TeamRole },
  token: string,
): Promise<void> {
  const home = serviceOrigin(ctx.env);
  return sendMail(ctx, {
    to,
    template: "teamInvitation",
    sender: serviceSender(home),
    language: project.language,
    link: `${home}/auth/join/${token}`,
    values: { ...values, projectName: project.name },
  });
}

/** Mails the inviter that somebody joined. */
export function mailTeamJoined(ctx: Context, project: MailedProject, to: string, memberName: string): Promise<void> {
  const home = serviceOrigin(ctx.env);
  return sendMail(ctx, {
    to,
    template: "teamJoined",
    sender: serviceSender(home),
    language: project.language,
    link: `${home}/projects/${project.id}/settings/team`,
    values: { memberName, projectName: project.name },
  });
}
