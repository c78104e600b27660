import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, time } from "../columns";
import type { CodePurpose, Language } from "../vocabulary/enumerations";
import type { LimitedMailKind } from "../vocabulary/notification/limited-mails";

/** People who can sign in. One account serves every app and project. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: id<"account">("id").primaryKey(),
    /** Lowercased address; null only after the account was erased. */
    email: text("email"),
    phone: text("phone"),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    /** `scrypt$N$r$p$salt$hash`, base64url; null while no password was set. */
    passwordHash: text("password_hash"),
    language: text("language").$type<Language>().notNull().default("de"),
    /** What the person reads apps in that leave it to them; null for each app's own language. */
    interfaceLanguage: text("interface_language").$type<Language>(),
    timezone: text("timezone").notNull().default("Europe/Berlin"),
    avatarId: id<"file">("avatar_id"),
    avatarUrl: text("avatar_url"),
    frontendSettings: json<Record<string, unknown>>("frontend_settings").notNull().default({}),
    emailConfirmedAt: time("email_confirmed_at"),
    /** Since when signing in asks for the code of an authenticator app; null where it doesn't. */
    twoStepAt: time("two_step_at"),
    /** Marked as deleted: restorable for 30 days, then erased by the clock. */
    deletedAt: time("deleted_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("accounts_email").on(table.email),
    index("accounts_phone").on(table.phone, table.id), // sign-in by phone; unproven numbers may stand at two accounts
    index("accounts_deleted").on(table.deletedAt), // the clock's erasure
  ],
);

/** A sign-in on one device at one audience: the family that its rotating refresh tokens belong to. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: id<"session">("id").primaryKey(),
    accountId: id<"account">("account_id").notNull(),
    /** The audience: the one project whose hosts take its tokens; null for the service host. */
    projectId: id<"project">("project_id"),
    /** The host where it began. */
    host: text("host").notNull().default(""),
    /** The session it was moved from: it ends with that one, and lasts no longer. */
    parentId: id<"session">("parent_id"),
    deviceId: text("device_id"),
    appId: id<"app">("app_id"),
    userAgent: text("user_agent"),
    /** When its tokens were last exchanged. */
    lastUsedAt: integer("last_used_at").notNull().default(0),
    revokedAt: time("revoked_at"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("sessions_account").on(table.accountId, table.deviceId), // sign out a device, revoke all
    index("sessions_parent").on(table.parentId), // what ends with a session
    index("sessions_host").on(table.host, table.revokedAt), // end what began on a domain that is no longer active
    index("sessions_expiry").on(table.expiresAt), // the clock's sweep
  ],
);

/** Only hashes rest here; a used row stays until it expires so that its reuse is noticed. */
export const refreshTokens = sqliteTable(
  "refresh_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    sessionId: id<"session">("session_id").notNull(),
    usedAt: time("used_at"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("refresh_tokens_session").on(table.sessionId), index("refresh_tokens_expiry").on(table.expiresAt)],
);

/**
 * One-time codes and the links mailed beside them: one row for each purpose and address, replaced on resend. Written in
 * the same way whether or not the address has an account. Only hashes rest here.
 */
export const codes = sqliteTable(
  "codes",
  {
    id: text("id").primaryKey(),
    purpose: text("purpose").$type<CodePurpose>().notNull(),
    /** The address (e-mail or phone) or the account the code was made for. */
    target: text("target").notNull(),
    /** App or invitation the code was asked for, or "" on the service host. */
    scope: text("scope").notNull().default(""),
    codeHash: text("code_hash").notNull(),
    linkHash: text("link_hash"),
    payload: json<Record<string, unknown>>("payload").notNull().default({}),
    /** Wrong tries by devices that the account doesn't know, and by those that it knows. */
    checks: counter("checks"),
    knownChecks: counter("known_checks"),
    sends: integer("sends").notNull().default(1),
    windowStartedAt: time("window_started_at").notNull(),
    sentAt: time("sent_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    linkExpiresAt: time("link_expires_at"),
    usedAt: time("used_at"),
    /** When nothing of the row matters any more, its send limit included. */
    sweepAt: time("sweep_at").notNull(),
  },
  (table) => [
    uniqueIndex("codes_target").on(table.purpose, table.target, table.scope),
    uniqueIndex("codes_link").on(table.linkHash),
    index("codes_sweep").on(table.sweepAt),
  ],
);

/** How often something happened within the time that began with the first: acts of an account, wrong passwords and codes. */
export const windowCounts = sqliteTable(
  "window_counts",
  {
    /** What is counted, and whose; a keyed hash where it says something of an address. */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    /** When the time ends: from then on the count begins anew. */
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("window_counts_expiry").on(table.expiresAt)], // the clock's sweep
);

/** Mails of the last hour that a person's act sent to an address they named; only hashes of addresses. */
export const mailSends = sqliteTable(
  "mail_sends",
  {
    /** The act, which may have sent many. */
    actId: text("act_id").notNull(),
    recipientHash: text("recipient_hash").notNull(),
    sentAt: time("sent_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actId, table.recipientHash] }),
    index("mail_sends_recipient").on(table.recipientHash, table.sentAt), // how many one address got
    index("mail_sends_expiry").on(table.expiresAt),
  ],
);

/** How many such mails went out for a project on one day (UTC). */
export const mailDays = sqliteTable(
  "mail_days",
  {
    projectId: id<"project">("project_id").notNull(),
    kind: text("kind").$type<LimitedMailKind>().notNull(),
    /** Days since 1970. */
    day: integer("day").notNull(),
    sent: counter("sent"),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.kind, table.day] }),
    index("mail_days_expiry").on(table.expiresAt),
  ],
);

