import { z } from "zod";
import {
  changePassword,
  confirmContactChange,
  confirmProfileContactChange,
  editAccount,
  markAccountAsDeleted,
  mergeFrontendSettings,
  readAccount,
  readFrontendSettings,
  sendProofCode,
  setAvatar,
  startContactChange,
  startProfileContactChange,
  timezones,
} from "@workers/domain/people/accounts";
import { idParam } from "@workers/contracts/form-fields";
import {
  accountForm,
  accountSchema,
  avatarForm,
  confirmedContactForm,
  contactForm,
  contactSchema,
  frontendSettingsSchema,
  passwordForm,
  proofForm,
  provenContactForm,
  resendQuery,
  timezoneSchema,
} from "@workers/contracts/session/accounts";
import { codeLimitsSchema } from "@workers/contracts/session/sessions";
import { area } from "../framework/area";
import { anywhere, app, signedIn } from "../framework/entries";
import { exampleEmail } from "./session-examples";

/** A person's own account. */
export const account = area("account")
  .route({
    method: "get",
    path: "/user",
    operationId: "getAccount",
    summary: "The caller's account",
    in: signedIn,
    access: "user",
    answer: accountSchema,
    handle: ({ ctx }) => readAccount(ctx),
  })
  .route({
    method: "patch",
    path: "/user",
    operationId: "editAccount",
    summary: "Changes names, language and timezone",
    in: signedIn,
    access: "user",
    body: accountForm,
    example: { body: { firstName: "Anna", timezone: "Europe/Vienna" } },
    answer: accountSchema,
    handle: ({ ctx, body }) => editAccount(ctx, body),
  })
  .route({
    method: "patch",
    path: "/user/avatar",
    operationId: "setAvatar",
    summary: "Shows an uploaded image as the avatar; null clears it",
    in: signedIn,
    access: "user",
    body: avatarForm,
    example: { body: { avatarId: null } },
    answer: accountSchema,
    handle: ({ ctx, body }) => setAvatar(ctx, body.avatarId),
  })
  .route({
    method: "patch",
    path: "/user/password",
    operationId: "setPassword",
    summary: "Changes or sets the password, by the current one or a mailed code; every other session ends",
    in: signedIn,
    access: "user",
    limit: "auth",
    body: passwordForm,
    example: {
      body: {
        currentPassword: "earlier-horse-6",
        password: "correct-horse-7",
        passwordConfirmation: "correct-horse-7",
      },
    },
    handle: ({ ctx, body }) => changePassword(ctx, body),
  })
  .route({
    method: "patch",
    path: "/user/mark-as-deleted",
    operationId: "deleteAccount",
    summary: "Marks the account as deleted, by its password or a mailed code: restorable for 30 days",
    in: signedIn,
    access: "user",
    limit: "auth",
    body: proofForm,
    example: { body: { currentPassword: "correct-horse-7" } },
    handle: async ({ ctx, body, reply }) => {
      await markAccountAsDeleted(ctx, body);
      reply.endSession();
    },
  })
  .route({
    method: "get",
    path: "/timezones",
    operationId: "listTimezones",
    summary: "Every time zone with its distance from UTC at the moment",
    in: anywhere,
    access: "public",
    answer: z.array(timezoneSchema),
    handle: ({ ctx }) => timezones(ctx.now()),
  })
  .route({
    method: "get",
    path: "/user/frontend-settings",
    operationId: "getFrontendSettings",
    summary: "Flags that the screens remember for the caller",
    in: signedIn,
    access: "user",
    answer: frontendSettingsSchema,
    handle: ({ ctx }) => readFrontendSettings(ctx),
  })
  .route({
    method: "patch",
    path: "/user/frontend-settings",
    operationId: "editFrontendSettings",
    summary: "Merges flags into the caller's; null takes one away",
    in: signedIn,
    access: "user",
    body: frontendSettingsSchema,
    example: { body: { adminBarOpen: true } },
    answer: frontendSettingsSchema,
    handle: ({ ctx, body }) => mergeFrontendSettings(ctx, body),
  })
  .route({
    method: "patch",
    path: "/user/contact",
    operationId: "changeContact",
    summary: "Begins a change of the account's address (by its password or a mailed code) or number: mails a code",
    in: signedIn,
    access: "user",
    limit: "auth",
    query: resendQuery,
    body: provenContactForm,
    example: { body: { field: "email", value: exampleEmail, currentPassword: "correct-horse-7" } },
    answer: codeLimitsSchema,
    handle: ({ ctx, body: { field, value, ...proof } }) => startContactChange(ctx, { field, value }, proof),
  })
  .route({
    method: "post",
    path: "/user/proof/send",
    operationId: "sendProofCode",
    summary: "Mails a code to the account's address that may stand in for its password",
    in: signedIn,
    access: "user",
    limit: "auth",
    answer: codeLimitsSchema,
    handle: ({ ctx }) => sendProofCode(ctx),
  })
  .route({
    method: "patch",
    path: "/user/contact/confirm",
    operationId: "confirmContact",
    summary: "Completes the change by the mailed code",
    in: signedIn,
    access: "user",
    limit: "auth",
    body: confirmedContactForm,
    example: { body: { field: "email", value: exampleEmail, code: "123456" } },
    answer: accountSchema,
    handle: ({ ctx, body }) => confirmContactChange(ctx, body),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/profile/contact",
    operationId: "changeProfileContact",
    summary: "Begins a change of the contact that the caller's profile shows in this app",
    in: app,
    access: { app: "profile.update" },
    limit: "auth",
    params: z.strictObject({ appId: idParam<"app">() }),
    query: resendQuery,
    body: contactForm,
    example: { body: { field: "email", value: exampleEmail } },
    answer: codeLimitsSchema,
    handle: ({ ctx, body }) => startProfileContactChange(ctx, body),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/profile/contact/confirm",
    operationId: "confirmProfileContact",
    summary: "Completes that change by the mailed code",
    in: app,
    access: { app: "profile.update" },
    limit: "auth",
    params: z.strictObject({ appId: idParam<"app">() }),
    body: confirmedContactForm,
    example: { body: { field: "email", value: exampleEmail, code: "123456" } },
    answer: contactSchema,
    handle: ({ ctx, body }) => confirmProfileContactChange(ctx, body),
  });
