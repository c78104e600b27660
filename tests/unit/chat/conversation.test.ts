import { describe, expect, it } from "vitest";
import type { ChatId, MessageId, ProfileId } from "@db/vocabulary/ids";
import type { LiveMessage, Message, MessagesPage } from "@workers/contracts/chat/messages";
import {
  conversationOf,
  mostMessages,
  withChanges,
  withCleared,
  withDeleted,
  withEarlier,
  withLater,
  withMessages,
  withMessageEvent,
} from "~/features/chat/data/conversation";

const anna = "anna" as ProfileId;
const chatId = "chat" as ChatId;
const reader = { profileId: anna, permissionsOf: () => ({ can: ["react"] }) };

const message = (sequence: number, changeSequence = sequence, more: Partial<Message> = {}): Message =>
  ({
    id: `message-${sequence}`,
    chatId,
    sequence,
    changeSequence,
    text: `number ${sequence}`,
    reactions: [],
    poll: null,
    replyTo: null,
    permissions: { can: [] },
    isDeleted: false,
    ...more,
  }) as unknown as Message;
const page = (data: Message[], more: Partial<MessagesPage> = {}): MessagesPage => ({
  data,
  hasEarlier: false,
  hasLater: false,
  changeSequence: Math.max(0, ...data.map(({ changeSequence }) => changeSequence)),
  clearedSequence: 0,
  ...more,
});
const live = (message: Message): LiveMessage => {
  const { permissions: _, ...rest } = message;
  return rest;
};
const numbers = ({ messages }: { messages: readonly Message[] }) => messages.map(({ sequence }) => sequence);

describe("a conversation", () => {
  it("stands oldest first, whichever way its pages came", () => {
    const latest = conversationOf(page([message(4), message(3)], { hasEarlier: true }));
    expect(numbers(withEarlier(latest, page([message(2), message(1)])))).toEqual([1, 2, 3, 4]);
  });

  it("holds no more than a stretch of a long chat, and finds the rest again on the way back", () => {
    const stretch = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => message(from + n));
    const end = conversationOf(page(stretch(801, 1000), { hasEarlier: true }));
    const middle = withEarlier(end, page(stretch(601, 800), { hasEarlier: true }));
    expect([middle.messages.length, middle.hasLater]).toEqual([mostMessages, false]);
    const far = withEarlier(middle, page(stretch(501, 600), { hasEarlier: true }));
    expect([numbers(far)[0], numbers(far).at(-1), far.hasLater]).toEqual([501, 900, true]);
    // What is said meanwhile lies beyond the stretch.
    const changed = withMessageEvent(far, { chatId, changeSequence: 1001, message: live(message(1001)) }, reader);
    expect(numbers(changed.conversation).at(-1)).toBe(900);
    const back = withLater(changed.conversation, page(stretch(901, 1001)));
    expect([numbers(back)[0], numbers(back).at(-1), back.hasEarlier, back.hasLater]).toEqual([602, 1001, true, false]);
  });

  it("takes the next change, and says so when one is missing", () => {
    const before = conversationOf(page([message(1), message(2)]));
    const next = withMessageEvent(before, { chatId, changeSequence: 3, message: live(message(3)) }, reader);
    expect(next.isGap).toBe(false);
    expect(numbers(next.conversation)).toEqual([1, 2, 3]);
    expect(next.conversation.messages[2]!.permissions).toEqual({ can: ["react"] });
    const missed = withMessageEvent(
      next.conversation,
      { chatId, changeSequence: 5, message: live(message(4, 5)) },
      reader,
    );
    expect(missed.isGap).toBe(true);
    expect(missed.conversation).toBe(next.conversation);
  });

  it("takes a change that is told twice once", () => {
    const before = conversationOf(page([message(1)]));
    const event = { chatId, changeSequence: 2, message: live(message(2)) };
    const once = withMessageEvent(before, event, reader).conversation;
    expect(numbers(withMessageEvent(once, event, reader).conversation)).toEqual([1, 2]);
  });

  it("has a message that was sent here once, told by the answer and by the room", () => {
    const before = conversationOf(page([message(1)]));
    const answered = withMessages(before, [message(2, 2, { permissions: { can: ["update"] } })]);
    const changed = withMessageEvent(answered, { chatId, changeSequence: 2, message: live(message(2)) }, reader);
    expect(numbers(changed.conversation)).toEqual([1, 2]);
    expect(changed.conversation.changeSequence).toBe(2);
    expect(changed.conversation.messages[1]!.permissions).toEqual({ can: ["update"] });
  });

  it("closes a gap by what changed since", () => {
    const before = conversationOf(page([message(1), message(2)]));
    const after = withChanges(before, page([message(3), message(1, 4, { text: "edited" }), message(4, 5)]));
    expect(numbers(after)).toEqual([1, 2, 3, 4]);
    expect(after.messages[0]!.text).toBe("edited");
    expect(after.changeSequence).toBe(5);
  });

  it("goes on from the last change that it has read while there are more", () => {
    const before = conversationOf(page([message(1)]));
    const after = withChanges(before, page([message(2), message(3)], { hasLater: true, changeSequence: 9 }));
    expect(after.changeSequence).toBe(3);
  });

  it("leaves out what lies behind the stretch that is shown", () => {
    const far = conversationOf(page([message(1), message(2)], { hasLater: true, changeSequence: 50 }));
    const changed = withMessageEvent(far, { chatId, changeSequence: 51, message: live(message(51)) }, reader);
    expect(numbers(changed.conversation)).toEqual([1, 2]);
    expect(changed.conversation.changeSequence).toBe(51);
  });

  it("keeps the reader's own reactions when somebody else reacts", () => {
    const own = message(1, 1, { reactions: [{ emoji: "👍", count: 1, isOwn: true }] });
    const before = conversationOf(page([own]));
    const byOther = { ...message(1, 2), reactions: [{ emoji: "👍", count: 2, isOwn: false }] };
    const changed = withMessageEvent(
      before,
      {
        chatId,
        changeSequence: 2,
        message: live(byOther),
        reaction: { profileId: "ben" as ProfileId, emoji: "👍", isReacted: true },
      },
      reader,
    );
    expect(changed.conversation.messages[0]!.reactions).toEqual([{ emoji: "👍", count: 2, isOwn: true }]);
  });

  it("empties what was deleted, and the quotes of it", () => {
    const quote = { id: "message-1" as MessageId, text: "number 1", isDeleted: false };
    const before = conversationOf(page([message(1), message(2, 2, { replyTo: quote as Message["replyTo"] })]));
    const after = withDeleted(before, { changeSequence: 3, messageId: "message-1" as MessageId }).conversation;
    expect(after.messages[0]).toMatchObject({ isDeleted: true, text: "" });
    expect(after.messages[1]!.replyTo).toMatchObject({ isDeleted: true, text: "" });
  });

  it("drops what was cleared away, and loads no more of it", () => {
    const before = conversationOf(page([message(1), message(2), message(3)], { hasEarlier: true }));
    const after = withCleared(before, 2);
    expect(numbers(after)).toEqual([3]);
    expect(after.hasEarlier).toBe(false);
  });
});
