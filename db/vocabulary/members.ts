export const contactFieldNames = ["company", "street", "zip", "city", "country", "note"] as const;
/** What operators keep of a person; empty texts are left out. */
export type ContactDetails = Partial<Record<(typeof contactFieldNames)[number], string>>;

/** What an answer to a custom field must be like. */
export interface ValidationRules {
  required?: boolean;
  /** Characters of a text. */
  length?: { min?: number; max?: number };
}

/** Answers by the field's id: texts, numbers, dates as `2026-11-21`, checkboxes as booleans. */
export type CustomFieldValues = Record<string, string | number | boolean>;

/** An address on the web that a person names, by a title or, where that is empty, by itself. */
export interface ProfileLink {
  title: string;
  url: string;
}
