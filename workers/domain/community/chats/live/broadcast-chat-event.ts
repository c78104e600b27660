import { gateKey } from "@db/vocabulary/access";
import type { ChatType } from "@db/vocabulary/chats";
import type { ChatId, ProfileId } from "@db/vocabulary/ids";
import type { ChatEventData, ChatEventName } from "@party/chat-events";
import type { AppContext } from "@workers/context";

/** A chat as far as telling of it needs to know. */
export interface ChatAudience {
  id: ChatId;
  type: ChatType;
  /** Of private chats both members; of support chats who asked: the team hears it in the project's room. */
  memberIds: readonly ProfileId[];
}

/** Who of a chat is told, besides all its members. */
export interface BroadcastOptions {
  /** Members who don't hear it: they and the author don't see each other. */
  hiddenFrom?: readonly ProfileId[];
  /** Those members alone who hear it in place of what the others hear. */
  only?: readonly ProfileId[];
  /** Members from this very frame on. */
  added?: readonly [ProfileId, boolean][];
  /** Members up to this frame, which they still hear. */
  removed?: readonly ProfileId[];
}

/** Whether rooms know the members of such a chat by themselves; of the others each person's own room is told. */
export const usesAppRoom = (type: ChatType): boolean => type === "group" || type === "channel";

/** Tells a chat's members, and nobody else. */
export function broadcastChatEvent<Name extends ChatEventName>(
  ctx: AppContext,
  chat: ChatAudience,
  event: Name,
  data: ChatEventData[Name],
  { hiddenFrom = [], only, added = [], removed = [] }: BroadcastOptions = {},
): void {
  if (!usesAppRoom(chat.type)) {
    const people = [...new Set([...chat.memberIds, ...added.map(([id]) => id)])];
    const profileIds = people.filter((id) => !hiddenFrom.includes(id) && (!only || only.includes(id)));
    if (chat.type === "support" && !only)
      ctx.publish({
        type: "chat.broadcast",
        appId: ctx.app.id,
        to: { kind: "operators", projectId: ctx.project.id, chatId: chat.id },
        event,
        data,
      });
    // Whether the chats are locked to somebody is known in the app's room alone.
    if (isGated(ctx) && chat.type === "private")
      return ctx.publish({
        type: "chat.broadcast",
        appId: ctx.app.id,
        to: { kind: "chatPeople", profileIds },
        event,
        data,
      });
    return broadcastToPeople(ctx, profileIds, event, data);
  }
  ctx.publish({
    type: "chat.broadcast",
    appId: ctx.app.id,
    to: {
      kind: "chat",
      chatId: chat.id,
      hiddenFrom: [...hiddenFrom],
      ...(only && { only: [...only] }),
      added: [...added],
      removed: [...removed],
    },
    event,
    data,
  });
}

const isGated = (ctx: AppContext): boolean => ctx.app.access !== null || ctx.gates.has(gateKey("service", "chat"));

/** Tells people on all their own devices. */
export function broadcastToPeople<Name extends ChatEventName>(
  ctx: AppContext,
  profileIds: readonly ProfileId[],
  event: Name,
  data: ChatEventData[Name],
): void {
  if (profileIds.length > 0)
    ctx.publish({
      type: "chat.broadcast",
      appId: ctx.app.id,
      to: { kind: "people", profileIds: [...profileIds] },
      event,
      data,
    });
}
