import { type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, profiles } from "@db/shard";
import { groupTypes } from "@db/vocabulary/chats";
import type { AppId, ChatId } from "@db/vocabulary/ids";
import type {
  Chat,
  ChatDropdownQuery,
  ChatsQuery,
  ChosenChat,
  MessageCounter,
  PublicChatsQuery,
} from "@workers/contracts/chat/chats";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, holdsName, idsOf } from "@workers/store";
import { can, requireAbility, requireOpen } from "@workers/domain/kernel/access";
import { boundedTotal, emptyPage, offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import {
  c,
  chatAbilities,
  chatColumns,
  type ChatRow,
  isChatListed,
  own,
  ownJoin,
  showChat,
  unreadCount,
  forGood,
} from "./chats";
import { unlockedChat } from "./unlocked-chats";

const picked = aliased(chats, "picked_chat");
const mine = aliased(chatMembers, "mine");
const other = aliased(chatMembers, "other");
const person = aliased(profiles, "person");

/** The chats that the caller belongs to: pinned ones first, then those with the latest messages. */
export async function listChats(ctx: AppContext, query: ChatsQuery): Promise<Page<Chat>> {
  requireAbility(ctx, "app.view_profiles");
  requireOpen(ctx, "chat");
  return pageOfChats(ctx, query, "mine");
}

/** The listed chats, and the caller's own; for who may not see the members' profiles, and for guests. */
export async function publicChats(ctx: AppContext, { isJoined, ...query }: PublicChatsQuery): Promise<Page<Chat>> {
  requireAbility(ctx, "app.view");
  requireOpen(ctx, "chat");
  return pageOfChats(ctx, query, isJoined === undefined ? "both" : isJoined ? "mine" : "listed");
}

type Scope = "mine" | "listed" | "both";

/** Ids of the chats of a scope. */
function idsIn(ctx: AppContext, appId: AppId, scope: Scope): SQL {
  const me = ctx.me.profile?.id ?? "";
  // Support chats stand in the list of who asked; the team has its own, and one without a message is none yet.
  const ofMine = sql`select ${mine.chatId} as id from ${mine} where ${mine.appId} = ${appId} and ${mine.profileId} = ${me}
    and not exists (select 1 from ${picked} where ${picked.appId} = ${appId} and ${picked.id} = ${mine.chatId} and ${picked.type} = 'support'
      and (${picked.supportOf} <> ${me} or ${picked.messageSequence} = 0))`;
  const listed = sql`select ${picked.id} from ${picked} where ${picked.appId} = ${appId} and ${picked.access} in ('open', 'private')
    and ${picked.type} in ('group', 'channel')`;
  if (scope === "mine") return ofMine;
  return scope === "both" ? sql`${listed} union ${ofMine}` : sql`${listed} except ${ofMine}`;
}

/** Hidden is what the caller deleted for themselves, until somebody writes there. */
const isShown = sql`${c.deletedAt} is null and ${c.messageSequence} > coalesce(${own.hiddenSequence}, -1)`;

/** Chats whose name, or whose other person's, has this text in it. */
const isNamed = (ctx: AppContext, appId: AppId, search: string) => sql`(${holdsName(c.nameKey, search)}
  or (${c.type} = 'private' and exists (
    select 1 from ${other} cross join ${person} on ${person.appId} = ${other.appId} and ${person.id} = ${other.profileId}
    where ${other.appId} = ${appId} and ${other.chatId} = ${c.id} and ${other.profileId} <> ${ctx.me.profile?.id ?? ""}
      and ${person.deletedAt} is null and ${holdsName(person.nameKey, search)})))`;

function conditions(ctx: AppContext, appId: AppId, { search, type, filter }: Omit<ChatsQuery, "page" | "limit">): SQL {
  return sql`${isShown}
    ${type ? sql`and ${c.type} in ${idsOf(type)}` : sql``}
    ${search ? sql`and ${isNamed(ctx, appId, search)}` : sql``}
    ${filter === "unread" ? sql`and ${unreadCount(ctx)} > 0` : sql``}
    ${filter === "muted" ? sql`and ${own.mutedUntil} > ${ctx.now()}` : sql``}
    ${filter === "pinned" ? sql`and ${own.pinnedAt} is not null` : sql``}`;
}

async function pageOfChats(ctx: AppContext, query: ChatsQuery, scope: Scope): Promise<Page<Chat>> {
  if (scope === "mine" && !ctx.me.profile) return emptyPage(query);
  const from = readCursor(query.cursor, 2);
  const isPinned = sql`(${own.pinnedAt} is not null)`;
  const chosen = (appId: AppId) => sql`from (${idsIn(ctx, appId, scope)}) as picked
    cross join ${c} on ${c.appId} = ${appId} and ${c.id} = picked.id ${ownJoin(ctx, appId)} where ${conditions(ctx, appId, query)}`;
  const [chatRows, [count]] = await ctx.shard.readAll([
    appQuery<ChatRow>(
      ctx,
      (appId) => sql`select ${chatColumns(ctx)} from (
          select ${c.id} as id, ${isPinned} as is_pinned, ${c.lastMessageAt} as at ${chosen(appId)}
            ${from ? sql`and (${isPinned}, ${c.lastMessageAt}, ${c.id}) < (${from.numbers[0]!}, ${from.numbers[1]!}, ${from.id})` : sql``}
          order by is_pinned desc, at desc, ${c.id} desc limit ${query.limit + 1} offset ${offsetOf(query)}) as above
        cross join ${c} on ${c.appId} = ${appId} and ${c.id} = above.id ${ownJoin(ctx, appId)}
        order by above.is_pinned desc, above.at desc, above.id desc`,
    ),
    appQuery<{ total: number }>(ctx, (appId) => sql`select count(*) as total ${chosen(appId)}`),
  ]);
  const page = pageOf(
    query,
    boundedTotal(count!.total),
    chatRows,
    (row) => [row.pinnedAt === null ? 0 : 1, row.lastMessageAt, row.id],
    (row) => row,
  );
  return { ...page, data: page.data.filter((row) => isChatListed(ctx, row)).map((row) => showChat(ctx, row)) };
}

/** So many chats are looked through for each that is wanted, where not every one will do. */
const lookedThrough = 4;

/** Chats to choose from: the caller's own, by their latest message; with `chatIds` those alone. */
export async function chatDropdown(ctx: AppContext, query: ChatDropdownQuery): Promise<ChosenChat[]> {
  requireAbility(ctx, "app.create_chat");
  requireOpen(ctx, "chat");
  const scope: Scope = ctx.me.role === "member" ? "mine" : "both";
  const chatRows = await ctx.shard.read(
    appQuery<ChatRow>(
      ctx,
      (appId) => sql`select ${chatColumns(ctx)} from (${idsIn(ctx, appId, scope)}) as picked
        cross join ${c} on ${c.appId} = ${appId} and ${c.id} = picked.id ${ownJoin(ctx, appId)}
        where ${isShown} ${query.search ? sql`and ${isNamed(ctx, appId, query.search)}` : sql``}
          ${query.type ? sql`and ${c.type} in ${idsOf(query.type)}` : sql``}
          ${query.chatIds ? sql`and ${c.id} in ${idsOf(query.chatIds as ChatId[])}` : sql``}
        order by ${c.lastMessageAt} desc, ${c.id} desc limit ${query.limit * (query.isWritable ? lookedThrough : 1)} offset ${offsetOf(query)}`,
    ),
  );
  const isOffered = (row: ChatRow) =>
    isChatListed(ctx, row) &&
    (!query.isWritable || (row.type !== "support" && chatAbilities(ctx, row).includes("create_message")));
  return chatRows
    .filter(isOffered)
    .slice(0, query.limit)
    .map((row) => showChat(ctx, row))
    .map(({ id, type, name, avatarUrl, membersCount }) => ({ id, type, name, avatarUrl, membersCount }));
}

/**
 * The groups and channels by which a list of members is filtered: the first of those that the caller may choose from, and those
 * of `chosenIds` among them.
 */
export async function groupChatsToChoose(
  ctx: AppContext,
  chosenIds: readonly ChatId[],
): Promise<{ first: ChosenChat[]; chosen: ChosenChat[] }> {
  if (!can(ctx, "app.create_chat")) return { first: [], chosen: [] };
  const query = { page: 1, limit: limits.dropdownLimit, type: [...groupTypes] };
  const [first, chosen] = await Promise.all([
    chatDropdown(ctx, query),
    chosenIds.length > 0 ? chatDropdown(ctx, { ...query, limit: chosenIds.length, chatIds: [...chosenIds] }) : [],
  ]);
  return { first, chosen };
}

/** How much the caller has not read, over all their chats that are not locked to them. */
export async function messageCounter(ctx: AppContext): Promise<MessageCounter> {
  requireAbility(ctx, "app.view");
  if (!ctx.me.profile) return { total: 0, chatsCount: 0, mutedTotal: 0, supportTotal: 0, muteEndsInMs: null };
  const isMuted = sql`(${own.mutedUntil} is not null and ${own.mutedUntil} > ${ctx.now()})`;
  const counts = await ctx.shard.readOne(
    appQuery<MessageCounter>(
      ctx,
      (appId) => sql`select coalesce(sum(case when is_muted then 0 else unread end), 0) as total,
          coalesce(sum(unread > 0 and not is_muted), 0) as chatsCount,
          coalesce(sum(case when is_muted then unread else 0 end), 0) as mutedTotal,
          coalesce(sum(case when is_support and not is_muted then unread else 0 end), 0) as supportTotal,
          min(case when is_muted and unread > 0 and muted_until < ${forGood} then muted_until - ${ctx.now()} end) as muteEndsInMs
        from (select ${isMuted} as is_muted, ${own.mutedUntil} as muted_until, ${c.type} = 'support' as is_support, ${unreadCount(ctx)} as unread
          from (${idsIn(ctx, appId, "mine")}) as picked cross join ${c} on ${c.appId} = ${appId} and ${c.id} = picked.id ${ownJoin(ctx, appId)}
          where ${isShown} ${unlockedChat(ctx, sql`c`, sql`own`)})`,
    ),
  );
  return counts!;
}
