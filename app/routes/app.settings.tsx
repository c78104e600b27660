import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { abilities, can, requireAbility, roleFor } from "@workers/domain/kernel/access";
import { limitOf } from "@workers/domain/kernel/projects";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { changesSettings } from "~/features/live/settings-events";
import { RouteErrorBoundary } from "~/features/shell/errors/ErrorScreen";
import { useSettingsNavigation } from "~/features/shell/settings/use-settings-navigation";
import { settingsEntries } from "~/features/shells/settings-entries";
import { SettingsLayout } from "~/features/shell/layouts/SettingsLayout";

/**
 * The settings of an app, for those who run it; who moderates finds the members and invitations here, and who moderates a space its settings.
 * Each page asks for its own ability.
 */
export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  const hasPart = (
    ["app.settings_members", "app.create_invitation", "app.moderation", "app.create_announcement"] as const
  ).some((ability) => can(ctx, ability));
  if (!hasPart && roleFor(ctx.me) !== "spaceModerator") requireAbility(ctx, "app.edit");
  return {
    name: ctx.app.name,
    can: abilities(ctx, "app"),
    hasPromo: limitOf(ctx.project, "discoveryCount") !== 0,
    canModerate: can(ctx, "space.moderation"),
  };
});

export const handle = { texts: ["admin", "settings"], hasRail: false };

export default function Settings() {
  const { name, can: abilitiesHere, hasPromo, canModerate } = useLoaderData<typeof loader>();
  useFreshLoaders(changesSettings);
  const { sections, find } = useSettingsNavigation(settingsEntries, { can: abilitiesHere, hasPromo, canModerate });
  const isWide = useMatches().some(({ handle: ofPage }) => (ofPage as { isWide?: boolean } | undefined)?.isWide);
  return (
    <SettingsLayout title={name} sections={sections} find={find} isWide={isWide}>
      <Outlet />
    </SettingsLayout>
  );
}

export { RouteErrorBoundary as ErrorBoundary };
