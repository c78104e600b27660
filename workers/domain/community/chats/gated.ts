import { asc, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { accessObjects, chats } from "@db/shard";
import { groupTypes } from "@db/vocabulary/chats";
import { registerGated } from "@workers/domain/kernel/access";
import { aliased, type AppScope, nullable, rows } from "@workers/store";

/** Members begin groups of their own; so many are offered to plans. */
const mostOffered = 200;
const x = aliased(accessObjects, "x");

/** Groups and channels: chats of two people are nobody's to lock, and the support chat is always open. */
registerGated({
  type: "chat",
  service: "chat",
  exists: (scope, ids) => chatsOf(scope, sql`${chats.id} in ${ids}`),
  // Those that are listed, or locked already.
  openable: (scope) =>
    openableChats(
      scope,
      sql`(${chats.access} <> 'secret' or exists (select 1 from ${x} where ${x.appId} = ${scope.app.id} and ${x.entityType} = 'chat' and ${x.entityId} = ${chats.id}))`,
    )
      .orderBy(asc(chats.nameKey), asc(chats.id))
      .limit(mostOffered),
  spendable: (scope, ids) =>
    rows(scope, chats, {
      id: chats.id,
      name: chats.name,
      description: chats.description,
      coverUrl: nullable(chats.avatarUrl),
      path: sql<string>`'/chat/' || ${chats.id}`,
    }).where(
      inArray(chats.type, groupTypes),
      isNull(chats.deletedAt),
      sql`${chats.access} <> 'secret' and ${chats.id} in ${ids}`,
    ),
});

const fields = { id: chats.id, name: chats.name, parentId: sql<null>`null` };
const chatsOf = (scope: AppScope, condition: SQL) =>
  rows(scope, chats, fields).where(inArray(chats.type, groupTypes), isNull(chats.deletedAt), condition);
const openableChats = (scope: AppScope, condition: SQL) =>
  rows(scope, chats, { ...fields, isClosed: sql<number>`${chats.access} <> 'open'` }).where(
    inArray(chats.type, groupTypes),
    isNull(chats.deletedAt),
    condition,
  );
