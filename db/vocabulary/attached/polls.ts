import type { PollOptionId } from "../ids";

/** A poll as somebody writes it. Options that are there already have their id. */
export interface PollDraft {
  question: string;
  isMultiple: boolean;
  /** ISO 8601. */
  endsAt?: string | null;
  options: { id?: PollOptionId; text: string }[];
}