/** Which apps a person has a profile in, so that a change of the account reaches all its profiles. */
export const memberships = sqliteTable(
  "memberships",
  {
    accountId: id<"account">("account_id").notNull(),
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    /** The profile, or its account, was marked as deleted: restorable for 30 days, then erased by the clock. */
    deletedAt: time("deleted_at"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.appId] }),
    index("memberships_deleted").on(table.deletedAt), // the clock's erasure
  ],
);

/**
 * Moves of a session to another host, from the intent to the code. Both are used once; only hashes are stored. See
 * docs/decisions/sessions.md.
 */
export const stashes = sqliteTable(
  "stashes",
  {
    intentHash: text("intent_hash").primaryKey(),
    /** move: leads to a session at the destination. onward: asks the service host for a move, and carries no session by itself. */
    kind: text("kind").$type<"move" | "onward">().notNull(),
    /** The session that opened it, the only one that may continue it. */
    sessionId: id<"session">("session_id").notNull(),
    accountId: id<"account">("account_id").notNull(),
    sourceHost: text("source_host").notNull(),
    destinationHost: text("destination_host").notNull(),
    /** Audience of the destination; null for the service host. */
    projectId: id<"project">("project_id"),
    /** The app of the destination, where its address names one. */
    appId: id<"app">("app_id"),
    /** Where the person goes on at the destination. */
    path: text("path").notNull(),
    /** SHA-256 of the secret that the destination set in the browser; set once, together with the code. */
    challenge: text("challenge"),
    codeHash: text("code_hash"),
    usedAt: time("used_at"),
    /** The session that began by the code. */
    startedSessionId: id<"session">("started_session_id"),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("stashes_code").on(table.codeHash), // the destination redeems it
    index("stashes_expiry").on(table.expiresAt), // the clock's sweep
  ],
);

/** The projects at whose hosts an account has had a session: moving there again needs no further confirmation. */
export const projectVisits = sqliteTable(
  "project_visits",
  {
    accountId: id<"account">("account_id").notNull(),
    projectId: id<"project">("project_id").notNull(),
    firstAt: time("first_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.projectId] })],
);

/** Push tokens by device, for one app: a browser's subscription as JSON. */
export const pushTokens = sqliteTable(
  "push_tokens",
  {
    id: text("id").primaryKey(),
    accountId: id<"account">("account_id").notNull(),
    appId: id<"app">("app_id").notNull(),
    deviceId: text("device_id").notNull(),
    token: text("token").notNull(),
    /** What the device calls itself, so that its owner knows it again. */
    userAgent: text("user_agent").notNull().default(""),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("push_tokens_device").on(table.accountId, table.appId, table.deviceId),
    index("push_tokens_token").on(table.token), // a browser that somebody else uses now
  ],
);

/** Answers of writes by their Idempotency-Key, for a day: the same request twice changes nothing. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    /** Caller, host, route and key, hashed. */
    key: text("key").primaryKey(),
    requestHash: text("request_hash").notNull(),
    /** Which request has the lease: one that lost it keeps nothing. */
    leaseId: text("lease_id").notNull(),
    /** While the work isn't done: when the same request may take over from one that died. */
    leaseUntil: time("lease_until").notNull(),
    status: integer("status"),
    body: text("body"),
    isDone: flag("is_done").notNull().default(false),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("idempotency_keys_expiry").on(table.expiresAt)],
);

/** Tasks from the queue by their message id: the same message twice is done once. Dead ones stay to be looked at. */
export const taskRuns = sqliteTable(
  "task_runs",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    status: text("status").$type<"running" | "done" | "failed" | "dead">().notNull(),
    attempts: integer("attempts").notNull().default(1),
    /** While running: when another delivery may take over from one that died. */
    leaseUntil: time("lease_until").notNull(),
    error: text("error"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("task_runs_expiry").on(table.expiresAt),
    index("task_runs_status").on(table.status, table.createdAt),
  ],
);
