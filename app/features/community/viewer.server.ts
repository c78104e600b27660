import type { AppContext } from "@workers/context";
import type { AppOptions } from "@workers/contracts/admin/apps";
import { can } from "@workers/domain/kernel/access";
import { postLayoutsFrom } from "~/features/shell/navigation/remembered";
import type { Viewer } from "./viewer";

/** Who looks at an app's screens. */
export function viewerOf(app: AppContext, options: AppOptions | null, cookies: string | null): Viewer {
  const { profile } = app.me;
  return {
    profile: profile && {
      id: profile.id,
      firstName: profile.firstName,
      lastName: profile.lastName,
      avatarUrl: profile.avatarUrl,
    },
    isGuest: app.actor.kind === "guest",
    isPunished: profile?.isPunished ?? false,
    canViewMembers: can(app, "app.view_profiles"),
    canRegister: can(app, "app.registration"),
    postLayouts: postLayoutsFrom(cookies),
    usualPostLayouts: Object.fromEntries(
      options?.services.flatMap(({ slug, postLayout }) => (postLayout ? [[slug, postLayout]] : [])) ?? [],
    ),
    postReactions: options?.postReactions ?? [],
  };
}
