import { eq, sql } from "drizzle-orm";
import { bulletinReads, bulletins, profiles } from "@db/shard";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import type { BulletinId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { BulletinReader, SeenBulletin } from "@workers/contracts/members/bulletins";
import { aliased, appQuery, appWrite, hasRow, insertSelect, nameOf } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { recordEvents } from "@workers/domain/kernel/facts";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { iso } from "@workers/domain/kernel/time";
import { bulletinRow, type BulletinRow, requireBulletin } from "./bulletins";

const r = aliased(bulletinReads, "r");
const a = aliased(profiles, "a");

const keys = (row: BulletinRow, appId: string, profileId: ProfileId) =>
  sql`${bulletinReads.appId} = ${appId} and ${bulletinReads.bulletinId} = ${row.id} and ${bulletinReads.profileId} = ${profileId}`;

const isUnread = (row: BulletinRow, appId: string, profileId: ProfileId) =>
  sql`not exists (select 1 from ${bulletinReads} where ${keys(row, appId, profileId)} and ${bulletinReads.readAt} is not null)`;

/**
 * Remembers that the caller has opened a bulletin; the same again changes nothing, and its author isn't counted. Nothing is
 * remembered of what hasn't appeared, or of operators without a profile.
 */
export async function readBulletin(ctx: AppContext, kind: BulletinKind, id: BulletinId): Promise<SeenBulletin> {
  const row = requireBulletin(ctx, kind, await ctx.shard.readOne(bulletinRow(ctx, kind, id)));
  const profileId = ctx.me.profile?.id;
  const seen = { id, isRead: true, isDismissed: Boolean(row.isDismissed) };
  if (!profileId || row.state !== "published" || row.authorId === profileId) return seen;
  const now = ctx.now();
  // The counter moves by the row that comes in the same transaction, so two at once count exactly.
  const counting = appWrite(
    ctx,
    (appId) => sql`update ${bulletins} set ${nameOf(bulletins.readsCount)} = ${bulletins.readsCount} + 1
      where ${bulletins.appId} = ${appId} and ${bulletins.id} = ${id} and ${bulletins.state} = 'published'
        and ${isUnread(row, appId, profileId)}`,
  );
  const marking = appWrite(ctx, (appId) =>
    insertSelect(
      bulletinReads,
      { appId, bulletinId: bulletins.id, profileId, readAt: now },
      sql`from ${bulletins}
      where ${bulletins.appId} = ${appId} and ${bulletins.id} = ${id} and ${bulletins.state} = 'published'
      on conflict do update set ${nameOf(bulletinReads.readAt)} = coalesce(${bulletinReads.readAt}, excluded.${nameOf(bulletinReads.readAt)})`,
    ),
  );
  // Before it is read.
  const recorded = recordEvents(
    ctx,
    [{ type: "bulletin.read", appId: ctx.app.id, kind, bulletinId: id, profileId }],
    hasRow(ctx, bulletins, id, eq(bulletins.state, "published"), isUnread(row, ctx.app.id, profileId)),
  );
  const { changes, rows } = await ctx.shard.writeAndRead(
    [...recorded.statements, counting, marking],
    appQuery<{ readsCount: number }>(
      ctx,
      (appId) =>
        sql`select ${bulletins.readsCount} as readsCount from ${bulletins} where ${bulletins.appId} = ${appId} and ${bulletins.id} = ${id}`,
    ),
  );
  if (changes.of(counting) > 0) {
    ctx.publish(...recorded.events);
    const readsCount = rows[0]?.readsCount ?? 0;
    if (isWorthTelling(readsCount))
      ctx.publish({ type: "bulletin.counted", appId: ctx.app.id, kind, bulletinId: id, readsCount });
  }
  return seen;
}

/** Of a large number its first two digits are told: thousands who read within a minute would push all else out of the room's log. */
function isWorthTelling(count: number): boolean {
  const step = 10 ** Math.max(0, String(count).length - 2);
  return count % step === 0;
}

/** Remembers that the caller has put the card of a bulletin away; where it is listed it stays unread. */
export async function dismissBulletin(ctx: AppContext, kind: BulletinKind, id: BulletinId): Promise<SeenBulletin> {
  const row = requireBulletin(ctx, kind, await ctx.shard.readOne(bulletinRow(ctx, kind, id)));
  const profileId = ctx.me.profile?.id;
  const seen = { id, isRead: !row.isUnread, isDismissed: true };
  if (!profileId || row.state !== "published" || row.isDismissed) return seen;
  await ctx.shard.write([
    appWrite(ctx, (appId) =>
      insertSelect(
        bulletinReads,
        { appId, bulletinId: bulletins.id, profileId, dismissedAt: ctx.now() },
        sql`from ${bulletins} where ${bulletins.appId} = ${appId} and ${bulletins.id} = ${id}
        on conflict do update set ${nameOf(bulletinReads.dismissedAt)} = coalesce(${bulletinReads.dismissedAt}, excluded.${nameOf(bulletinReads.dismissedAt)})`,
      ),
    ),
  ]);
  ctx.publish({ type: "bulletin.dismissed", appId: ctx.app.id, kind, bulletinId: id, profileId });
  return seen;
}

/** Who has opened a bulletin, the latest first. */
export async function bulletinReaders(
  ctx: AppContext,
  kind: BulletinKind,
  id: BulletinId,
  query: ListQuery,
): Promise<Page<BulletinReader>> {
  const from = readCursor(query.cursor, 1);
  const [rows, readers] = await ctx.shard.readAll([
    bulletinRow(ctx, kind, id),
    appQuery<{ id: ProfileId; person: string; readAt: number }>(
      ctx,
      (appId) => sql`select ${r.profileId} as id, ${r.readAt} as readAt, ${personColumn(sql`a`)} as person
      from ${r} left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${r.profileId}
      where ${r.appId} = ${appId} and ${r.bulletinId} = ${id} and ${r.readAt} is not null
        ${from ? sql`and (${r.readAt}, ${r.profileId}) < (${from.numbers[0]!}, ${from.id})` : sql``}
      order by ${r.readAt} desc, ${r.profileId} desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
  ]);
  const row = requireBulletin(ctx, kind, rows[0]);
  requireAbility(ctx, `${kind}.view_readers`);
  return pageOf(
    query,
    row.readsCount,
    readers,
    (reader) => [reader.readAt, reader.id],
    (reader) => ({ id: reader.id, profile: personOf(reader.person, reader.id), readAt: iso(reader.readAt) }),
  );
}
