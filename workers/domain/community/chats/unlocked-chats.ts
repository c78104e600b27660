import { type SQL, sql } from "drizzle-orm";
import { chatMembers, chats } from "@db/shard";
import type { ChatId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { columnOf, idsOf } from "@workers/store";
import { lockOfApp, lockOfItem, lockOfService, unlockedToPerson } from "@workers/domain/kernel/access";

/**
 * The gates as conditions on chats and memberships in them. What decides is `gate`; here stand only the ids that it decided about.
 * A support chat lies in no service and is no item: only the app's gate locks it, as `chatFacts` says.
 */

/** The condition, beginning with `and`, that no gate keeps the caller out of a chat, with their membership in it; empty where none could. */
export function unlockedChat(ctx: AppContext, chat: SQL, membership: SQL): SQL {
  if (ctx.gates.size === 0 && ctx.app.access === null) return sql``;
  if (ctx.me.role === "member" && lockOfApp(ctx)) return sql` and 0`;
  if (lockOfService(ctx, { service: "chat" })) return sql` and ${columnOf(chat, chats.type)} = 'support'`;
  const locked = [...ctx.gates.keys()].flatMap((key) => {
    const [type, id] = key.split(":") as [string, ChatId];
    return type === "chat" && lockOfItem(ctx, { chatId: id }) ? [id] : [];
  });
  if (locked.length === 0) return sql``;
  return sql` and (${columnOf(chat, chats.id)} not in ${idsOf(locked)} or ${columnOf(membership, chatMembers.isModerator)} = 1)`;
}

/** The same for a person of `profiles` who is an ordinary member of the app. */
export const chatUnlockedToPerson = (ctx: AppContext, appId: string, chat: SQL, membership: SQL, person: SQL): SQL =>
  unlockedToPerson(
    ctx,
    appId,
    {
      isBehind: (type, id) => sql`((${type} = 'chat' and ${id} = ${columnOf(chat, chats.id)})
        or (${type} = 'service' and ${id} = 'chat' and ${columnOf(chat, chats.type)} <> 'support'))`,
      isNamedBy: (type, id) => sql`(${type} = 'chat' and ${id} = ${columnOf(chat, chats.id)})`,
      isModerated: sql`${columnOf(membership, chatMembers.isModerator)} = 1`,
    },
    person,
  );
