import { eq, isNull, sql } from "drizzle-orm";
import { chatMembers, chats } from "@db/shard";
import type { SystemLine } from "@db/vocabulary/chats";
import type { ChatId, ProfileId } from "@db/vocabulary/ids";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import type { Chat, ChatForm, GroupChatForm } from "@workers/contracts/chat/chats";
import type { AppContext } from "@workers/context";
import { invalid, notFound } from "@workers/errors";
import { idsOf, rows, updateRows } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { fileIdOf, fileUrl, requirePublicFiles } from "@workers/domain/kernel/files";
import { chatRow, type ChatRow, factsOfChat, requireChat, showChat, audienceOf } from "./chats";
import { addMembers, removeMembers } from "./change-members";
import { setChatModerators } from "./members-of-chat";
import { addLine } from "./add-message";
import { broadcastLine } from "./send-message";
import { broadcastChatEvent } from "./live/broadcast-chat-event";
import { callAfter } from "./reading/names-of-chats";

/** A group or channel that the caller may look after. */
async function requireEditable(ctx: AppContext, id: ChatId): Promise<ChatRow> {
  const row = requireChat(ctx, await ctx.shard.readOne(chatRow(ctx, id)));
  if (row.type !== "group" && row.type !== "channel") throw notFound("chat");
  requireAbility(ctx, "chat.update", factsOfChat(row));
  return row;
}

/** Changes the fields sent; a new name, and whether members write, are told by a line in the chat. */
export async function editChat(ctx: AppContext, id: ChatId, form: ChatForm): Promise<Chat> {
  return writeDetails(ctx, await requireEditable(ctx, id), form);
}

async function writeDetails(ctx: AppContext, row: ChatRow, form: ChatForm): Promise<Chat> {
  await requirePublicFiles(ctx, [{ field: "avatarId", ids: [form.avatarId ?? null] }], [fileIdOf(row.avatarUrl) ?? ""]);
  const lines = linesOf(row, form).map((line) => addLine(ctx, row.id, ctx.me.profile?.id ?? null, line));
  const { isMemberAllowToChat } = form;
  const { rows: chatRows } = await ctx.shard.writeAndRead(
    [
      updateRows(
        ctx,
        chats,
        {
          updatedAt: ctx.now(),
          ...(form.name !== undefined && { name: form.name }),
          ...(form.description !== undefined && { description: form.description }),
          ...(form.avatarId !== undefined && { avatarUrl: form.avatarId && fileUrl(form.avatarId) }),
          ...(form.access !== undefined && { access: form.access }),
          ...(isMemberAllowToChat !== undefined && {
            isMemberAllowToChat,
            type: isMemberAllowToChat ? ("group" as const) : ("channel" as const),
          }),
        },
        eq(chats.id, row.id),
        isNull(chats.deletedAt),
      ),
      ...(form.name !== undefined && form.name !== row.name ? callAfter(ctx, row.id, [], ctx.now()) : []),
      ...lines.flatMap((line) => line.writes),
    ],
    chatRow(ctx, row.id),
  );
  if (!chatRows[0]) throw notFound("chat");
  for (const line of lines) await broadcastLine(ctx, chatRows[0], line.id);
  broadcastChatEvent(ctx, audienceOf(chatRows[0]), "updateChat", { chatId: row.id });
  return showChat(ctx, chatRows[0]);
}

function linesOf(row: ChatRow, form: ChatForm): SystemLine[] {
  const lines: SystemLine[] = [];
  if (form.name !== undefined && form.name !== row.name) lines.push({ type: "chat_renamed", value: form.name });
  if (form.isMemberAllowToChat !== undefined && form.isMemberAllowToChat !== Boolean(row.isMemberAllowToChat))
    lines.push({ type: form.isMemberAllowToChat ? "writing_opened" : "writing_closed" });
  return lines;
}

/** As `editChat`, and makes these its members and moderators: who isn't named leaves, the owner stays. */
export async function editGroupChat(ctx: AppContext, id: ChatId, form: GroupChatForm): Promise<Chat> {
  const { profileIds, moderatorIds, ...details } = form;
  const row = await requireEditable(ctx, id);
  const moderators = JSON.parse(row.moderators) as ProfileId[];
  if (profileIds) {
    const members = await ctx.shard.read(
      rows(ctx, chatMembers, { id: chatMembers.profileId })
        .where(eq(chatMembers.chatId, id))
        .limit(chatLimits.chatMembersPerCall + 1),
    );
    if (members.length > chatLimits.chatMembersPerCall)
      throw invalid({ field: "profileIds", key: "maxNumber", params: { max: chatLimits.chatMembersPerCall } });
    const memberIds = new Set<ProfileId>(members.map((member) => member.id));
    const nextMemberIds = new Set<ProfileId>([...profileIds, ...(moderatorIds ?? moderators)]);
    if (row.ownerId) nextMemberIds.add(row.ownerId);
    const coming = [...nextMemberIds].filter((person) => !memberIds.has(person));
    const going = [...memberIds].filter((person) => !nextMemberIds.has(person));
    if (coming.length > 0) await addMembers(ctx, id, coming);
    if (going.length > 0) await removeMembers(ctx, id, going);
  } else {
    const coming = (moderatorIds ?? []).filter((person) => !moderators.includes(person));
    if (coming.length > 0) await addMembers(ctx, id, coming);
  }
  if (moderatorIds) {
    const touched = [...new Set([...moderatorIds, ...moderators])];
    // Somebody named may have left meanwhile, or not have come: the app's room must not take them for members.
    const { rows: changed } = await ctx.shard.writeAndRead(
      [setChatModerators(ctx, id, moderatorIds)],
      rows(ctx, chatMembers, { id: chatMembers.profileId, isModerator: chatMembers.isModerator }).where(
        eq(chatMembers.chatId, id),
        sql`${chatMembers.profileId} in ${idsOf(touched)}`,
      ),
    );
    // What they may do in the app's room is judged by this.
    broadcastChatEvent(
      ctx,
      audienceOf(row),
      "updateChat",
      { chatId: id },
      { added: changed.map((member) => [member.id, Boolean(member.isModerator)]) },
    );
  }
  return writeDetails(ctx, row, details);
}
