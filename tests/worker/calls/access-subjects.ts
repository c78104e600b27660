import { accessPlans, lockScreens, planApps } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import type { Everyone } from "../harness/everyone";
import { shard } from "../harness/world";

const now = () => Date.now();

export async function lockScreenRow(world: Everyone, kind: "custom" | "forward" = "custom"): Promise<string> {
  const id = newId<"lock screen">();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, lockScreens, {
      id,
      kind,
      slug: `screen-${id.slice(-12)}`,
      name: "Screen",
      createdAt: now(),
      updatedAt: now(),
    }),
  ]);
  return id;
}

/** A plan that members take for themselves. */
export async function freePlanRow(world: Everyone): Promise<string> {
  const id = newId<"plan">();
  await shard(world.project.shard).write([
    insertRow({ project: { id: world.project.id } }, accessPlans, {
      id,
      kind: "free",
      name: "Free",
      createdAt: now(),
      updatedAt: now(),
    }),
    insertRow({ project: { id: world.project.id } }, planApps, { planId: id, appId: world.app.id }),
  ]);
  return id;
}

/** What the paths of access objects and lock screens name. */
export const accessMakers: Record<string, (world: Everyone) => Promise<string> | string> = {
  ":entityType": () => "group",
  ":entityId": (world) => world.space.groupId,
  "lockscreens/:slug": () => "default",
  "lockscreens/:id": (world) => lockScreenRow(world),
};
