import { sql } from "drizzle-orm";
import { chats, tickets } from "@db/shard";
import type { ChatId } from "@db/vocabulary/ids";
import type { Chat, SupportChatForm } from "@workers/contracts/chat/chats";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, insertRow, rows } from "@workers/store";
import { requireAbility, requireProfile } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { getChat } from "./chats";
import { addToChat } from "./members-of-chat";
import { sendMessage } from "./send-message";

const t = aliased(tickets, "t");

/**
 * The caller's support chat that has no ticket yet: there is one at most, shown nowhere, and the first message in it opens a
 * ticket in the same transaction.
 */
export async function stageSupportChat(ctx: AppContext): Promise<ChatId> {
  const { id: ownId } = requireProfile(ctx);
  const id = newId<"chat">(ctx.now());
  const now = ctx.now();
  const isThere = sql`exists (select 1 from ${chats} where ${chats.appId} = ${ctx.app.id} and ${chats.id} = ${id})`;
  const { rows: supportChats } = await ctx.shard.writeAndRead(
    [
      insertRow(
        ctx,
        chats,
        { id, type: "support", supportOf: ownId, ownerId: ownId, lastMessageAt: now, createdAt: now, updatedAt: now },
        { orIgnore: true },
      ),
      ...addToChat(ctx, id, { people: [ownId], guard: isThere }, now),
    ],
    rows(ctx, chats, { id: chats.id })
      .where(sql`${chats.supportOf} = ${ownId} and ${chats.ticketId} is null`)
      .limit(1),
  );
  return supportChats[0]!.id;
}

/** The chat of the ticket in which the caller and the team wrote last, if it is open; else one for a new ticket. A text is said there at once. */
export async function supportChat(ctx: AppContext, form: SupportChatForm): Promise<Chat> {
  const { id: ownId } = requireProfile(ctx);
  requireAbility(ctx, "app.view");
  const open = await ctx.shard.readOne(
    appQuery<{ chatId: ChatId }>(
      ctx,
      (appId) => sql`select ${t.chatId} as chatId from ${t}
        where ${t.appId} = ${appId} and ${t.profileId} = ${ownId} and ${t.status} <> 'completed'
        order by ${t.updatedAt} desc, ${t.id} desc limit 1`,
    ),
  );
  const id = open?.chatId ?? (await stageSupportChat(ctx));
  if (form.text) await sendMessage(ctx, id, { text: form.text });
  return getChat(ctx, id);
}
