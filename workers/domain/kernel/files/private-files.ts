import { type SQL, sql } from "drizzle-orm";
import { attachments, chats, files, messages } from "@db/shard";
import { aliased, columnOf } from "@workers/store";

const at = aliased(attachments, "private_at");
const m = aliased(messages, "private_message");
const c = aliased(chats, "private_chat");

/**
 * The condition that nothing but private chats shows a file: who administers app or project reads it no more than these chats.
 * Of what is attached elsewhere as well, that place decides.
 */
export const isOfPrivateChats = (): SQL<number> =>
  sql<number>`coalesce((select min(coalesce(${c.type}, '') = 'private') from ${at}
    left join ${m} on ${at.entityType} = 'message' and ${m.appId} = ${at.appId} and ${m.id} = ${at.entityId}
    left join ${c} on ${c.appId} = ${m.appId} and ${c.id} = ${m.chatId} where ${at.fileId} = ${columnOf(sql`${files}`, files.id)}), 0)`;
