import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { eq, sql } from "drizzle-orm";
import { passkeys } from "@db/directory";
import type { SessionId } from "@db/vocabulary/ids";
import { challengeSeconds, passkeyLimits } from "@db/vocabulary/sign-in/limits";
import type { UserContext } from "@workers/context";
import type { FreshProof } from "@workers/contracts/session/accounts";
import type { NewPasskey, PasskeyView } from "@workers/contracts/session/passkeys";
import { directoryInsertIf, directoryRows } from "@workers/store";
import { AppError } from "@workers/errors";
import { newId } from "@workers/domain/kernel/ids";
import { sendMail } from "@workers/domain/kernel/mail";
import { audienceOf, deviceOf, signInScopeOf } from "@workers/domain/kernel/sessions";
import { newChallenge, openChallenge, consumeChallenge } from "../challenges";
import { requireFreshProof } from "../fresh-proof";
import { ownPasskey } from "./own-passkeys";
import { challengeIn, relyingPartyOf } from "./relying-party";

const purpose = "new passkey";

/** Begins to make a passkey for this host, on fresh proof that the account is the caller's: it opens the account for good. */
export async function beginPasskey(
  ctx: UserContext,
  proof: FreshProof,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const account = await requireFreshProof(ctx, proof);
  const [{ host }, { sender }, own] = await Promise.all([
    relyingPartyOf(ctx),
    signInScopeOf(ctx),
    ctx.directory.read(
      directoryRows(passkeys, {
        id: passkeys.credentialId,
        transports: passkeys.transports,
        host: passkeys.host,
      }).where(eq(passkeys.accountId, account.id)),
    ),
  ]);
  if (own.length >= passkeyLimits.ofAccount) throw tooManyPasskeys();
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  return generateRegistrationOptions({
    rpName: sender.name,
    rpID: host,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: ctx.actor.account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`.trim(),
    challenge: newChallenge(ctx, purpose, { sessionId: ctx.actor.sessionId }),
    timeout: challengeSeconds * 1000,
    attestationType: "none",
    excludeCredentials: own.filter((passkey) => passkey.host === host),
    // Discoverable, so that signing in asks for no address; verified, so that it is two steps in one.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  } as Parameters<typeof generateRegistrationOptions>[0]);
}

/** Keeps the passkey that the browser made. Throws passkeyRefused, signInExpired. */
export async function createPasskey(ctx: UserContext, { name, response }: NewPasskey): Promise<PasskeyView> {
  const { host, origin } = await relyingPartyOf(ctx);
  let used = "";
  const isOurs = (challenge: string) => {
    used = challengeIn(challenge);
    const opened = openChallenge<{ sessionId: SessionId }>(ctx, purpose, used);
    return opened?.sessionId === ctx.actor.sessionId;
  };
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]["response"],
    expectedChallenge: isOurs,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw new AppError("passkeyRefused");
  await consumeChallenge(ctx, used);
  const { credential, credentialBackedUp } = registrationInfo;
  const { id: accountId, email } = ctx.actor.account;
  const now = ctx.now();
  const id = newId<"passkey">(now);
  const { browser, system } = deviceOf(ctx.userAgent);
  const label = name || [browser, system].filter(Boolean).join(", ") || host;
  const inserted = await ctx.directory.writeOne(
    directoryInsertIf(
      passkeys,
      {
        id,
        accountId,
        projectId: audienceOf(ctx.tenant),
        host,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: response.response.transports ?? [],
        name: label,
        isBackedUp: credentialBackedUp,
        createdAt: now,
      },
      sql`(select count(*) from ${passkeys} where ${eq(passkeys.accountId, accountId)}) < ${passkeyLimits.ofAccount}`,
    ),
  );
  if (inserted === 0) throw tooManyPasskeys();
  const { sender, language, home } = await signInScopeOf(ctx);
  const mail = { template: "passkeyAdded", sender, language, link: `${home}/auth/reset` } as const;
  await sendMail(ctx, { ...mail, to: email, values: { passkeyName: label } });
  return ownPasskey(ctx, id);
}

const tooManyPasskeys = () =>
  new AppError("conflict", {
    details: { reason: "passkeysFull" },
    errors: [{ field: "name", key: "noRoomForMore", params: { count: passkeyLimits.ofAccount } }],
  });
