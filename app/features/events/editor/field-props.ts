import type { EventDraft } from "./event-draft";

/** What each part of the form gets. */
export interface FieldsProps {
  draft: EventDraft;
  change: (changes: Partial<EventDraft>) => void;
  /** What was refused, by field. */
  errors: Readonly<Record<string, string>>;
}
