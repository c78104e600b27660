import { createContext } from "@workers/create-context";
import { resolveActor } from "@workers/domain/kernel/sessions/actor";
import { Databases } from "@workers/store";
import { enterApp } from "@workers/tenancy";
import { sessionAt } from "../harness/audience";
import { env } from "../harness/env";
import type { AppOfWorld, Person } from "../harness/world";

/** The step into the app that a page makes for this person. */
export async function insideApp(its: AppOfWorld, who: Person) {
  const databases = new Databases(env, {});
  const { accessToken } = await sessionAt(who, env.SERVICE_HOST);
  const actor = await resolveActor(env, databases.directory(), accessToken, null);
  const tenant = { kind: "service", host: env.SERVICE_HOST } as const;
  return enterApp(
    createContext({ env, databases, tenant, actor, origin: "https://lyceum.test", waitUntil: () => {} }),
    its.id,
  );
}
