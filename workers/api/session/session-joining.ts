import { z } from "zod";
import {
  acceptAsCaller,
  checkInvitationCode,
  confirmInvitation,
  joinAsCaller,
  startInvitation,
} from "@workers/domain/accounts";
import { previewInvitation, readInviteLink } from "@workers/domain/joining";
import { customAnswers, email, idParam, password, personName, phone } from "@workers/contracts/form-fields";
import { refreshCookieOf } from "../../request/cookies";
import { area } from "../framework/area";
import { anywhere, app, signedIn } from "../framework/entries";
import {
  appId,
  code,
  deviceId,
  exampleEmail,
  exampleToken,
  limitsAnswer,
  sessionAnswer,
  token,
} from "./session-shapes";

const appCard = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    appIcon: z.string().nullable(),
    logo: z.string().nullable(),
  })
  .meta({ id: "AppCard" });
/** `email` is needed for an invite link, which names nobody. `appId` may be named; the token knows it. */
const step = { invitationToken: token(), email: email().optional(), appId: appId() };
/** What a newcomer says to what the app asks at its sign-up; 422 where a required one is missing, or the phone number that the app wants. */
const answers = { customFields: customAnswers().optional(), phone: phone().optional() };

/** Coming into an app or a team by invitation, by invite link, or where registration is open. */
export const sessionJoining = area("session")
  .route({
    method: "get",
    path: "/auth/invitation/:token",
    operationId: "getInvitation",
    summary: "What an invitation is for, before it is accepted",
    in: anywhere,
    access: "public",
    params: z.strictObject({ token: token() }),
    answer: z.object({
      kind: z.enum(["app", "team"]),
      app: appCard.nullable(),
      projectName: z.string().nullable(),
      inviter: z.string().nullable(),
      email: z.string().nullable(),
    }),
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
    body: z.strictObject({ ...step, ...answers, refreshToken: token().optional() }),
    example: { body: { invitationToken: exampleToken, email: exampleEmail } },
    answer: z.union([sessionAnswer, limitsAnswer]),
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
    body: z.strictObject({ ...step, code: code() }),
    example: { body: { invitationToken: exampleToken, email: exampleEmail, code: "123456" } },
    answer: z.object({ isAccountExisting: z.boolean() }),
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
    body: z.strictObject({
      ...step,
      ...answers,
      code: code().optional(),
      password: password().optional(),
      deviceId: deviceId().optional(),
    }),
    example: { body: { invitationToken: exampleToken, email: exampleEmail, code: "123456" } },
    answer: sessionAnswer,
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
    body: z.strictObject({
      ...step,
      ...answers,
      code: code().optional(),
      firstName: personName(),
      lastName: personName(),
      password: password().optional(),
      deviceId: deviceId().optional(),
    }),
    example: {
      body: { invitationToken: exampleToken, email: exampleEmail, code: "123456", firstName: "Anna", lastName: "Berg" },
    },
    answer: sessionAnswer,
    handle: async ({ ctx, body, reply }) => reply.startSession(await confirmInvitation(ctx, body)),
  })
  .route({
    method: "get",
    path: "/invitations/:id",
    operationId: "getInviteLink",
    summary: "The public reading of an invite link",
    in: anywhere,
    access: "public",
    params: z.strictObject({ id: token().describe("The token in the link's address") }),
    answer: z.object({
      id: z.string(),
      name: z.string(),
      app: appCard,
      plans: z.array(z.string()),
      spaces: z.array(z.object({ id: z.string(), name: z.string() })),
      isValid: z.literal(true),
      expiresAt: z.iso.datetime().nullable(),
    }),
    handle: ({ ctx, params }) => readInviteLink(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/invitations/:token/accept",
    operationId: "acceptInviteLink",
    summary: "Takes up an invitation as who is signed in",
    in: signedIn,
    access: "user",
    params: z.strictObject({ token: token() }),
    body: z.strictObject(answers),
    example: { body: {} },
    answer: z.object({ appId: z.string().nullable(), profileId: z.string().nullable() }),
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
    body: z.strictObject(answers),
    example: { body: {} },
    answer: z.object({ profileId: z.string(), isNew: z.boolean() }),
    handle: ({ ctx, body }) => joinAsCaller(ctx, body),
  });
