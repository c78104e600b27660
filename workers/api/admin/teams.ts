import { z } from "zod";
import { teamMembers } from "@db/directory";
import { languages, teamMemberStatuses, teamRoles } from "@db/vocabulary/enumerations";
import { permissions } from "@workers/contracts/answer-fields";
import { requireUser } from "@workers/domain/access";
import {
  acceptInvitation,
  editTeamMember,
  editTeamSettings,
  givenRoles,
  inviteTeamMember,
  listTeam,
  newTeamMemberFields,
  removeTeamMember,
  resendInvitation,
  teamMemberFields,
  teamSettingsFields,
  viewInvitation,
  viewTeamSettings,
} from "@workers/domain/teams";
import { idParam, listQuery } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { anywhere, project, projectOf, signedIn } from "../framework/entries";
import { paged } from "../framework/paged";

const memberSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    avatarUrl: z.string().nullable(),
    role: z.enum(teamRoles),
    status: z.enum(teamMemberStatuses),
    appIds: z.array(z.string()),
    isSelf: z.boolean(),
    invitationExpiresAt: z.string().nullable(),
    createdAt: z.string(),
    permissions,
  })
  .meta({ id: "TeamMember" });
const settingsSchema = z
  .object({ defaultRole: z.enum(givenRoles), notifyOnJoin: z.boolean() })
  .meta({ id: "TeamSettings" });

const params = z.strictObject({ id: idParam<"team member">() });
const projectParams = z.strictObject({ projectId: idParam<"project">() });
const tokenParams = z.strictObject({ token: z.string().min(1).max(200) });

export const teams = area("teams")
  .route({
    method: "get",
    path: "/projects/:projectId/teams",
    operationId: "listTeamMembers",
    summary: "Lists the project's team",
    in: project,
    access: { project: "project.view" },
    params: projectParams,
    query: z.strictObject({ page: listQuery.page, limit: listQuery.limit }),
    answer: z.array(memberSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listTeam(ctx, query);
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "post",
    path: "/projects/:projectId/teams",
    operationId: "inviteTeamMember",
    summary: "Invites somebody to the team by mail",
    in: project,
    access: { project: "project.edit_team" },
    params: projectParams,
    body: z.strictObject(newTeamMemberFields),
    example: { body: { email: "mara@example.org", role: "support", appIds: [] } },
    answer: memberSchema,
    status: 201,
    handle: ({ ctx, body }) => inviteTeamMember(ctx, body),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/teams/settings",
    operationId: "getTeamSettings",
    summary: "Shows the team's settings",
    in: project,
    access: { project: "project.edit_team" },
    params: projectParams,
    answer: settingsSchema,
    handle: ({ ctx }) => viewTeamSettings(ctx),
  })
  .route({
    method: "patch",
    path: "/projects/:projectId/teams/settings",
    operationId: "editTeamSettings",
    summary: "Changes the team's settings",
    in: project,
    access: { project: "project.edit_team" },
    params: projectParams,
    body: z.strictObject(teamSettingsFields).partial(),
    example: { body: { notifyOnJoin: false } },
    answer: settingsSchema,
    handle: ({ ctx, body }) => editTeamSettings(ctx, body),
  })
  .route({
    method: "patch",
    path: "/teams/:id",
    operationId: "editTeamMember",
    summary: "Changes a team member's role, apps or status",
    in: projectOf(teamMembers),
    access: { project: "project.edit_team" },
    params,
    body: z.strictObject(teamMemberFields).partial(),
    example: { body: { role: "manager" } },
    answer: memberSchema,
    handle: ({ ctx, params: { id }, body }) => editTeamMember(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/teams/:id",
    operationId: "removeTeamMember",
    summary: "Takes somebody out of the team",
    in: projectOf(teamMembers),
    access: { project: "team_member.delete" },
    params,
    handle: ({ ctx, params: { id } }) => removeTeamMember(ctx, id),
  })
  .route({
    method: "post",
    path: "/teams/:id/resend",
    operationId: "resendTeamInvitation",
    summary: "Sends an open invitation again",
    in: projectOf(teamMembers),
    access: { project: "team_member.resend" },
    params,
    answer: memberSchema,
    handle: ({ ctx, params: { id } }) => resendInvitation(ctx, id),
  })
  .route({
    method: "get",
    path: "/teams/invitations/:token",
    operationId: "getTeamInvitation",
    summary: "Shows an invitation to a team",
    in: anywhere,
    access: "public",
    params: tokenParams,
    answer: z.object({
      project: z.object({ id: z.string(), name: z.string(), language: z.enum(languages) }),
      inviter: z.string(),
      email: z.string(),
      role: z.enum(teamRoles),
      expiresAt: z.string(),
    }),
    limit: "auth",
    handle: ({ ctx, params: { token } }) => viewInvitation(ctx, token),
  })
  .route({
    method: "post",
    path: "/teams/invitations/:token/accept",
    operationId: "acceptTeamInvitation",
    summary: "Joins a team by its invitation",
    in: signedIn,
    access: "user",
    params: tokenParams,
    answer: z.object({ id: z.string(), name: z.string(), role: z.enum(teamRoles).nullable() }),
    handle: ({ ctx, params: { token } }) => acceptInvitation(requireUser(ctx), token),
  });
