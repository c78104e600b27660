import type { AppContext, OwnProfile } from "@workers/context";
import { requireAbility, requireProfile } from "@workers/domain/kernel/access";

/** The caller's profile, whose notifications they are; refuses those who are kept out of the app. */
export function requireOwnProfile(ctx: AppContext): OwnProfile {
  const profile = requireProfile(ctx);
  requireAbility(ctx, "profile.update", { ownerId: profile.id });
  return profile;
}
