import type { ChatId } from "@db/vocabulary/ids";
import type { Chat } from "@workers/contracts/chat/chats";

/** Until when chats make no sound, in milliseconds UTC; those that are muted for good until infinity. */
export type MutedChats = ReadonlyMap<ChatId, number>;

interface MutedPage {
  data: readonly Pick<Chat, "id" | "mutedUntil">[];
  nextCursor: string | null;
}

/** All muted chats of a person, to the last page. */
export async function readMutedChats(
  readPage: (cursor: string | undefined) => Promise<MutedPage>,
): Promise<MutedChats> {
  const muted = new Map<ChatId, number>();
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    for (const { id, mutedUntil } of page.data) muted.set(id, mutedUntil ? Date.parse(mutedUntil) : Infinity);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return muted;
}

export const isMutedIn = (chats: MutedChats, id: ChatId, now: number): boolean => (chats.get(id) ?? 0) > now;
