import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, time } from "../columns";
import type {
  AutomationAction,
  AutomationEvent,
  AutomationRunStatus,
  AutomationSettings,
  NamedChoice,
} from "../vocabulary/integrations";

/** What an app does by itself when something happens in it. */
export const automations = sqliteTable(
  "automations",
  {
    id: id<"automation">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    event: text("event").$type<AutomationEvent>().notNull(),
    action: text("action").$type<AutomationAction>().notNull(),
    /** Of the action that saves a contact. */
    autoresponderId: id<"autoresponder">("autoresponder_id"),
    /** When exactly, for whom, and what the action needs. */
    settings: json<AutomationSettings>("settings").notNull().default({}),
    /** With the names that they had when they were chosen. */
    list: json<NamedChoice>("list"),
    tags: json<NamedChoice[]>("tags").notNull().default([]),
    isActive: flag("is_active").notNull().default(true),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("automations_latest").on(table.appId, table.createdAt, table.id), // an app's automations
    index("automations_event").on(table.event, table.appId), // the clock: those that wait for silence
    index("automations_autoresponder").on(table.autoresponderId), // whether a newsletter tool is used
  ],
);

/** One event that an automation works through, once. */
export const automationRuns = sqliteTable(
  "automation_runs",
  {
    id: id<"automation run">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    automationId: id<"automation">("automation_id").notNull(),
    eventId: id<"event">("event_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    status: text("status").$type<AutomationRunStatus>().notNull().default("waiting"),
    attempts: counter("attempts"),
    /** What the last try failed with. */
    error: text("error"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("automation_runs_event").on(table.appId, table.automationId, table.eventId), // delivered twice
    index("automation_runs_latest").on(table.appId, table.automationId, table.updatedAt), // its last runs
    index("automation_runs_status").on(table.appId, table.automationId, table.status), // what failed
    index("automation_runs_old").on(table.createdAt), // the clock's sweep
  ],
);
