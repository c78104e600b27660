import type { AppId, ChatId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { listChats } from "../data/chat-calls";

/** Until when chats make no sound, in milliseconds UTC; those that are muted for good until infinity. */
export type MutedChats = ReadonlyMap<ChatId, number>;

/** Reads all muted chats of a person, to the last page. */
export async function readMutedChats(appId: AppId, canViewMembers: boolean): Promise<MutedChats> {
  const muted = new Map<ChatId, number>();
  let cursor: string | undefined;
  do {
    const page = await listChats(
      appId,
      canViewMembers,
      { filter: "muted" },
      { limit: limits.listLimit.max, ...(cursor && { cursor }) },
    );
    for (const { id, mutedUntil } of page.data) muted.set(id, mutedUntil ? Date.parse(mutedUntil) : Infinity);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return muted;
}

export const isMutedIn = (chats: MutedChats, id: ChatId, now: number): boolean => (chats.get(id) ?? 0) > now;
