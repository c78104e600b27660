import { createContext } from "@workers/create-context";
import { audienceOf } from "@workers/domain/sessions";
import { resolveActor } from "@workers/domain/sessions/actor";
import { Databases } from "@workers/store";
import { resolveTenant } from "@workers/tenancy";
import { sessionAt } from "./audience";
import { type Caller, serviceHost } from "./call";
import { env } from "./env";

/** The context of a page of the service host that somebody asks for: what its loaders and actions work with. */
export async function pageContext(who: Caller & { accessToken: string }) {
  const databases = new Databases(env, {});
  const tenant = (await resolveTenant(env, databases.directory(), serviceHost, "/"))!;
  const { accessToken } = await sessionAt(who, serviceHost);
  const actor = await resolveActor(env, databases.directory(), accessToken!, audienceOf(tenant));
  return createContext({ env, databases, tenant, actor, origin: `https://${serviceHost}`, waitUntil: () => {} });
}
