import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, time } from "../columns";
import type { OpenIdPreset } from "../vocabulary/sign-in/openid";

/** The authenticator app of an account; it counts while the account's `twoStepAt` is set, before that it is being set up. */
export const twoSteps = sqliteTable("two_steps", {
  accountId: id<"account">("account_id").primaryKey(),
  /** Base32, sealed. */
  secret: text("secret").notNull(),
  /** The time step of the last code that was accepted: it and those before it count no more. */
  lastStep: counter("last_step"),
  createdAt: time("created_at").notNull(),
});

/** What stands in for an authenticator app that was lost; only hashes rest here, and each counts once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    accountId: id<"account">("account_id").notNull(),
    codeHash: text("code_hash").notNull(),
    usedAt: time("used_at"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Passkeys (WebAuthn). One counts at the host that it was made at, and for the audience of that host, alone. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: id<"passkey">("id").primaryKey(),
    accountId: id<"account">("account_id").notNull(),
    /** The audience; null for the service host. */
    projectId: id<"project">("project_id"),
    /** The relying party: the host without its port. */
    host: text("host").notNull(),
    /** Base64url, as the browser names it. */
    credentialId: text("credential_id").notNull(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the authenticator says that it was used; it may only go up, or is always 0. */
    counter: counter("counter"),
    transports: json<string[]>("transports").notNull().default([]),
    name: text("name").notNull(),
    /** Kept beyond one device by a password manager. */
    isBackedUp: flag("is_backed_up").notNull().default(false),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at"),
  },
  (table) => [
    uniqueIndex("passkeys_credential").on(table.credentialId, table.host), // sign-in
    index("passkeys_account").on(table.accountId, table.createdAt), // a person's own
  ],
);

/** Challenges that came back: each counts once. They are sealed and travel with the browser; here rests which were used. */
export const usedChallenges = sqliteTable(
  "used_challenges",
  {
    hash: text("hash").primaryKey(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("used_challenges_expiry").on(table.expiresAt)], // the clock's sweep
);

/** Where the people of a project's apps may sign in, beside the ways of our own (OpenID Connect). */
export const openIdProviders = sqliteTable(
  "openid_providers",
  {
    id: id<"openid provider">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    preset: text("preset").$type<OpenIdPreset>().notNull().default("other"),
    name: text("name").notNull(),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    /** Sealed. */
    clientSecret: text("client_secret").notNull(),
    isActive: flag("is_active").notNull().default(true),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("openid_providers_project").on(table.projectId, table.createdAt, table.id)],
);

/** Which account somebody at an issuer is, in one project. */
export const openIdIdentities = sqliteTable(
  "openid_identities",
  {
    id: id<"openid identity">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    issuer: text("issuer").notNull(),
    /** `sub`: who it is, as the issuer names them; addresses change. */
    subject: text("subject").notNull(),
    accountId: id<"account">("account_id").notNull(),
    /** The address that the issuer named when it was joined. */
    email: text("email").notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at").notNull(),
  },
  (table) => [
    uniqueIndex("openid_identities_subject").on(table.projectId, table.issuer, table.subject), // sign-in
    index("openid_identities_account").on(table.accountId, table.createdAt), // a person's own
  ],
);
