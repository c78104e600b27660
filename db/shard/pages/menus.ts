import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, time } from "../../columns";
import type { MenuItem, MenuType } from "../../vocabulary/pages/menus";

/** A menu that an operator has changed. No row: the navigation as it always was. */
export const menus = sqliteTable(
  "menus",
  {
    appId: id<"app">("app_id").notNull(),
    type: text("type").$type<MenuType>().notNull(),
    items: json<MenuItem[]>("items").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.type] })],
);
