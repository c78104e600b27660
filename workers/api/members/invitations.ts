import { z } from "zod";
import { invitations as invitationsTable, profiles } from "@db/shard";
import {
  createInviteLink,
  editInviteLink,
  inviteByMail,
  inviteLinkUrl,
  listInviteLinks,
  removeInviteLink,
  resendMailInvitation,
} from "@workers/domain/platform/invitations";
import { idParam, plainFilters } from "@workers/contracts/form-fields";
import {
  inviteByMailForm,
  invitedByMailSchema,
  inviteLinkForm,
  inviteLinkSchema,
  inviteLinksQuery,
  inviteLinkUrlSchema,
  newInviteLinkForm,
} from "@workers/contracts/members/invitations";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ id: idParam<"invitation">() });
const appParams = z.strictObject({ appId: idParam<"app">() });

/** Inviting into an app: the administration's part of the area members-admin. */
export const invitations = area("members-admin")
  .route({
    method: "get",
    path: "/apps/:appId/invitations",
    operationId: "listInviteLinks",
    summary: "Lists the app's invite links",
    in: app,
    access: { app: "app.create_invitation" },
    params: appParams,
    query: inviteLinksQuery,
    answer: z.array(inviteLinkSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listInviteLinks(ctx, plainFilters(query));
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/invitations",
    operationId: "createInviteLink",
    summary: "Makes an invite link",
    in: app,
    access: { app: "app.create_invitation" },
    params: appParams,
    body: newInviteLinkForm,
    example: { body: { name: "Newsletter", role: "member", spaceIds: [], maxUses: 50, expiresAt: null } },
    answer: inviteLinkSchema,
    status: 201,
    handle: ({ ctx, body }) => createInviteLink(ctx, body),
  })
  .route({
    method: "patch",
    path: "/invitations/:id",
    operationId: "editInviteLink",
    summary: "Changes an invite link",
    in: appOf(invitationsTable),
    access: { app: "app.create_invitation" },
    params,
    body: inviteLinkForm,
    example: { body: { name: "Newsletter 2" } },
    answer: inviteLinkSchema,
    handle: ({ ctx, params: { id }, body }) => editInviteLink(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/invitations/:id",
    operationId: "deleteInviteLink",
    summary: "Ends an invite link",
    in: appOf(invitationsTable),
    access: { app: "app.create_invitation" },
    params,
    handle: ({ ctx, params: { id } }) => removeInviteLink(ctx, id),
  })
  .route({
    method: "get",
    path: "/invitations/:id/url",
    operationId: "getInviteLinkUrl",
    summary: "Answers the address of an invite link, and the same as a QR code",
    in: appOf(invitationsTable),
    access: { app: "app.create_invitation" },
    params,
    answer: inviteLinkUrlSchema,
    handle: ({ ctx, params: { id } }) => inviteLinkUrl(ctx, id),
  })
  .route({
    method: "post",
    path: "/apps/:appId/invite",
    operationId: "invitePeople",
    summary: "Invites people by mail",
    in: app,
    access: { app: "app.create_invitation" },
    params: appParams,
    body: inviteByMailForm,
    example: { body: { emails: ["jana@example.org"], role: "member", spaceIds: [], message: "" } },
    answer: invitedByMailSchema,
    handle: ({ ctx, body }) => inviteByMail(ctx, body),
  })
  .route({
    method: "post",
    path: "/profiles/:id/invitation",
    operationId: "resendInvitation",
    summary: "Sends a person's invitation again",
    in: appOf(profiles),
    access: { app: "member.invite" },
    params: z.strictObject({ id: idParam<"profile">() }),
    handle: ({ ctx, params: { id } }) => resendMailInvitation(ctx, id),
  });
