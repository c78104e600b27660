import { type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, messageReactions, messages, profiles } from "@db/shard";
import type { AppId, ChatId, MessageId, ProfileId } from "@db/vocabulary/ids";
import type { MessagesPage, MessagesQuery, ReactedBy } from "@workers/contracts/chat/messages";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, type Readable } from "@workers/store";
import { invalid } from "@workers/errors";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor, totalAtEnd } from "@workers/domain/kernel/paging";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { iso } from "@workers/domain/kernel/time";
import { chatRow, clearedOf, requireChat, seenOf } from "./chats";
import { authorJoin, isAuthorSeen, m, messageColumns, type MessageRow, showMessage } from "./messages";
import { matchesInChat } from "./search-messages";
import { requireMessage } from "./require-message";

const c = aliased(chats, "c");
const mine = aliased(chatMembers, "mine");
const r = aliased(messageReactions, "r");
const p = aliased(profiles, "p");

/** Numbers of messages up to which the chat is cleared away for the caller. */
export const clearedIn = (ctx: AppContext, appId: AppId, chatId: ChatId): SQL => sql`(
  select max(${c.clearedSequence}, coalesce((select ${mine.clearedSequence} from ${mine}
    where ${mine.appId} = ${appId} and ${mine.chatId} = ${chatId} and ${mine.profileId} = ${ctx.me.profile?.id ?? ""}), 0))
  from ${c} where ${c.appId} = ${appId} and ${c.id} = ${chatId})`;

interface Part {
  where: (appId: AppId) => SQL;
  order: SQL;
  limit: number;
  offset?: number;
}

