import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, json, time } from "../columns";
import type { LinkIcon, LinkType } from "../vocabulary/enumerations";
import type { PlanId } from "../vocabulary/ids";

/** Who asked to be let into a space. Once let in, or withdrawn, the row is gone. */
export const spaceRequests = sqliteTable(
  "space_requests",
  {
    appId: id<"app">("app_id").notNull(),
    spaceId: id<"space">("space_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    message: text("message").notNull().default(""),
    /** Null while it is open. A declined one stays a while, so that nobody asks again every minute. */
    declinedAt: time("declined_at"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.spaceId, table.profileId] }),
    index("space_requests_open").on(table.appId, table.spaceId, table.declinedAt, table.createdAt, table.profileId), // who waits
    index("space_requests_profile").on(table.appId, table.profileId, table.spaceId, table.declinedAt), // one's own
  ],
);

/** Links beside the spaces in the rail: inside a group, or below them all. */
export const links = sqliteTable(
  "links",
  {
    id: id<"link">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    /** Null stands below all groups. */
    groupId: id<"group">("group_id"),
    type: text("type").$type<LinkType>().notNull(),
    name: text("name").notNull(),
    /** A path of the app (custom), an address (external), a group's id (group), the name of a page (system, legal_page). */
    target: text("target").notNull(),
    icon: text("icon").$type<LinkIcon>(),
    isNewTab: flag("is_new_tab").notNull().default(false),
    /** Who holds one of these plans sees it; empty is everybody. */
    showOnlyPlanIds: json<PlanId[]>("show_only_plan_ids").notNull().default([]),
    rank: text("rank").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("links_rank").on(table.appId, table.rank, table.id), // the rail
    index("links_group").on(table.appId, table.groupId), // a group that is deleted
  ],
);
