import { type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, messages, profiles, searchDocuments } from "@db/shard";
import type { ChatType } from "@db/vocabulary/chats";
import type { AppId, ChatId, MessageId, ProfileId } from "@db/vocabulary/ids";
import type { SearchHit } from "@workers/contracts/search";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, idsOf } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import {
  documents,
  excerptOf,
  type Findable,
  lookedAt,
  matchOf,
  narrowedTo,
  type Question,
  registerSearch,
  scopeOf,
  scopeOfQuestion,
  withMatchingIds,
  wordsOf,
} from "@workers/domain/kernel/search";
import { iso } from "@workers/domain/kernel/time";
import { chatFacts } from "./chat-facts";
import { isAuthorSeen } from "./messages";

const d = aliased(searchDocuments, "d");
const m = aliased(messages, "m");
const c = aliased(chats, "c");
const mine = aliased(chatMembers, "mine");
const o = aliased(chatMembers, "o");
const op = aliased(profiles, "op");
const a = aliased(profiles, "a");

/** Words of a question inside a chat that are looked for, at most. */
const mostWords = 6;

/** What the index is asked for: the messages of these chats or apps that have all words, or their beginnings. Null without words. */
function matchIn(places: readonly (ChatId | AppId)[], search: string): string | null {
  const words = wordsOf(search)
    .map(({ folded }) => folded)
    .filter(Boolean)
    .slice(0, mostWords);
  if (words.length === 0 || places.length === 0) return null;
  return `(${scopeOf(["message"], places)}) AND words : (${words.map((word) => `("${word}" *)`).join(" AND ")})`;
}

/** Messages that a search among tickets looks at, the newest. */
const mostOfDesk = 2000;

/** Ids of the support chats of these apps in which all words were said, for those who answer there. */
export function supportChatsSaying(appIds: readonly AppId[], search: string): SQL {
  const match = matchIn(appIds, search);
  if (match === null) return sql`select null where 0`;
  return sql`select ${m.chatId} from (select rowid as id from search where search match ${match} order by rowid desc limit ${mostOfDesk}) newest
    cross join ${d} on ${d.id} = newest.id and ${d.appId} in ${idsOf(appIds)} and ${d.type} = 'message'
    cross join ${m} on ${m.appId} = ${d.appId} and ${m.id} = ${d.entityId}
    cross join ${c} on ${c.appId} = ${m.appId} and ${c.id} = ${m.chatId} and ${c.type} = 'support'`;
}

/** Ids of the messages of a chat that have all words, or their beginnings. */
export function matchesInChat(_ctx: AppContext, appId: AppId, chatId: ChatId, search: string): SQL {
  const match = matchIn([chatId], search);
  if (match === null) return sql`select null where 0`;
  return sql`select ${d.entityId} from search cross join ${d} on ${d.id} = search.rowid and ${d.appId} = ${appId} and ${d.type} = 'message'
    where search match ${match}`;
}

/** The chats that the caller belongs to. Who looks after the app finds nothing in those of others. */
async function ownChatIds(ctx: AppContext): Promise<ChatId[]> {
  if (!ctx.me.profile) return [];
  const rows = await ctx.shard.read(
    appQuery<{ id: ChatId }>(
      ctx,
      (appId) =>
        sql`select ${mine.chatId} as id from ${mine} where ${mine.appId} = ${appId} and ${mine.profileId} = ${ctx.me.profile!.id}
          and not exists (select 1 from ${c} where ${c.appId} = ${appId} and ${c.id} = ${mine.chatId} and ${c.type} = 'support'
            and ${c.supportOf} <> ${ctx.me.profile!.id})`,
    ),
  );
  return rows.map(({ id }) => id);
}

registerSearch({ type: "message", scopes: () => [ownChatIds], narrowedBy: ["authorId"], find: findMessages });

interface FoundRow {
  id: MessageId;
  sequence: number;
  text: string;
  authorId: ProfileId;
  author: string;
  chatId: ChatId;
  chatType: ChatType;
  chatName: string;
  isModerator: number;
  createdAt: number;
}

async function findMessages(ctx: AppContext, question: Question): Promise<Findable[]> {
  if (!question.scope || question.scope.length === 0) return [];
  const { sought, maxIds } = question;
  const me = ctx.me.profile?.id ?? "";
  const match = matchOf(scopeOfQuestion(ctx, ["message"], question), sought);
  const messageRows = await ctx.shard.read(
    appQuery<FoundRow>(
      ctx,
      (appId) => sql`${withMatchingIds(match, maxIds)}
      select ${m.id}, ${m.sequence}, substr(${m.text}, 1, ${lookedAt}) as text, ${m.authorId} as authorId, ${personColumn(sql`a`)} as author,
        ${c.id} as chatId, ${c.type} as chatType, ${mine.isModerator} as isModerator, ${m.createdAt} as createdAt,
        case when ${c.type} = 'private' then (
          select trim(${op.firstName} || ' ' || ${op.lastName}) from ${o} cross join ${op} on ${op.appId} = ${o.appId} and ${op.id} = ${o.profileId}
          where ${o.appId} = ${appId} and ${o.chatId} = ${c.id} and ${o.profileId} <> ${me} limit 1) else ${c.name} end as chatName
      from ${documents(appId, ["message"])} cross join ${m} on ${m.appId} = ${appId} and ${m.id} = d.entity_id
      join ${c} on ${c.appId} = ${appId} and ${c.id} = ${m.chatId} and ${c.deletedAt} is null
      join ${mine} on ${mine.appId} = ${appId} and ${mine.chatId} = ${c.id} and ${mine.profileId} = ${me}
      left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${m.authorId}
      where ${m.isDeleted} = 0 and ${m.sequence} > max(${c.clearedSequence}, ${mine.clearedSequence}) and ${isAuthorSeen(ctx)}
        ${narrowedTo(ctx, question, sql`${m.authorId}`, sql`${m.createdAt}`)}`,
    ),
  );
  return messageRows
    .filter((row) => can(ctx, "chat.view", chatFacts(seenChat(row))))
    .map((row) => ({
      id: row.id,
      title: "",
      text: row.text,
      createdAt: row.createdAt,
      commentsCount: 0,
      likesCount: 0,
      show: (): SearchHit => ({
        type: "message",
        id: row.id,
        sequence: row.sequence,
        profile: personOf(row.author, row.authorId),
        chat: { id: row.chatId, type: row.chatType, name: row.chatName ?? "" },
        title: [],
        excerpt: excerptOf(row.text, sought),
        createdAt: iso(row.createdAt),
      }),
    }));
}

const seenChat = ({ chatId, chatType, isModerator }: FoundRow) => ({
  id: chatId,
  type: chatType,
  access: "secret" as const,
  isMemberAllowToChat: 1,
  ownerId: null,
  isJoined: 1,
  isModerator,
});
