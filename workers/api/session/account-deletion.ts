import { z } from "zod";
import {
  deleteAccountByCode,
  deleteProfileByCode,
  sendAccountDeletionCode,
  sendProfileDeletionCode,
} from "@workers/domain/people/accounts";
import { idParam } from "@workers/contracts/form-fields";
import { deletionCodeForm, deletionForm } from "@workers/contracts/session/accounts";
import { codeLimitsSchema } from "@workers/contracts/session/sessions";
import { area } from "../framework/area";
import { app, signedIn } from "../framework/entries";

const appParams = z.strictObject({ appId: idParam<"app">() });

/** Deleting the account, or the profile in one app, by a mailed code. */
export const accountDeletion = area("account")
  .route({
    method: "post",
    path: "/profile/delete/confirm/send",
    operationId: "sendAccountDeletionCode",
    summary: "Mails the code to delete the account with",
    in: signedIn,
    access: "user",
    limit: "auth",
    body: deletionCodeForm,
    example: { body: {} },
    answer: codeLimitsSchema,
    handle: ({ ctx }) => sendAccountDeletionCode(ctx),
  })
  .route({
    method: "post",
    path: "/profile/delete",
    operationId: "deleteAccountByCode",
    summary: "Marks the account as deleted by the mailed code",
    in: signedIn,
    access: "user",
    limit: "auth",
    body: deletionForm,
    example: { body: { code: "123456" } },
    handle: async ({ ctx, body, reply }) => {
      await deleteAccountByCode(ctx, body.code);
      reply.endSession();
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/profile/delete/confirm/send",
    operationId: "sendProfileDeletionCode",
    summary: "Mails the code to delete the profile in this app with",
    in: app,
    access: { app: "profile.delete" },
    limit: "auth",
    params: appParams,
    body: deletionCodeForm,
    example: { body: {} },
    answer: codeLimitsSchema,
    handle: ({ ctx }) => sendProfileDeletionCode(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/profile/delete",
    operationId: "deleteOwnProfile",
    summary: "Deletes the profile in this app by the mailed code",
    in: app,
    access: { app: "profile.delete" },
    limit: "auth",
    params: appParams,
    body: deletionForm,
    example: { body: { code: "123456" } },
    handle: ({ ctx, body }) => deleteProfileByCode(ctx, body.code),
  });
