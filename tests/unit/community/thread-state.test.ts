import { describe, expect, test } from "vitest";
import type { CommentId } from "@db/vocabulary/ids";
import {
  findComment,
  type ShownComment,
  type Thread,
  withChange,
  withComment,
  withFirstPage,
  withoutComment,
  withReplies,
} from "~/features/engagement/comments/thread-state";

const comment = (id: string, more: Partial<ShownComment> = {}): ShownComment => ({
  id: id as CommentId,
  entityType: "post",
  entityId: "post",
  parentCommentId: null,
  body: { type: "doc", content: [] },
  profile: null,
  attachments: [],
  isDeleted: false,
  heldAs: null,
  isLiked: false,
  likesCount: 0,
  repliesCount: more.replies?.length ?? 0,
  replies: [],
  editedAt: null,
  createdAt: `2026-01-01T00:00:0${id.length}.000Z`,
  permissions: { can: ["delete"] },
  ...more,
});
const reply = (id: string, to: string, more: Partial<ShownComment> = {}) =>
  comment(id, { parentCommentId: to as CommentId, ...more });
const thread = (...comments: ShownComment[]): Thread => ({ comments, nextCursor: null });
const ids = ({ comments }: Thread) => comments.map(({ id }) => id);
const replyIds = (of: Thread, id: string) => findComment(of, id)!.replies.map((reply) => reply.id);

describe("A new comment", () => {
  test("stands first where the latest come first", () => {
    expect(ids(withComment(thread(comment("a")), comment("b"), "latest"))).toEqual(["b", "a"]);
  });
  test("stands last in the other orders", () => {
    expect(ids(withComment(thread(comment("a")), comment("b"), "oldest"))).toEqual(["a", "b"]);
    expect(ids(withComment(thread(comment("a")), comment("b"), "trends"))).toEqual(["a", "b"]);
  });
  test("that is a reply stands last under what it answers, and counts", () => {
    const after = withComment(thread(comment("a", { replies: [reply("r", "a")] })), reply("s", "a"), "latest");
    expect(replyIds(after, "a")).toEqual(["r", "s"]);
    expect(findComment(after, "a")!.repliesCount).toBe(2);
  });
  test("that is told twice stands there once", () => {
    const once = withComment(thread(), comment("a"), "latest");
    expect(ids(withComment(once, comment("a"), "latest"))).toEqual(["a"]);
  });
});

describe("One's own comment", () => {
  const draft = comment("draft", { delivery: "sending" });
  test("keeps its place when the server has it", () => {
    const before = withComment(thread(comment("a")), draft, "latest");
    expect(ids(withComment(withComment(before, comment("b"), "latest"), comment("own"), "latest", draft.id))).toEqual([
      "b",
      "own",
      "a",
    ]);
  });
  test("stands there once though the room told of it before the answer came", () => {
    const merged = withComment(withComment(thread(), draft, "latest"), comment("own"), "latest");
    expect(ids(withComment(merged, comment("own"), "latest", draft.id))).toEqual(["own"]);
  });
  test("stays while the thread is read anew and it isn't delivered", () => {
    const before = withComment(thread(comment("a")), draft, "latest");
    expect(ids(withFirstPage(before, { data: [comment("b"), comment("a")], nextCursor: null }, "latest"))).toEqual([
      "draft",
      "b",
      "a",
    ]);
  });
});

describe("A comment that goes", () => {
  test("is gone where nobody answered it", () => expect(ids(withoutComment(thread(comment("a")), "a"))).toEqual([]));
  test("leaves its place to its replies", () => {
    const after = withoutComment(thread(comment("a", { replies: [reply("r", "a")] })), "a");
    expect(findComment(after, "a")).toMatchObject({ isDeleted: true, body: null, permissions: { can: [] } });
    expect(replyIds(after, "a")).toEqual(["r"]);
  });
  test("that is a reply no longer counts", () => {
    const after = withoutComment(thread(comment("a", { replies: [reply("r", "a")] })), "r");
    expect(findComment(after, "a")).toMatchObject({ replies: [], repliesCount: 0 });
  });
});

describe("A thread", () => {
  test("changes a reply in its place", () => {
    const after = withChange(thread(comment("a", { replies: [reply("r", "a")] })), "r", { likesCount: 3 });
    expect(findComment(after, "r")!.likesCount).toBe(3);
  });
  test("shows further replies in their order", () => {
    const after = withReplies(thread(comment("a", { replies: [reply("rrr", "a")] })), "a", [
      reply("r", "a"),
      reply("rrr", "a"),
      reply("rrrrr", "a"),
    ]);
    expect(replyIds(after, "a")).toEqual(["r", "rrr", "rrrrr"]);
  });
});
