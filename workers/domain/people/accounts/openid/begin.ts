import type { AppId, Id } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { AppError } from "@workers/errors";
import {
  authorizationAddress,
  newOpenIdSecrets,
  OpenIdRefusal,
  type OpenIdSecrets,
} from "@workers/integrations/openid";
import { openIdCallbackPath, requireOpenIdProvider } from "@workers/domain/platform/openid-providers";
import { originOf } from "@workers/domain/kernel/public-address";
import { newChallenge } from "../challenges";

/** What a browser carries in a cookie while it is at the issuer; sealed, for one host and once. */
export interface OpenIdQuestion extends OpenIdSecrets {
  providerId: Id<"openid provider">;
  appId: AppId | null;
  /** What addresses of the app begin with: the issuer answers to the host. */
  basePath: string;
  /** Where the person goes once they are in. */
  target: string;
}

export const openIdPurpose = "openid";

/** Begins a sign-in at a provider of this host's project: where the browser goes, and what it carries. Throws openIdRefused. */
export async function beginOpenId(
  ctx: Context,
  providerId: Id<"openid provider">,
  target: string,
): Promise<{ address: string; question: string }> {
  const provider = await requireOpenIdProvider(ctx, providerId);
  const { tenant } = ctx;
  const secrets = newOpenIdSecrets();
  const redirectUri = `${await originOf(ctx)}${openIdCallbackPath}`;
  const address = await authorizationAddress(ctx.env, { ...provider, redirectUri }, secrets).catch(refused);
  const question: OpenIdQuestion = {
    ...secrets,
    providerId,
    appId: tenant.kind === "app" ? tenant.app.id : null,
    basePath: tenant.kind === "app" ? tenant.basePath : "",
    target,
  };
  return { address, question: newChallenge(ctx, openIdPurpose, question) };
}

export function refused(error: unknown): never {
  if (error instanceof OpenIdRefusal) throw new AppError("openIdRefused", { details: { reason: error.reason } });
  throw error;
}
