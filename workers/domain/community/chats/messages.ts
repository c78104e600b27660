import { type SQL, sql } from "drizzle-orm";
import { attachments, messageReactions, messages, profiles } from "@db/shard";
import type { ForwardedFrom, ReactionCount, SystemLine, VoiceMessage } from "@db/vocabulary/chats";
import type { LinkPreview } from "@db/vocabulary/attached/link-preview";
import type { ChatId, MessageId, ProfileId } from "@db/vocabulary/ids";
import type { RichTextDoc, RichTextGif } from "@db/vocabulary/rich-text";
import type { LiveMessage, Message, Quote } from "@workers/contracts/chat/messages";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, type Readable } from "@workers/store";
import { abilities, type Facts } from "@workers/domain/kernel/access";
import { filesColumn, filesOf, pollColumn, pollOf } from "@workers/domain/kernel/engagement";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { hiddenPeople } from "./blocks";
import { chatFacts, type ChatSeen } from "./chat-facts";

export const m = aliased(messages, "m");
const a = aliased(profiles, "a");
const quoted = aliased(messages, "quoted");
const qa = aliased(profiles, "qa");
const at = aliased(attachments, "at");
const r = aliased(messageReactions, "r");

/** Characters of a quoted text. */
const quotedText = 200;

export interface MessageRow {
  id: MessageId;
  chatId: ChatId;
  sequence: number;
  changeSequence: number;
  authorId: ProfileId | null;
  author: string;
  clientId: string | null;
  body: string;
  text: string;
  attachments: string;
  poll: string | null;
  voice: string | null;
  gif: string | null;
  linkPreview: string | null;
  forwardedFrom: string | null;
  system: string | null;
  reactions: string;
  ownReactions: string;
  quote: string | null;
  pinnedAt: number | null;
  isDeleted: number;
  deletedBy: ProfileId | null;
  deletedAt: number | null;
  editedAt: number | null;
  createdAt: number;
}

/** The condition that the author of a message is none of those whom the caller doesn't see. */
export const isAuthorSeen = (ctx: AppContext, authorId: SQL = sql`${m.authorId}`): SQL =>
  sql`(${authorId} is null or ${authorId} not in (${hiddenPeople(ctx.app.id, ctx.me.profile?.id)}))`;

const quoteColumn = (ctx: AppContext): SQL => sql`(
  select json_object('id', ${quoted.id}, 'sequence', ${quoted.sequence}, 'authorId', ${quoted.authorId}, 'text', substr(${quoted.text}, 1, ${quotedText}),
    'isVoice', ${quoted.voice} is not null and ${quoted.voice} <> 'null', 'isGif', ${quoted.gif} is not null and ${quoted.gif} <> 'null',
    'hasFiles', exists (select 1 from ${at} where ${at.appId} = ${m.appId} and ${at.entityType} = 'message' and ${at.entityId} = ${quoted.id}),
    'isDeleted', ${quoted.isDeleted}, 'isHidden', not ${isAuthorSeen(ctx, sql`${quoted.authorId}`)}, 'author', json(${personColumn(sql`qa`)}))
  from ${quoted} left join ${qa} on ${qa.appId} = ${quoted.appId} and ${qa.id} = ${quoted.authorId}
  where ${quoted.appId} = ${m.appId} and ${quoted.id} = ${m.replyToId})`;

/** Columns of a message `m` by its author `a`. */
export const messageColumns = (ctx: AppContext): SQL => sql`
  ${m.id}, ${m.chatId} as chatId, ${m.sequence}, ${m.changeSequence} as changeSequence, ${m.authorId} as authorId, ${personColumn(sql`a`)} as author,
  ${m.clientId} as clientId, ${m.body}, ${m.text}, ${filesColumn(ctx, "message", m.appId, m.id)} as attachments,
  ${pollColumn("message", sql`m`, ctx.me.profile?.id)} as poll, ${m.voice}, ${m.gif}, ${m.linkPreview} as linkPreview,
  ${m.forwardedFrom} as forwardedFrom, ${m.system}, ${m.reactions}, ${m.pinnedAt} as pinnedAt, ${m.isDeleted} as isDeleted, ${m.deletedBy} as deletedBy, ${m.deletedAt} as deletedAt,
  (select json_group_array(${r.emoji}) from ${r} where ${r.appId} = ${m.appId} and ${r.messageId} = ${m.id} and ${r.profileId} = ${ctx.me.profile?.id ?? ""}) as ownReactions,
  case when ${m.replyToId} is null then null else ${quoteColumn(ctx)} end as quote, ${m.editedAt} as editedAt, ${m.createdAt} as createdAt`;

/** Joins the authors to messages `m`. */
export const authorJoin = (appId: string): SQL =>
  sql`left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${m.authorId}`;

/** The row of a message, whoever reads it. */
export const messageRow = (ctx: AppContext, id: MessageId): Readable<MessageRow> =>
  appQuery(
    ctx,
    (appId) =>
      sql`select ${messageColumns(ctx)} from ${m} ${authorJoin(appId)} where ${m.appId} = ${appId} and ${m.id} = ${id}`,
  );

