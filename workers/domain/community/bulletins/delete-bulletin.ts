import { eq, sql } from "drizzle-orm";
import { bulletinReads, bulletinRecipients, bulletins } from "@db/shard";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import type { AppId, BulletinId } from "@db/vocabulary/ids";
import type { AppContext, Context } from "@workers/context";
import type { Bulletin } from "@workers/contracts/members/bulletins";
import {
  aliased,
  type AppScope,
  appWrite,
  type Database,
  nameOf,
  shardQuery,
  updateRows,
  type Writable,
} from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { recordEvents } from "@workers/domain/kernel/facts";
import { type IdsToPurge, purgeTexts, undoTime } from "@workers/domain/kernel/engagement";
import { isInReach, requireService } from "./bulletin-scope";
import { bulletinRow, requireBulletin, showBulletin } from "./bulletins";
import { eventOf, isNow } from "./publish-bulletin";
import { registerClockJob } from "@workers/domain/kernel/clock";

const b = aliased(bulletins, "b");

/**
 * Deletes a bulletin: it is gone from everywhere at once, and for good after the seconds in which `restoreBulletin` brings
 * it back. A second deletion answers 404.
 */
export async function deleteBulletin(ctx: AppContext, kind: BulletinKind, id: BulletinId): Promise<void> {
  const row = requireBulletin(ctx, kind, await ctx.shard.readOne(bulletinRow(ctx, kind, id)));
  requireAbility(ctx, `${kind}.delete`);
  const now = ctx.now();
  const recorded = recordEvents(
    ctx,
    row.state === "published" ? [eventOf(ctx, "deleted", row)] : [],
    // Before the deletion, so that of two at once one is told of.
    isNow(ctx, id, sql`${b.state} = 'published'`),
  );
  await ctx.shard.write([
    ...recorded.statements,
    updateRows(
      ctx,
      bulletins,
      { state: "deleted", deletedAt: now, deletedBy: ctx.me.profile?.id ?? null },
      eq(bulletins.id, id),
      sql`${bulletins.state} <> 'deleted'`,
    ),
  ]);
  ctx.publish(...recorded.events, { type: "settings.changed", appId: ctx.app.id });
}

/** Undoes a deletion while what was deleted is kept; 404 afterwards. Nobody is notified a second time. */
export async function restoreBulletin(ctx: AppContext, kind: BulletinKind, id: BulletinId): Promise<Bulletin> {
  requireService(ctx, kind);
  const row = await ctx.shard.readOne(bulletinRow(ctx, kind, id));
  if (!row || !isInReach(ctx, row)) throw notFound(kind);
  requireAbility(ctx, `${kind}.delete`);
  const now = ctx.now();
  const isKept = sql`${nameOf(bulletins.state)} = 'deleted' and ${nameOf(bulletins.deletedAt)} > ${now - undoTime}`;
  const recorded = recordEvents(
    ctx,
    [eventOf(ctx, "updated", row)],
    // Before the restoration, of which nothing says when it was.
    isNow(ctx, id, sql`${isKept} and ${b.publishedAt} is not null`),
  );
  const restoration = updateRows(
    ctx,
    bulletins,
    {
      state: sql`case when ${nameOf(bulletins.publishedAt)} is not null then 'published' when ${nameOf(bulletins.publishAt)} > ${now} then 'scheduled' else 'draft' end`,
      deletedAt: null,
      deletedBy: null,
    },
    eq(bulletins.id, id),
    isKept,
  );
  const { changes, rows } = await ctx.shard.writeAndRead(
    [...recorded.statements, restoration],
    bulletinRow(ctx, kind, id),
  );
  if (!rows[0] || rows[0].state === "deleted") throw notFound(kind);
  if (changes.of(restoration) > 0) {
    if (rows[0].state === "published") ctx.publish(...recorded.events);
    ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  }
  return showBulletin(ctx, rows[0]);
}

/** Removes bulletins with who has read them; the files stay in the library. */
export function purgeBulletins(scope: AppScope, ids: IdsToPurge): { writes: Writable[]; deletion: Writable } {
  const deletion = appWrite(
    scope,
    (appId) => sql`delete from ${bulletins} where ${bulletins.appId} = ${appId} and ${bulletins.id} in (${ids(appId)})`,
  );
  return {
    writes: [
      ...purgeTexts(scope, "announcement", ids),
      ...purgeTexts(scope, "daily", ids),
      appWrite(
        scope,
        (appId) =>
          sql`delete from ${bulletinReads} where ${bulletinReads.appId} = ${appId} and ${bulletinReads.bulletinId} in (${ids(appId)})`,
      ),
      appWrite(
        scope,
        (appId) =>
          sql`delete from ${bulletinRecipients} where ${bulletinRecipients.appId} = ${appId} and ${bulletinRecipients.bulletinId} in (${ids(appId)})`,
      ),
      deletion,
    ],
    deletion,
  };
}

/** Removes bulletins of a shard for good whose deletion can no longer be undone; answers how many, at most `maxRows`. */
async function removeDeletedBulletins(ctx: Pick<Context, "now">, shard: Database, maxRows: number): Promise<number> {
  const before = ctx.now() - undoTime;
  const gone = await shard.read(
    shardQuery<{
      id: BulletinId;
      appId: AppId;
    }>(sql`select ${bulletins.id}, ${bulletins.appId} as appId from ${bulletins}
      where ${bulletins.state} = 'deleted' and ${bulletins.deletedAt} <= ${before} order by ${bulletins.deletedAt} limit ${maxRows}`),
  );
  for (const appId of new Set(gone.map((bulletin) => bulletin.appId))) {
    const ids = JSON.stringify(gone.filter((bulletin) => bulletin.appId === appId).map(({ id }) => id));
    await shard.write(
      purgeBulletins(
        { app: { id: appId } },
        () => sql`select b.${nameOf(bulletins.id)} from json_each(${ids}) e cross join ${bulletins} b
      on b.${nameOf(bulletins.appId)} = ${appId} and b.${nameOf(bulletins.id)} = e.value and b.${nameOf(bulletins.state)} = 'deleted'
        and b.${nameOf(bulletins.deletedAt)} <= ${before}`,
      ).writes,
    );
  }
  return gone.length;
}

registerClockJob({
  every: "minute",
  name: "bulletinsRemoved",
  inShard: (ctx, shard) => removeDeletedBulletins(ctx, shard, 200),
});
