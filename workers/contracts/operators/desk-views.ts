import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { answerId } from "../answer-fields";
import { idField, line } from "../form-fields";
import { key } from "../validation-key";

/** A filter of the support desk that somebody keeps. */
export const deskViewSchema = z
  .object({
    id: answerId<"desk view">(),
    name: z.string(),
    query: z.string().describe("The app's id, a question mark, and the query of its list"),
  })
  .meta({ id: "DeskView" });
export type DeskView = z.output<typeof deskViewSchema>;

export const deskViewForm = z.strictObject({
  name: line(limits.linkName),
  appId: idField<"app">(),
  query: z
    .string()
    .max(300)
    .regex(/^[\w%=&.+~-]*$/, { error: key("wrongType") }),
});
export type DeskViewForm = z.output<typeof deskViewForm>;
