import { type Column, type SQL, sql } from "drizzle-orm";
import { likes, profiles } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import type { Like } from "@workers/contracts/engagement";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, appWrite, columnOf, insertSelect, nameOf, type Writable } from "@workers/store";
import { requireAbility } from "../access";
import { notFound } from "@workers/errors";
import { recordEvents } from "../facts";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor } from "../paging";
import type { ProfileCard } from "@workers/contracts/people";
import { ensureProfile, personColumn, personOf } from "../profiles";
import { counterOf, thingColumns, type EntityKind, featureOf, kindOf } from "./entity-kind";
import { requireSubject, subjectRow } from "./subjects";
import { markRead, readEvents } from "./unread";

const l = aliased(likes, "l");
const a = aliased(profiles, "a");

/** Whether the caller likes the thing of a row, as a column. */
export const isLikedColumn = (ctx: AppContext, type: EngagedType, row: SQL): SQL => sql`
  exists (select 1 from ${l} where ${l.appId} = ${columnOf(row, thingColumns.appId)} and ${l.entityType} = ${type} and ${l.entityId} = ${columnOf(row, thingColumns.id)}
    and ${l.profileId} = ${ctx.me.profile?.id ?? ""})`;

/** Which reaction the caller has left on the thing of a row, as a column: empty for the like, null for none. */
export const ownReactionColumn = (ctx: AppContext, type: EngagedType, row: SQL): SQL => sql`
  (select ${l.emoji} from ${l} where ${l.appId} = ${columnOf(row, thingColumns.appId)} and ${l.entityType} = ${type} and ${l.entityId} = ${columnOf(row, thingColumns.id)}
    and ${l.profileId} = ${ctx.me.profile?.id ?? ""})`;

/** Likes a thing, or takes back whatever reaction the caller left. The same again changes nothing. */
export const setLike = (ctx: AppContext, type: EngagedType, id: string, isLiked: boolean): Promise<Like> =>
  setReaction(ctx, type, id, isLiked ? "" : null);

/** Leaves a reaction in place of an earlier one, the like where it is empty; null takes it back. Who reacted keeps what they chose where they only like. */
export async function setReaction(ctx: AppContext, type: EngagedType, id: string, emoji: string | null): Promise<Like> {
  const kind = kindOf(type);
  const { ability, event, reacted } = featureOf(kind, "likes");
  const isLiked = emoji !== null;
  const subject = requireSubject(ctx, kind, await ctx.shard.readOne(subjectRow(ctx, kind, id)));
  requireAbility(ctx, ability, subject.facts);
  const profileId = await ensureProfile(ctx);
  // Who likes a thing has read it.
  const reading = isLiked ? markRead(ctx, kind, id, profileId, ctx.now()) : [];
  const eventWith = (likesCount: number) => event({ subject, profileId, isLiked, likesCount });
  // Its consumers don't need to know the count, which the batch itself decides.
  const atFirst = eventWith(subject.likesCount + (isLiked ? 1 : -1));
  const now = ctx.now();
  const recorded = recordEvents(ctx, atFirst ? [atFirst] : [], isOtherLike(ctx, kind, id, profileId, isLiked));
  const { isChanged, readChanges, ...counts } = await write(
    ctx,
    kind,
    { id, profileId, emoji, now, eventWrites: recorded.statements },
    reading,
  );
  const happened = eventWith(counts.likesCount);
  if (isChanged && happened) ctx.publish(...recorded.events.map((fact) => ({ ...fact, ...happened })));
  if (reacted) ctx.publish(reacted({ subject, profileId, ...counts }));
  if (isLiked) ctx.publish(...readEvents(subject, profileId, readChanges));
  return { isLiked, ...counts };
}

/** The condition that a like is to come to a thing or to go from it: asked before it does. */
const isOtherLike = (ctx: AppContext, kind: EntityKind, id: string, profileId: ProfileId, isLiked: boolean): SQL => {
  const { table } = kind;
  const own = sql`exists (select 1 from ${l} where ${l.appId} = ${ctx.app.id} and ${l.entityType} = ${kind.type} and ${l.entityId} = ${id} and ${l.profileId} = ${profileId})`;
  return isLiked
    ? sql`not ${own} and exists (select 1 from ${table} where ${table.appId} = ${ctx.app.id} and ${table.id} = ${id} and ${kind.isLive(sql`${table}`)})`
    : own;
};

