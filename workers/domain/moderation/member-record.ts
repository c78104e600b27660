import { sql } from "drizzle-orm";
import { moderationActs, moderationItems } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { MemberRecordNumbers, ModerationItem } from "@workers/contracts/moderation";
import { aliased, appQuery, type Readable } from "@workers/store";
import { requireAbility } from "../access";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor } from "../paging";
import { itemColumns, itemJoins, type ItemRow, showItem } from "./item-rows";

const i = aliased(moderationItems, "i");
const t = aliased(moderationActs, "t");

/** What was ever reported, held or decided of a member, and how it ended. */
const numbersRow = (ctx: AppContext, profileId: ProfileId): Readable<MemberRecordNumbers> =>
  appQuery(ctx, (appId) => {
    const hasAct = (kind: string) =>
      sql`exists (select 1 from ${t} where ${t.appId} = ${appId} and ${t.itemId} = ${i.id} and ${t.kind} = ${kind})`;
    return sql`select count(*) as itemsCount, count(*) filter (where ${hasAct("reported")}) as reportedCount,
      count(*) filter (where ${hasAct("held")}) as heldCount, count(*) filter (where ${i.status} = 'rejected') as rejectedCount,
      count(*) filter (where ${i.status} = 'inbox') as openCount, count(*) filter (where ${i.appealedAt} is not null) as appealsCount
      from ${i} where ${i.appId} = ${appId} and ${i.authorId} = ${profileId}`;
  });

/** The record of a member, in numbers. For those who moderate the whole app. */
export async function memberRecordNumbers(ctx: AppContext, profileId: ProfileId): Promise<MemberRecordNumbers> {
  requireAbility(ctx, "app.moderation");
  return (await ctx.shard.readOne(numbersRow(ctx, profileId)))!;
}

/** What is on record of a member, the latest first: what was reported or held, what was decided about it, by whom and why. */
export async function memberRecord(
  ctx: AppContext,
  profileId: ProfileId,
  query: ListQuery,
): Promise<Page<ModerationItem>> {
  requireAbility(ctx, "app.moderation");
  const from = readCursor(query.cursor, 1);
  const [rows, [numbers]] = await ctx.shard.readAll([
    appQuery<ItemRow>(
      ctx,
      (appId) => sql`with picked as materialized (
        select ${i.id} as id from ${i} where ${i.appId} = ${appId} and ${i.authorId} = ${profileId}
          ${from ? sql`and (${i.changedAt}, ${i.id}) < (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${i.changedAt} desc, ${i.id} desc limit ${query.limit + 1} offset ${offsetOf(query)})
      select ${itemColumns(ctx, appId)} from picked cross join ${i} on ${i.appId} = ${appId} and ${i.id} = picked.id ${itemJoins(appId)}
      order by ${i.changedAt} desc, ${i.id} desc`,
    ),
    numbersRow(ctx, profileId),
  ]);
  return pageOf(
    query,
    numbers!.itemsCount,
    rows,
    (row) => [row.changedAt, row.id],
    (row) => showItem(ctx, row),
  );
}
