import type { AppId } from "@db/vocabulary/ids";
import type { CodePurpose, Language } from "@db/vocabulary/enumerations";
import type { App, Context, Project, Tenant } from "@workers/context";
import { findApp } from "@workers/door/tenant";
import { limitsOf } from "../codes";
import { type AuthLimits, notFound } from "../errors";
import { type Sender, senderOf, serviceSender } from "../mail";

/** Where somebody signs up or in: an app, or the service host. */
export interface Place {
  app: App | null;
  project: Project | null;
  /** The app's id, or "" on the service host: codes asked for here count only here. */
  scope: string;
  /** `https://host/slug`, what links in mails begin with. */
  home: string;
  sender: Sender;
  language: Language;
}

/**
 * The app that a call names, else the one it came to, else the service. 404 for an app that is archived or belongs to
 * another project than the host.
 */
export async function placeOf(ctx: Context, appId?: AppId): Promise<Place> {
  const { tenant } = ctx;
  if (tenant.kind === "app" && (appId === undefined || appId === tenant.app.id)) return appPlace(tenant, ctx.origin + tenant.basePath);
  if (appId === undefined) return servicePlace(ctx);
  const found = await findApp(ctx.directory, appId);
  if (!found || (tenant.kind !== "service" && tenant.project.id !== found.project.id)) throw notFound("app");
  const scheme = new URL(ctx.origin).protocol;
  const host = tenant.kind === "service" ? `${found.project.slug}.${ctx.env.APP_DOMAIN}` : tenant.host;
  return appPlace(found, `${scheme}//${host}/${found.app.slug}`);
}

/** How things stand with the code that an address was mailed here, for the screen that asks for it. */
export async function codeLimits(ctx: Context, purpose: CodePurpose, email: string): Promise<AuthLimits> {
  return limitsOf(ctx, { purpose, target: email, scope: (await placeOf(ctx)).scope });
}

function servicePlace(ctx: Context): Place {
  return { app: null, project: null, scope: "", home: ctx.origin, sender: serviceSender(ctx.origin), language: ctx.language };
}

function appPlace({ app, project }: Pick<Extract<Tenant, { kind: "app" }>, "app" | "project">, home: string): Place {
  if (app.status !== "active" || project.status !== "active") throw notFound("app");
  return { app, project, scope: app.id, home, sender: senderOf(app, home), language: app.language };
}
