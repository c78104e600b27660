import { type SQL, sql } from "drizzle-orm";
import { comments } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { CommentId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { nameOf, columnOf, aliased, appWrite } from "@workers/store";
import { iso } from "../time";
import { thingColumns, kindOf } from "./entity-kind";
import { requireSubject, subjectRow } from "./subjects";
import { markRead, readEvents } from "./unread";

const c = aliased(comments, "c");

/** Remembers that the caller has read a thing and seen all its comments. Nothing is remembered of guests. */
export async function markCommentsSeen(ctx: AppContext, type: EngagedType, id: string): Promise<{ seenAt: string }> {
  const kind = kindOf(type);
  const subject = requireSubject(ctx, kind, await ctx.shard.readOne(subjectRow(ctx, kind, id)));
  const now = ctx.now();
  const profileId = ctx.me.profile?.id;
  if (profileId && kind.reads) {
    const { table, thing } = kind.reads;
    const reading = markRead(ctx, kind, id, profileId, now);
    const changes = await ctx.shard.write([
      ...reading,
      appWrite(
        ctx,
        (appId) => sql`update ${table} set ${nameOf(table.seenAt)} = max(${table.seenAt}, ${now})
        where ${table.appId} = ${appId} and ${thing} = ${id} and ${table.profileId} = ${profileId}`,
      ),
    ]);
    ctx.publish(...readEvents(subject, profileId, changes.ofAll(reading)));
  }
  return { seenAt: iso(now) };
}

/** The oldest comment by somebody else on the thing of a row since the caller looked at its comments, as a column. */
export function firstUnreadColumn(ctx: AppContext, type: EngagedType, row: SQL): SQL<CommentId | null> {
  const { reads } = kindOf(type);
  if (!reads) return sql`null`;
  return sql`(
    select ${c.id} from ${reads.table} r
    cross join ${c} on ${c.appId} = r.${nameOf(reads.table.appId)} and ${c.entityType} = ${type} and ${c.entityId} = r.${nameOf(reads.thing)}
      and ${c.createdAt} > r.${nameOf(reads.table.seenAt)} and ${c.isDeleted} = 0 and ${c.authorId} <> r.${nameOf(reads.table.profileId)}
    where r.${nameOf(reads.table.appId)} = ${columnOf(row, thingColumns.appId)} and r.${nameOf(reads.thing)} = ${columnOf(row, thingColumns.id)} and r.${nameOf(reads.table.profileId)} = ${ctx.me.profile?.id ?? ""}
    order by ${c.createdAt}, ${c.id} limit 1)`;
}
