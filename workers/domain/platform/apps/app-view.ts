import { eq } from "drizzle-orm";
import type { App, AppContext, OwnDomain, Project, TeamRole } from "@workers/context";
import type { Env } from "@workers/env";
import { directoryRows } from "@workers/store";
import { domains } from "@db/directory";
import { type AppView, type PublicAppView, publicAppSchema } from "@workers/contracts/admin/apps";
import { abilities, accessOfApp, can, roleFromTeam, showAccess } from "@workers/domain/kernel/access";
import { domainHost, projectHost, publicScheme } from "@workers/domain/kernel/public-address";
import { iso } from "@workers/domain/kernel/time";

interface ProjectScope {
  env: Env;
  project: Pick<Project, "slug">;
}

/** The app as the caller may know it: of a closed app, who may not view it learns only what sign-in needs. */
export async function viewAppAsCaller(ctx: AppContext): Promise<AppView | PublicAppView> {
  const view = await viewApp(ctx);
  if (!can(ctx, "app.view")) return publicAppSchema.strip().parse(view);
  // The address that replies go to is shown to those who may set it; others see it in mails.
  return can(ctx, "app.edit") ? view : { ...view, replyToEmail: null };
}

/** The app with all its settings, and what the caller may do in it. Refuses nobody; what leaves the server goes by `viewAppAsCaller`. */
export async function viewApp(ctx: AppContext): Promise<AppView> {
  return appView(ctx, ctx.app, await publicDomainOf(ctx, ctx.app), abilities(ctx, "app"));
}

/** The app's own domain, once it answers there. */
export async function publicDomainOf(ctx: AppContext, app: App): Promise<OwnDomain | null> {
  if (!app.domainId) return null;
  const domain = await ctx.directory.readOne(
    directoryRows(domains, { name: domains.name, status: domains.status, appId: domains.appId })
      .where(eq(domains.id, app.domainId))
      .limit(1),
  );
  return domain?.status === "parked" ? { name: domain.name, servesThisAppAlone: domain.appId === app.id } : null;
}

const noMember = {
  profile: null,
  plans: [],
  spaces: new Map(),
  groups: new Map(),
  requests: new Map(),
  mayMessage: true,
  points: 0,
};

/** What a team member who has no profile in the app may do there. */
export function teamAbilities(app: App, team: TeamRole | null): string[] {
  const role = roleFromTeam(team, app.id);
  return role ? abilities({ app, me: { ...noMember, role }, gates: new Map(), now: Date.now }, "app") : [];
}

/** Where an app is found: its host, the path below it, and both as one address. */
export function appAddress(
  { env, project }: ProjectScope,
  app: Pick<App, "slug">,
  domain: OwnDomain | null,
): Pick<AppView, "publicDomain" | "basePath" | "url"> {
  const publicDomain = domain ? domainHost(env, domain.name) : projectHost(env, project);
  const basePath = domain?.servesThisAppAlone ? "" : `/${app.slug}`;
  return { publicDomain, basePath, url: `${publicScheme(env)}://${publicDomain}${basePath}` };
}

/** An app as answers show it, with the abilities that were found for the caller. Refuses nobody. */
export function appView({ env, project }: ProjectScope, app: App, domain: OwnDomain | null, can: string[]): AppView {
  return {
    id: app.id,
    projectId: app.projectId,
    slug: app.slug,
    name: app.name,
    status: app.status,
    language: app.language,
    timezone: app.timezone,
    ...appAddress({ env, project }, app, domain),
    defaultServiceSlug: app.defaultServiceSlug,
    domainId: app.domainId,
    replyToEmail: app.replyToEmail,
    supportUrl: app.supportUrl,
    metaTitle: app.metaTitle,
    metaDescription: app.metaDescription,
    opengraphTitle: app.opengraphTitle,
    opengraphDescription: app.opengraphDescription,
    colors: app.colors,
    appIcon: app.appIconUrl,
    logo: app.logoUrl,
    logoDark: app.logoDarkUrl,
    isAdvancedLogo: app.isAdvancedLogo,
    isApplicationSwitcherEnabled: app.isApplicationSwitcherEnabled,
    isAllowedSignupsToPublicApp: app.isAllowedSignupsToPublicApp,
    isUserCanSeeMembers: app.isUserCanSeeMembers,
    isPhoneRequired: app.isPhoneRequired,
    isLanguageChoiceAllowed: app.isLanguageChoiceAllowed,
    isOpenToGuests: app.isOpenToGuests,
    access: showAccess(accessOfApp(app)),
    signupPlanIds: app.signupPlanIds,
    roomLanes: app.roomLanes,
    permissions: { can },
    createdAt: iso(app.createdAt),
    updatedAt: iso(app.updatedAt),
  };
}
