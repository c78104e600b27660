import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, json, time } from "../columns";
import type { CustomFieldType } from "../vocabulary/enumerations";
import type { ValidationRules } from "../vocabulary/members";

/** What an app asks its members, beyond what every profile has. The answers stand in `profiles.customFields`. */
export const customFields = sqliteTable(
  "custom_fields",
  {
    id: id<"custom field">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    type: text("type").$type<CustomFieldType>().notNull().default("text"),
    name: text("name").notNull(),
    placeholder: text("placeholder").notNull().default(""),
    options: json<string[]>("options").notNull().default([]),
    validationRules: json<ValidationRules>("validation_rules").notNull().default({}),
    isShownAtSignup: flag("is_shown_at_signup").notNull().default(false),
    /** Other members see the answers too; else only the person and those who may change members. */
    isShownOnProfile: flag("is_shown_on_profile").notNull().default(false),
    rank: text("rank").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("custom_fields_rank").on(table.appId, table.rank, table.id)],
);
