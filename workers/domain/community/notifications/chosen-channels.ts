import { type SQL, sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { NotificationAction } from "@db/vocabulary/enumerations";
import { defaultChannels, firstActions, type NotificationChannel } from "@db/vocabulary/notifications";
import { columnOf } from "@workers/store";

const chosenPaths = { app: "$.appActions", email: "$.emailActions", push: "$.pushActions" } as const;
const switches = { app: null, email: "$.isEmailEnabled", push: "$.isPushEnabled" } as const;

/** The condition that a person of `profiles` wants to hear of an action by this way: `settingsFrom` as SQL. */
export function isChannelChosen(channel: NotificationChannel, action: NotificationAction, person: SQL): SQL {
  const stored = columnOf(person, profiles.notifications);
  const byDefault = sql.raw(defaultChannels[action].includes(channel) ? "1" : "0");
  const knownActions = sql`coalesce(json_extract(${stored}, '$.knownActions'), ${JSON.stringify(firstActions)})`;
  const isIn = (list: SQL) => sql`exists (select 1 from json_each(${list}) where value = ${action})`;
  const isChosen = sql`case when json_type(${stored}, ${chosenPaths[channel]}) = 'array' and ${isIn(knownActions)}
    then ${isIn(sql`json_extract(${stored}, ${chosenPaths[channel]})`)} else ${byDefault} end`;
  const isSwitchedOn = switches[channel] ? sql`coalesce(json_extract(${stored}, ${switches[channel]}), 1) and ` : sql``;
  return sql`(case when ${stored} is null then ${byDefault} else ${isSwitchedOn}${isChosen} end)`;
}
