import { describe, expect, it } from "vitest";
import { withReaction } from "~/features/posts/reading/use-reaction";

const post = { likesCount: 3, ownReaction: null, reactions: { "🎉": 1 } };

describe("a reaction on the screen, before the server answers", () => {
  it("counts once, among the likes and among its kind", () => {
    expect(withReaction(post, "🎉")).toEqual({
      isLiked: true,
      likesCount: 4,
      ownReaction: "🎉",
      reactions: { "🎉": 2 },
    });
    expect(withReaction(post, "")).toMatchObject({ likesCount: 4, ownReaction: "", reactions: { "🎉": 1 } });
  });

  it("takes the place of an earlier one, and takes it back", () => {
    const own = { likesCount: 3, ownReaction: "🎉", reactions: { "🎉": 1 } };
    expect(withReaction(own, "💡")).toMatchObject({ likesCount: 3, reactions: { "💡": 1 } });
    expect(withReaction(own, null)).toEqual({ isLiked: false, likesCount: 2, ownReaction: null, reactions: {} });
  });
});
