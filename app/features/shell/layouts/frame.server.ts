import type { Account, App, Context } from "@workers/context";
import { iconAddresses } from "@workers/domain/kernel/icons";
import { appAddress } from "@workers/domain/platform/apps";
import { languageOf } from "@workers/accepted-language";
import { defaultColors, themeStylesheet, themeVariables, type ThemeColors } from "~/ui/theme";
import type { HostState, HostApp, Frame, FrameAccount, FrameApp } from "./frame";
import { themeChoiceFrom } from "../navigation/theme-choice";

/** The frame of a request. `ctx` is null for an unknown host. */
export function frameOf(ctx: Context | null, request: Request, isDocument: boolean): Frame {
  const tenant = ctx?.tenant;
  const app = appOf(ctx);
  const account = ctx?.actor.kind === "user" ? ctx.actor.account : null;
  const { themeCss, barColors } = look(app);
  return {
    host: hostStateOf(ctx, new URL(request.url).pathname),
    language: languageOf(ctx, request),
    timezone: app?.timezone ?? account?.timezone ?? "Europe/Berlin",
    theme: themeChoiceFrom(request.headers.get("Cookie")),
    themeCss: isDocument ? null : themeCss,
    barColors,
    origin: ctx?.origin ?? new URL(request.url).origin,
    icons: iconAddresses(tenant?.kind === "app" ? tenant.basePath : "", app),
    basePath: tenant?.kind === "app" ? tenant.basePath : "",
    publicUrl: publicUrlOf(ctx, request),
    app: app && frameApp(app, account !== null),
    account: account && frameAccount(account),
  };
}

/** Where search engines find the app, or what else the host shows: at its own domain where it has one. */
function publicUrlOf(ctx: Context | null, request: Request): string {
  if (ctx?.tenant.kind !== "app") return ctx?.origin ?? new URL(request.url).origin;
  const { tenant } = ctx;
  return tenant.ownDomain
    ? appAddress({ env: ctx.env, project: tenant.project }, tenant.app, tenant.ownDomain).url
    : `${ctx.origin}${tenant.basePath}`;
}

/** The style sheet of colours for the document of a request. */
export const documentThemeCss = (ctx: Context | null): string => look(appOf(ctx)).themeCss;

const appOf = (ctx: Context | null): App | null => (ctx?.tenant.kind === "app" ? ctx.tenant.app : null);

/** The status of the page of a host; 404 where it has none of its own. */
export function statusOfHost(host: HostState): number {
  return host.kind === "app" || host.kind === "service" || host.kind === "project" ? 200 : 404;
}

function hostStateOf(ctx: Context | null, pathname: string): HostState {
  if (!ctx) return { kind: "unknownHost" };
  const { tenant } = ctx;
  if (tenant.kind === "project") {
    const apps = publicApps(tenant);
    return pathname === "/" && apps.length > 0 ? { kind: "project", apps } : { kind: "unknownApp", apps };
  }
  if (tenant.kind === "service") return { kind: "service" };
  const isArchived = tenant.app.status === "archive" || tenant.project.status === "archived";
  return isArchived ? { kind: "archived", name: tenant.app.name, supportUrl: tenant.app.supportUrl } : { kind: "app" };
}

/** A project's apps that guests may enter. */
function publicApps({ project, apps }: Extract<Context["tenant"], { kind: "project" }>): HostApp[] {
  if (project.status !== "active") return [];
  return apps
    .filter((app) => app.status === "active" && app.isOpenToGuests)
    .map((app) => ({
      name: app.name,
      path: `/${app.slug}`,
      iconUrl: app.appIconUrl ?? iconAddresses(`/${app.slug}`, app).vector,
    }));
}

/** What guests of a closed app see as well, so nothing that sign-in can do without. */
function frameApp(app: App, isSignedIn: boolean): FrameApp {
  return {
    id: app.id,
    projectId: isSignedIn ? app.projectId : null,
    name: app.name,
    slug: app.slug,
    logoUrl: app.logoUrl,
    logoDarkUrl: app.logoDarkUrl,
    iconUrl: app.appIconUrl,
    supportUrl: app.supportUrl,
    isOpenToGuests: app.isOpenToGuests,
    isAllowedSignups: app.isAllowedSignupsToPublicApp,
    metaTitle: app.metaTitle,
    metaDescription: app.metaDescription,
    opengraphTitle: app.opengraphTitle,
    opengraphDescription: app.opengraphDescription,
    customCodeHash: app.customCodeHash,
    hasSwitcher: isSignedIn && app.isApplicationSwitcherEnabled,
  };
}

function frameAccount({ id, email, firstName, lastName, avatarUrl }: Account): FrameAccount {
  return { id, email, firstName, lastName, avatarUrl };
}

interface Look {
  themeCss: string;
  barColors: Frame["barColors"];
}
const looks = new Map<string, Look>();

/** Contrast is computed for every colour, so each set of colours is worked out once per isolate. */
function look(app: App | null): Look {
  const colors: ThemeColors = app?.colors ?? defaultColors;
  const key = JSON.stringify(colors);
  let look = looks.get(key);
  if (!look) {
    const bar = (mode: "light" | "dark") => themeVariables(colors, mode)["--canvas"] ?? "";
    // React escapes quotes in a style's text; attribute selectors stand without them as well.
    look = {
      themeCss: themeStylesheet(colors).replaceAll('"', ""),
      barColors: { light: bar("light"), dark: bar("dark") },
    };
    if (looks.size > 500) looks.clear();
    looks.set(key, look);
  }
  return look;
}
