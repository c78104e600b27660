import { z } from "zod";
import { answerId } from "./answer-fields";

/** A person as they appear beside what they wrote. */
export const profileCardSchema = z
  .object({
    id: answerId<"profile">(),
    firstName: z.string(),
    lastName: z.string(),
    avatarUrl: z.string().nullable(),
    statusId: answerId<"member status">()
      .nullable()
      .describe("What their points have reached; null without gamification"),
    isDeleted: z.boolean().describe("The person has left: name and picture are gone, what they wrote stays"),
  })
  .meta({ id: "ProfileCard" });
export type ProfileCard = z.output<typeof profileCardSchema>;

/** Somebody to mention or to choose. */
export const chosenMemberSchema = profileCardSchema
  .omit({ isDeleted: true, statusId: true })
  .meta({ id: "ChosenMember" });
export type ChosenMember = z.output<typeof chosenMemberSchema>;
