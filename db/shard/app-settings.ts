import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, json, time } from "../columns";
import type { DateFormat, OnboardingStep, SettledService } from "../vocabulary/services";

/** Options of an app that resolving a request does not need. No row: all defaults. */
export const appOptions = sqliteTable("app_options", {
  appId: id<"app">("app_id").primaryKey(),
  isPwaEnabled: flag("is_pwa_enabled").notNull().default(true),
  isPushEnabled: flag("is_push_enabled").notNull().default(true),
  /** A place of the app or a custom page; null is the first service. */
  defaultPageIdForMembers: text("default_page_id_for_members"),
  defaultPageIdForLoggedIn: text("default_page_id_for_logged_in"),
  /** Null: as usual in the app's language. */
  dateFormat: text("date_format").$type<DateFormat>(),
  updatedAt: time("updated_at").notNull(),
});

/** The style sheet that an operator wrote for an app. No row: none. */
export const appCustomCodes = sqliteTable("app_custom_codes", {
  appId: id<"app">("app_id").primaryKey(),
  code: text("code").notNull(),
  updatedAt: time("updated_at").notNull(),
});

/** What was changed about a service; what the row leaves out has the default of the service. */
export const serviceSettings = sqliteTable(
  "service_settings",
  {
    appId: id<"app">("app_id").notNull(),
    service: text("service").$type<SettledService>().notNull(),
    settings: json<Record<string, unknown>>("settings").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.service] })],
);

/** What a new member is shown first. No row: nothing. */
export const onboardings = sqliteTable("onboardings", {
  appId: id<"app">("app_id").primaryKey(),
  isActive: flag("is_active").notNull().default(false),
  /** When it was last switched on: who belonged before isn't new. */
  activeSince: time("active_since"),
  title: text("title").notNull().default(""),
  text: text("text").notNull().default(""),
  buttonText: text("button_text").notNull().default(""),
  requiredSteps: json<OnboardingStep[]>("required_steps").notNull().default([]),
  updatedAt: time("updated_at").notNull(),
});

/** The pictures and words that the onboarding leads through, in order. */
export const slides = sqliteTable(
  "slides",
  {
    id: id<"slide">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    title: text("title").notNull(),
    text: text("text").notNull().default(""),
    imageUrl: text("image_url"),
    /** Where the slide's link leads, if anywhere. */
    url: text("url"),
    rank: text("rank").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("slides_rank").on(table.appId, table.rank, table.id)],
);

/** Who has been through the onboarding, or skipped it: nobody sees it twice. */
export const onboardingVisits = sqliteTable(
  "onboarding_visits",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    /** How many slides the person saw. */
    seenSlides: integer("seen_slides").notNull().default(0),
    completedAt: time("completed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.profileId] })],
);
