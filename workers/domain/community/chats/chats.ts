import { type SQL, sql } from "drizzle-orm";
import { attachments, chatMembers, chats, files, memberBlocks, messages, polls, profiles, tickets } from "@db/shard";
import type { ActionType, ChatType, SystemLine } from "@db/vocabulary/chats";
import type { MemberType, SpaceAccess } from "@db/vocabulary/enumerations";
import type { ChatId, MessageId, MemberStatusId, ProfileId, TicketId } from "@db/vocabulary/ids";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import type { Chat, ChatAction, ChatCounter, ChatMark } from "@workers/contracts/chat/chats";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, columnOf, type Readable, idsOf } from "@workers/store";
import { abilities, can, lockFor, permits, refusalOf, showLock, isOfTeam } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { personColumn, showPerson } from "@workers/domain/kernel/profiles";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { chatFacts, type ChatSeen } from "./chat-facts";
import { isUnblocked } from "./blocks";

export const c = aliased(chats, "c");
/** The caller's own membership. */
export const own = aliased(chatMembers, "own");
const cm = aliased(chatMembers, "cm");
const o = aliased(profiles, "o");
const last = aliased(messages, "last");
const la = aliased(profiles, "la");
const b = aliased(memberBlocks, "b");
const at = aliased(attachments, "at");
const f = aliased(files, "f");
const q = aliased(polls, "q");
const tk = aliased(tickets, "tk");
const line = aliased(messages, "line");
const hidden = aliased(messages, "hidden");

/** Characters of what was said last that lists show. */
const actionText = 160;

export interface ChatRow {
  id: ChatId;
  type: ChatType;
  name: string;
  description: string;
  avatarUrl: string | null;
  access: SpaceAccess;
  isMemberAllowToChat: number;
  ownerId: ProfileId | null;
  supportOf: ProfileId | null;
  ticketId: TicketId | null;
  ticket: string | null;
  messageSequence: number;
  changeSequence: number;
  chatClearedSequence: number;
  membersCount: number;
  pinnedMessagesCount: number;
  lastMessageAt: number;
  createdAt: number;
  updatedAt: number;
  isJoined: number;
  isModerator: number | null;
  readSequence: number | null;
  deliveredSequence: number | null;
  ownClearedSequence: number | null;
  /** Lines of the system, and what blocks hide, behind what the caller has read: it is not unread. */
  uncounted: number;
  mutedUntil: number | null;
  pinnedAt: number | null;
  other: string | null;
  isBlocking: number;
  isBlocked: number;
  moderators: string;
  /** Ids of both members of a private chat, of who asked in a support chat, `[]` of others. */
  people: string;
  marks: string | null;
  action: string | null;
}

interface OtherPerson {
  id: ProfileId;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  statusId: MemberStatusId | null;
  deletedAt: number | null;
  type: MemberType;
  isBlocked: number;
}

/** Whose a private chat is besides the caller, or a support chat, as a JSON value. */
const otherColumn = (me: string) => sql`case
  when ${c.type} = 'private' then (
    select json_set(${personColumn(sql`o`)}, '$.type', ${o.type}, '$.isBlocked', ${o.isBlocked}) from ${cm}
    cross join ${o} on ${o.appId} = ${cm.appId} and ${o.id} = ${cm.profileId}
    where ${cm.appId} = ${c.appId} and ${cm.chatId} = ${c.id} and ${cm.profileId} <> ${me} limit 1)
  when ${c.type} = 'support' then (
    select json_set(${personColumn(sql`o`)}, '$.type', ${o.type}, '$.isBlocked', ${o.isBlocked}) from ${o}
    where ${o.appId} = ${c.appId} and ${o.id} = ${c.supportOf}) end`;

/** Whether one of these blocks the other: the caller, and who else is in a private chat. */
const blockColumn = (me: string, isByMe: boolean) => sql`${c.type} = 'private' and exists (
  select 1 from ${cm} cross join ${b} on ${b.appId} = ${cm.appId} and ${
    isByMe
      ? sql`${b.profileId} = ${me} and ${b.blockedId} = ${cm.profileId}`
      : sql`${b.profileId} = ${cm.profileId} and ${b.blockedId} = ${me}`
  } where ${cm.appId} = ${c.appId} and ${cm.chatId} = ${c.id} and ${cm.profileId} <> ${me})`;

/** The condition that a message of this author is one that blocks hide, whoever of both blocks the other. */
const isHiddenByBlock = (me: string, authorId: SQL) => sql`not (${isUnblocked(sql`${c.appId}`, sql`${me}`, authorId)})`;

