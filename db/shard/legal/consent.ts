import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, json, time } from "../../columns";
import type { ConsentChoices, ConsentWording, TrackingFields, TrackingType } from "../../vocabulary/consent";
import type { Language } from "../../vocabulary/enumerations";
import type { AppId } from "../../vocabulary/ids";

/** A service of others that counts visitors who said yes. Its secret is sealed (workers/domain/kernel/sealed-secrets.ts). */
export const trackings = sqliteTable(
  "trackings",
  {
    id: id<"tracking">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    type: text("type").$type<TrackingType>().notNull(),
    name: text("name").notNull(),
    fields: json<TrackingFields>("fields").notNull(),
    secret: text("secret"),
    /** Apps that it is for; none named: all. */
    appIds: json<AppId[]>("app_ids").notNull().default([]),
    isActive: flag("is_active").notNull().default(true),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("trackings_latest").on(table.projectId, table.createdAt, table.id)], // the project's trackings
);

/** The proof of what a visitor decided: a number that says nothing of the person, and no address. */
export const consents = sqliteTable(
  "consents",
  {
    id: id<"consent">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    /** Made by chance in the browser: all decisions that were made there. */
    number: text("number").notNull(),
    version: text("version").notNull(),
    choices: json<ConsentChoices>("choices").notNull(),
    language: text("language").$type<Language>().notNull(),
    createdAt: time("created_at").notNull(),
    /** When it was decided anew, or isn't in force any more by itself. */
    endsAt: time("ends_at").notNull(),
  },
  (table) => [
    index("consents_latest").on(table.appId, table.createdAt, table.id), // the export
    index("consents_number").on(table.appId, table.number, table.createdAt), // one browser's decisions
    index("consents_ended").on(table.endsAt), // what the clock removes
  ],
);

/** What visitors were asked: the words and services that a version stands for. */
export const consentVersions = sqliteTable(
  "consent_versions",
  {
    appId: id<"app">("app_id").notNull(),
    version: text("version").notNull(),
    language: text("language").$type<Language>().notNull(),
    wording: json<ConsentWording>("wording").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.version, table.language] })],
);
