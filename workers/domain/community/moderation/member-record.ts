import { type SQL, sql } from "drizzle-orm";
import { moderationActs, moderationItems, moderationReports } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { MemberRecordNumbers, ModerationItem, RecordPart } from "@workers/contracts/moderation";
import { aliased, appQuery, type Readable } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { itemColumns, itemJoins, type ItemRow, showItem } from "./item-rows";

const i = aliased(moderationItems, "i");
const o = aliased(moderationItems, "o");
const r = aliased(moderationReports, "r");
const t = aliased(moderationActs, "t");

/** What was ever reported, held or decided of a member, and how it ended. */
const numbersRow = (ctx: AppContext, profileId: ProfileId): Readable<MemberRecordNumbers> =>
  appQuery(ctx, (appId) => {
    const hasAct = (kind: string) =>
      sql`exists (select 1 from ${t} where ${t.appId} = ${appId} and ${t.itemId} = ${i.id} and ${t.kind} = ${kind})`;
    return sql`select count(*) as itemsCount, count(*) filter (where ${hasAct("reported")}) as reportedCount,
      count(*) filter (where ${hasAct("held")}) as heldCount, count(*) filter (where ${i.status} = 'rejected') as rejectedCount,
      count(*) filter (where ${i.status} = 'inbox') as openCount, count(*) filter (where ${hasAct("appealed")}) as appealsCount,
      (select count(*) from ${r} where ${r.appId} = ${appId} and ${r.reporterId} = ${profileId}) as reportsMadeCount,
      (select count(*) from ${r} join ${o} on ${o.appId} = ${appId} and ${o.id} = ${r.itemId} and ${o.status} = 'rejected'
        where ${r.appId} = ${appId} and ${r.reporterId} = ${profileId}) as reportsUpheldCount
      from ${i} where ${i.appId} = ${appId} and ${i.authorId} = ${profileId}`;
  });

/** The record of a member, in numbers. For those who moderate the whole app. */
export async function memberRecordNumbers(ctx: AppContext, profileId: ProfileId): Promise<MemberRecordNumbers> {
  requireAbility(ctx, "app.moderation");
  return (await ctx.shard.readOne(numbersRow(ctx, profileId)))!;
}

/** Ids of the things of a part of the record, with the time that they stand in order by. */
function pickedOf(appId: string, profileId: ProfileId, part: RecordPart, query: ListQuery): SQL {
  const from = readCursor(query.cursor, 1);
  const [time, id] = part === "author" ? [i.changedAt, i.id] : [r.createdAt, r.itemId];
  const rows =
    part === "author"
      ? sql`${i} where ${i.appId} = ${appId} and ${i.authorId} = ${profileId}`
      : sql`${r} where ${r.appId} = ${appId} and ${r.reporterId} = ${profileId}`;
  return sql`select ${id} as id, ${time} as listedAt from ${rows}
    ${from ? sql`and (${time}, ${id}) < (${from.numbers[0]!}, ${from.id})` : sql``}
    order by ${time} desc, ${id} desc limit ${query.limit + 1} offset ${offsetOf(query)}`;
}

/**
 * What is on record of a member, the latest first: what was reported or held, what was decided about it, by whom and why; or
 * what they reported of others.
 */
export async function memberRecord(
  ctx: AppContext,
  profileId: ProfileId,
  query: ListQuery,
  part: RecordPart = "author",
): Promise<Page<ModerationItem>> {
  requireAbility(ctx, "app.moderation");
  const [rows, [numbers]] = await ctx.shard.readAll([
    appQuery<ItemRow & { listedAt: number }>(
      ctx,
      (appId) => sql`with picked as materialized (${pickedOf(appId, profileId, part, query)})
      select ${itemColumns(ctx, appId)}, picked.listedAt from picked cross join ${i} on ${i.appId} = ${appId} and ${i.id} = picked.id ${itemJoins(appId)}
      order by picked.listedAt desc, ${i.id} desc`,
    ),
    numbersRow(ctx, profileId),
  ]);
  return pageOf(
    query,
    part === "author" ? numbers!.itemsCount : numbers!.reportsMadeCount,
    rows,
    (row) => [row.listedAt, row.id],
    (row) => showItem(ctx, row),
  );
}
