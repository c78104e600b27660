import { type SQL, sql } from "drizzle-orm";
import { bulletins, groups, profiles, spaces } from "@db/shard";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import type { AppId, BulletinId, ProfileId, SegmentId } from "@db/vocabulary/ids";
import type { BulletinWay } from "@db/vocabulary/notification/bulletin-ways";
import { limits } from "@db/vocabulary/limits";
import type { AppContext, Context, ProjectContext } from "@workers/context";
import type { Bulletin } from "@workers/contracts/members/bulletins";
import {
  aliased,
  appWrite,
  type AppScope,
  type Database,
  nameOf,
  shardQuery,
  type Writable,
  hasRow,
} from "@workers/store";
import { findApp } from "@workers/tenancy";
import { requireAbility } from "@workers/domain/kernel/access";
import { AppError, invalid, notFound } from "@workers/errors";
import { type Fact, recordEvents, type RecordedFact } from "@workers/domain/kernel/facts";
import { announcementScopeOf, scopeColumns, type ScopeRow } from "./bulletin-scope";
import { keepRecipients, segmentSource } from "./segments";
import { bulletinRow, requireBulletin, showBulletin } from "./bulletins";
import { registerClockJob } from "@workers/domain/kernel/clock";

const b = aliased(bulletins, "b");
const s = aliased(spaces, "s");
const g = aliased(groups, "g");
const a = aliased(profiles, "a");

/** The time a bulletin shall appear at, in milliseconds; 422 where that isn't in the near future. */
export function publishTime(ctx: Pick<Context, "now">, publishAt: string): number {
  const at = Date.parse(publishAt);
  if (at > ctx.now() && at <= ctx.now() + limits.scheduleAheadDays * 86_400_000) return at;
  throw invalid({ field: "publishAt", key: "notAllowed" });
}

/** What is told of a bulletin: of an announcement also for whom it is. */
export interface ToldBulletin extends ScopeRow {
  id: BulletinId;
  authorId: ProfileId;
  /** As JSON. */
  ways: string;
}

export function eventOf(scope: AppScope, what: "published" | "updated" | "deleted", bulletin: ToldBulletin): Fact {
  const { id, authorId, segmentId } = bulletin;
  const ways = JSON.parse(bulletin.ways) as BulletinWay[];
  return bulletin.kind === "daily"
    ? { type: `daily.${what}`, appId: scope.app.id, dailyId: id, authorId, ways }
    : {
        type: `announcement.${what}`,
        announcementId: id,
        authorId,
        ways,
        segmentId,
        ...announcementScopeOf(scope, bulletin),
      };
}

export interface Publication {
  /** For one batch, in this order. */
  writes: Writable[];
  /** The one that lets it appear: where it changes nothing, it had appeared before. */
  appearance: Writable;
  /** To be published once the batch is committed, where `appearance` changed something. */
  events: RecordedFact[];
}

/** Ids of those whom an announcement is for, as a query; null without a segment. 409 where the segment is gone. */
export async function peopleOfSegment(
  ctx: Pick<AppContext, "app" | "now" | "shard">,
  segmentId: SegmentId | null,
): Promise<SQL | null> {
  if (!segmentId) return null;
  const people = await segmentSource().peopleOf(ctx, segmentId);
  if (!people) throw new AppError("conflict", { details: { reason: "segmentGone" } });
  return people;
}

/** The writes that let a bulletin appear now, and the event that tells of it, as long as `when` holds. Done again they do nothing. */
export function publication(
  ctx: Pick<ProjectContext, "now" | "project">,
  scope: AppScope,
  bulletin: ToldBulletin,
  { people = null, when = sql`1` }: { people?: SQL | null; when?: SQL } = {},
): Publication {
  const now = ctx.now();
  const isComing = sql`${bulletins.state} in ('draft', 'scheduled') and ${when}`;
  const appearance = appWrite(
    scope,
    (
      appId,
    ) => sql`update ${bulletins} set ${nameOf(bulletins.state)} = 'published', ${nameOf(bulletins.publishAt)} = null,
        ${nameOf(bulletins.publishedAt)} = ${now}, ${nameOf(bulletins.sortedAt)} = ${now}
      where ${bulletins.appId} = ${appId} and ${bulletins.id} = ${bulletin.id} and ${isComing}`,
  );
  // Before it appears: two clocks have the same time.
  const comes = hasRow(scope, bulletins, bulletin.id, isComing);
  const { statements, events } = recordEvents(ctx, [eventOf(scope, "published", bulletin)], comes);
  const recipients = people ? [keepRecipients(scope, bulletin.id, people, comes)] : [];
  return { writes: [...statements, ...recipients, appearance], appearance, events };
}

