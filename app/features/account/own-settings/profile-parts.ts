/** Parts of one's own settings that the page of one's profile shows, one at a time. */
export const profileParts = ["profile", "preferences", "account"] as const;
export type ProfilePart = (typeof profileParts)[number];

/** Which part an address shows. */
export const profilePartOf = (pathname: string): ProfilePart =>
  profileParts.find((part) => pathname.endsWith(`/profile/${part}`)) ?? "profile";
