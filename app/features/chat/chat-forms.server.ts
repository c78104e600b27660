import { z } from "zod";
import { spaceAccesses } from "@db/vocabulary/enumerations";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import { typedNumber } from "@db/vocabulary/numbers";
import { entityName, formFlag, idField, multiline } from "@workers/contracts/form-fields";

const people = () => z.array(idField<"profile">()).max(chatLimits.chatMembersPerCall);

const details = {
  name: entityName(),
  description: multiline({ max: chatLimits.chatDescription.max }),
  access: z.enum(spaceAccesses),
};

/** A new chat: with one person, or a group or channel with its first members, which needs no name then. */
export const newChatPageForm = z.strictObject({
  ...details,
  name: z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    details.name.optional(),
  ),
  isChannel: formFlag(),
  profileIds: people().optional(),
  moderatorIds: people().optional(),
});

/** What can be changed of a group or channel; who is named moderates it, and nobody else does. */
export const chatPageForm = z.strictObject({
  ...details,
  isMemberAllowToChat: formFlag(),
  moderatorIds: people().default([]),
});

export const chatRulesForm = z
  .strictObject({
    isPrivateMessagingFree: formFlag(),
    price: z
      .string()
      .transform((value) => (value.trim() === "" ? null : typedNumber(value)))
      .pipe(z.int().min(gamificationLimits.rewardPoints.min).max(gamificationLimits.rewardPoints.max).nullable()),
  })
  .transform(({ price, ...rules }) => ({ ...rules, rewardAccess: price === null ? null : { points: price } }));
