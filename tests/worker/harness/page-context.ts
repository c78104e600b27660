import { createContext } from "@workers/create-context";
import { audienceOf } from "@workers/domain/kernel/sessions";
import { resolveActor } from "@workers/domain/kernel/sessions/actor";
import { Databases } from "@workers/store";
import { enterTenantApp, resolveTenant } from "@workers/tenancy";
import { sessionAt } from "./audience";
import { type Caller, serviceHost } from "./call";
import { env } from "./env";
import type { AppOfWorld } from "./world";

type SignedIn = Caller & { accessToken: string };

/** The context of a page of the service host that somebody asks for: what its loaders and actions work with. */
export const pageContext = (who: SignedIn) => contextAt(who, serviceHost, "/");

/** The same of a page of an app. */
export const appPageContext = async (who: SignedIn, of: AppOfWorld) =>
  enterTenantApp(await contextAt(who, of.host, `/${of.slug}`));

/** The context of a page that a guest asks for. */
export async function guestPageContext(host: string, path = "/") {
  const databases = new Databases(env, {});
  const tenant = (await resolveTenant(env, databases.directory(), host, path))!;
  return createContext({
    env,
    databases,
    tenant,
    actor: { kind: "guest" },
    origin: `https://${host}`,
    waitUntil: () => {},
  });
}

async function contextAt(who: SignedIn, host: string, path: string) {
  const databases = new Databases(env, {});
  const tenant = (await resolveTenant(env, databases.directory(), host, path))!;
  const { accessToken } = await sessionAt(who, host);
  const actor = await resolveActor(env, databases.directory(), accessToken!, audienceOf(tenant));
  return createContext({ env, databases, tenant, actor, origin: `https://${host}`, waitUntil: () => {} });
}
