import type { AppId } from "@db/vocabulary/ids";
import type { Language } from "@db/vocabulary/enumerations";
import type { App, Context, Project, Tenant } from "@workers/context";
import { findApp } from "@workers/tenancy";
import { notFound } from "@workers/errors";
import { type Sender, senderOf, serviceSender } from "../mail";
import { appOrigin, originOf } from "../public-address";

/** Where somebody signs up or in: an app, or a host without one. */
export interface SignInScope {
  app: App | null;
  project: Project | null;
  /** What codes and links that are asked for here count for: the app, the project of a host that names no app, or "" for the service host. */
  scope: string;
  /** `https://host/slug`, what links in mails begin with. */
  home: string;
  sender: Sender;
  language: Language;
}

/**
 * The app that a call names, else the one it came to, else the host. 404 for an app that is archived or belongs to
 * another project than the host.
 */
export async function signInScopeOf(ctx: Context, appId?: AppId): Promise<SignInScope> {
  const { tenant } = ctx;
  if (tenant.kind === "app" && (appId === undefined || appId === tenant.app.id)) return appPlace(ctx, tenant);
  if (appId === undefined) return hostPlace(ctx);
  const appWithProject = await findApp(ctx.directory, appId);
  if (!appWithProject || (tenant.kind !== "service" && tenant.project.id !== appWithProject.project.id))
    throw notFound("app");
  return appPlace(ctx, appWithProject);
}

/**
 * The scope of codes that may be used up in this place. Those of an app count on its project's hosts alone: asked for on
 * the service host in an app's name they lead to the app, and open nothing where they were asked for.
 */
export const redeemedScope = (
  { tenant }: Pick<Context, "tenant">,
  { app, scope }: Pick<SignInScope, "app" | "scope">,
): string => (tenant.kind === "service" && app ? `elsewhere ${app.id}` : scope);

/** Scopes of links that may be opened at this host where no app is named: a project's API serves all its apps. */
export function scopesOfHost({ tenant }: Pick<Context, "tenant">): string[] {
  switch (tenant.kind) {
    case "service":
      return [""];
    case "project":
      return [tenant.project.id, ...tenant.apps.map(({ id }) => id)];
    case "app":
      return [tenant.app.id];
  }
}

/** Something of an account or a profile, where it is changed: a code that was asked for on one project's hosts counts nowhere else. */
export const scopeHere = ({ tenant }: Pick<Context, "tenant">, id: string): string =>
  `${tenant.kind === "service" ? "service" : tenant.project.id} ${id}`;

async function hostPlace(ctx: Context): Promise<SignInScope> {
  const home = await originOf(ctx);
  const scope = ctx.tenant.kind === "service" ? "" : ctx.tenant.project.id;
  return {
    app: null,
    project: ctx.tenant.kind === "service" ? null : ctx.tenant.project,
    scope,
    home,
    sender: serviceSender(home),
    language: ctx.language,
  };
}

async function appPlace(
  ctx: Context,
  { app, project }: Pick<Extract<Tenant, { kind: "app" }>, "app" | "project">,
): Promise<SignInScope> {
  if (app.status !== "active" || project.status !== "active") throw notFound("app");
  const home = await appOrigin(ctx, { app, project });
  return { app, project, scope: app.id, home, sender: senderOf(app, home), language: app.language };
}
