import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, lowered, time } from "../../columns";
import type { DefaultMemberTag } from "../../vocabulary/enumerations";
import type { ImportTarget, MemberFilter } from "../../vocabulary/members";

/**
 * Marks that those who run an app put on its members. Each app has the two of `kind`, made with its first profile by a trigger; who bears
 * those is said by the flags of their profile alone.
 */
export const memberTags = sqliteTable(
  "member_tags",
  {
    id: id<"tag">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    kind: text("kind").$type<DefaultMemberTag>(),
    name: text("name").notNull(),
    nameKey: text("name_key").generatedAlwaysAs(lowered("name"), { mode: "virtual" }),
    color: text("color").notNull().default("#64748b"),
    /** Members see it on each other's pages. */
    isShownToMembers: flag("is_shown_to_members").notNull().default(false),
    /** Kept by triggers; of the two default tags 0. */
    profilesCount: counter("profiles_count"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("member_tags_kind")
      .on(table.appId, table.kind)
      .where(sql`kind is not null`), // the two default tags
    uniqueIndex("member_tags_name").on(table.appId, table.nameKey), // the list by name, a name twice
  ],
);

/** Who bears which tag, but for the two default tags. */
export const profileTags = sqliteTable(
  "profile_tags",
  {
    appId: id<"app">("app_id").notNull(),
    tagId: id<"tag">("tag_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.tagId, table.profileId] }), // members of a tag
    index("profile_tags_profile").on(table.appId, table.profileId, table.tagId), // tags of a member
  ],
);

/** Filters of the members' table that are kept by a name. */
export const memberSegments = sqliteTable(
  "member_segments",
  {
    id: id<"segment">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    name: text("name").notNull(),
    filter: json<MemberFilter>("filter").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("member_segments_name").on(table.appId, table.name, table.id)], // the list
);

/** What a column of imported files became the last time, by its lowered head. */
export const importColumns = sqliteTable(
  "import_columns",
  {
    appId: id<"app">("app_id").notNull(),
    head: text("head").notNull(),
    target: json<ImportTarget>("target").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.head] })], // of the heads of a file
);

/** Addresses that an import has met, with the line where each stood first: an address that comes twice is refused by it. Gone with the import. */
export const importAddresses = sqliteTable(
  "import_addresses",
  {
    appId: id<"app">("app_id").notNull(),
    taskId: id<"task">("task_id").notNull(),
    email: text("email").notNull(),
    line: integer("line").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.taskId, table.email] }), // whether an address came before
    index("import_addresses_old").on(table.createdAt), // the clock: of imports that never ended
  ],
);
