import { and, eq, sql } from "drizzle-orm";
import type { Context, ProjectContext, UserContext } from "@workers/context";
import { enterProject } from "@workers/tenancy";
import { directoryDelete, directoryInsertIf, directoryRows, directoryUpdate, nullable } from "@workers/store";
import { accounts, projects, teamMembers } from "@db/directory";
import type { TeamMemberId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { ProjectView } from "@workers/contracts/admin/projects";
import type { NewTeamMember, TeamInvitationView, TeamMemberView } from "@workers/contracts/admin/teams";
import { requireInProject, requireUser } from "@workers/domain/kernel/access";
import { AppError, forbidden, invalid } from "@workers/errors";
import { newId } from "@workers/domain/kernel/ids";
import { mailCount, type NamedRecipients, refuseMails, reserveMails } from "@workers/domain/kernel/mail";
import { hasRoom, requireActive, requireRoom, viewProject } from "@workers/domain/kernel/projects";
import { iso } from "@workers/domain/kernel/time";
import { hashToken, newToken } from "@workers/domain/kernel/secrets";
import { recordDirectoryEvents } from "@workers/domain/kernel/facts";
import { calledInMail, mailTeamInvitation, mailTeamJoined } from "./team-mail";
import { readTeamMember, teamMemberView, type TeamRow } from "./team-member-view";
import { requireOwnApps, worksWithAll, writeTeam } from "./team-members";

/** Invites somebody to the team by mail. 403 at the tariff's limit, 422 where the address is in the team already. */
export async function inviteTeamMember(
  ctx: ProjectContext,
  { email, role, appIds }: NewTeamMember,
): Promise<TeamMemberView> {
  const { actor } = requireUser(ctx);
  requireInProject(ctx, "project.edit_team");
  requireActive(ctx.project);
  await requireOwnApps(ctx, appIds);
  const now = ctx.now();
  const token = newToken();
  const id = newId<"team member">(now);
  const member = {
    id,
    projectId: ctx.project.id,
    email,
    role,
    status: "pending",
    appIds: worksWithAll(role) ? [] : appIds,
    invitedBy: actor.account.id,
    ...opened(token, now),
    createdAt: now,
    updatedAt: now,
  } as const;
  const team = eq(teamMembers.projectId, ctx.project.id);
  const used = sql`select count(*) from ${teamMembers} where ${team}`;
  const mail = mailTo(ctx, email);
  const mails = mailCount(ctx, mail);
  const insertMember = directoryInsertIf(
    teamMembers,
    member,
    sql`${hasRoom(ctx.project, "teamMembers", used)} and ${mails.hasRoom}`,
  );
  const isInvited = sql`exists (select 1 from ${teamMembers} where ${teamMembers.id} = ${id})`;
  const recorded = recordDirectoryEvents(ctx, [{ type: "team.changed", projectId: ctx.project.id }], isInvited);
  const changes = await ctx.directory.write([insertMember, ...mails.count(isInvited), ...recorded.statements]);
  if (!changes.of(insertMember)) {
    const counted = await ctx.directory.readOne(
      directoryRows(teamMembers, {
        used: sql<number>`count(*)`,
        same: sql<number>`total(${teamMembers.email} = ${email})`,
      }).where(team),
    );
    if (!counted?.same) requireRoom(ctx.project, "teamMembers", counted?.used ?? 0);
    if (counted?.same) throw invalid({ field: "email", key: "unique" });
    await refuseMails(ctx, mail);
  }
  await mailTeamInvitation(ctx, ctx.project, email, { inviterName: calledInMail(actor.account), role }, token);
  ctx.publish(...recorded.events);
  return teamMemberView(ctx, await readTeamMember(ctx, id));
}

/** Sends an open invitation again, with a new address and a new end; the old address is void. 409 once accepted. */
export async function resendInvitation(ctx: ProjectContext, id: TeamMemberId): Promise<TeamMemberView> {
  requireInProject(ctx, "team_member.resend");
  requireActive(ctx.project);
  const row = await readTeamMember(ctx, id);
  if (row.member.status !== "pending") throw new AppError("conflict", { details: { reason: "invitationAccepted" } });
  const token = newToken();
  const change = { ...opened(token, ctx.now()), updatedAt: ctx.now() };
  await reserveMails(ctx, mailTo(ctx, row.member.email));
  await ctx.directory.write([
    directoryUpdate(teamMembers, change, eq(teamMembers.id, id), eq(teamMembers.status, "pending")),
  ]);
  const inviterName = calledInMail(requireUser(ctx).actor.account);
  await mailTeamInvitation(ctx, ctx.project, row.member.email, { inviterName, role: row.member.role }, token);
  return teamMemberView(ctx, { ...row, member: { ...row.member, ...change } });
}

/** What an invitation shows before it is accepted. */
/** An open invitation by the token from the mail. 400 where there is none, it has ended, or the host is another project's. */
export async function viewInvitation(ctx: Context, token: string): Promise<TeamInvitationView> {
  const { member, project, inviterFirstName, inviterLastName } = await findInvitation(ctx, token);
  return {
    project,
    inviter: [inviterFirstName, inviterLastName].filter(Boolean).join(" "),
    email: member.email,
    role: member.role,
    expiresAt: iso(member.invitationExpiresAt ?? ctx.now()),
  };
}

/** Joins the team; who is in it already keeps their role. 403 for another address than the invited one: a forwarded mail opens nothing. */
export async function acceptInvitation(ctx: UserContext, token: string): Promise<ProjectView> {
  const { account } = ctx.actor;
  const { member, project, inviterEmail, notifyOnJoin } = await findInvitation(ctx, token);
  if (member.email !== account.email) throw forbidden("team_member.accept");
  const belongs = and(eq(teamMembers.projectId, project.id), eq(teamMembers.accountId, account.id));
  const already = await ctx.directory.readOne(
    directoryRows(teamMembers, { id: teamMembers.id }).where(belongs).limit(1),
  );
  const changes = await writeTeam(
    { ...ctx, project },
    (those) =>
      already
        ? directoryDelete(teamMembers, those)
        : directoryUpdate(
            teamMembers,
            {
              accountId: account.id,
              status: "active",
              invitationTokenHash: null,
              invitationExpiresAt: null,
              updatedAt: ctx.now(),
            },
            those,
          ),
    eq(teamMembers.id, member.id),
    eq(teamMembers.status, "pending"),
  );
  // It was taken back in between.
  if (!changes) throw new AppError("invitationInvalid");
  const joined = await enterProject(ctx, project.id);
  if (inviterEmail && notifyOnJoin && !already) {
    await mailTeamJoined(ctx, project, inviterEmail, calledInMail(account));
  }
  return viewProject(joined);
}

async function findInvitation(ctx: Context, token: string) {
  const row = await ctx.directory.readOne(
    directoryRows(teamMembers, {
      member: {
        id: teamMembers.id,
        email: teamMembers.email,
        role: teamMembers.role,
        invitationExpiresAt: teamMembers.invitationExpiresAt,
      },
      project: { id: projects.id, name: projects.name, language: projects.language },
      settings: projects.teamSettings,
      inviterEmail: nullable(accounts.email),
      inviterFirstName: nullable(accounts.firstName),
      inviterLastName: nullable(accounts.lastName),
    })
      .join(projects, eq(projects.id, teamMembers.projectId))
      .leftJoin(accounts, eq(accounts.id, teamMembers.invitedBy))
      .where(eq(teamMembers.invitationTokenHash, hashToken(token)), eq(teamMembers.status, "pending"))
      .limit(1),
  );
  if (ctx.tenant.kind !== "service" || !row || (row.member.invitationExpiresAt ?? 0) < ctx.now())
    throw new AppError("invitationInvalid");
  return { ...row, notifyOnJoin: row.settings.notifyOnJoin };
}

const mailTo = ({ project }: ProjectContext, email: string): NamedRecipients => ({
  addresses: [email],
  project,
  kind: "invitations",
});

/** What the row of an open invitation remembers of its token. */
function opened(token: string, now: number): Pick<TeamRow["member"], "invitationTokenHash" | "invitationExpiresAt"> {
  return {
    invitationTokenHash: hashToken(token),
    invitationExpiresAt: now + periods.personalInvitationDays * 86_400_000,
  };
}
