import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { and, eq, isNull, lt } from "drizzle-orm";
import { passkeys } from "@db/directory";
import { challengeSeconds } from "@db/vocabulary/sign-in/limits";
import type { Context } from "@workers/context";
import type { PasskeySignIn } from "@workers/contracts/session/passkeys";
import type { SessionTokens } from "@workers/contracts/session/sessions";
import { directoryRows, directoryUpdate } from "@workers/store";
import { AppError } from "@workers/errors";
import { audienceOf, signInScopeOf, startSession } from "@workers/domain/kernel/sessions";
import { findAccount, refuseDeleted } from "../account";
import { newChallenge, openChallenge, consumeChallenge } from "../challenges";
import { challengeIn, relyingPartyOf } from "./relying-party";

const purpose = "passkey sign-in";

/** What the browser looks for a passkey of this host by; it names nobody, so it says of nobody whether they have one. */
export async function passkeySignInOptions(ctx: Context): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { host } = await relyingPartyOf(ctx);
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({
    rpID: host,
    challenge: newChallenge(ctx, purpose, { nonce: crypto.randomUUID() }),
    timeout: challengeSeconds * 1000,
    userVerification: "required",
  });
}

/**
 * Signs in by a passkey of this host. The authenticator has verified its owner, so no second step follows. Throws passkeyRefused
 * for one that isn't known here, whose signature is wrong or whose counter went back, and signInExpired for a challenge that was
 * used.
 */
export async function signInByPasskey(ctx: Context, { response }: PasskeySignIn): Promise<SessionTokens> {
  const [{ host, origin }, place] = await Promise.all([relyingPartyOf(ctx), signInScopeOf(ctx)]);
  const audience = audienceOf(ctx.tenant);
  const row = await ctx.directory.readOne(
    directoryRows(passkeys, {
      id: passkeys.id,
      accountId: passkeys.accountId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      transports: passkeys.transports,
    })
      .where(
        eq(passkeys.credentialId, response.id),
        eq(passkeys.host, host),
        audience === null ? isNull(passkeys.projectId) : eq(passkeys.projectId, audience),
      )
      .limit(1),
  );
  if (!row) throw new AppError("passkeyRefused");
  let used = "";
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  type Options = Parameters<typeof verifyAuthenticationResponse>[0];
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as Options["response"],
    expectedChallenge: (challenge) => {
      used = challengeIn(challenge);
      return openChallenge(ctx, purpose, used) !== null;
    },
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, "base64url")),
      counter: row.counter,
      transports: row.transports as Options["credential"]["transports"],
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw new AppError("passkeyRefused");
  await consumeChallenge(ctx, used);
  const { newCounter } = authenticationInfo;
  // Two at once with the same count are a copied authenticator; many count nothing and say 0.
  const changed = await ctx.directory.writeOne(
    directoryUpdate(
      passkeys,
      { counter: newCounter, lastUsedAt: ctx.now(), isBackedUp: authenticationInfo.credentialBackedUp },
      and(eq(passkeys.id, row.id), newCounter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, newCounter))!,
    ),
  );
  if (changed === 0) throw new AppError("passkeyRefused");
  const account = await findAccount(ctx, row.accountId);
  if (!account) throw new AppError("passkeyRefused");
  refuseDeleted(account);
  ctx.device.remember(account.id);
  return startSession(ctx, account.id, { appId: place.app?.id });
}