const jsonOf = <Value>(json: string | null): Value | null =>
  json === null ? null : (JSON.parse(json) as Value | null);

interface StoredQuote extends Omit<Quote, "profile" | "isDeleted" | "isVoice" | "isGif" | "hasFiles"> {
  authorId: ProfileId | null;
  author: object;
  isDeleted: number;
  /** From who reads it. */
  isHidden: number;
  isVoice: number;
  isGif: number;
  hasFiles: number;
}

/** What a message quotes; where it is hidden, it looks as if it were deleted. */
function quoteOf(json: string | null, isHidden?: boolean): Quote | null {
  const stored = jsonOf<StoredQuote>(json);
  if (!stored) return null;
  const { author, authorId, isHidden: isHiddenFromReader, ...rest } = stored;
  const isDeleted = Boolean(stored.isDeleted) || (isHidden ?? Boolean(isHiddenFromReader));
  return {
    ...rest,
    text: isDeleted ? "" : stored.text,
    profile: authorId === null || isDeleted ? null : personOf(JSON.stringify(author), authorId),
    hasFiles: Boolean(stored.hasFiles) && !isDeleted,
    isVoice: Boolean(stored.isVoice) && !isDeleted,
    isGif: Boolean(stored.isGif) && !isDeleted,
    isDeleted,
  };
}

/** What of a message nobody sees once it is deleted. */
const emptied = {
  text: "",
  attachments: "[]",
  poll: null,
  voice: null,
  gif: null,
  linkPreview: null,
  forwardedFrom: null,
  system: null,
  reactions: "[]",
  ownReactions: "[]",
} as const satisfies Partial<MessageRow>;

/** A message as everybody in the chat sees it; its quote as its reader does, or as it is said. */
function liveMessage(stored: MessageRow, isQuoteHidden?: boolean): LiveMessage {
  const isDeleted = Boolean(stored.isDeleted);
  // What moderators took out of sight is kept, and shown to nobody here.
  const row = isDeleted ? { ...stored, ...emptied } : stored;
  const voice = jsonOf<VoiceMessage>(row.voice);
  const files = filesOf(row.attachments);
  const sound = voice && files.find(({ id }) => id === voice.fileId);
  const system = jsonOf<SystemLine>(row.system);
  return {
    id: row.id,
    chatId: row.chatId,
    sequence: row.sequence,
    changeSequence: row.changeSequence,
    clientId: row.clientId,
    profile: row.authorId === null ? null : personOf(row.author, row.authorId),
    body: isDeleted || system ? null : (JSON.parse(row.body) as RichTextDoc),
    text: row.text,
    attachments: files.filter(({ id }) => id !== voice?.fileId),
    voice: voice && sound ? { file: sound, durationMs: voice.durationMs, waveform: voice.waveform } : null,
    gif: jsonOf<RichTextGif>(row.gif),
    poll: pollOf(row.poll),
    linkPreview: jsonOf<LinkPreview>(row.linkPreview),
    replyTo: isDeleted ? null : quoteOf(row.quote, isQuoteHidden),
    forwardedFrom: jsonOf<ForwardedFrom>(row.forwardedFrom),
    system,
    reactions: (JSON.parse(row.reactions) as ReactionCount[]).map((reaction) => ({ ...reaction, isOwn: false })),
    isPinned: row.pinnedAt !== null,
    isDeleted,
    editedAt: isoOrNull(row.editedAt),
    createdAt: iso(row.createdAt),
  };
}

/** A message as rooms tell it: nobody's votes and reactions are marked as the hearer's own, and blocks of its reader hide no quote. */
export function showLive(row: MessageRow, { isQuoteHidden = false } = {}): LiveMessage {
  const message = liveMessage(row, isQuoteHidden);
  return {
    ...message,
    poll: message.poll && {
      ...message.poll,
      options: message.poll.options.map((option) => ({ ...option, isVoted: false })),
    },
  };
}

/** A message as the caller sees it. Ask first whether they may. */
export function showMessage(ctx: AppContext, row: MessageRow, chat: ChatSeen): Message {
  const message = liveMessage(row);
  const ownEmoji = new Set(JSON.parse(row.ownReactions) as string[]);
  return {
    ...message,
    reactions: message.reactions.map((reaction) => ({ ...reaction, isOwn: ownEmoji.has(reaction.emoji) })),
    permissions: { can: messageAbilities(ctx, message, messageFacts(chat, row.authorId)) },
  };
}

/** What the access table needs to know of a message. */
export const messageFacts = (chat: ChatSeen, authorId: ProfileId | null): Facts => chatFacts(chat, authorId);

function messageAbilities(ctx: AppContext, message: LiveMessage, facts: Facts): string[] {
  if (message.isDeleted) return [];
  const all = abilities(ctx, "message", facts);
  if (message.system) return all.filter((action) => action === "react" || action === "delete");
  return all.filter((action) => {
    if (action === "vote") return message.poll !== null;
    if (action === "update") return message.voice === null && message.forwardedFrom === null;
    return true;
  });
}
