import { createContext } from "@workers/create-context";
import { Databases } from "@workers/store";
import { resolveTenant } from "@workers/tenancy";
import type { DomainEvent } from "@workers/domain/kernel/facts";
import { env } from "../harness/env";
import type { AppOfWorld } from "../harness/world";

/** Publishes events the way a domain function does, and waits until every subscriber has handled them. */
export async function publish(at: AppOfWorld, ...events: DomainEvent[]): Promise<void> {
  const work: Promise<unknown>[] = [];
  const databases = new Databases(env, {});
  const tenant = await resolveTenant(env, databases.directory(), at.host, `/${at.slug}`);
  const ctx = createContext({
    env,
    databases,
    tenant: tenant!,
    actor: { kind: "guest" },
    origin: `https://${at.host}`,
    waitUntil: (promise) => {
      work.push(promise);
    },
  });
  ctx.publish(...events);
  await Promise.all(work);
}
