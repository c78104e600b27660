import { describe, expect, it } from "vitest";
import type { ChatId, ProfileId } from "@db/vocabulary/ids";
import type { Message } from "@workers/contracts/chat/messages";
import { rowsOf } from "~/features/chat/conversation/rows";
import type { OutgoingChatMessage } from "~/features/chat/outbox/chat-outbox";

const anna = "anna" as ProfileId;
const ben = "ben" as ProfileId;

const message = (sequence: number, by: ProfileId | null, at: string, more: Partial<Message> = {}): Message =>
  ({
    id: `message-${sequence}`,
    sequence,
    clientId: null,
    profile: by && { id: by, firstName: by, lastName: "", avatarUrl: null, isDeleted: false },
    system: null,
    createdAt: `${at}:00.000Z`,
    ...more,
  }) as Message;

const outgoing = (clientId: string, at: string): OutgoingChatMessage =>
  ({
    clientId,
    chatId: "chat" as ChatId,
    createdAt: Date.parse(`${at}:00.000Z`),
    state: "waiting",
  }) as OutgoingChatMessage;

const dayOf = (at: string) => at.slice(0, 10);
const shown = (messages: Message[], more: Partial<Parameters<typeof rowsOf>[0]> = {}) =>
  rowsOf({ messages, outgoing: [], me: anna, unreadAfter: null, hasEarlier: false, dayOf, ...more });
const kinds = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) =>
    "isFirst" in row ? `${row.kind} ${row.isFirst ? "first" : ""}${row.isLast ? "last" : ""}`.trim() : row.kind,
  );

describe("the rows of a conversation", () => {
  it("have each day above its messages", () => {
    const rows = shown([message(1, ben, "2026-11-20T23:59"), message(2, ben, "2026-11-21T00:01")]);
    expect(kinds(rows)).toEqual(["day", "message firstlast", "day", "message firstlast"]);
  });

  it("put together what one person says within minutes", () => {
    const rows = shown([
      message(1, ben, "2026-11-20T10:00"),
      message(2, ben, "2026-11-20T10:02"),
      message(3, ben, "2026-11-20T10:04"),
      message(4, ben, "2026-11-20T10:30"),
      message(5, anna, "2026-11-20T10:31"),
    ]);
    expect(kinds(rows)).toEqual([
      "day",
      "message first",
      "message",
      "message last",
      "message firstlast",
      "message firstlast",
    ]);
  });

  it("mark the first message of others that is unread, once", () => {
    const rows = shown(
      [
        message(1, ben, "2026-11-20T10:00"),
        message(2, anna, "2026-11-20T10:01"),
        message(3, ben, "2026-11-20T10:02"),
        message(4, ben, "2026-11-20T10:03"),
      ],
      { unreadAfter: 1 },
    );
    expect(kinds(rows)).toEqual([
      "day",
      "message firstlast",
      "message firstlast",
      "unread",
      "message first",
      "message last",
    ]);
  });

  it("mark none where the first unread message lies further up", () => {
    const rows = shown([message(8, ben, "2026-11-20T10:00"), message(9, ben, "2026-11-20T10:01")], {
      unreadAfter: 3,
      hasEarlier: true,
    });
    expect(kinds(rows)).toEqual(["day", "message first", "message last"]);
  });

  it("show what is on its way last, and not once more when it has arrived", () => {
    const sent = message(1, anna, "2026-11-20T10:00", { clientId: "client-1" });
    const rows = shown([sent], {
      outgoing: [outgoing("client-1", "2026-11-20T10:00"), outgoing("client-2", "2026-11-20T10:01")],
    });
    expect(rows.map(({ key }) => key)).toEqual(["day 2026-11-20", "client-1", "client-2"]);
    expect(kinds(rows)).toEqual(["day", "message first", "outgoing last"]);
  });

  it("keep lines of the system apart", () => {
    const rows = shown([
      message(1, ben, "2026-11-20T10:00"),
      message(2, ben, "2026-11-20T10:01", { system: { type: "chat_renamed", value: "New" } }),
      message(3, ben, "2026-11-20T10:02"),
    ]);
    expect(kinds(rows)).toEqual(["day", "message firstlast", "system", "message firstlast"]);
  });
});
