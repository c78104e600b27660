import { memberPlaceholder } from "@db/vocabulary/payments";

/** The operator's address with the member's id where the placeholder stands: the seller's reports then name who recommended. */
export const personalLink = (url: string, profileId: string | null): string =>
  url.replaceAll(memberPlaceholder, encodeURIComponent(profileId ?? ""));
