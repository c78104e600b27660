import type { CustomFieldValues } from "@db/vocabulary/members";
import type { CustomField } from "@workers/contracts/members/custom-fields";

interface FilledProfile {
  avatarUrl: string | null;
  firstName: string;
  lastName: string;
  bio: string;
  customFields: CustomFieldValues;
}

/** Whether somebody has filled in all that others want to know: picture, both names, some words, and the answers that the app requires. */
export const isProfileComplete = (
  fields: readonly Pick<CustomField, "id" | "validationRules">[],
  { avatarUrl, firstName, lastName, bio, customFields }: FilledProfile,
): boolean =>
  [avatarUrl, firstName, lastName, bio].every((value) => Boolean(value)) &&
  fields.every(({ id, validationRules }) => !validationRules.required || isAnswered(customFields[id]));

const isAnswered = (value: CustomFieldValues[string] | undefined): boolean =>
  value !== undefined && value !== null && value !== "" && value !== false;
