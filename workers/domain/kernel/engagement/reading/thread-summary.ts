import { type SQL, sql } from "drizzle-orm";
import { comments, profiles } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { AppContext } from "@workers/context";
import { aliased, columnOf, nameOf } from "@workers/store";
import { personColumn } from "../../profiles";
import { kindOf, thingColumns } from "../entity-kind";

const c = aliased(comments, "c");
const a = aliased(profiles, "v");
const voice = sql`v`;

/** How many people a card shows of those who commented, and how many comments are looked at for them. */
const shownVoices = 3;
const lookedAt = 12;
/** A larger number of new comments is shown as that many and more. */
const mostNew = 100;

/** The comments that others see on the thing of a row; `c` is the comment. */
const commentsOn = (type: EngagedType, row: SQL): SQL =>
  sql`${c.appId} = ${columnOf(row, thingColumns.appId)} and ${c.entityType} = ${type} and ${c.entityId} = ${columnOf(row, thingColumns.id)} and ${c.isDeleted} = 0`;

/** Who commented first on the thing of a row, each once, as a column. */
export const firstVoicesColumn = (type: EngagedType, row: SQL): SQL => sql`
  (select json_group_array(json_object('id', first.id, 'person', first.person)) from (
    select early.voiceId as id, ${personColumn(voice)} || '' as person from (
      select voiceId, min(at) as at from (
        select ${c.authorId} as voiceId, ${c.createdAt} as at from ${c} where ${commentsOn(type, row)} order by ${c.createdAt}, ${c.id} limit ${lookedAt}) earliest
      group by voiceId order by at limit ${shownVoices}) early
    left join ${a} on ${a.appId} = ${columnOf(row, thingColumns.appId)} and ${a.id} = early.voiceId order by early.at) first)`;

/** Who commented last on the thing of a row, and when, as a column. */
export const lastReplyColumn = (type: EngagedType, row: SQL): SQL => sql`
  (select json_object('id', ${c.authorId}, 'person', ${personColumn(voice)} || '', 'createdAt', ${c.createdAt}) from ${c}
    left join ${a} on ${a.appId} = ${c.appId} and ${a.id} = ${c.authorId}
    where ${commentsOn(type, row)} order by ${c.createdAt} desc, ${c.id} desc limit 1)`;

/** How many comments by others have come since the caller last opened the thing of a row, as a column; 0 where they never did. */
export function newCommentsColumn(ctx: AppContext, type: EngagedType, row: SQL): SQL {
  const { reads } = kindOf(type);
  const profileId = ctx.me.profile?.id;
  if (!reads || !profileId) return sql`0`;
  return sql`(select count(*) from (select 1 from ${reads.table} r
    cross join ${c} on ${commentsOn(type, row)} and ${c.createdAt} > r.${nameOf(reads.table.seenAt)} and ${c.authorId} <> ${profileId}
    where r.${nameOf(reads.table.appId)} = ${columnOf(row, thingColumns.appId)} and r.${nameOf(reads.thing)} = ${columnOf(row, thingColumns.id)}
      and r.${nameOf(reads.table.profileId)} = ${profileId} limit ${mostNew}))`;
}
