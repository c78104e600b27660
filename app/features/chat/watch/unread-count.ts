import type { MessageCounter } from "@workers/contracts/chat/chats";

/** Several messages at once are counted once. */
const gatherMilliseconds = 400;
/** Timers take no longer time than this. */
const maxDelay = 2 ** 31 - 1;

/** Counts what is unread shortly after it is asked to, and again when the mute of an unread chat ends: no room says so. */
export function unreadCount(read: () => Promise<MessageCounter>, show: (counts: MessageCounter) => void) {
  let soon: ReturnType<typeof setTimeout> | undefined;
  let atMuteEnd: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const stop = () => {
    clearTimeout(soon);
    clearTimeout(atMuteEnd);
    latest++;
  };
  const count = () => {
    clearTimeout(soon);
    soon = setTimeout(() => {
      const own = ++latest;
      read().then(
        (counts) => {
          if (own !== latest) return;
          show(counts);
          clearTimeout(atMuteEnd);
          if (counts.muteEndsInMs !== null && counts.muteEndsInMs <= maxDelay)
            atMuteEnd = setTimeout(count, counts.muteEndsInMs);
        },
        // What can't be counted now is counted with the next message.
        () => {},
      );
    }, gatherMilliseconds);
  };
  return { count, stop };
}
