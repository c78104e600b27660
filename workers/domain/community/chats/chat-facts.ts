import { type Column, type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, profiles, supportOperators } from "@db/shard";
import type { ChatType } from "@db/vocabulary/chats";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { ChatId, ProfileId } from "@db/vocabulary/ids";
import { aliased, columnOf } from "@workers/store";
import { can, type Facts, isOfTeam, keysOf } from "@workers/domain/kernel/access";
import type { Container, TenantId } from "@workers/domain/kernel/engagement";
import { chatUnlockedToPerson, unlockedChat } from "./unlocked-chats";

/** A chat as access judges it, with what the caller is in it. */
export interface ChatSeen {
  id: ChatId;
  type: ChatType;
  access: SpaceAccess;
  isMemberAllowToChat: number | boolean;
  ownerId: ProfileId | null;
  isJoined: number | boolean;
  isModerator: number | boolean;
}

/**
 * What the access table needs to know of a chat; `ownerId` is whose the thing in it is, the chat's own owner where left out. Who left a
 * group has no more power over it, also where they began it.
 */
export function chatFacts(chat: ChatSeen, ownerId: ProfileId | null = ownerOf(chat)): Facts {
  const isGroup = isGroupOrChannel(chat);
  return {
    ownerId,
    // A support chat is never locked: who can't get in must be able to ask why.
    ...(isGroup && { chatId: chat.id }),
    ...(chat.type !== "support" && { service: "chat" as const }),
    spaceAccess: isGroup ? chat.access : "secret",
    isJoined: Boolean(chat.isJoined),
    isModerator: Boolean(chat.isModerator),
    isMemberAllowToChat: Boolean(chat.isMemberAllowToChat),
    isPrivateChat: chat.type === "private",
  };
}

const isGroupOrChannel = ({ type }: ChatSeen): boolean => type === "group" || type === "channel";
const ownerOf = (chat: ChatSeen): ProfileId | null => (isGroupOrChannel(chat) && !chat.isJoined ? null : chat.ownerId);

const c = aliased(chats, "container_chat");
const m = aliased(chatMembers, "container_member");
const so = aliased(supportOperators, "container_operator");

/** The condition that a membership `m` counts: in a support chat that of who asked, or of somebody of the team. */
const isCounted = (appId: TenantId, ofTeam: SQL): SQL => sql`not exists (
  select 1 from ${sc} where ${sc.appId} = ${appId} and ${sc.id} = ${m.chatId} and ${sc.type} = 'support'
    and ${sc.supportOf} <> ${m.profileId} and not (${ofTeam}))`;
const sc = aliased(chats, "container_support_chat");

/** The columns of a `ChatSeen` of the chat `row`, for who asks, as parts of a JSON object. */
const seenParts = (appId: TenantId, viewerId: ProfileId | undefined) => sql`
  'id', ${c.id}, 'type', ${c.type}, 'access', ${c.access}, 'isMemberAllowToChat', ${c.isMemberAllowToChat}, 'ownerId', ${c.ownerId},
  'isJoined', exists (select 1 from ${m} where ${m.appId} = ${appId} and ${m.chatId} = ${c.id} and ${m.profileId} = ${viewerId ?? ""} and ${isCounted(appId, sql`0`)}),
  'isModerator', exists (select 1 from ${m} where ${m.appId} = ${appId} and ${m.chatId} = ${c.id} and ${m.profileId} = ${viewerId ?? ""} and ${m.isModerator} = 1)`;

/** The condition that a person of `profiles` answers tickets of the app. */
export const isOperator = (
  appId: string,
  person: SQL,
): SQL => sql`(${columnOf(person, profiles.type)} in ('moderator', 'admin')
  or ${columnOf(person, profiles.accountId)} in (select ${so.accountId} from ${so} where ${so.appId} = ${appId}))`;

/** The chat that a row names by this column: its members read what is said there, as far as no gate locks it. */
export const inChat = (column: Column): Container => {
  const isMember = (
    appId: string,
    row: SQL,
    profileId: SQL,
    { ofTeam, unlocked }: { ofTeam: SQL; unlocked: SQL },
  ) => sql`exists (
    select 1 from ${m} cross join ${c} on ${c.appId} = ${appId} and ${c.id} = ${m.chatId} and ${c.deletedAt} is null
    where ${m.appId} = ${appId} and ${m.chatId} = ${columnOf(row, column)} and ${m.profileId} = ${profileId}
      and (${c.type} <> 'support' or ${c.supportOf} = ${m.profileId} or ${ofTeam}) ${unlocked})`;
  const [chat, membership] = [sql`container_chat`, sql`container_member`];
  return {
    stored: (appId, row, viewerId) => sql`(
      select json_object(${seenParts(appId, viewerId)}) from ${c}
      where ${c.appId} = ${appId} and ${c.id} = ${columnOf(row, column)} and ${c.deletedAt} is null)`,
    title: (appId, row) => sql`(
      select ${c.name} from ${c} where ${c.appId} = ${appId} and ${c.id} = ${columnOf(row, column)})`,
    path: (_appId, row) => sql`'/chat/' || ${columnOf(row, column)}`,
    isReadable: (ctx, appId, row) =>
      isMember(appId, row, sql`${ctx.me.profile?.id ?? ""}`, {
        ofTeam: isOfTeam(ctx) ? sql`1` : sql`0`,
        unlocked: unlockedChat(ctx, chat, membership),
      }),
    isReadableBy(ctx, appId, row, person) {
      const unlocked = chatUnlockedToPerson(ctx, appId, chat, membership, person);
      return isMember(appId, row, columnOf(person, profiles.id), {
        ofTeam: isOperator(appId, person),
        unlocked: sql`and (${columnOf(person, profiles.type)} in ('moderator', 'admin') or (1 ${unlocked}))`,
      });
    },
    judge(ctx, stored) {
      const chat = stored as ChatSeen;
      return {
        facts: (ownerId) => chatFacts(chat, ownerId),
        isReadable: can(ctx, "chat.view", chatFacts(chat)),
        scope: {
          scope: "item",
          appId: ctx.app.id,
          ability: "chat.view",
          service: "chat",
          keys: keysOf(chatFacts(chat)),
          isOfMembers: true,
        },
      };
    },
  };
};

/** The condition that a person of `profiles` belongs to a chat. */
export const isChatMember = (appId: string, chatId: ChatId, person: SQL): SQL => sql`exists (
  select 1 from ${m} where ${m.appId} = ${appId} and ${m.chatId} = ${chatId} and ${m.profileId} = ${columnOf(person, profiles.id)})`;
