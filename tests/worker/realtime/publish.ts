import { createContext } from "@workers/create-context";
import { Databases, shardName } from "@workers/store";
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
  // As if its cause had recorded it: the queue finds no row of it, the rooms need none.
  const recorded = { recorded: { id: null, projectId: at.project.id, database: shardName(at.project.shard) } };
  ctx.publish(...(events.map((event) => ({ ...event, ...recorded })) as Parameters<typeof ctx.publish>));
  await Promise.all(work);
}
