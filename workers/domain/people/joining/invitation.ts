import { eq } from "drizzle-orm";
import { invitationTokens, projects, teamMembers } from "@db/directory";
import { invitations } from "@db/shard";
import type { MemberType } from "@db/vocabulary/enumerations";
import type { InvitationId, PlanId, ProfileId, SpaceId, TagId, TeamMemberId } from "@db/vocabulary/ids";
import type { App, Context, Project } from "@workers/context";
import { findApp } from "@workers/tenancy";
import { directoryRows, type RowOf, rows } from "@workers/store";
import { AppError } from "@workers/errors";
import { hashToken } from "@workers/domain/kernel/secrets";

/** An invitation to an app: of one person (email set), or a link that anybody may use. */
export interface AppInvitation {
  kind: "app";
  id: InvitationId;
  app: App;
  project: Project;
  name: string;
  email: string | null;
  profileId: ProfileId | null;
  invitedBy: ProfileId | null;
  inviterName: string;
  role: Exclude<MemberType, "invited">;
  spaceIds: SpaceId[];
  planIds: PlanId[];
  tagIds: TagId[];
  maxUses: number | null;
  uses: number;
  expiresAt: number | null;
  createdAt: number;
}

/** An invitation into a project's team. */
export interface TeamInvitation {
  kind: "team";
  id: TeamMemberId;
  token: string;
  projectName: string;
  email: string;
}

export type Invitation = AppInvitation | TeamInvitation;

/**
 * The open invitation that a token stands for; null where it is unknown, used up, revoked or too old, and at another place
 * than its mail leads to: an app's counts on its project's hosts, a team's on the service host.
 */
export async function findInvitation(ctx: Context, token: string): Promise<Invitation | null> {
  const tokenHash = hashToken(token);
  const [pointer, team] = await Promise.all([
    ctx.directory.readOne(
      directoryRows(invitationTokens, {
        appId: invitationTokens.appId,
        invitationId: invitationTokens.invitationId,
        expiresAt: invitationTokens.expiresAt,
      })
        .where(eq(invitationTokens.tokenHash, tokenHash))
        .limit(1),
    ),
    ctx.directory.readOne(
      directoryRows(teamMembers, {
        id: teamMembers.id,
        projectId: teamMembers.projectId,
        email: teamMembers.email,
        status: teamMembers.status,
        expiresAt: teamMembers.invitationExpiresAt,
        projectName: projects.name,
        projectStatus: projects.status,
      })
        .join(projects, eq(projects.id, teamMembers.projectId))
        .where(eq(teamMembers.invitationTokenHash, tokenHash))
        .limit(1),
    ),
  ]);
  if (team) {
    const isOpen =
      ctx.tenant.kind === "service" &&
      team.status === "pending" &&
      !isOver(team.expiresAt, ctx.now()) &&
      team.projectStatus === "active";
    return isOpen ? { kind: "team", id: team.id, token, projectName: team.projectName, email: team.email } : null;
  }
  return pointer && !isOver(pointer.expiresAt, ctx.now()) ? readAppInvitation(ctx, pointer) : null;
}

/** As `findInvitation`, but throws invitationInvalid. */
export async function requireInvitation(ctx: Context, token: string): Promise<Invitation> {
  const invitation = await findInvitation(ctx, token);
  if (!invitation) throw new AppError("invitationInvalid");
  return invitation;
}

async function readAppInvitation(
  ctx: Context,
  pointer: { appId: App["id"]; invitationId: InvitationId },
): Promise<AppInvitation | null> {
  if (ctx.tenant.kind === "service" || (ctx.tenant.kind === "app" && ctx.tenant.app.id !== pointer.appId)) return null;
  const place = await findApp(ctx.directory, pointer.appId);
  if (!place || place.app.status !== "active" || place.project.status !== "active") return null;
  if (ctx.tenant.project.id !== place.project.id) return null;
  const row = await ctx
    .shardDatabase(place.project.shard)
    .readOne(
      rows({ app: place.app }, invitations, invitationFields).where(eq(invitations.id, pointer.invitationId)).limit(1),
    );
  return row ? openInvitation(ctx, place, row) : null;
}

/** What is read of an invitation. */
export const invitationFields = {
  id: invitations.id,
  name: invitations.name,
  email: invitations.email,
  profileId: invitations.profileId,
  invitedBy: invitations.invitedBy,
  inviterName: invitations.inviterName,
  role: invitations.role,
  spaceIds: invitations.spaceIds,
  planIds: invitations.planIds,
  tagIds: invitations.tagIds,
  maxUses: invitations.maxUses,
  uses: invitations.uses,
  expiresAt: invitations.expiresAt,
  acceptedAt: invitations.acceptedAt,
  revokedAt: invitations.revokedAt,
  createdAt: invitations.createdAt,
};

/** An invitation that can be taken up; null where it is used up, revoked or too old. */
export function openInvitation(
  ctx: Pick<Context, "now">,
  place: { app: App; project: Project },
  row: RowOf<typeof invitationFields>,
): AppInvitation | null {
  const { acceptedAt, revokedAt, ...invitation } = row;
  const isUsedUp =
    (invitation.email !== null && acceptedAt !== null) ||
    (invitation.maxUses !== null && invitation.uses >= invitation.maxUses);
  if (revokedAt !== null || isUsedUp || isOver(invitation.expiresAt, ctx.now())) return null;
  return { kind: "app", ...invitation, ...place };
}

const isOver = (expiresAt: number | null, now: number) => expiresAt !== null && expiresAt <= now;
