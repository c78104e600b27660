import { createContext } from "@workers/create-context";
import { resolveActor } from "@workers/domain/kernel/sessions/actor";
import { audienceOf } from "@workers/domain/kernel/sessions";
import { Databases } from "@workers/store";
import { enterTenantApp, resolveTenant } from "@workers/tenancy";
import { sessionAt } from "../harness/audience";
import { env } from "../harness/env";
import type { AppOfWorld, Person } from "../harness/world";

/** The app as the loader of a screen enters it for somebody; null is a guest. */
export async function enteredAs(here: AppOfWorld, caller: Person | null) {
  const databases = new Databases(env, {});
  const tenant = (await resolveTenant(env, databases.directory(), here.host, `/${here.slug}`))!;
  const token = caller && (await sessionAt(caller, here.host)).accessToken;
  const actor = await resolveActor(env, databases.directory(), token, audienceOf(tenant));
  return enterTenantApp(
    createContext({ env, databases, tenant, actor, origin: `https://${here.host}`, waitUntil: () => {} }),
  );
}