/** What was said last as a JSON value, by somebody whom the caller sees. */
const actionColumn = (me: string) => sql`(
  select json_object('messageId', ${last.id}, 'sequence', ${last.sequence}, 'profileId', ${last.authorId}, 'createdAt', ${last.createdAt},
    'isDeleted', ${last.isDeleted},
    'text', substr(${last.text}, 1, ${actionText}), 'system', json(${last.system}), 'isVoice', ${last.voice} is not null and ${last.voice} <> 'null',
    'isGif', ${last.gif} is not null and ${last.gif} <> 'null',
    'hasPoll', exists (select 1 from ${q} where ${q.appId} = ${c.appId} and ${q.entityType} = 'message' and ${q.entityId} = ${last.id}),
    'fileType', (select ${f.type} from ${at} cross join ${f} on ${f.id} = ${at.fileId} and (${f.appId} = ${c.appId} or ${f.appId} is null)
      where ${at.appId} = ${c.appId} and ${at.entityType} = 'message' and ${at.entityId} = ${last.id} and ${at.position} >= 0 order by ${at.position} limit 1),
    'fileName', (select ${f.name} from ${at} cross join ${f} on ${f.id} = ${at.fileId} and (${f.appId} = ${c.appId} or ${f.appId} is null)
      where ${at.appId} = ${c.appId} and ${at.entityType} = 'message' and ${at.entityId} = ${last.id} and ${at.position} >= 0 order by ${at.position} limit 1),
    'author', json(${personColumn(sql`la`)}))
  from ${last} left join ${la} on ${la.appId} = ${last.appId} and ${la.id} = ${last.authorId}
  where ${last.appId} = ${c.appId} and ${last.chatId} = ${c.id} and ${last.sequence} > max(${c.clearedSequence}, coalesce(${own.clearedSequence}, 0))
    and not ${isHiddenByBlock(me, sql`${last.authorId}`)}
  order by ${last.sequence} desc limit 1)`;

/** The number up to which the caller has read a chat `c`, or cleared it away. */
const readUpTo = sql`max(${own.readSequence}, ${own.clearedSequence}, ${c.clearedSequence})`;
/** How many lines that nobody wrote stand in a chat behind a number: they are not unread. */
export const linesBehind = (chat: SQL, sequence: SQL): SQL => sql`(select count(*) from ${line}
  where ${line.appId} = ${columnOf(chat, chats.appId)} and ${line.chatId} = ${columnOf(chat, chats.id)} and ${line.system} is not null and ${line.sequence} > ${sequence})`;
/** The same, with what blocks hide from the caller. */
const uncounted = (me: string) => sql`(${linesBehind(sql`c`, readUpTo)} + (select count(*) from ${hidden}
  where ${hidden.appId} = ${c.appId} and ${hidden.chatId} = ${c.id} and ${hidden.sequence} > ${readUpTo} and ${hidden.system} is null
    and ${isHiddenByBlock(me, sql`${hidden.authorId}`)}))`;
/** How much of a chat `c` the caller has not read. */
export const unreadCount = (ctx: AppContext): SQL =>
  sql`max(0, ${c.messageSequence} - ${readUpTo} - ${uncounted(ctx.me.profile?.id ?? "")})`;

/** Columns of a chat `c` with the caller's membership `own`. */
export function chatColumns(ctx: AppContext): SQL {
  const me = ctx.me.profile?.id ?? "";
  const ofChat = sql`${cm.appId} = ${c.appId} and ${cm.chatId} = ${c.id}`;
  return sql`
    ${c.id}, ${c.type}, ${c.name}, ${c.description}, ${c.avatarUrl} as avatarUrl, ${c.access}, ${c.isMemberAllowToChat} as isMemberAllowToChat,
    ${c.ownerId} as ownerId, ${c.supportOf} as supportOf, ${c.ticketId} as ticketId,
    (select json_object('id', ${tk.id}, 'status', ${tk.status}, 'subject', ${tk.subject}) from ${tk} where ${tk.appId} = ${c.appId} and ${tk.id} = ${c.ticketId}) as ticket,
    ${c.messageSequence} as messageSequence,
    ${c.changeSequence} as changeSequence, ${c.clearedSequence} as chatClearedSequence, ${c.membersCount} as membersCount,
    ${c.pinnedMessagesCount} as pinnedMessagesCount, ${c.lastMessageAt} as lastMessageAt, ${c.createdAt} as createdAt, ${c.updatedAt} as updatedAt,
    ${own.profileId} is not null as isJoined, ${own.isModerator} as isModerator, ${own.readSequence} as readSequence,
    ${own.deliveredSequence} as deliveredSequence, ${own.clearedSequence} as ownClearedSequence, ${own.mutedUntil} as mutedUntil, ${own.pinnedAt} as pinnedAt,
    ${uncounted(me)} as uncounted,
    ${otherColumn(me)} as other, ${blockColumn(me, true)} as isBlocking, ${blockColumn(me, false)} as isBlocked,
    (select json_group_array(${cm.profileId}) from ${cm} where ${ofChat} and ${cm.isModerator} = 1) as moderators,
    case ${c.type} when 'private' then (select json_group_array(${cm.profileId}) from ${cm} where ${ofChat})
      when 'support' then json_array(${c.supportOf}) else '[]' end as people,
    case when ${c.membersCount} <= ${chatLimits.markedMembers} then (
      select json_group_array(json_object('profileId', ${cm.profileId}, 'deliveredSequence', ${cm.deliveredSequence}, 'readSequence', ${cm.readSequence}))
      from ${cm} where ${ofChat} and ${cm.profileId} <> ${me}) end as marks,
    ${actionColumn(me)} as action`;
}

