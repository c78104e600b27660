import { openIdIdentities, openIdProviders, passkeys } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { directoryInsert } from "@workers/store";
import { env } from "../../harness/env";
import type { Everyone, Role } from "../../harness/everyone";
import { directory } from "../../harness/world";
import { accountOf } from "../account-subjects";

const now = () => Date.now();

/** A passkey of the caller's own, at the project's hosts. */
async function passkeyRow(world: Everyone, role?: Role): Promise<string> {
  const id = newId<"passkey">();
  await directory().write([
    directoryInsert(passkeys, {
      id,
      accountId: accountOf(world, role),
      projectId: world.project.id,
      host: world.app.host,
      credentialId: id,
      publicKey: "AA",
      name: "Laptop",
      createdAt: now(),
    }),
  ]);
  return id;
}

/** A sign-in elsewhere of the caller's own. */
async function identityRow(world: Everyone, role?: Role): Promise<string> {
  const id = newId<"openid identity">();
  await directory().write([
    directoryInsert(openIdIdentities, {
      id,
      accountId: accountOf(world, role),
      projectId: world.project.id,
      issuer: "https://issuer.example",
      subject: id,
      email: "somebody@example.org",
      createdAt: now(),
      lastUsedAt: now(),
    }),
  ]);
  return id;
}

async function providerRow(world: Everyone): Promise<string> {
  const id = newId<"openid provider">();
  await directory().write([
    directoryInsert(openIdProviders, {
      id,
      projectId: world.project.id,
      name: "Issuer",
      issuer: "https://issuer.example",
      clientId: "lyceum",
      clientSecret: sealSecret(env, id, "a secret of the issuer"),
      isActive: false,
      createdAt: now(),
      updatedAt: now(),
    }),
  ]);
  return id;
}

export const signInMakers = {
  "passkeys/:passkeyId": passkeyRow,
  "identities/:identityId": identityRow,
  "openid-providers/:id": providerRow,
};
