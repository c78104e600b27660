import { sql } from "drizzle-orm";
import { moderationItems } from "@db/shard";
import type { ModerationItemId, ProfileId } from "@db/vocabulary/ids";
import type { Measure } from "@db/vocabulary/moderation";
import type { AppContext } from "@workers/context";
import type { OwnDecision } from "@workers/contracts/moderation";
import { AppError, notFound } from "@workers/errors";
import { aliased, appQuery, nameOf, type Readable } from "@workers/store";
import { requireProfile } from "@workers/domain/kernel/access";
import { recordEvents } from "@workers/domain/kernel/facts";
import { boundedTotal, type ListQuery, offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { limits } from "@db/vocabulary/limits";
import { changeItem } from "./decide";
import { type ItemRow, itemRow, pathOfItem } from "./item-rows";
import { keepMeasure } from "./measures";

const i = aliased(moderationItems, "i");

type OwnRow = Pick<
  ItemRow,
  | "id"
  | "entityType"
  | "entityId"
  | "status"
  | "visibility"
  | "title"
  | "excerpt"
  | "decisionReason"
  | "decisionMessage"
  | "decidedAt"
  | "measure"
  | "appealedAt"
  | "changedAt"
> & { path: string | null };

const ownRows = (
  ctx: AppContext,
  profileId: ProfileId,
  rest: (appId: string) => ReturnType<typeof sql>,
): Readable<OwnRow> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${i.id}, ${i.entityType} as entityType, ${i.entityId} as entityId, ${i.status}, ${i.visibility}, ${i.title}, ${i.excerpt}, ${i.decisionReason} as decisionReason,
      ${i.decisionMessage} as decisionMessage, ${i.measure}, ${i.decidedAt} as decidedAt, ${i.appealedAt} as appealedAt, ${i.changedAt} as changedAt, ${pathOfItem(appId)} as path
      from ${i} where ${i.appId} = ${appId} and ${i.authorId} = ${profileId} and ${concernsAuthor} ${rest(appId)}`,
  );

/** The condition that an author is told of an item `i`: what was reported is nothing to them until it is hidden or decided against them. */
const concernsAuthor = sql`(${i.visibility} <> 'shown' or ${i.status} = 'rejected' or ${i.appealedAt} is not null)`;

const isAppealable = (row: Pick<ItemRow, "status" | "appealedAt">): boolean =>
  row.status === "rejected" && row.appealedAt === null;

const showOwn = (ctx: AppContext, row: OwnRow): OwnDecision => ({
  id: row.id,
  entityType: row.entityType,
  entityId: row.entityId,
  status: row.status,
  visibility: row.visibility,
  title: row.title,
  excerpt: row.excerpt,
  path: row.path,
  reason: row.status === "rejected" ? row.decisionReason : null,
  message: row.status === "inbox" ? "" : row.decisionMessage,
  measure: row.measure && isUnder(ctx, row.measure) ? row.measure : null,
  decidedAt: row.status === "inbox" ? null : isoOrNull(row.decidedAt),
  appealedAt: isoOrNull(row.appealedAt),
  isAppealable: isAppealable(row),
  changedAt: iso(row.changedAt),
});

/** Somebody may have lifted by hand what a decision took. */
const isUnder = ({ me }: AppContext, measure: Measure): boolean =>
  (measure === "block" ? me.profile?.isBlocked : me.profile?.isPunished) === true;

/** What waits for approval of the caller's own, and what was decided against it, the latest first. */
export async function ownDecisions(ctx: AppContext, query: ListQuery): Promise<Page<OwnDecision>> {
  const { id } = requireProfile(ctx);
  const from = readCursor(query.cursor, 1);
  const [decisionRows, [count]] = await ctx.shard.readAll([
    ownRows(
      ctx,
      id,
      () => sql`${from ? sql`and (${i.changedAt}, ${i.id}) < (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${i.changedAt} desc, ${i.id} desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
    appQuery<{ total: number }>(
      ctx,
      (appId) =>
        sql`select count(*) as total from (select 1 from ${i} where ${i.appId} = ${appId} and ${i.authorId} = ${id} and ${concernsAuthor} limit ${limits.pageDepth + 1})`,
    ),
  ]);
  return pageOf(
    query,
    boundedTotal(count!.total),
    decisionRows,
    (row) => [row.changedAt, row.id],
    (row) => showOwn(ctx, row),
  );
}

/**
 * Asks the moderators to look at a rejected thing of one's own once more: it comes back to the inbox, and stays out of sight
 * meanwhile. 409 for the second time, and for what isn't rejected.
 */
export async function appealDecision(ctx: AppContext, id: ModerationItemId, message: string): Promise<OwnDecision> {
  const me = requireProfile(ctx);
  const row = await ctx.shard.readOne(itemRow(ctx, id));
  if (!row || row.authorId !== me.id) throw notFound("moderation item");
  if (!isAppealable(row)) throw notAppealable(row);
  const items = moderationItems;
  const now = ctx.now();
  const { writes, act, isDone, events } = changeItem(ctx, row, {
    kind: "appealed",
    status: "inbox",
    visibility: row.visibility,
    message,
    now,
    reports: "keep",
    measure: keepMeasure,
    set: sql`${nameOf(items.origin)} = 'appeal', ${nameOf(items.appealedAt)} = ${now}, ${nameOf(items.appealMessage)} = ${message},
      ${nameOf(items.statusBefore)} = null, ${nameOf(items.visibilityBefore)} = null, ${nameOf(items.measureBefore)} = null`,
  });
  const { entityType, entityId, authorId, spaceId, groupId } = row;
  const opened = recordEvents(
    ctx,
    [
      {
        type: "moderation.opened",
        appId: ctx.app.id,
        entityType,
        entityId,
        origin: "appeal",
        authorId,
        spaceId,
        groupId,
      },
    ],
    isDone,
  );
  const { changes, rows } = await ctx.shard.writeAndRead(
    [...writes, ...opened.statements],
    ownRows(ctx, me.id, () => sql`and ${i.id} = ${id}`),
  );
  if (!changes.of(act)) throw notAppealable(row);
  ctx.publish(...opened.events, ...events((hiding) => changes.of(hiding) > 0));
  return showOwn(ctx, rows[0]!);
}

const notAppealable = ({ appealedAt }: Pick<ItemRow, "appealedAt">) =>
  new AppError("conflict", { details: { reason: appealedAt === null ? "notRejected" : "alreadyAppealed" } });
