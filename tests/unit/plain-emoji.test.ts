import { expect, it } from "vitest";
import { reactionForm } from "@workers/contracts/chat/messages";

it("an emoji is one reaction, with the mark behind it and without", () => {
  const kept = (emoji: string) => reactionForm.parse({ emoji, isReacted: true }).emoji;
  for (const [typed, emoji] of [
    ["❤", "❤️"],
    ["❤️", "❤️"],
    ["👍", "👍"],
    ["👍🏽", "👍🏽"],
    ["✌🏽", "✌🏽"],
    ["🇩🇪", "🇩🇪"],
    ["👩‍❤‍👩", "👩‍❤️‍👩"],
  ] as const)
    expect(kept(typed)).toBe(emoji);
});
