import { sql } from "drizzle-orm";
import { chats, mentions, messages, profiles } from "@db/shard";
import type { ChatId, ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { registerCalledAfterPeople, setMentions } from "@workers/domain/kernel/engagement";
import { aliased, type AppScope, appWrite, idsOf, nameOf, type Writable } from "@workers/store";

/** So many people a chat is called after. */
export const shownNames = 4;
/** What stands behind their names where there are more. */
export const andOthers = " …";

const named = aliased(mentions, "named");
const p = aliased(profiles, "p");

/** Remembers whom a chat is called after, in their order; nobody once it has a name of its own. */
export const callAfter = (scope: AppScope, id: ChatId, people: readonly ProfileId[], now: number): Writable[] =>
  setMentions(
    scope,
    "chat_name",
    id,
    people.map((profileId) => ({ id: profileId, name: "" })),
    now,
  );

registerCalledAfterPeople({
  type: "chat_name",
  writes: (scope, ids, { name }) => {
    const names = (appId: string) => sql`substr((
      select group_concat(iif(${p.firstName} = '', ${name}, ${p.firstName}), ', ' order by ${named.createdAt}) from ${named}
      cross join ${p} on ${p.appId} = ${appId} and ${p.id} = ${named.profileId}
      where ${named.appId} = ${appId} and ${named.entityType} = 'chat_name' and ${named.entityId} = ${chats.id}), 1, ${limits.entityName.max - andOthers.length})
      || iif(${chats.name} like ${`%${andOthers}`}, ${andOthers}, '')`;
    return [
      // The line at the chat's beginning says its name too.
      appWrite(
        scope,
        (appId) => sql`update ${messages} set ${nameOf(messages.system)} = json_set(${messages.system}, '$.value', (
            select ${names(appId)} from ${chats} where ${chats.appId} = ${appId} and ${chats.id} = ${messages.chatId}))
          where ${messages.appId} = ${appId} and ${messages.chatId} in ${idsOf(ids)} and ${messages.system} ->> '$.type' = 'chat_created'`,
      ),
      appWrite(
        scope,
        (appId) => sql`update ${chats} set ${nameOf(chats.name)} = ${names(appId)}
          where ${chats.appId} = ${appId} and ${chats.id} in ${idsOf(ids)}`,
      ),
    ];
  },
});
