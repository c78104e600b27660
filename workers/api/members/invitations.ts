import { z } from "zod";
import { invitations as invitationsTable, profiles } from "@db/shard";
import { memberTypes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import {
  createInviteLink,
  editInviteLink,
  inviteByMail,
  inviteByMailFields,
  inviteLinkFields,
  listInviteLinks,
  removeInviteLink,
  resendMailInvitation,
  viewInviteLink,
} from "@workers/domain/invitations";
import { idField, idParam, line, listQuery } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const linkSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(memberTypes),
    spaceIds: z.array(z.string()),
    maxUses: z.number().nullable(),
    usesCount: z.number(),
    expiresAt: z.string().nullable(),
    isOpen: z.boolean(),
    url: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: "InviteLink" });

const params = z.strictObject({ id: idParam<"invitation">() });
const appParams = z.strictObject({ appId: idParam<"app">() });
const oneOrMore = <S extends z.ZodType>(schema: S) =>
  z.union([schema.transform((one) => [one]), z.array(schema).max(50)]);

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
    query: z.strictObject({
      page: listQuery.page,
      limit: listQuery.limit,
      "filter[search]": line({ max: limits.linkName.max }).optional(),
      "filter[invitationIds][]": oneOrMore(idField<"invitation">()).optional(),
    }),
    answer: z.array(linkSchema),
    handle: async ({ ctx, query: { page, limit, ...filter } }) => {
      const { items, total } = await listInviteLinks(ctx, {
        page,
        limit,
        search: filter["filter[search]"],
        invitationIds: filter["filter[invitationIds][]"],
      });
      return paged(items, { page, limit, total });
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
    body: z.strictObject(inviteLinkFields),
    example: { body: { name: "Newsletter", role: "member", spaceIds: [], maxUses: 50, expiresAt: null } },
    answer: linkSchema,
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
    body: z
      .strictObject({
        name: inviteLinkFields.name,
        role: inviteLinkFields.role.removeDefault(),
        spaceIds: inviteLinkFields.spaceIds.removeDefault(),
        maxUses: inviteLinkFields.maxUses.removeDefault(),
        expiresAt: inviteLinkFields.expiresAt.removeDefault(),
      })
      .partial(),
    example: { body: { name: "Newsletter 2" } },
    answer: linkSchema,
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
    summary: "Answers the address of an invite link",
    in: appOf(invitationsTable),
    access: { app: "app.create_invitation" },
    params,
    answer: z.object({ url: z.string() }),
    handle: async ({ ctx, params: { id } }) => ({ url: (await viewInviteLink(ctx, id)).url }),
  })
  .route({
    method: "post",
    path: "/apps/:appId/invite",
    operationId: "invitePeople",
    summary: "Invites people by mail",
    in: app,
    access: { app: "app.create_invitation" },
    params: appParams,
    body: z.strictObject(inviteByMailFields),
    example: { body: { emails: ["jana@example.org"], role: "member", spaceIds: [], message: "" } },
    answer: z.object({ invited: z.array(z.string()), members: z.array(z.string()) }),
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
