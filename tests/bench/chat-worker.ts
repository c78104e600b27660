import { chatMembers, chats } from "@db/shard";
import type { AccountId, AppId, ChatId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import { type AppVisitor, appVisitorId, type Entry, entryRequest } from "@party/entry";
import { appLane, appRoom } from "@party/stubs";
import { newId } from "@workers/domain/kernel/ids";
import { type Env, shardBinding } from "@workers/env";
import { Database, insertRow } from "@workers/store";

/** A group of the bench's app with one member and this many messages. */
export interface BenchChat {
  appId: AppId;
  messages: number;
}

const perStatement = 50_000;
const ownProfile = "SELECT id FROM profiles WHERE app_id = ?1 AND account_id IS NOT NULL LIMIT 1";

/** Makes the group; answers its id. */
export async function seedChat(env: Env, { appId, messages }: BenchChat): Promise<{ chatId: ChatId }> {
  const database = shardBinding(env, 0);
  const now = Date.now();
  const chatId = newId<"chat">();
  const member = await database.prepare(ownProfile).bind(appId).first<{ id: ProfileId }>();
  const profileId = member!.id;
  const scope = { app: { id: appId } };
  await new Database("shard-0", database).write([
    insertRow(scope, chats, {
      id: chatId,
      type: "group",
      name: `Group of ${messages}`,
      ownerId: profileId,
      membersCount: 1,
      messageSequence: messages,
      changeSequence: messages,
      lastMessageAt: now,
      createdAt: now,
      updatedAt: now,
    }),
    insertRow(scope, chatMembers, { chatId, profileId, isModerator: true, readSequence: messages, createdAt: now }),
  ]);
  for (let from = 1; from <= messages; from += perStatement)
    await database
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
         INSERT INTO messages (id, app_id, chat_id, sequence, change_sequence, author_id, body, text, created_at)
         SELECT printf('%s-%012x', substr(?3, 1, 23), i), ?4, ?3, i, i, ?5, ?6, 'The kiln is warm', ?7 - (?8 - i) * 1000 FROM n`,
      )
      .bind(
        from,
        Math.min(messages + 1, from + perStatement),
        chatId,
        appId,
        profileId,
        JSON.stringify(textToDoc("The kiln is warm")),
        now,
        messages,
      )
      .run();
  return { chatId };
}

/** Makes what was just sent an hour older, so that nobody has sent too much lately. */
export async function ageMessages(env: Env, { appId, chatId }: { appId: AppId; chatId: ChatId }) {
  const { meta } = await shardBinding(env, 0)
    .prepare(
      "UPDATE messages SET created_at = created_at - 3600000 WHERE app_id = ?3 AND chat_id = ?1 AND created_at > ?2",
    )
    .bind(chatId, Date.now() - 60_000, appId)
    .run();
  return { aged: meta.changes };
}

/** Lets so many members follow the bench's own one. */
export async function seedFollowers(env: Env, { appId, followers }: { appId: AppId; followers: number }) {
  const { meta } = await shardBinding(env, 0)
    .prepare(
      `INSERT OR IGNORE INTO follows (app_id, entity_type, entity_id, profile_id, created_at)
       SELECT ?1, 'profile', (${ownProfile}), id, ?2 FROM profiles WHERE app_id = ?1 AND account_id IS NULL LIMIT ?3`,
    )
    .bind(appId, Date.now(), followers)
    .run();
  return { followers: meta.changes };
}

export async function countNotifications(env: Env, { appId }: { appId: AppId }) {
  return shardBinding(env, 0)
    .prepare("SELECT COUNT(*) AS notifications FROM notifications WHERE app_id = ?1")
    .bind(appId)
    .first<{ notifications: number }>();
}

/**
 * A socket in the app's room for one of many members, as the Worker would let them in: the reads before that are measured
 * elsewhere, and would need an account for each.
 */
export function openMemberSocket(env: Env, url: URL): Promise<Response> {
  const [appId, chatId] = [url.searchParams.get("app") as AppId, url.searchParams.get("chat") as ChatId];
  const number = Number(url.searchParams.get("number"));
  const id = `${appId.slice(0, 19)}dddd-${number.toString(16).padStart(12, "0")}`.slice(-36) as ProfileId;
  const visitor: AppVisitor = {
    accountId: id as string as AccountId,
    projectId: "bench" as ProjectId,
    team: null,
    profile: { id, name: `Member ${number}`, avatarUrl: null, isBlocked: false, isPunished: false },
    role: "member",
    plans: [],
    spaces: [],
    groups: [],
    chats: [[chatId, false]],
  };
  const entry: Entry<AppVisitor> = {
    sessionId: null,
    guestNetwork: null,
    visitor,
    readAt: Date.now(),
    // Presence is sent to nobody here: that is another measure.
    app: { isAllowedSignupsToPublicApp: true, isUserCanSeeMembers: false, isOpenToGuests: true, access: null },
    gates: [],
  };
  const roomLanes = Number(url.searchParams.get("lanes") ?? 1);
  return appLane(env, { id: appId, roomLanes }, appVisitorId(visitor)).fetch(entryRequest(entry));
}

/** Publishes a message to the room, as sending one does after its write. */
export async function sendMessageEvent(
  env: Env,
  { appId, chatId, text }: { appId: AppId; chatId: ChatId; text: string },
) {
  await appRoom(env, appId).sendUnnumbered([
    {
      event: "createMessage",
      audience: { kind: "chat", chatId, hiddenFrom: [], added: [], removed: [] },
      data: { chatId, changeSequence: 1, message: { id: "bench", chatId, sequence: 1, text, body: textToDoc(text) } },
    },
  ]);
}
