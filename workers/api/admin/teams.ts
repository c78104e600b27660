import { z } from "zod";
import { teamMembers } from "@db/directory";
import { requireUser } from "@workers/domain/kernel/access";
import {
  acceptInvitation,
  editTeamMember,
  editTeamSettings,
  inviteTeamMember,
  listTeam,
  removeTeamMember,
  resendInvitation,
  viewInvitation,
  viewTeamSettings,
} from "@workers/domain/platform/teams";
import { idParam, listQuery } from "@workers/contracts/form-fields";
import { projectSchema } from "@workers/contracts/admin/projects";
import {
  newTeamMemberForm,
  teamInvitationSchema,
  teamMemberForm,
  teamMemberSchema,
  teamSettingsForm,
  teamSettingsSchema,
} from "@workers/contracts/admin/teams";
import { area } from "../framework/area";
import { anywhere, project, projectOf, signedIn } from "../framework/entries";
import { paged } from "../framework/paged";

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
    answer: z.array(teamMemberSchema),
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
    body: newTeamMemberForm,
    example: { body: { email: "mara@example.org", role: "support", appIds: [] } },
    answer: teamMemberSchema,
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
    answer: teamSettingsSchema,
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
    body: teamSettingsForm,
    example: { body: { notifyOnJoin: false } },
    answer: teamSettingsSchema,
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
    body: teamMemberForm,
    example: { body: { role: "manager" } },
    answer: teamMemberSchema,
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
    answer: teamMemberSchema,
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
    answer: teamInvitationSchema,
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
    answer: projectSchema.pick({ id: true, name: true, role: true }),
    handle: ({ ctx, params: { token } }) => acceptInvitation(requireUser(ctx), token),
  });
