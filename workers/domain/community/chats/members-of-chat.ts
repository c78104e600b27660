import { type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, profiles } from "@db/shard";
import type { AppId, ChatId, ProfileId } from "@db/vocabulary/ids";
import { aliased, type AppScope, appWrite, idsOf, nameOf, namesOf, type Writable } from "@workers/store";

/**
 * The writes by which people come to belong to chats: nothing else writes this table's rows. The counter changes by the rows
 * that really come or go, in the same transaction, so two at once count exactly.
 */

const mm = aliased(chatMembers, "mm");

/** Members of the app among these people. */
const present = (appId: AppId, people: readonly ProfileId[]): SQL =>
  sql`select ${profiles.id} as id from ${profiles} where +${profiles.appId} = ${appId} and ${profiles.id} in ${idsOf(people)}
    and ${profiles.deletedAt} is null and ${profiles.type} <> 'invited'`;

export interface NewMembers {
  people: readonly ProfileId[];
  isModerator?: boolean;
  /** Not shown in their lists until somebody writes. */
  isHidden?: boolean;
  guard?: SQL;
}

/** Adds people to a chat that is there; who belongs to it stays as they are. What was said before counts as read. */
export function addToChat(
  scope: AppScope,
  chatId: ChatId,
  { people, isModerator = false, isHidden = false, guard = sql`1` }: NewMembers,
  now: number,
): Writable[] {
  const missing = (appId: AppId) => sql`(${present(appId, people)}) as picked where not exists (
    select 1 from ${mm} where ${mm.appId} = ${appId} and ${mm.chatId} = ${chatId} and ${mm.profileId} = picked.id) and ${guard}`;
  return [
    appWrite(
      scope,
      (
        appId,
      ) => sql`update ${chats} set ${nameOf(chats.membersCount)} = ${chats.membersCount} + (select count(*) from ${missing(appId)})
        where ${chats.appId} = ${appId} and ${chats.id} = ${chatId} and ${chats.deletedAt} is null`,
    ),
    appWrite(
      scope,
      (
        appId,
      ) => sql`insert into ${chatMembers} (${namesOf(chatMembers, "appId", "chatId", "profileId", "isModerator", "readSequence", "deliveredSequence", "hiddenSequence", "createdAt")})
        select ${appId}, ${chatId}, picked.id, ${isModerator ? 1 : 0}, above.message_sequence, above.message_sequence, ${isHidden ? 0 : -1}, ${now}
        from (select ${chats.messageSequence} from ${chats} where ${chats.appId} = ${appId} and ${chats.id} = ${chatId} and ${chats.deletedAt} is null) as above,
          ${missing(appId)} on conflict do nothing`,
    ),
  ];
}

/** The condition that somebody of them came into a chat at that moment. */
export const cameNow = ({ app }: AppScope, chatId: ChatId, people: readonly ProfileId[], now: number): SQL =>
  sql`exists (select 1 from ${mm} where ${mm.appId} = ${app.id} and ${mm.chatId} = ${chatId} and ${mm.profileId} in ${idsOf(people)} and ${mm.createdAt} = ${now})`;

/** Takes people out of a chat. */
export function removeFromChat(scope: AppScope, chatId: ChatId, people: readonly ProfileId[]): Writable[] {
  const theirs = (appId: AppId, table: { appId: unknown; chatId: unknown; profileId: unknown }) =>
    sql`${table.appId} = ${appId} and ${table.chatId} = ${chatId} and ${table.profileId} in ${idsOf(people)}`;
  return [
    appWrite(
      scope,
      (
        appId,
      ) => sql`update ${chats} set ${nameOf(chats.membersCount)} = ${chats.membersCount} - (select count(*) from ${mm} where ${theirs(appId, mm)})
        where ${chats.appId} = ${appId} and ${chats.id} = ${chatId}`,
    ),
    appWrite(scope, (appId) => sql`delete from ${chatMembers} where ${theirs(appId, chatMembers)}`),
  ];
}

/** Takes a person out of all groups and channels, for who leaves the app; private and support chats stay with the others. */
export function removeFromAllChats(scope: AppScope, profileId: ProfileId): Writable[] {
  const c = aliased(chats, "c");
  const groups = (
    appId: AppId,
  ) => sql`select ${mm.chatId} from ${mm} cross join ${c} on ${c.appId} = ${appId} and ${c.id} = ${mm.chatId}
    and ${c.type} in ('group', 'channel') where ${mm.appId} = ${appId} and ${mm.profileId} = ${profileId}`;
  return [
    appWrite(
      scope,
      (appId) => sql`update ${chats} set ${nameOf(chats.membersCount)} = ${chats.membersCount} - 1
        where ${chats.appId} = ${appId} and ${chats.id} in (${groups(appId)})`,
    ),
    appWrite(
      scope,
      (
        appId,
      ) => sql`delete from ${chatMembers} where ${chatMembers.appId} = ${appId} and ${chatMembers.profileId} = ${profileId}
        and ${chatMembers.chatId} in (${groups(appId)})`,
    ),
  ];
}

/** Makes these members, and nobody else, the moderators of a chat; its owner stays one. */
export const setChatModerators = (scope: AppScope, chatId: ChatId, people: readonly ProfileId[]): Writable =>
  appWrite(
    scope,
    (
      appId,
    ) => sql`update ${chatMembers} set ${nameOf(chatMembers.isModerator)} = ${chatMembers.profileId} in ${idsOf(people)}
      where ${chatMembers.appId} = ${appId} and ${chatMembers.chatId} = ${chatId}
        and ${chatMembers.isModerator} <> (${chatMembers.profileId} in ${idsOf(people)})
        and ${chatMembers.profileId} <> coalesce((select ${chats.ownerId} from ${chats} where ${chats.appId} = ${appId} and ${chats.id} = ${chatId}), '')`,
  );