/** The rows of a part of a chat. */
export const rowsOf = (
  ctx: AppContext,
  chatId: ChatId,
  { where, order, limit, offset = 0 }: Part,
): Readable<MessageRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${messageColumns(ctx)} from (
        select ${messages.id} from ${messages} where ${messages.appId} = ${appId} and ${messages.chatId} = ${chatId} and ${where(appId)}
        order by ${order} limit ${limit} offset ${offset}) as picked
      cross join ${m} on ${m.appId} = ${appId} and ${m.id} = picked.id ${authorJoin(appId)}`,
  );

/**
 * Messages of a chat in one round trip, whose cost doesn't grow with the chat: its latest, those before, after or around a
 * number, the pinned ones, those with some words, or what changed since.
 */
export async function messagesOf(ctx: AppContext, chatId: ChatId, query: MessagesQuery): Promise<MessagesPage> {
  const { before, after, around, since } = query;
  if ([before, after, around, since].filter((value) => value !== undefined).length > 1)
    throw invalid({ field: "since", key: "notAllowed" });
  const [[chat], ...parts] = await ctx.shard.readAll([
    chatRow(ctx, chatId),
    ...partsOf(ctx, chatId, query).map((part) => rowsOf(ctx, chatId, part)),
  ]);
  const row = requireChat(ctx, chat);
  const { rows, hasEarlier, hasLater } = arranged(parts, query);
  const seen = seenOf(row);
  return {
    data: rows.map((message) => showMessage(ctx, message, seen)),
    hasEarlier,
    hasLater,
    changeSequence: row.changeSequence,
    clearedSequence: clearedOf(row),
  };
}

/** What is asked of the database: one more row than wanted each, which tells whether there are others. */
function partsOf(ctx: AppContext, chatId: ChatId, query: MessagesQuery): Part[] {
  const { before, after, around, since, limit } = query;
  const isVisible = (appId: AppId) => sql`${messages.sequence} > ${clearedIn(ctx, appId, chatId)}
    and ${isAuthorSeen(ctx, sql`${messages.authorId}`)}`;
  const newest = sql`${messages.sequence} desc`;
  const oldest = sql`${messages.sequence}`;
  if (since !== undefined)
    return [
      {
        where: (appId) => sql`${messages.changeSequence} > ${since} and ${isVisible(appId)}`,
        order: sql`${messages.changeSequence}`,
        limit: limit + 1,
      },
    ];
  const isWanted = (appId: AppId) =>
    sql`${isVisible(appId)} ${query.search ? sql`and ${messages.id} in (${matchesInChat(ctx, appId, chatId, query.search)}) and ${messages.isDeleted} = 0` : sql``}`;
  if (query.isPinned)
    return [
      {
        where: (appId) => sql`${messages.pinnedAt} is not null and ${messages.isDeleted} = 0 and ${isVisible(appId)}`,
        order: sql`${messages.pinnedAt} desc, ${messages.id} desc`,
        limit: limit + 1,
        offset: offsetOf(query),
      },
    ];
  if (after !== undefined)
    return [
      {
        where: (appId) => sql`${messages.sequence} > ${after} and ${isWanted(appId)}`,
        order: oldest,
        limit: limit + 1,
      },
    ];
  if (around !== undefined) {
    const half = Math.max(1, Math.floor(limit / 2));
    return [
      {
        where: (appId) => sql`${messages.sequence} <= ${around} and ${isWanted(appId)}`,
        order: newest,
        limit: half + 1,
      },
      {
        where: (appId) => sql`${messages.sequence} > ${around} and ${isWanted(appId)}`,
        order: oldest,
        limit: limit - half + 1,
      },
    ];
  }
  return [
    {
      where: (appId) =>
        sql`${before === undefined ? sql`1` : sql`${messages.sequence} < ${before}`} and ${isWanted(appId)}`,
      order: newest,
      limit: limit + 1,
      offset: before === undefined ? offsetOf(query) : 0,
    },
  ];
}

function arranged(
  [first = [], second = []]: MessageRow[][],
  query: MessagesQuery,
): { rows: MessageRow[]; hasEarlier: boolean; hasLater: boolean } {
  const { before, after, around, since, limit, sort } = query;
  if (since !== undefined) {
    const rows = first.toSorted((message, two) => message.changeSequence - two.changeSequence);
    return { rows: rows.slice(0, limit), hasEarlier: false, hasLater: rows.length > limit };
  }
  if (query.isPinned) {
    const rows = first.toSorted((message, two) => two.pinnedAt! - message.pinnedAt!);
    return { rows: rows.slice(0, limit), hasEarlier: rows.length > limit, hasLater: false };
  }
  const ordered = (rows: MessageRow[]) =>
    rows.toSorted((message, two) =>
      sort === "createdAt" ? message.sequence - two.sequence : two.sequence - message.sequence,
    );
  const nearest = (rows: MessageRow[], isDown: boolean) =>
    rows.toSorted((message, two) => (isDown ? two.sequence - message.sequence : message.sequence - two.sequence));
  if (around !== undefined) {
    const half = Math.max(1, Math.floor(limit / 2));
    const above = nearest(first, true);
    const below = nearest(second, false);
    return {
      rows: ordered([...above.slice(0, half), ...below.slice(0, limit - half)]),
      hasEarlier: above.length > half,
      hasLater: below.length > limit - half,
    };
  }
  const isMore = first.length > limit;
  const rows = ordered(nearest(first, after === undefined).slice(0, limit));
  return after === undefined
    ? { rows, hasEarlier: isMore, hasLater: before !== undefined }
    : { rows, hasEarlier: true, hasLater: isMore };
}

interface ReactedRow {
  /** SQLite's own number of the row: one person may put several emoji under a message at the same moment. */
  number: number;
  emoji: string;
  profileId: ProfileId;
  person: string;
  createdAt: number;
}

/** Who put which emoji under a message, the latest first. */
export async function reactionsOf(ctx: AppContext, id: MessageId, query: ListQuery): Promise<Page<ReactedBy>> {
  await requireMessage(ctx, id);
  const from = readCursor(query.cursor, 2);
  const reactedRows = await ctx.shard.read(
    appQuery<ReactedRow>(
      ctx,
      (
        appId,
      ) => sql`select r.rowid as number, ${r.emoji}, ${r.profileId} as profileId, ${personColumn(sql`p`)} as person, ${r.createdAt} as createdAt
        from ${r} left join ${p} on ${p.appId} = ${r.appId} and ${p.id} = ${r.profileId}
        where ${r.appId} = ${appId} and ${r.messageId} = ${id}
          ${from ? sql`and (${r.createdAt}, ${r.profileId}, r.rowid) < (${from.numbers[0]!}, ${from.id}, ${from.numbers[1]!})` : sql``}
        order by ${r.createdAt} desc, ${r.profileId} desc, r.rowid desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
  );
  return pageOf(
    query,
    totalAtEnd(query, reactedRows.length),
    reactedRows,
    ({ createdAt, number, profileId }) => [createdAt, number, profileId],
    ({ emoji, profileId, person, createdAt }) => ({
      emoji,
      profile: personOf(person, profileId),
      createdAt: iso(createdAt),
    }),
  );
}
