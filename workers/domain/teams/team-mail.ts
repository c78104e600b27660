import type { Account, Context, ProjectContext } from "@workers/context";
import type { TeamRole } from "@db/vocabulary/enumerations";
import { themePresets } from "@db/vocabulary/themes";
import { requireUser } from "../access";
import { enqueue, type MailTemplate } from "../tasks";

/** Invites to the team; the button leads to where any invitation is taken up. */
export function mailTeamInvitation(ctx: ProjectContext, to: string, role: TeamRole, token: string): Promise<void> {
  const link = `${serviceOrigin(ctx)}/auth/join/${token}`;
  return mail(ctx, "teamInvitation", to, link, { inviterName: nameOfCaller(ctx), projectName: ctx.project.name, role });
}

/** Tells who invited that somebody joined. */
export function mailTeamJoined(ctx: ProjectContext, to: string): Promise<void> {
  const link = `${serviceOrigin(ctx)}/projects/${ctx.project.id}/settings/team`;
  return mail(ctx, "teamJoined", to, link, { memberName: nameOfCaller(ctx), projectName: ctx.project.name });
}

function mail(ctx: ProjectContext, template: MailTemplate, to: string, link: string, values: Record<string, string>): Promise<void> {
  return enqueue(ctx, {
    type: "mail",
    to,
    language: ctx.project.language,
    template,
    sender: { name: "Lyceum", color: themePresets.default.brandColor, replyTo: null, home: serviceOrigin(ctx) },
    code: null,
    link,
    values,
    createdAt: ctx.now(),
  });
}

function nameOfCaller(ctx: ProjectContext): string {
  const { firstName, lastName, email }: Account = requireUser(ctx).actor.account;
  return [firstName, lastName].filter(Boolean).join(" ") || email;
}

const serviceOrigin = ({ env, origin }: Context): string => `${new URL(origin).protocol}//${env.SERVICE_HOST}`;
