import { type SQL, sql } from "drizzle-orm";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { CommentId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appWrite } from "@workers/store";
import { iso } from "../time";
import { kindOf } from "./entity-kind";
import { requireSubject, subjectRow } from "./subjects";
import { markRead, readEvents } from "./unread";

/** Remembers that the caller has read a thing and seen all its comments. Nothing is remembered of guests. */
export async function markCommentsSeen(ctx: AppContext, type: EngagedType, id: string): Promise<{ seenAt: string }> {
  const kind = kindOf(type);
  const subject = requireSubject(ctx, kind, await ctx.shard.readOne(subjectRow(ctx, kind, id)));
  const now = ctx.now();
  const profileId = ctx.me.profile?.id;
  if (profileId && kind.reads) {
    const { table, thing } = kind.reads;
    const changes = await ctx.shard.write([
      ...markRead(ctx, kind, id, profileId, now),
      appWrite(
        ctx,
        (appId) => sql`update ${sql.identifier(table)} set seen_at = max(seen_at, ${now})
        where app_id = ${appId} and ${sql.identifier(thing)} = ${id} and profile_id = ${profileId}`,
      ),
    ]);
    ctx.publish(...readEvents(subject, profileId, changes));
  }
  return { seenAt: iso(now) };
}

/** The oldest comment by somebody else on the thing of a row since the caller looked at its comments, as a column. */
export function firstUnreadColumn(ctx: AppContext, type: EngagedType, row: SQL): SQL<CommentId | null> {
  const { reads } = kindOf(type);
  if (!reads) return sql`null`;
  return sql`(
    select c.id from ${sql.identifier(reads.table)} r
    cross join comments c on c.app_id = r.app_id and c.entity_type = ${type} and c.entity_id = r.${sql.identifier(reads.thing)}
      and c.created_at > r.seen_at and c.is_deleted = 0 and c.author_id <> r.profile_id
    where r.app_id = ${row}.app_id and r.${sql.identifier(reads.thing)} = ${row}.id and r.profile_id = ${ctx.me.profile?.id ?? ""}
    order by c.created_at, c.id limit 1)`;
}
