import { z } from "zod";
import { unauthorized } from "@workers/errors";
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
  signInBySecondStep,
  signOut,
  signUp,
} from "@workers/domain/people/accounts";
import { requireUser } from "@workers/domain/kernel/access";
import { audienceOf, refreshSession } from "@workers/domain/kernel/sessions";
import { idField, idParam } from "@workers/contracts/form-fields";
import { identitySchema } from "@workers/contracts/session/accounts";
import {
  codeChallengeSchema,
  codeLimitsSchema,
  codeRequestForm,
  codeSignInForm,
  mailRequestForm,
  passwordSignInForm,
  refreshForm,
  resetPasswordForm,
  restoreForm,
  sessionTokensSchema,
  secondStepForm,
  signedInSchema,
  signOutForm,
  signUpByCodeForm,
  signUpByLinkForm,
  signUpCodeRequestForm,
  signUpForm,
} from "@workers/contracts/session/sessions";
import { area } from "../framework/area";
import { anywhere, app, signedIn } from "../framework/entries";
import { exampleEmail, exampleToken } from "./session-examples";

/** Which of the two names the account: the schema has seen to it that one does. */
const addressOf = ({ email: address, phone: number }: { email?: string; phone?: string }) =>
  address !== undefined ? { email: address } : { phone: number! };

/** Of calls by which people become known: anybody may make them, a few at a time. */
const publicAndLimited = { in: anywhere, access: "public", limit: "auth" } as const;

/** Signing up, in and out. */
export const session = area("session")
  .route({
    method: "post",
    path: "/signup",
    operationId: "signUp",
    summary: "Begins a sign-up: mails a code and a link",
    ...publicAndLimited,
    body: signUpForm,
    example: { body: { email: exampleEmail, firstName: "Anna", lastName: "Berg", password: "correct-horse-7" } },
    answer: codeChallengeSchema,
    handle: ({ ctx, body }) => signUp(ctx, body),
  })
  .route({
    method: "post",
    path: "/signup/send-code",
    operationId: "sendSignUpCode",
    summary: "Mails the sign-up code again",
    ...publicAndLimited,
    body: signUpCodeRequestForm,
    example: { body: { email: exampleEmail } },
    answer: codeLimitsSchema,
    handle: ({ ctx, body }) => sendSignUpCode(ctx, body),
  })
  .route({
    method: "post",
    path: "/signup/send-email-confirmation",
    operationId: "sendSignUpLink",
    summary: "Mails the link that confirms the address again",
    ...publicAndLimited,
    body: signUpCodeRequestForm,
    example: { body: { email: exampleEmail } },
    answer: codeLimitsSchema,
    handle: ({ ctx, body }) => sendSignUpCode(ctx, body),
  })
  .route({
    method: "post",
    path: "/signup/check-code",
    operationId: "confirmSignUpByCode",
    summary: "Completes a sign-up by the mailed code; bring the challenge for the form's password to count",
    ...publicAndLimited,
    body: signUpByCodeForm,
    example: { body: { email: exampleEmail, code: "123456" } },
    answer: signedInSchema,
    handle: async ({ ctx, body, reply }) => reply.startSession(await confirmSignUpByCode(ctx, body)),
  })
  .route({
    method: "post",
    path: "/signup/confirm-email",
    operationId: "confirmSignUpByLink",
    summary: "Completes a sign-up by the mailed link",
    ...publicAndLimited,
    body: signUpByLinkForm,
    example: { body: { token: exampleToken } },
    answer: signedInSchema,
    handle: async ({ ctx, body, reply }) => reply.startSession(await confirmSignUpByLink(ctx, body)),
  })
  .route({
    method: "post",
    path: "/auth/by-password",
    operationId: "signInByPassword",
    summary: "Signs in by password",
    ...publicAndLimited,
    body: passwordSignInForm,
    example: { body: { email: exampleEmail, password: "correct-horse-7" } },
    answer: signedInSchema,
    handle: async ({ ctx, body, reply }) =>
      reply.startSession(await signInByPassword(ctx, { ...body, address: addressOf(body) })),
  })
  .route({
    method: "post",
    path: "/auth/send-code",
    operationId: "sendSignInCode",
    summary: "Mails a code to sign in with",
    ...publicAndLimited,
    body: codeRequestForm,
    example: { body: { email: exampleEmail } },
    answer: codeLimitsSchema,
    handle: ({ ctx, body }) => sendSignInCode(ctx, { address: addressOf(body), appId: body.appId }),
  })
  .route({
    method: "post",
    path: "/auth/check-code",
    operationId: "signInByCode",
    summary: "Signs in by the mailed code",
    ...publicAndLimited,
    body: codeSignInForm,
    example: { body: { email: exampleEmail, code: "123456" } },
    answer: signedInSchema,
    handle: async ({ ctx, body, reply }) =>
      reply.startSession(await signInByCode(ctx, { ...body, address: addressOf(body) })),
  })
  .route({
    method: "post",
    path: "/auth/second-step",
    operationId: "signInBySecondStep",
    summary: "Completes a sign-in by a code of the authenticator app, or a recovery code",
    ...publicAndLimited,
    body: secondStepForm,
    example: { body: { challenge: exampleToken, code: "123456" } },
    answer: sessionTokensSchema,
    handle: async ({ ctx, body, reply }) => reply.startSession(await signInBySecondStep(ctx, body)),
  })
  .route({
    method: "post",
    path: "/user/reset-password",
    operationId: "requestPasswordReset",
    summary: "Mails a link and a code for a new password",
    ...publicAndLimited,
    body: mailRequestForm,
    example: { body: { email: exampleEmail } },
    answer: codeLimitsSchema,
    handle: ({ ctx, body }) => requestPasswordReset(ctx, body),
  })
  .route({
    method: "post",
    path: "/user/reset-password-confirmation",
    operationId: "resetPassword",
    summary: "Sets a new password by the mailed link or code; every other session ends",
    ...publicAndLimited,
    body: resetPasswordForm,
    example: { body: { token: exampleToken, password: "correct-horse-7" } },
    answer: signedInSchema,
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
    ...publicAndLimited,
    body: mailRequestForm,
    example: { body: { email: exampleEmail } },
    answer: codeLimitsSchema,
    handle: ({ ctx, body }) => sendRestoreLink(ctx, body),
  })
  .route({
    method: "post",
    path: "/user/restore",
    operationId: "restoreAccount",
    summary: "Brings a deleted account back by the mailed link",
    ...publicAndLimited,
    body: restoreForm,
    example: { body: { token: exampleToken } },
    answer: signedInSchema,
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
    body: refreshForm,
    example: { body: { refreshToken: exampleToken } },
    answer: sessionTokensSchema,
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
    answer: identitySchema,
    handle: ({ ctx, query }) => identity(ctx, query.appId),
  })
  .route({
    method: "post",
    path: "/auth/logout",
    operationId: "signOut",
    summary: "Signs out here and, where a device is named, everywhere on it",
    in: anywhere,
    access: "public",
    body: signOutForm,
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
    body: signOutForm,
    example: { body: { deviceId: "laptop" } },
    handle: async ({ ctx, params, body, reply }) => {
      await signOut(requireUser(ctx), { ...body, ...params });
      reply.endSession();
    },
  });
