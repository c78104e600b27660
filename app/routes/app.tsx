import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { abilities, can, requireAbility } from "@workers/domain/kernel/access";
import { railOf, startRail } from "@workers/domain/community/spaces";
import { startOptions } from "@workers/domain/platform/apps";
import { menusOf, startMenus } from "@workers/domain/pages/menus";
import { startConsent } from "@workers/domain/platform/consent";
import { startLegalLinks } from "@workers/domain/platform/legal";
import { startStatuses } from "@workers/domain/gamification/points";
import { openItemsCount } from "@workers/domain/community/moderation";
import { startOnboarding } from "@workers/domain/people/onboarding";
import type { AppContext, Context } from "@workers/context";
import { serviceOrigin } from "@workers/domain/kernel/public-address";
import { AppError } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { PersonCards } from "~/features/members/PersonCards";
import { ErrorScreen } from "~/features/shell/errors/ErrorScreen";
import { BlockedShell } from "~/features/shells/BlockedShell";
import { LiveShell } from "~/features/shells/LiveShell";
import { foldedGroupsFrom, isAdminBarFolded } from "~/features/shell/navigation/remembered";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { startPath } from "~/features/shell/pages/start-path.server";
import { areaGroups } from "~/i18n/areas";
import type { AdminBarData, ShellData, ShellHandle } from "~/features/shell/layouts/shell-data";
import { DateFormatProvider } from "~/ui/use-dates";

/** Everything around an app's screens. Its reads travel with the step into the app: one round trip. */
export const loader = pageLoader(async ({ ctx, request, url }): Promise<ShellData> => {
  const madeAt = ctx.now();
  const [app, rows, options, isNew, statuses, legalLinks, menuRows, consent] = await Promise.all([
    enterTenantApp(ctx),
    startRail(ctx),
    startOptions(ctx),
    isNewHere(ctx),
    startStatuses(ctx),
    startLegalLinks(ctx),
    startMenus(ctx),
    startConsent(ctx),
  ]);
  if (app.me.profile?.isBlocked) {
    if (!isOpenToBlocked(ctx, url.pathname))
      throw new AppError("forbidden", { details: { ability: "app.view", reason: "blocked" } });
    return { ...blockedShell(app, madeAt), legalLinks, consent };
  }
  requireAbility(app, "app.view");
  const cookies = request.headers.get("Cookie");
  const { groups, links } = await railOf(app, Promise.resolve(rows));
  const openItems = await openItemsCount(app);
  const services =
    options?.services.flatMap(({ slug, name, icon, isActive }) => (isActive ? [{ slug, name, icon }] : [])) ?? [];
  return {
    isBlocked: false,
    services,
    statuses: services.some(({ slug }) => slug === "gamification") ? statuses : [],
    dateFormat: options?.dateFormat ?? null,
    startPath: startPath(app, options),
    isAffiliateCenterOpen: options?.isAffiliateCenterOpen === true,
    isInstallable: options?.isPwaEnabled !== false,
    isNew,
    groups: services.some(({ slug }) => slug === "groups") ? groups : [],
    links,
    legalLinks,
    consent,
    menus: menusOf(app, menuRows, { services: options?.services ?? [], legalLinks }),
    openItems,
    me: meOf(app),
    foldedGroupIds: foldedGroupsFrom(cookies),
    admin: adminBarOf(app, isAdminBarFolded(cookies)),
    permissions: { can: abilities(app, "app") },
    madeAt,
  };
});

/** Who is blocked reads their own profile, and what was decided about them, to appeal. */
const isOpenToBlocked = (ctx: Context, pathname: string): boolean => {
  const path = pagePath(ctx);
  return [path.profile(), path.profileDecisions(), path.profilePassword()].includes(pathname.replace(/\/$/, ""));
};

const blockedShell = (app: AppContext, madeAt: number): ShellData => ({
  isBlocked: true,
  services: [],
  statuses: [],
  dateFormat: null,
  startPath: pagePath(app).profile(),
  isAffiliateCenterOpen: false,
  isInstallable: false,
  isNew: false,
  groups: [],
  links: [],
  legalLinks: [],
  consent: null,
  menus: { main: [], mobile: null, footer: [] },
  openItems: null,
  me: meOf(app),
  foldedGroupIds: [],
  admin: null,
  permissions: { can: [] },
  madeAt,
});

const isNewHere = (ctx: Context) => (ctx.tenant.kind === "app" ? startOnboarding(ctx, ctx.tenant.app) : false);

function meOf({ me: { profile } }: AppContext): ShellData["me"] {
  if (!profile) return null;
  return {
    profileId: profile.id,
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    avatarUrl: profile.avatarUrl,
  };
}

function adminBarOf(ctx: AppContext, isFolded: boolean): AdminBarData | null {
  const canEditSettings = can(ctx, "app.edit");
  if (!ctx.team && !canEditSettings) return null;
  const url = `${serviceOrigin(ctx.env)}/projects/${ctx.project.id}`;
  return { project: ctx.team && { name: ctx.project.name, url }, canEditSettings, isFolded };
}

export default function AppLayout() {
  const data = useLoaderData<typeof loader>();
  const handles = useMatches().map(({ handle }) => handle as ShellHandle | undefined);
  const hasRail = handles.every((handle) => handle?.hasRail !== false);
  const hasFooter = handles.every((handle) => handle?.hasFooter !== false);
  if (data.isBlocked)
    return (
      <BlockedShell>
        <Outlet />
      </BlockedShell>
    );
  return (
    <DateFormatProvider value={data.dateFormat}>
      <LiveShell data={data} hasRail={hasRail} hasFooter={hasFooter}>
        <Outlet />
        <PersonCards />
      </LiveShell>
    </DateFormatProvider>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen isWholePage />;
}

export const handle = { texts: areaGroups.app };