/** Joins the caller's membership to chats `c`; in a support chat of somebody else it counts as long as one is of the team. */
export const ownJoin = (ctx: AppContext, appId: string): SQL =>
  sql`left join ${own} on ${own.appId} = ${appId} and ${own.chatId} = ${c.id} and ${own.profileId} = ${ctx.me.profile?.id ?? ""}
    ${isOfTeam(ctx) ? sql`` : sql`and (${c.type} <> 'support' or ${c.supportOf} = ${own.profileId})`}`;

/** The row of a chat that is there. */
export const chatRow = (ctx: AppContext, id: ChatId): Readable<ChatRow> => chatsWhere(ctx, sql`${c.id} = ${id}`);

export const chatRows = (ctx: AppContext, ids: readonly ChatId[]): Readable<ChatRow> =>
  chatsWhere(ctx, sql`${c.id} in ${idsOf(ids)}`);

const chatsWhere = (ctx: AppContext, condition: SQL): Readable<ChatRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${chatColumns(ctx)} from ${c} ${ownJoin(ctx, appId)}
      where ${c.appId} = ${appId} and ${condition} and ${c.deletedAt} is null`,
  );

export const seenOf = (row: ChatRow): ChatSeen => ({
  id: row.id,
  type: row.type,
  access: row.access,
  isMemberAllowToChat: row.isMemberAllowToChat,
  ownerId: row.ownerId,
  isJoined: row.isJoined,
  isModerator: row.isModerator ?? 0,
});

export const factsOfChat = (row: ChatRow) => chatFacts(seenOf(row));

/** A chat as `broadcastChatEvent` takes it. */
export const audienceOf = (row: Pick<ChatRow, "id" | "type" | "people">) => ({
  id: row.id,
  type: row.type,
  memberIds: JSON.parse(row.people) as ProfileId[],
});

/** Whether the caller may know that a chat exists. */
export function isChatListed(ctx: AppContext, row: ChatRow): boolean {
  const facts = factsOfChat(row);
  if (permits(ctx, "chat.view", facts)) return true;
  return row.access === "private" && facts.chatId !== undefined && permits(ctx, "app.view");
}

/** Refuses with 404 who may not know of the chat, and with what is shown instead to whom it is locked. */
export function requireChat(ctx: AppContext, row: ChatRow | undefined): ChatRow {
  if (!row || !isChatListed(ctx, row)) throw notFound("chat");
  if (!can(ctx, "chat.view", factsOfChat(row))) throw refusalOf(ctx, "chat.view", factsOfChat(row));
  return row;
}

/** Whether two people may write to each other: neither blocks the other, both are there, and the app's settings let them. */
export function mayWriteTo(ctx: AppContext, row: ChatRow): boolean {
  if (row.type !== "private") return true;
  if (row.isBlocking || row.isBlocked || row.other === null) return false;
  const other = JSON.parse(row.other) as OtherPerson;
  if (other.deletedAt !== null || other.isBlocked) return false;
  // Whom the team wrote to may answer.
  return can(ctx, "app.private_messaging") || other.type === "moderator" || other.type === "admin";
}

/** What only groups and channels have. */
const ofGroupsAlone = new Set([
  "update",
  "delete",
  "join",
  "leave",
  "add_members",
  "remove_members",
  "delete_messages",
]);

export function chatAbilities(ctx: AppContext, row: ChatRow): string[] {
  const isGroup = row.type === "group" || row.type === "channel";
  const facts = factsOfChat(row);
  return [
    ...abilities(ctx, "chat", facts).filter(
      (action) => (isGroup || !ofGroupsAlone.has(action)) && (action !== "create_message" || mayWriteTo(ctx, row)),
    ),
    ...(row.type === "private" && row.isJoined ? ["pin_message"] : []),
  ];
}

export const unreadOf = (row: ChatRow): number =>
  row.isJoined
    ? Math.max(
        0,
        row.messageSequence -
          Math.max(row.readSequence!, row.ownClearedSequence!, row.chatClearedSequence) -
          row.uncounted,
      )
    : 0;

/** How far the caller, who belongs to it, has read a chat. */
export const counterOf = (row: ChatRow): ChatCounter => ({
  chatId: row.id,
  messageSequence: row.messageSequence,
  readSequence: row.readSequence!,
  newMessageCounter: unreadOf(row),
});

export const clearedOf = (row: ChatRow): number => Math.max(row.chatClearedSequence, row.ownClearedSequence ?? 0);

/** Muted for good. */
export const forGood = Number.MAX_SAFE_INTEGER;

/** A chat as the caller may see it. Ask first whether they may know of it. */
export function showChat(ctx: AppContext, row: ChatRow): Chat {
  const other = row.other === null ? null : (JSON.parse(row.other) as OtherPerson);
  const profile = other && showPerson(other);
  const facts = factsOfChat(row);
  const mayView = can(ctx, "chat.view", facts);
  const isMuted = row.mutedUntil !== null && row.mutedUntil > ctx.now();
  return {
    id: row.id,
    type: row.type,
    name: row.type === "private" && profile ? `${profile.firstName} ${profile.lastName}`.trim() : row.name,
    description: row.description,
    avatarUrl: row.type === "private" ? (profile?.avatarUrl ?? null) : row.avatarUrl,
    profile,
    isSupport: row.type === "support",
    ticketId: row.ticketId,
    ticket: row.ticket === null ? null : (JSON.parse(row.ticket) as Chat["ticket"]),
    access: row.access,
    isMemberAllowToChat: Boolean(row.isMemberAllowToChat),
    ownerId: row.ownerId,
    moderators: mayView ? (JSON.parse(row.moderators) as ProfileId[]) : [],
    membersCount: row.membersCount,
    messageSequence: row.messageSequence,
    changeSequence: row.changeSequence,
    readSequence: row.readSequence ?? 0,
    clearedSequence: clearedOf(row),
    newMessageCounter: mayView ? unreadOf(row) : 0,
    marks: mayView && row.isJoined && row.marks !== null ? (JSON.parse(row.marks) as ChatMark[]) : null,
    action: mayView ? showAction(row.action) : null,
    pinnedMessagesCount: row.pinnedMessagesCount,
    isJoined: Boolean(row.isJoined),
    isModerator: Boolean(row.isModerator),
    isMuted,
    mutedUntil: isMuted && row.mutedUntil !== forGood ? isoOrNull(row.mutedUntil) : null,
    isPinned: row.pinnedAt !== null,
    isBlocked: Boolean(row.isBlocking),
    lock: showLock(lockFor(ctx, "chat.view", facts)),
    permissions: { can: chatAbilities(ctx, row) },
    createdAt: iso(row.createdAt),
    updatedAt: iso(Math.max(row.updatedAt, row.lastMessageAt)),
  };
}

interface StoredAction {
  messageId: MessageId;
  sequence: number;
  profileId: ProfileId | null;
  createdAt: number;
  isDeleted: number;
  text: string;
  system: SystemLine | null;
  isVoice: number;
  isGif: number;
  hasPoll: number;
  fileType: "audio" | "image" | "video" | "other" | null;
  fileName: string | null;
  author: Parameters<typeof showPerson>[0];
}

function showAction(json: string | null): ChatAction | null {
  if (json === null) return null;
  const stored = JSON.parse(json) as StoredAction;
  const author = stored.profileId ? showPerson({ ...stored.author, id: stored.profileId }) : null;
  const type = actionTypeOf(stored);
  return {
    type,
    // A file is called by its name.
    text: stored.isDeleted ? "" : stored.text || (type === "file" ? (stored.fileName ?? "") : ""),
    messageId: stored.messageId,
    sequence: stored.sequence,
    profileId: stored.profileId,
    name: author ? `${author.firstName} ${author.lastName}`.trim() : "",
    system: stored.isDeleted ? null : stored.system,
    createdAt: iso(stored.createdAt),
  };
}

function actionTypeOf(stored: StoredAction): ActionType {
  if (stored.isDeleted) return "deleted";
  if (stored.system) return "system";
  if (stored.isVoice) return "voice";
  if (stored.hasPoll) return "poll";
  if (stored.isGif) return "gif";
  if (stored.text) return "text";
  return stored.fileType === "other" ? "file" : (stored.fileType ?? "text");
}

/** One chat. 404 for who may not know of it. */
export async function getChat(ctx: AppContext, id: ChatId): Promise<Chat> {
  return showChat(ctx, requireChat(ctx, await ctx.shard.readOne(chatRow(ctx, id))));
}
