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
} from "@workers/domain/accounts";
import { contactFields } from "@db/vocabulary/enumerations";
import { key } from "@workers/contracts/validation-key";
import { fileId, idParam, language, password, personName, queryFlag, timezone } from "@workers/contracts/form-fields";
import {
  accountAnswer,
  confirmedContactBody,
  contactBody,
  flagsShape,
  proofFields,
  provenContactBody,
} from "./account-shapes";
import { area } from "../framework/area";
import { anywhere, app, signedIn } from "../framework/entries";
import { exampleEmail, limitsAnswer } from "./session-shapes";

/** `resend` marks a code that is asked for again; how soon that may be is the server's to say. */
const resend = z.strictObject({ resend: queryFlag().optional() });

/** A person's own account. */
export const account = area("account")
  .route({
    method: "get",
    path: "/user",
    operationId: "getAccount",
    summary: "The caller's account",
    in: signedIn,
    access: "user",
    answer: accountAnswer,
    handle: ({ ctx }) => readAccount(ctx),
  })
  .route({
    method: "patch",
    path: "/user",
    operationId: "editAccount",
    summary: "Changes names, language and timezone",
    in: signedIn,
    access: "user",
    body: z.strictObject({
      firstName: personName().optional(),
      lastName: personName().optional(),
      language: language().optional(),
      timezone: timezone().optional(),
    }),
    example: { body: { firstName: "Anna", timezone: "Europe/Vienna" } },
    answer: accountAnswer,
    handle: ({ ctx, body }) => editAccount(ctx, body),
  })
  .route({
    method: "patch",
    path: "/user/avatar",
    operationId: "setAvatar",
    summary: "Shows an uploaded image as the avatar; null clears it",
    in: signedIn,
    access: "user",
    body: z.strictObject({ avatarId: fileId().nullable() }),
    example: { body: { avatarId: null } },
    answer: accountAnswer,
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
    body: z
      .strictObject({ ...proofFields, password: password(), passwordConfirmation: z.string().max(1000) })
      .refine((body) => body.password === body.passwordConfirmation, {
        error: key("confirmPassword"),
        path: ["passwordConfirmation"],
      }),
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
    body: z.strictObject(proofFields),
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
    answer: z.array(z.object({ tzCode: z.string(), utc: z.string() })),
    handle: ({ ctx }) => timezones(ctx.now()),
  })
  .route({
    method: "get",
    path: "/user/frontend-settings",
    operationId: "getFrontendSettings",
    summary: "Flags that the screens remember for the caller",
    in: signedIn,
    access: "user",
    answer: flagsShape,
    handle: ({ ctx }) => readFrontendSettings(ctx),
  })
  .route({
    method: "patch",
    path: "/user/frontend-settings",
    operationId: "editFrontendSettings",
    summary: "Merges flags into the caller's; null takes one away",
    in: signedIn,
    access: "user",
    body: flagsShape,
    example: { body: { adminBarOpen: true } },
    answer: flagsShape,
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
    query: resend,
    body: provenContactBody,
    example: { body: { field: "email", value: exampleEmail, currentPassword: "correct-horse-7" } },
    answer: limitsAnswer,
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
    answer: limitsAnswer,
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
    body: confirmedContactBody,
    example: { body: { field: "email", value: exampleEmail, code: "123456" } },
    answer: accountAnswer,
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
    query: resend,
    body: contactBody,
    example: { body: { field: "email", value: exampleEmail } },
    answer: limitsAnswer,
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
    body: confirmedContactBody,
    example: { body: { field: "email", value: exampleEmail, code: "123456" } },
    answer: z.object({ field: z.enum(contactFields), value: z.string() }),
    handle: ({ ctx, body }) => confirmProfileContactChange(ctx, body),
  });
