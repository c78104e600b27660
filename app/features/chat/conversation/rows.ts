import type { ProfileId } from "@db/vocabulary/ids";
import type { Message } from "@workers/contracts/chat/messages";
import type { OutgoingChatMessage } from "../outbox/chat-outbox";

/** A line of a conversation as it is drawn. */
export type ConversationRow =
  | { kind: "day"; key: string; at: string }
  /** Before the first message that the reader hadn't read when they came. */
  | { kind: "unread"; key: "unread" }
  | { kind: "system"; key: string; message: Message }
  | ({ kind: "message"; key: string; message: Message; isOwn: boolean } & Grouped)
  | ({ kind: "outgoing"; key: string; message: OutgoingChatMessage } & Grouped);

/** Messages that one person sends within minutes stand together: name above the first, picture beside the last. */
interface Grouped {
  isFirst: boolean;
  isLast: boolean;
}

const togetherMilliseconds = 5 * 60_000;

interface Shown {
  messages: readonly Message[];
  outgoing: readonly OutgoingChatMessage[];
  me: ProfileId | null;
  /** The number up to which the reader had read when they came; null where all was read. */
  unreadAfter: number | null;
  /** Earlier messages exist that aren't shown. */
  hasEarlier: boolean;
  /** Which day a time belongs to, in the reader's time zone. */
  dayOf: (at: string) => string;
}

interface Placed {
  author: string | null;
  at: string;
  day: string;
  row: ConversationRow;
}

export function rowsOf({ messages, outgoing, me, unreadAfter, hasEarlier, dayOf }: Shown): ConversationRow[] {
  const sent = new Set(messages.map(({ clientId }) => clientId));
  const placed: Placed[] = [
    ...messages.map((message): Placed => {
      const { id, clientId, createdAt, profile, system } = message;
      const isOwn = me !== null && profile?.id === me;
      // The same key as while it was on its way: it stays the same element.
      const key = (isOwn && clientId) || id;
      const row: ConversationRow = system
        ? { kind: "system", key, message }
        : { kind: "message", key, message, isOwn, isFirst: true, isLast: true };
      return { author: system ? null : (profile?.id ?? "nobody"), at: createdAt, day: dayOf(createdAt), row };
    }),
    ...outgoing
      .filter(({ clientId }) => !sent.has(clientId))
      .map((message): Placed => {
        const at = new Date(message.createdAt).toISOString();
        const row: ConversationRow = { kind: "outgoing", key: message.clientId, message, isFirst: true, isLast: true };
        return { author: me, at, day: dayOf(at), row };
      }),
  ];
  const rows: ConversationRow[] = [];
  let before: Placed | null = null;
  // Where the first unread message lies further up, the first one that is shown isn't it.
  const isFurtherUp = hasEarlier && (messages[0]?.sequence ?? 0) > (unreadAfter ?? 0) + 1;
  let isUnreadMarked = unreadAfter === null || isFurtherUp;
  for (const item of placed) {
    const isNewDay = before?.day !== item.day;
    if (isNewDay) rows.push({ kind: "day", key: `day ${item.day}`, at: item.at });
    const isFirstUnread =
      !isUnreadMarked &&
      (item.row.kind === "message" || item.row.kind === "system") &&
      item.row.message.sequence > unreadAfter! &&
      !(item.row.kind === "message" && item.row.isOwn);
    if (isFirstUnread) {
      rows.push({ kind: "unread", key: "unread" });
      isUnreadMarked = true;
    }
    const isTogether = before !== null && !isNewDay && !isFirstUnread && standTogether(before, item);
    if (isTogether && "isLast" in before!.row) before!.row.isLast = false;
    if ("isFirst" in item.row) item.row.isFirst = !isTogether;
    rows.push(item.row);
    before = item;
  }
  return rows;
}

const standTogether = (before: Placed, now: Placed): boolean =>
  now.author !== null &&
  before.author === now.author &&
  Date.parse(now.at) - Date.parse(before.at) < togetherMilliseconds;
