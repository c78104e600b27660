import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, time } from "../columns";
import type { AutoresponderType, SmtpEncryption } from "../vocabulary/integrations";
import type { AppId } from "../vocabulary/ids";

/** A mail server of the project's own, for the mail of its apps. The password is sealed (workers/domain/kernel/sealed-secrets.ts). */
export const smtpSettings = sqliteTable(
  "smtp_settings",
  {
    id: id<"smtp settings">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    name: text("name").notNull(),
    host: text("host").notNull(),
    port: integer("port").notNull(),
    enc: text("enc").$type<SmtpEncryption>().notNull(),
    username: text("username").notNull().default(""),
    password: text("password"),
    fromEmail: text("from_email").notNull(),
    fromName: text("from_name").notNull().default(""),
    /** Apps whose mail goes through it; none named: all that no other server of the project names. */
    appIds: json<AppId[]>("app_ids").notNull().default([]),
    isActive: flag("is_active").notNull().default(true),
    lastSentAt: time("last_sent_at"),
    /** What the server said when it last failed; null since a mail went through. */
    lastError: text("last_error"),
    lastErrorAt: time("last_error_at"),
    /** Failures in a row: the pause grows with them. */
    failuresCount: counter("failures_count"),
    /** Until then mail takes the installation's server at once. */
    pausedUntil: time("paused_until"),
    /** When the operator was last written to about it. */
    noticedAt: time("noticed_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("smtp_settings_latest").on(table.projectId, table.createdAt, table.id)], // the project's servers
);

/** An account of the project with a newsletter tool. Credentials are sealed. */
export const autoresponders = sqliteTable(
  "autoresponders",
  {
    id: id<"autoresponder">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    type: text("type").$type<AutoresponderType>().notNull(),
    name: text("name").notNull(),
    /** The credentials as JSON, sealed whole. */
    credentials: text("credentials").notNull(),
    isActive: flag("is_active").notNull().default(true),
    /** Zapier: the app that people are added to by its calls. */
    appId: id<"app">("app_id"),
    /** Zapier: the secret part of the address that it calls. */
    webhookId: text("webhook_id"),
    lastUsedAt: time("last_used_at"),
    /** What the last use failed with; null since one went well. */
    lastError: text("last_error"),
    lastErrorAt: time("last_error_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("autoresponders_type").on(table.projectId, table.type, table.createdAt, table.id), // a type's accounts
    index("autoresponders_latest").on(table.projectId, table.createdAt, table.id), // all of them
  ],
);
