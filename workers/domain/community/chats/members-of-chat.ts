import { type SQL, sql } from "drizzle-orm";
import { chatMembers, chats, profiles } from "@db/shard";
import type { AppId, ChatId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import { registerPersonRemoval } from "@workers/domain/kernel/profiles";
import { aliased, type AppScope, appWrite, idsOf, insertSelect, nameOf, type Writable } from "@workers/store";
import { recordSelected } from "@workers/domain/kernel/facts";

/**
 * The writes by which people come to belong to chats: nothing else writes this table's rows. The counter changes by the rows
 * that really come or go, in the same transaction, so two at once count exactly.
 */

const mm = aliased(chatMembers, "mm");
const c = aliased(chats, "c");

/** The app whose members they are, and its project, to which the facts belong. */
interface MembersScope {
  app: { id: AppId; projectId: ProjectId };
}

/** Records who comes and goes, beside the write itself. Nobody joins a private or support chat: it is made with both. */
const recordMember = (
  { app }: MembersScope,
  now: number,
  type: "chat.joined" | "chat.left",
  profileId: SQL,
  from: SQL,
): Writable =>
  recordSelected({ now: () => now, project: { id: app.projectId } }, type, {
    payload: sql`'appId', ${app.id}, 'chatId', ${c.id}, 'profileId', ${profileId}`,
    from: sql`${from} and ${c.type} in ('group', 'channel')`,
  });

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
  scope: MembersScope,
  chatId: ChatId,
  { people, isModerator = false, isHidden = false, guard = sql`1` }: NewMembers,
  now: number,
): Writable[] {
  const missing = (appId: AppId) => sql`(${present(appId, people)}) as picked where not exists (
    select 1 from ${mm} where ${mm.appId} = ${appId} and ${mm.chatId} = ${chatId} and ${mm.profileId} = picked.id) and ${guard}`;
  const { id: ofApp } = scope.app;
  return [
    recordMember(
      scope,
      now,
      "chat.joined",
      sql`picked.id`,
      sql`from (select ${chats.id}, ${chats.type} from ${chats} where ${chats.appId} = ${ofApp} and ${chats.id} = ${chatId} and ${chats.deletedAt} is null) as c,
        ${missing(ofApp)}`,
    ),
    appWrite(
      scope,
      (
        appId,
      ) => sql`update ${chats} set ${nameOf(chats.membersCount)} = ${chats.membersCount} + (select count(*) from ${missing(appId)})
        where ${chats.appId} = ${appId} and ${chats.id} = ${chatId} and ${chats.deletedAt} is null`,
    ),
    appWrite(scope, (appId) =>
      insertSelect(
        chatMembers,
        {
          appId,
          chatId,
          profileId: sql`picked.id`,
          isModerator,
          readSequence: sql`above.message_sequence`,
          deliveredSequence: sql`above.message_sequence`,
          hiddenSequence: isHidden ? 0 : -1,
          createdAt: now,
        },
        sql`from (select ${chats.messageSequence} from ${chats} where ${chats.appId} = ${appId} and ${chats.id} = ${chatId} and ${chats.deletedAt} is null) as above,
          ${missing(appId)} on conflict do nothing`,
      ),
    ),
  ];
}

/** Takes people out of a chat. */
export function removeFromChat(
  scope: MembersScope,
  chatId: ChatId,
  people: readonly ProfileId[],
  now: number,
): Writable[] {
  const theirs = (appId: AppId, table: { appId: unknown; chatId: unknown; profileId: unknown }) =>
    sql`${table.appId} = ${appId} and ${table.chatId} = ${chatId} and ${table.profileId} in ${idsOf(people)}`;
  const { id: ofApp } = scope.app;
  return [
    recordMember(
      scope,
      now,
      "chat.left",
      mm.profileId,
      sql`from ${mm} cross join ${c} on ${c.appId} = ${ofApp} and ${c.id} = ${mm.chatId} where ${theirs(ofApp, mm)}`,
    ),
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
function removeFromAllChats(scope: MembersScope, profileId: ProfileId, now: number): Writable[] {
  const groups = (
    appId: AppId,
  ) => sql`select ${mm.chatId} from ${mm} cross join ${c} on ${c.appId} = ${appId} and ${c.id} = ${mm.chatId}
    and ${c.type} in ('group', 'channel') where ${mm.appId} = ${appId} and ${mm.profileId} = ${profileId}`;
  const { id: ofApp } = scope.app;
  return [
    recordMember(
      scope,
      now,
      "chat.left",
      mm.profileId,
      sql`from ${mm} cross join ${c} on ${c.appId} = ${ofApp} and ${c.id} = ${mm.chatId} where ${mm.appId} = ${ofApp} and ${mm.profileId} = ${profileId}`,
    ),
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

registerPersonRemoval({ leave: removeFromAllChats });
