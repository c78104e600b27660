import { z } from "zod";
import { unauthorized } from "@workers/domain/errors";
import {
  confirmSignUpByCode,
  confirmSignUpByLink,
  identity,
  requestPasswordReset,
  resetPassword,
  restoreAccount,
  sendRestoreLink,
  sendSignInCode,
  sendSignUpCode,
  signInByCode,
  signInByPassword,
  signOut,
  signUp,
} from "@workers/domain/accounts";
import { requireUser } from "@workers/domain/access";
import { audienceOf, refreshSession } from "@workers/domain/sessions";
import { key } from "@workers/contracts/validation-key";
import { email, idField, idParam, password, personName } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { anywhere, app, signedIn } from "../framework/entries";
import { identityAnswer } from "./account-shapes";
import {
  addressOf,
  appId,
  challenge,
  challengeAnswer,
  code,
  codeRequest,
  codeSignIn,
  deviceId,
  exampleEmail,
  exampleToken,
  isConfirmed,
  limitsAnswer,
  passwordSignIn,
  sessionAnswer,
  signUpForm,
  token,
} from "./session-shapes";

/** Signing up, in and out. */
export const session = area("session")
  .route({
    method: "post",
    path: "/signup",
    operationId: "signUp",
    summary: "Begins a sign-up: mails a code and a link",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: signUpForm,
    example: { body: { email: exampleEmail, firstName: "Anna", lastName: "Berg", password: "correct-horse-7" } },
    answer: challengeAnswer,
    handle: ({ ctx, body }) => signUp(ctx, body),
  })
  .route({
    method: "post",
    path: "/signup/send-code",
    operationId: "sendSignUpCode",
    summary: "Mails the sign-up code again",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: z.strictObject({ email: email(), appId: appId(), invitationToken: token().optional() }),
    example: { body: { email: exampleEmail } },
    answer: limitsAnswer,
    handle: ({ ctx, body }) => sendSignUpCode(ctx, body),
  })
  .route({
    method: "post",
    path: "/signup/send-email-confirmation",
    operationId: "sendSignUpLink",
    summary: "Mails the link that confirms the address again",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: z.strictObject({ email: email(), appId: appId(), invitationToken: token().optional() }),
    example: { body: { email: exampleEmail } },
    answer: limitsAnswer,
    handle: ({ ctx, body }) => sendSignUpCode(ctx, body),
  })
  .route({
    method: "post",
    path: "/signup/check-code",
    operationId: "confirmSignUpByCode",
    summary: "Completes a sign-up by the mailed code; bring the challenge for the form's password to count",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: z.strictObject({
      email: email(),
      code: code(),
      challenge: challenge(),
      firstName: personName().optional(),
      lastName: personName().optional(),
      appId: appId(),
      deviceId: deviceId().optional(),
      invitationToken: token().optional(),
    }),
    example: { body: { email: exampleEmail, code: "123456" } },
    answer: sessionAnswer,
    handle: async ({ ctx, body, reply }) => reply.startSession(await confirmSignUpByCode(ctx, body)),
  })
  .route({
    method: "post",
    path: "/signup/confirm-email",
    operationId: "confirmSignUpByLink",
    summary: "Completes a sign-up by the mailed link",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: z.strictObject({
      token: token(),
      challenge: challenge(),
      deviceId: deviceId().optional(),
      invitationToken: token().optional(),
    }),
    example: { body: { token: exampleToken } },
    answer: sessionAnswer,
    handle: async ({ ctx, body, reply }) => reply.startSession(await confirmSignUpByLink(ctx, body)),
  })
  .route({
    method: "post",
    path: "/auth/by-password",
    operationId: "signInByPassword",
    summary: "Signs in by password",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: passwordSignIn,
    example: { body: { email: exampleEmail, password: "correct-horse-7" } },
    answer: sessionAnswer,
    handle: async ({ ctx, body, reply }) =>
      reply.startSession(await signInByPassword(ctx, { ...body, address: addressOf(body) })),
  })
  .route({
    method: "post",
    path: "/auth/send-code",
    operationId: "sendSignInCode",
    summary: "Mails a code to sign in with",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: codeRequest,
    example: { body: { email: exampleEmail } },
    answer: limitsAnswer,
    handle: ({ ctx, body }) => sendSignInCode(ctx, { address: addressOf(body), appId: body.appId }),
  })
  .route({
    method: "post",
    path: "/auth/check-code",
    operationId: "signInByCode",
    summary: "Signs in by the mailed code",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: codeSignIn,
    example: { body: { email: exampleEmail, code: "123456" } },
    answer: sessionAnswer,
    handle: async ({ ctx, body, reply }) =>
      reply.startSession(await signInByCode(ctx, { ...body, address: addressOf(body) })),
  })
  .route({
    method: "post",
    path: "/user/reset-password",
    operationId: "requestPasswordReset",
    summary: "Mails a link and a code for a new password",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: z.strictObject({ email: email(), appId: appId() }),
    example: { body: { email: exampleEmail } },
    answer: limitsAnswer,
    handle: ({ ctx, body }) => requestPasswordReset(ctx, body),
  })
  .route({
    method: "post",
    path: "/user/reset-password-confirmation",
    operationId: "resetPassword",
    summary: "Sets a new password by the mailed link or code; every other session ends",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: z
      .strictObject({
        token: token().optional(),
        email: email().optional(),
        code: code().optional(),
        password: password(),
        passwordConfirmation: z.string().max(1000).optional(),
        appId: appId(),
        deviceId: deviceId().optional(),
      })
      .refine((body) => body.token !== undefined || (body.email !== undefined && body.code !== undefined), {
        error: key("someRequired"),
        path: ["token"],
      })
      .refine(isConfirmed, { error: key("confirmPassword"), path: ["passwordConfirmation"] }),
    example: { body: { token: exampleToken, password: "correct-horse-7" } },
    answer: sessionAnswer,
    handle: async ({ ctx, body, reply }) => {
      const proof = body.token !== undefined ? { token: body.token } : { email: body.email!, code: body.code! };
      return reply.startSession(await resetPassword(ctx, { ...body, proof }));
    },
  })
  .route({
    method: "post",
    path: "/user/restore/send",
    operationId: "sendAccountRestoreLink",
    summary: "Mails a link that brings a deleted account back",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: z.strictObject({ email: email(), appId: appId() }),
    example: { body: { email: exampleEmail } },
    answer: limitsAnswer,
    handle: ({ ctx, body }) => sendRestoreLink(ctx, body),
  })
  .route({
    method: "post",
    path: "/user/restore",
    operationId: "restoreAccount",
    summary: "Brings a deleted account back by the mailed link",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: z.strictObject({ token: token(), appId: appId(), deviceId: deviceId().optional() }),
    example: { body: { token: exampleToken } },
    answer: sessionAnswer,
    handle: async ({ ctx, body, reply }) => reply.startSession(await restoreAccount(ctx, body)),
  })
  .route({
    method: "post",
    path: "/auth/refresh-token",
    operationId: "refreshTokens",
    summary: "Exchanges a refresh token for the next pair; a token that was used before ends its session",
    in: anywhere,
    access: "public",
    isSecret: true,
    body: z.strictObject({ refreshToken: token() }),
    example: { body: { refreshToken: exampleToken } },
    answer: sessionAnswer,
    handle: async ({ ctx, body }) => {
      const tokens = await refreshSession(ctx, body.refreshToken, "strict", audienceOf(ctx.tenant));
      if (!tokens) throw unauthorized();
      return tokens;
    },
  })
  .route({
    method: "get",
    path: "/auth/identity",
    operationId: "getIdentity",
    summary: "The caller's account and, in an app, their profile with its permissions",
    in: signedIn,
    access: "user",
    query: z.strictObject({ appId: idField<"app">().optional() }),
    answer: identityAnswer,
    handle: ({ ctx, query }) => identity(ctx, query.appId),
  })
  .route({
    method: "post",
    path: "/auth/logout",
    operationId: "signOut",
    summary: "Signs out here and, where a device is named, everywhere on it",
    in: anywhere,
    access: "public",
    body: z.strictObject({ deviceId: deviceId().optional() }),
    example: { body: { deviceId: "laptop" } },
    handle: async ({ ctx, body, reply }) => {
      await signOut(ctx, body);
      reply.endSession();
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/logout",
    operationId: "signOutOfApp",
    summary: "Signs out of an app and drops the device's push token",
    in: app,
    access: "user",
    params: z.strictObject({ appId: idParam<"app">() }),
    body: z.strictObject({ deviceId: deviceId().optional() }),
    example: { body: { deviceId: "laptop" } },
    handle: async ({ ctx, params, body, reply }) => {
      await signOut(requireUser(ctx), { ...body, ...params });
      reply.endSession();
    },
  });
