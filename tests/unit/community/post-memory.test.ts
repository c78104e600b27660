import { describe, expect, it } from "vitest";
import { PostMemory } from "~/features/posts/post-memory";
import type { Post } from "@workers/contracts/posts";

const post = (counts: Partial<Post> = {}) =>
  ({ id: "p1", body: null, editedAt: null, likesCount: 0, commentsCount: 0, isLiked: false, ...counts }) as Post;

describe("the memory of a page's posts", () => {
  it("keeps what a room told while an older page was on its way", () => {
    const memory = new PostMemory();
    memory.learn([post()]);
    const readAt = memory.toldAt;
    memory.hear("p1", 1000, { commentsCount: 1 });
    memory.learn([post()], readAt);
    expect(memory.get("p1")).toMatchObject({ commentsCount: 1 });
  });

  it("takes what was read after the room told it", () => {
    const memory = new PostMemory();
    memory.learn([post()]);
    memory.hear("p1", 1000, { commentsCount: 1 });
    memory.learn([post({ commentsCount: 3 })], 1000);
    expect(memory.get("p1")).toMatchObject({ commentsCount: 3 });
  });

  it("knows what was told of a post before its page arrived, each number at its latest", () => {
    const memory = new PostMemory();
    memory.hear("p1", 1000, { likesCount: 4, isLiked: true });
    memory.hear("p1", 2000, { commentsCount: 2 });
    expect(memory.toldAt).toBe(2000);
    memory.learn([post()], 500);
    expect(memory.get("p1")).toMatchObject({ likesCount: 4, isLiked: true, commentsCount: 2 });
  });

  it("leaves a like that is on its way to the server as the person set it", () => {
    const memory = new PostMemory();
    memory.learn([post()]);
    memory.liking.add("p1");
    memory.change("p1", { isLiked: true, likesCount: 1 });
    memory.learn([post()]);
    expect(memory.get("p1")).toMatchObject({ isLiked: true, likesCount: 1 });
  });

  it("knows that only one post stands first in a place", () => {
    const memory = new PostMemory();
    const pinned = (id: string, space: string, pinnedToTopAt: string) =>
      post({ id, space: { id: space }, pinnedToTopAt } as Partial<Post>);
    memory.learn([pinned("p1", "s1", "2026-11-01T10:00:00.000Z"), pinned("p2", "s2", "2026-11-01T10:00:00.000Z")]);
    memory.learn([pinned("p3", "s1", "2026-11-02T10:00:00.000Z")]);
    expect([memory.get("p1"), memory.get("p2"), memory.get("p3")].map((one) => one?.pinnedToTopAt !== null)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
