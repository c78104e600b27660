import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, json, time } from "../columns";
import type { AccessObject, GatedType, LockScreenCta, LockScreenKind, LockScreenQuestion } from "../vocabulary/access";
import type { FileId, PlanId } from "../vocabulary/ids";
import type { RichTextDoc } from "../vocabulary/rich-text";

/** Access of an app's services and items; that of the app itself stands in its row of the directory. No row lets everybody pass. */
export const accessObjects = sqliteTable(
  "access_objects",
  {
    appId: id<"app">("app_id").notNull(),
    entityType: text("entity_type").$type<GatedType>().notNull(),
    /** The service's name, or the item's id. */
    entityId: text("entity_id").notNull(),
    access: json<AccessObject>("access").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.entityType, table.entityId] })], // all of an app, read with who calls
);

/** What is shown in place of what is locked. */
export const lockScreens = sqliteTable(
  "lock_screens",
  {
    id: id<"lock screen">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    slug: text("slug").notNull(),
    kind: text("kind").$type<LockScreenKind>().notNull(),
    name: text("name").notNull(),
    /** Where a forwarding one leads. */
    url: text("url"),
    title: text("title").notNull().default(""),
    body: json<RichTextDoc>("body"),
    /** Addresses of pictures; all of them are public. */
    media: json<string[]>("media").notNull().default([]),
    /** Files to take along, opened by signed links. */
    attachments: json<{ id: FileId; name: string }[]>("attachments").notNull().default([]),
    /** What one gets, a line each. */
    benefits: json<string[]>("benefits").notNull().default([]),
    questions: json<LockScreenQuestion[]>("questions").notNull().default([]),
    /** Plans offered on it; none is those that open what is locked. */
    planIds: json<PlanId[]>("plan_ids").notNull().default([]),
    /** The plan that stands out among them. */
    highlightedPlanId: id<"plan">("highlighted_plan_id"),
    cta: text("cta").$type<LockScreenCta>().notNull().default("registration"),
    ctaText: text("cta_text").notNull().default(""),
    ctaUrl: text("cta_url"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("lock_screens_slug").on(table.appId, table.slug), // by its address
    index("lock_screens_latest").on(table.appId, table.createdAt, table.id), // list of the settings
  ],
);
