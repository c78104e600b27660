import { z } from "zod";
import {
  beginPasskey,
  createPasskey,
  deletePasskey,
  listPasskeys,
  passkeySignInOptions,
  renamePasskey,
  signInByPasskey,
} from "@workers/domain/people/accounts";
import { idParam } from "@workers/contracts/form-fields";
import { proofForm } from "@workers/contracts/session/accounts";
import {
  newPasskeyForm,
  passkeyNameForm,
  passkeySchema,
  passkeySignInForm,
  webAuthnOptionsSchema,
} from "@workers/contracts/session/passkeys";
import { sessionTokensSchema } from "@workers/contracts/session/sessions";
import { area } from "../framework/area";
import { anywhere, signedIn } from "../framework/entries";

const params = z.strictObject({ passkeyId: idParam<"passkey">() });
const ofCaller = { in: signedIn, access: "user" } as const;
const credential = { id: "c29tZQ", rawId: "c29tZQ", type: "public-key" } as const;

/** Passkeys (WebAuthn): a person's own, and signing in by them. */
export const passkeys = area("account")
  .route({
    method: "post",
    path: "/auth/passkey/options",
    operationId: "beginPasskeySignIn",
    summary: "What a browser signs in by a passkey of this host with",
    in: anywhere,
    access: "public",
    isSecret: true,
    answer: webAuthnOptionsSchema,
    handle: async ({ ctx }) => ({ ...(await passkeySignInOptions(ctx)) }),
  })
  .route({
    method: "post",
    path: "/auth/passkey",
    operationId: "signInByPasskey",
    summary: "Signs in by a passkey of this host; no second step follows",
    in: anywhere,
    access: "public",
    limit: "auth",
    body: passkeySignInForm,
    example: {
      body: {
        response: { ...credential, response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" } },
      },
    },
    answer: sessionTokensSchema,
    handle: async ({ ctx, body, reply }) => reply.startSession(await signInByPasskey(ctx, body)),
  })
  .route({
    method: "get",
    path: "/user/passkeys",
    operationId: "listPasskeys",
    summary: "The caller's passkeys: all on the service host, on a project's hosts those of the project",
    ...ofCaller,
    answer: z.array(passkeySchema),
    handle: ({ ctx }) => listPasskeys(ctx),
  })
  .route({
    method: "post",
    path: "/user/passkeys/options",
    operationId: "beginPasskey",
    summary: "What a browser makes a passkey for this host with, by the password or a mailed code",
    ...ofCaller,
    limit: "auth",
    isSecret: true,
    body: proofForm,
    example: { body: { currentPassword: "correct-horse-7" } },
    answer: webAuthnOptionsSchema,
    handle: async ({ ctx, body }) => ({ ...(await beginPasskey(ctx, body)) }),
  })
  .route({
    method: "post",
    path: "/user/passkeys",
    operationId: "createPasskey",
    summary: "Keeps the passkey that the browser made",
    ...ofCaller,
    limit: "auth",
    body: newPasskeyForm,
    example: {
      body: {
        name: "Laptop",
        response: { ...credential, response: { clientDataJSON: "e30", attestationObject: "AA" } },
      },
    },
    answer: passkeySchema,
    status: 201,
    handle: ({ ctx, body }) => createPasskey(ctx, body),
  })
  .route({
    method: "patch",
    path: "/user/passkeys/:passkeyId",
    operationId: "renamePasskey",
    summary: "Renames a passkey",
    ...ofCaller,
    params,
    body: passkeyNameForm,
    example: { body: { name: "Phone" } },
    answer: passkeySchema,
    handle: ({ ctx, params: { passkeyId }, body }) => renamePasskey(ctx, passkeyId, body.name),
  })
  .route({
    method: "delete",
    path: "/user/passkeys/:passkeyId",
    operationId: "deletePasskey",
    summary: "Removes a passkey",
    ...ofCaller,
    params,
    handle: ({ ctx, params: { passkeyId } }) => deletePasskey(ctx, passkeyId),
  });
