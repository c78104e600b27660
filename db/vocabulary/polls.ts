import type { Id } from "./ids";

/** A poll as somebody writes it. Options that are there already carry their id, and so keep their votes. */
export interface PollForm {
  question: string;
  isMultiple: boolean;
  options: { id?: Id<"poll option">; text: string }[];
}
