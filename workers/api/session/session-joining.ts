import { z } from "zod";
import {
  acceptAsCaller,
  checkInvitationCode,
  confirmInvitation,
  joinAsCaller,
  startInvitation,
} from "@workers/domain/people/accounts";
import { previewInvitation, readInviteLink } from "@workers/domain/people/joining";
import { idParam } from "@workers/contracts/form-fields";
import { refreshCookieOf } from "../../request/cookies";
import { area } from "../framework/area";
import { anywhere, app, signedIn } from "../framework/entries";
import {
  acceptedInvitationSchema,
  checkedInvitationSchema,
  confirmedInvitationForm,
  invitationCodeForm,
  invitationPreviewSchema,
  invitedAccountForm,
  joinedSchema,
  newcomerForm,
  openInviteLinkSchema,
  takenInvitationForm,
} from "@workers/contracts/session/joining";
import { codeLimitsSchema, sessionTokensSchema, signedInSchema, tokenField } from "@workers/contracts/session/sessions";
import { exampleEmail, exampleToken } from "./session-examples";

/** Coming into an app or a team by invitation, by invite link, or where registration is open. */
export const sessionJoining = area("session")
  .route({
    method: "get",
    path: "/auth/invitation/:token",
    operationId: "getInvitation",
    summary: "What an invitation is for, before it is accepted",
    in: anywhere,
    access: "public",
    params: z.strictObject({ token: tokenField() }),
    answer: invitationPreviewSchema,
    handle: async ({ ctx, params }) => (await previewInvitation(ctx, params.token)).preview,
  })
  .route({
    method: "post",
    path: "/auth/invitation",
    operationId: "takeUpInvitation",
    summary:
      "Takes up an invitation: a session for who is signed in and brings their refresh token, as cookie or in the body; a code by mail for anybody else",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: takenInvitationForm,
    example: { body: { invitationToken: exampleToken, email: exampleEmail } },
    answer: z.union([sessionTokensSchema, codeLimitsSchema]),
    handle: async ({ ctx, body: { refreshToken, ...body }, reply, request }) => {
      const started = await startInvitation(ctx, body, {
        refreshToken: refreshToken ?? refreshCookieOf(ctx.origin, request),
      });
      return "accessToken" in started ? reply.startSession(started) : started;
    },
  })
  .route({
    method: "post",
    path: "/invitation/check-code",
    operationId: "checkInvitationCode",
    summary: "Checks an invitation's code and keeps it for the next step",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: invitationCodeForm,
    example: { body: { invitationToken: exampleToken, email: exampleEmail, code: "123456" } },
    answer: checkedInvitationSchema,
    handle: ({ ctx, body }) => checkInvitationCode(ctx, body),
  })
  .route({
    method: "post",
    path: "/auth/invitation/confirm",
    operationId: "confirmInvitation",
    summary:
      "Completes an invitation by its code, and signs in; a mailed invitation needs none for a new account, nor within an hour",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: confirmedInvitationForm,
    example: { body: { invitationToken: exampleToken, email: exampleEmail, code: "123456" } },
    answer: signedInSchema,
    handle: async ({ ctx, body, reply }) => reply.startSession(await confirmInvitation(ctx, body)),
  })
  .route({
    method: "post",
    path: "/invitation/user/confirm",
    operationId: "completeInvitedAccount",
    summary: "Completes the account of an invited person, and signs in",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: invitedAccountForm,
    example: {
      body: { invitationToken: exampleToken, email: exampleEmail, code: "123456", firstName: "Anna", lastName: "Berg" },
    },
    answer: signedInSchema,
    handle: async ({ ctx, body, reply }) => reply.startSession(await confirmInvitation(ctx, body)),
  })
  .route({
    method: "get",
    path: "/invitations/:id",
    operationId: "getInviteLink",
    summary: "The public reading of an invite link",
    in: anywhere,
    access: "public",
    params: z.strictObject({ id: tokenField().describe("The token in the link's address") }),
    answer: openInviteLinkSchema,
    handle: ({ ctx, params }) => readInviteLink(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/invitations/:token/accept",
    operationId: "acceptInviteLink",
    summary: "Takes up an invitation as who is signed in",
    in: signedIn,
    access: "user",
    params: z.strictObject({ token: tokenField() }),
    body: newcomerForm,
    example: { body: {} },
    answer: acceptedInvitationSchema,
    handle: ({ ctx, params, body }) => acceptAsCaller(ctx, params.token, body),
  })
  .route({
    method: "post",
    path: "/apps/:appId/join",
    operationId: "joinApp",
    summary: "Makes the caller a member, where registration is open or an invitation waits for their address",
    in: app,
    access: "user",
    params: z.strictObject({ appId: idParam<"app">() }),
    body: newcomerForm,
    example: { body: {} },
    answer: joinedSchema,
    handle: ({ ctx, body }) => joinAsCaller(ctx, body),
  });
