import * as oauth from "oauth4webapi";
import { guardedFetch, isAllowedAddress, isTestOrigin, type OpenIdEnv } from "./guarded-fetch";

/** One client at one issuer. */
export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the issuer sends the browser back to. */
  redirectUri: string;
}

/** What a browser carries through the issuer's pages, so that its answer fits the question. */
export interface OpenIdSecrets {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
}

/** Who somebody is, as a token says that the issuer signed for this client and question. */
export interface OpenIdClaims {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  /** Google: the Workspace that manages the account. */
  hostedDomain: string | null;
  firstName: string;
  lastName: string;
}

/** Why an issuer, or what it answered, isn't taken. */
export class OpenIdRefusal extends Error {
  constructor(readonly reason: "unreachable" | "cancelled" | "answer") {
    super(reason);
  }
}

export const newOpenIdSecrets = (): OpenIdSecrets => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
});

/** Where the browser goes to sign in. Throws OpenIdRefusal. */
export async function authorizationAddress(
  env: OpenIdEnv,
  { issuer, clientId, redirectUri }: Omit<OpenIdClient, "clientSecret">,
  { state, nonce, verifier }: OpenIdSecrets,
): Promise<string> {
  const server = await discover(env, issuer);
  const address = server.authorization_endpoint;
  if (!address || !isAllowedAddress(env, address)) throw new OpenIdRefusal("unreachable");
  const url = new URL(address);
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Exchanges the code of the issuer's answer for who signed in. State, issuer, signature, audience, times and nonce are checked;
 * the code counts only with the verifier of the question. Throws OpenIdRefusal.
 */
export async function exchangeCode(
  env: OpenIdEnv,
  { issuer, clientId, clientSecret, redirectUri }: OpenIdClient,
  answer: URLSearchParams,
  { state, nonce, verifier }: OpenIdSecrets,
): Promise<OpenIdClaims> {
  const server = await discover(env, issuer);
  const client: oauth.Client = { client_id: clientId };
  const options = optionsFor(env, issuer);
  try {
    const parameters = oauth.validateAuthResponse(server, client, answer, state);
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const authentication = methods.includes("client_secret_basic")
      ? oauth.ClientSecretBasic(clientSecret)
      : oauth.ClientSecretPost(clientSecret);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      redirectUri,
      verifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, options);
    const token = oauth.getValidatedIdTokenClaims(tokens)!;
    const claims = token["email"] === undefined ? { ...(await userInfo()), ...token } : token;
    return claimsOf(claims);

    /** Many issuers keep the address out of the token. */
    async function userInfo(): Promise<Record<string, unknown>> {
      if (!server.userinfo_endpoint) return {};
      const answered = await oauth.userInfoRequest(server, client, tokens.access_token, options);
      return oauth.processUserInfoResponse(server, client, token.sub, answered);
    }
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) throw new OpenIdRefusal("cancelled");
    throw new OpenIdRefusal("answer");
  }
}

/** What the issuer says of itself; it must name itself as it is called. */
async function discover(env: OpenIdEnv, issuer: string): Promise<oauth.AuthorizationServer> {
  if (!isAllowedAddress(env, issuer)) throw new OpenIdRefusal("unreachable");
  try {
    const address = new URL(issuer);
    const response = await oauth.discoveryRequest(address, { algorithm: "oidc", ...optionsFor(env, issuer) });
    return await oauth.processDiscoveryResponse(address, response);
  } catch {
    throw new OpenIdRefusal("unreachable");
  }
}

const optionsFor = (env: OpenIdEnv, issuer: string) => ({
  [oauth.customFetch]: guardedFetch(env) as never,
  [oauth.allowInsecureRequests]: isTestOrigin(env, new URL(issuer)),
});

/** Whether the issuer answers as one; for who sets it up. */
export async function isReachableIssuer(env: OpenIdEnv, issuer: string): Promise<boolean> {
  return discover(env, issuer).then(
    () => true,
    () => false,
  );
}

function claimsOf(claims: Record<string, unknown>): OpenIdClaims {
  const text = (name: string) => (typeof claims[name] === "string" ? (claims[name] as string).trim() : "");
  const isTrue = (name: string) => claims[name] === true || claims[name] === "true";
  const [first = "", ...others] = text("name").split(/\s+/);
  return {
    issuer: text("iss"),
    subject: text("sub"),
    email: text("email").toLowerCase() || null,
    // Microsoft says by `xms_edov` what others say by `email_verified`.
    isEmailVerified:
      isTrue("email_verified") || isTrue("xms_edov") || claims["xms_edov"] === 1 || text("xms_edov") === "1",
    hostedDomain: text("hd") || null,
    firstName: text("given_name") || first,
    lastName: text("family_name") || others.join(" "),
  };
}
