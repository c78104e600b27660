import { expect, it } from "vitest";
import { isMutedIn, readMutedChats } from "~/features/chat/watch/muted-chats";

const at = "2026-11-25T12:00:00.000Z";
const pages = [
  { data: [{ id: "first", mutedUntil: null }], nextCursor: "second page" },
  { data: [{ id: "second", mutedUntil: at }], nextCursor: "third page" },
  { data: [{ id: "third", mutedUntil: null }], nextCursor: null },
] as never[];

it("chats of every page are muted, and those whose mute has ended are not", async () => {
  const cursors: (string | undefined)[] = [];
  const muted = await readMutedChats(async (cursor) => {
    cursors.push(cursor);
    return pages[cursors.length - 1]!;
  });
  expect(cursors).toEqual([undefined, "second page", "third page"]);
  const heard = (now: number) =>
    ["first", "second", "third", "other"].filter((id) => !isMutedIn(muted, id as never, now));
  expect(heard(Date.parse(at) - 1)).toEqual(["other"]);
  expect(heard(Date.parse(at))).toEqual(["second", "other"]);
});