/** The counters move by the row that comes, goes or changes in the same transaction, so two at once count exactly. */
async function write(
  ctx: AppContext,
  kind: EntityKind,
  {
    id,
    profileId,
    emoji,
    now,
    eventWrites,
  }: { id: string; profileId: ProfileId; emoji: string | null; now: number; eventWrites: Writable[] },
  reading: Writable[],
) {
  const { table } = kind;
  const isLiked = emoji !== null;
  const { reactions } = featureOf(kind, "likes");
  const likesCount = counterOf(kind, "likesCount");
  const isLive = kind.isLive(sql`${table}`);
  const own = (appId: string) =>
    sql`${nameOf(likes.appId)} = ${appId} and ${nameOf(likes.entityType)} = ${kind.type} and ${nameOf(likes.entityId)} = ${id} and ${nameOf(likes.profileId)} = ${profileId}`;
  const counting = appWrite(
    ctx,
    isLiked
      ? (appId) => sql`update ${table} set ${nameOf(likesCount)} = ${likesCount} + 1
          where ${table.appId} = ${appId} and ${table.id} = ${id} and ${isLive} and not exists (select 1 from ${likes} where ${own(appId)})`
      : (appId) => sql`update ${table} set ${nameOf(likesCount)} = ${likesCount} - 1
          where ${table.appId} = ${appId} and ${table.id} = ${id} and exists (select 1 from ${likes} where ${own(appId)})`,
  );
  const writes: Writable[] = isLiked
    ? [
        counting,
        appWrite(ctx, (appId) =>
          insertSelect(
            likes,
            { appId, entityType: kind.type, entityId: table.id, profileId, emoji, createdAt: now },
            sql`from ${table} where ${table.appId} = ${appId} and ${table.id} = ${id} and ${isLive}
              ${emoji === "" ? sql`on conflict do nothing` : sql`on conflict do update set ${nameOf(likes.emoji)} = excluded.${nameOf(likes.emoji)}`}`,
          ),
        ),
      ]
    : [counting, appWrite(ctx, (appId) => sql`delete from ${likes} where ${own(appId)}`)];
  const recounting = reactions ? countReactions(ctx, kind, { id, profileId, emoji }, reactions) : [];
  const { changes, rows } = await ctx.shard.writeAndRead(
    [...eventWrites, ...recounting, ...writes, ...reading],
    appQuery<{ likesCount: number; ownReaction: string | null; reactions: string }>(
      ctx,
      (appId) =>
        sql`select ${likesCount} as likesCount, ${reactions ?? sql`'{}'`} as reactions, (select ${l.emoji} from ${l} where ${l.appId} = ${appId} and ${l.entityType} = ${kind.type} and ${l.entityId} = ${id} and ${l.profileId} = ${profileId}) as ownReaction
          from ${table} where ${table.appId} = ${appId} and ${table.id} = ${id} and ${isLive}`,
    ),
  );
  if (!rows[0]) throw notFound(kind.type);
  return {
    isChanged: changes.of(counting) === 1,
    likesCount: rows[0].likesCount,
    ownReaction: rows[0].ownReaction,
    reactions: JSON.parse(rows[0].reactions) as Record<string, number>,
    readChanges: changes.ofAll(reading),
  };
}

/** Moves the counts of kinds of reactions from what the caller left to what they leave now: before that is written. */
function countReactions(
  ctx: AppContext,
  kind: EntityKind,
  { id, profileId, emoji }: { id: string; profileId: ProfileId; emoji: string | null },
  reactions: Column,
): Writable[] {
  const { table } = kind;
  const own = (appId: string) =>
    sql`(select ${l.emoji} from ${l} where ${l.appId} = ${appId} and ${l.entityType} = ${kind.type} and ${l.entityId} = ${id} and ${l.profileId} = ${profileId})`;
  const at = (key: SQL) => sql`('$."' || ${key} || '"')`;
  const count = (key: SQL) => sql`coalesce(json_extract(${reactions}, ${at(key)}), 0)`;
  const thing = (appId: string) => sql`${table.appId} = ${appId} and ${table.id} = ${id}`;
  const isOther = (appId: string) => sql`coalesce(${own(appId)}, '') <> ${emoji ?? ""}`;
  // Who reacted and only likes keeps what they chose.
  if (emoji === "") return [];
  return [
    appWrite(
      ctx,
      (appId) => sql`update ${table} set ${nameOf(reactions)} = case when ${count(own(appId))} > 1
          then json_set(${reactions}, ${at(own(appId))}, ${count(own(appId))} - 1) else json_remove(${reactions}, ${at(own(appId))}) end
        where ${thing(appId)} and coalesce(${own(appId)}, '') <> '' and ${isOther(appId)}`,
    ),
    ...(emoji
      ? [
          appWrite(
            ctx,
            (
              appId,
            ) => sql`update ${table} set ${nameOf(reactions)} = json_set(${reactions}, ${at(sql`${emoji}`)}, ${count(sql`${emoji}`)} + 1)
              where ${thing(appId)} and ${kind.isLive(sql`${table}`)} and ${isOther(appId)}`,
          ),
        ]
      : []),
  ];
}

/** Who likes a thing, the latest first. */
export async function likersOf(
  ctx: AppContext,
  type: EngagedType,
  id: string,
  query: ListQuery,
): Promise<Page<ProfileCard>> {
  const kind = kindOf(type);
  const { viewAbility } = featureOf(kind, "likes");
  if (!viewAbility) throw notFound(type);
  const from = readCursor(query.cursor, 1);
  const [row, likerRows] = await Promise.all([
    ctx.shard.readOne(subjectRow(ctx, kind, id)),
    ctx.shard.read(
      appQuery<{ id: ProfileId; person: string; createdAt: number }>(
        ctx,
        (appId) => sql`
        select ${l.profileId} as id, ${l.createdAt} as createdAt, ${personColumn(sql`a`)} as person
        from ${l} left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${l.profileId}
        where ${l.appId} = ${appId} and ${l.entityType} = ${type} and ${l.entityId} = ${id}
          ${from ? sql`and (${l.createdAt}, ${l.profileId}) < (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${l.createdAt} desc, ${l.profileId} desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
      ),
    ),
  ]);
  const subject = requireSubject(ctx, kind, row);
  requireAbility(ctx, viewAbility, subject.facts);
  return pageOf(
    query,
    subject.likesCount,
    likerRows,
    (like) => [like.createdAt, like.id],
    (like) => personOf(like.person, like.id),
  );
}
