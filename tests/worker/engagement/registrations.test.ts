import { expect, it } from "vitest";
import { kindOf, registerEntity, unregisterEntity } from "@workers/domain/kernel/engagement";
import { gatedKind, registerGated, unregisterGated } from "@workers/domain/kernel/access";
import { missingRegistrations, requireRegistrations } from "@workers/domain/registrations";

it("everything that a list of types names is registered", () => {
  expect(missingRegistrations()).toEqual([]);
});

it("a kind that no area registers keeps the Worker from starting, and is named", () => {
  const [post, chat] = [kindOf("post"), gatedKind("chat")];
  unregisterEntity("post");
  unregisterGated("chat");
  try {
    expect(missingRegistrations()).toEqual([
      "gatedItemTypes: chat",
      "wholeEngagementTypes: post",
      "commentableTypes: post",
      "polledTypes: post",
      "reportableTypes: post",
      "followedTypes: post",
    ]);
    expect(requireRegistrations).toThrow("gatedItemTypes: chat, wholeEngagementTypes: post");
  } finally {
    registerEntity(post);
    registerGated(chat);
  }
});
