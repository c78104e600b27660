import { eq, sql } from "drizzle-orm";
import { apps, projects } from "@db/directory";
import { accessObjects, chatMembers, chats, memberBlocks } from "@db/shard";
import type { ChatType } from "@db/vocabulary/chats";
import type { AppId, ChatId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { ChatRecipients } from "@party/chat-events";
import { type Env, shardBinding } from "@workers/env";
import { aliased, appQuery, Database, directoryRows, shardName } from "@workers/store";

const c = aliased(chats, "c");
const own = aliased(chatMembers, "own");
const other = aliased(chatMembers, "other");
const b = aliased(memberBlocks, "b");
const g = aliased(accessObjects, "g");

interface Writer {
  projectId: ProjectId;
  appId: AppId;
  profileId: ProfileId;
}

interface ChatOfWriter {
  type: ChatType;
  mayWrite: number;
  people: string;
  hidden: string;
  /** Whether an access object may lock the chats of the app. */
  isGated: number;
}

/** The others of a chat, without those whom the writer doesn't see; null for who is not in it, or may not write there. */
export async function typingRecipients(
  env: Env,
  { projectId, appId, profileId }: Writer,
  chatId: ChatId,
): Promise<ChatRecipients | null> {
  const directory = new Database("directory", env.DIRECTORY);
  const [[project], [app]] = await directory.readAll([
    directoryRows(projects, { shard: projects.shard }).where(eq(projects.id, projectId)).limit(1),
    directoryRows(apps, { access: apps.access }).where(eq(apps.id, appId)).limit(1),
  ]);
  if (!project || !app) return null;
  const shard = new Database(shardName(project.shard), shardBinding(env, project.shard));
  const chat = await shard.readOne(
    appQuery<ChatOfWriter>(
      { app: { id: appId } },
      (of) => sql`select ${c.type}, ${c.isMemberAllowToChat} or ${own.isModerator} as mayWrite,
          case ${c.type} when 'private' then (
            select json_group_array(${other.profileId}) from ${other} where ${other.appId} = ${of} and ${other.chatId} = ${c.id})
            when 'support' then json_array(${c.supportOf}) else '[]' end as people,
          (select json_group_array(id) from (
            select ${b.blockedId} as id from ${b} where ${b.appId} = ${of} and ${b.profileId} = ${profileId}
            union select ${b.profileId} from ${b} where ${b.appId} = ${of} and ${b.blockedId} = ${profileId})) as hidden,
          exists (select 1 from ${g} where ${g.appId} = ${of} and ${g.entityType} = 'service' and ${g.entityId} = 'chat') as isGated
        from ${own} cross join ${c} on ${c.appId} = ${own.appId} and ${c.id} = ${own.chatId} and ${c.deletedAt} is null
        where ${own.appId} = ${of} and ${own.chatId} = ${chatId} and ${own.profileId} = ${profileId}`,
    ),
  );
  if (!chat?.mayWrite) return null;
  const hidden = JSON.parse(chat.hidden) as ProfileId[];
  if (chat.type === "group" || chat.type === "channel")
    return { kind: "chat", chatId, hiddenFrom: [...hidden, profileId], added: [], removed: [] };
  // Who asked is heard by the operators; an operator writes in the project's room, which tells who asked.
  if (chat.type === "support")
    return chat.people === JSON.stringify([profileId]) ? { kind: "operators", projectId, chatId } : null;
  const people = (JSON.parse(chat.people) as ProfileId[]).filter((id) => id !== profileId && !hidden.includes(id));
  if (people.length === 0) return null;
  // Whether the chats are locked to somebody is known in the app's room alone.
  return { kind: chat.isGated || app.access !== null ? "chatPeople" : "people", profileIds: people };
}