/** The condition that a bulletin `b` is so at that point of the batch. */
export const isNow = ({ app }: AppScope, id: BulletinId, condition: SQL): SQL =>
  sql`exists (select 1 from ${b} where ${b.appId} = ${app.id} and ${b.id} = ${id} and ${condition})`;

/** Publishes a draft or a scheduled bulletin at once; of one that has appeared it changes nothing. */
export async function publishBulletin(ctx: AppContext, kind: BulletinKind, id: BulletinId): Promise<Bulletin> {
  const row = requireBulletin(ctx, kind, await ctx.shard.readOne(bulletinRow(ctx, kind, id)));
  requireAbility(ctx, `${kind}.edit`);
  const people = row.state === "published" ? null : await peopleOfSegment(ctx, row.segmentId);
  const { writes, appearance, events } = publication(ctx, ctx, row, { people });
  const { changes, rows } = await ctx.shard.writeAndRead(writes, bulletinRow(ctx, kind, id));
  if (!rows[0] || rows[0].state === "deleted") throw notFound(kind);
  if (changes.of(appearance) > 0) ctx.publish(...events, { type: "settings.changed", appId: ctx.app.id });
  return showBulletin(ctx, rows[0]);
}

interface DueRow extends ToldBulletin {
  appId: AppId;
}

/**
 * Publishes bulletins of a shard whose time has come, `maxRows` at once; answers how many. Those by people who were blocked or
 * have left meanwhile wait for somebody else who may. Two clocks at the same time publish each once.
 */
async function publishDueBulletins(ctx: Context, shard: Database, maxRows: number): Promise<number> {
  const now = ctx.now();
  const due = await shard.read(
    shardQuery<DueRow>(sql`select ${b.id}, ${b.appId} as appId, ${b.authorId} as authorId, ${b.ways} as ways, ${scopeColumns}
      from ${b} join ${a} on ${a.appId} = ${b.appId} and ${a.id} = ${b.authorId} and ${a.isBlocked} = 0 and ${a.deletedAt} is null
      left join ${s} on ${s.appId} = ${b.appId} and ${s.id} = ${b.spaceId}
      left join ${g} on ${g.appId} = ${b.appId} and ${g.id} = coalesce(${b.groupId}, ${s.groupId})
      where ${b.state} = 'scheduled' and ${b.publishAt} <= ${now} order by ${b.publishAt} limit ${maxRows}`),
  );
  let published = 0;
  for (const { appId, ...bulletin } of due) {
    const place = await findApp(ctx.directory, appId);
    if (!place) continue;
    const scope = { app: place.app };
    // Of a segment that is gone it waits for somebody to say anew whom it is for.
    const people = bulletin.segmentId
      ? await segmentSource().peopleOf({ app: place.app, now: () => now, shard }, bulletin.segmentId)
      : null;
    if (bulletin.segmentId && !people) continue;
    const { writes, appearance, events } = publication({ now: () => now, project: place.project }, scope, bulletin, {
      people,
      when: sql`${bulletins.state} = 'scheduled' and ${bulletins.publishAt} <= ${now}`,
    });
    const changes = await shard.write(writes);
    if (changes.of(appearance) === 0) continue;
    published++;
    ctx.publish(...events, { type: "settings.changed", appId });
  }
  return published;
}

registerClockJob({
  every: "minute",
  name: "bulletinsPublished",
  inShard: (ctx, shard) => publishDueBulletins(ctx, shard, 200),
});
