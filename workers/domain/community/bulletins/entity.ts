import { sql } from "drizzle-orm";
import { bulletinReads, bulletins } from "@db/shard";
import { aliased, nameOf } from "@workers/store";
import { registerCounters } from "@workers/domain/kernel/engagement";
import { registerNotificationTab } from "../notifications";
import { registerContents, registerContentsOfGroups } from "../spaces";
import { countUnread } from "./bulletin-lists";
import { purgeBulletins } from "./delete-bulletin";
import "./names-in-bulletins";

const r = aliased(bulletinReads, "r");

/** What is for a space or group alone goes with it. */
registerContents({
  table: bulletins,
  order: sql`${nameOf(bulletins.state)}, ${nameOf(bulletins.sortedAt)}, ${nameOf(bulletins.id)}`,
  purge: purgeBulletins,
});
registerContentsOfGroups(
  (scope, groupId) =>
    purgeBulletins(
      scope,
      (appId) =>
        sql`select ${bulletins.id} from ${bulletins} where ${bulletins.appId} = ${appId} and ${bulletins.groupId} = ${groupId}`,
    ).writes,
);

registerNotificationTab("announcements", (ctx) => countUnread(ctx, "announcement"));
registerNotificationTab("yourDaily", (ctx) => countUnread(ctx, "daily"));

registerCounters({
  table: bulletins,
  column: bulletins.readsCount,
  counted: (appId) =>
    sql`select count(*) from ${r} where ${r.appId} = ${appId} and ${r.bulletinId} = ${bulletins.id} and ${r.readAt} is not null`,
});
