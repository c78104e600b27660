import { z } from "zod";
import { openIdProviders as providersTable } from "@db/directory";
import { deleteIdentity, listIdentities } from "@workers/domain/people/accounts";
import {
  createOpenIdProvider,
  deleteOpenIdProvider,
  editOpenIdProvider,
  listOpenIdProviders,
  openIdChoices,
  openIdProviderOf,
} from "@workers/domain/platform/openid-providers";
import { idParam } from "@workers/contracts/form-fields";
import {
  newOpenIdProviderForm,
  openIdChoiceSchema,
  openIdIdentitySchema,
  openIdProviderForm,
  openIdProviderSchema,
} from "@workers/contracts/session/openid";
import { area } from "../framework/area";
import { anywhere, project, projectOf, signedIn } from "../framework/entries";

/** Signing in at an OpenID Connect provider. It begins with a page of the browser: GET `/auth/openid/:providerId/begin`. */
export const openId = area("session")
  .route({
    method: "get",
    path: "/auth/openid-providers",
    operationId: "listOpenIdChoices",
    summary: "Where one may sign in for this host, beside its own sign-in",
    in: anywhere,
    access: "public",
    answer: z.array(openIdChoiceSchema),
    handle: ({ ctx }) => openIdChoices(ctx),
  })
  .route({
    method: "get",
    path: "/user/identities",
    operationId: "listIdentities",
    summary: "Sign-ins elsewhere that open the caller's account: all on the service host, on a project's hosts its own",
    in: signedIn,
    access: "user",
    answer: z.array(openIdIdentitySchema),
    handle: ({ ctx }) => listIdentities(ctx),
  })
  .route({
    method: "delete",
    path: "/user/identities/:identityId",
    operationId: "deleteIdentity",
    summary: "Parts a sign-in elsewhere from the caller's account",
    in: signedIn,
    access: "user",
    params: z.strictObject({ identityId: idParam<"openid identity">() }),
    handle: ({ ctx, params: { identityId } }) => deleteIdentity(ctx, identityId),
  });

const params = z.strictObject({ id: idParam<"openid provider">() });
const projectParams = z.strictObject({ projectId: idParam<"project">() });
const access = { project: "project.edit_settings" } as const;
const ofRow = projectOf(providersTable);

/** A project's own OpenID Connect providers. */
export const openIdProviders = area("integrations")
  .route({
    method: "get",
    path: "/projects/:projectId/openid-providers",
    operationId: "listOpenIdProviders",
    summary: "Lists the project's OpenID Connect providers",
    in: project,
    access,
    params: projectParams,
    answer: z.array(openIdProviderSchema),
    handle: ({ ctx }) => listOpenIdProviders(ctx),
  })
  .route({
    method: "post",
    path: "/projects/:projectId/openid-providers",
    operationId: "createOpenIdProvider",
    summary: "Enters an OpenID Connect provider that people may sign in by; it must answer as one",
    in: project,
    access,
    params: projectParams,
    body: newOpenIdProviderForm,
    example: {
      body: {
        preset: "google",
        name: "Google",
        issuer: "https://accounts.google.com",
        clientId: "example.apps.googleusercontent.com",
        clientSecret: "a secret of the provider",
      },
    },
    answer: openIdProviderSchema,
    status: 201,
    handle: ({ ctx, body }) => createOpenIdProvider(ctx, body),
  })
  .route({
    method: "get",
    path: "/openid-providers/:id",
    operationId: "getOpenIdProvider",
    summary: "Shows an OpenID Connect provider, without its secret",
    in: ofRow,
    access,
    params,
    answer: openIdProviderSchema,
    handle: ({ ctx, params: { id } }) => openIdProviderOf(ctx, id),
  })
  .route({
    method: "patch",
    path: "/openid-providers/:id",
    operationId: "editOpenIdProvider",
    summary: "Changes an OpenID Connect provider; an empty secret keeps the stored one, unless issuer or client change",
    in: ofRow,
    access,
    params,
    body: openIdProviderForm,
    example: { body: { isActive: false } },
    answer: openIdProviderSchema,
    handle: ({ ctx, params: { id }, body }) => editOpenIdProvider(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/openid-providers/:id",
    operationId: "deleteOpenIdProvider",
    summary: "Removes an OpenID Connect provider; the accounts stay",
    in: ofRow,
    access,
    params,
    handle: ({ ctx, params: { id } }) => deleteOpenIdProvider(ctx, id),
  });
