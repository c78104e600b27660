import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { Provider } from "oidc-provider";
import type { TestProject } from "vitest/node";
import { openIdClient } from "./openid-client";

declare module "vitest" {
  interface ProvidedContext {
    /** An OpenID Connect issuer on this machine. Whoever `login_hint` names signs in there: `subject|email|verified`. */
    openIdServer: string;
  }
}

/** A real issuer (oidc-provider) that takes everybody for who they say they are. */
export async function startOpenIdServer(port = 0): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: [
      {
        client_id: openIdClient.clientId,
        client_secret: openIdClient.clientSecret,
        redirect_uris: ["https://example.org/auth/openid/callback"],
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name", "family_name"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: ["only the tests know this"] },
    findAccount: (_ctx, id) => {
      const [, email = "", verified] = id.split("|");
      const claims = { sub: id, email, email_verified: verified === "true", given_name: "Olga", family_name: "Idris" };
      return { accountId: id, claims: () => claims };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  // Each test has hosts of its own.
  (provider.Client.prototype as { redirectUriAllowed(uri: string): boolean }).redirectUriAllowed = () => true;
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url!.startsWith("/interaction/")) return void handle(request, response);
    void (async () => {
      const { params } = await provider.interactionDetails(request, response);
      const login = { accountId: String(params["login_hint"]) };
      await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    })();
  });
  return { url, stop: () => new Promise((done) => server.close(() => done())) };
}

/** Outside workerd. The Worker was told of this port before. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startOpenIdServer(Number(process.env["LYCEUM_OPENID_PORT"]));
  project.provide("openIdServer", url);
  return stop;
}
