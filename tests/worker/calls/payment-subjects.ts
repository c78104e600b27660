import { orders, planGrants } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import type { Everyone, Role } from "../harness/everyone";
import { provider, soldPlan } from "../harness/payments";
import { shard } from "../harness/world";

const now = () => Date.now();

/** A plan that the author holds, given by hand. */
async function heldPlan(world: Everyone): Promise<string> {
  const planId = await soldPlan(world.app, null, []);
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, planGrants, {
      id: newId<"plan grant">(),
      planId,
      profileId: world.author.profileId,
      source: "hand",
      startsAt: now(),
      createdAt: now(),
      updatedAt: now(),
    }),
  ]);
  return planId;
}

async function orderRow(world: Everyone, profileId?: ProfileId): Promise<string> {
  const id = newId<"order">();
  await shard(world.project.shard).write([
    insertRow({ project: { id: world.project.id } }, orders, {
      id,
      appId: world.app.id,
      profileId,
      sellerId: "hand",
      reference: id,
      status: "active",
      createdAt: now(),
      updatedAt: now(),
    }),
  ]);
  return id;
}

/** What the paths of plans, orders and payment providers name. */
export const paymentMakers: Record<string, (world: Everyone, role?: Role) => Promise<string> | string> = {
  "plans/:id": (world) => soldPlan(world.app, null, []),
  ":kind": () => "private",
  "plans/:planId": heldPlan,
  "orders/:id": (world) => orderRow(world),
  "orders/:orderId": (world, role) => orderRow(world, role?.me.profile?.id ?? world.author.profileId),
  "payment-providers/:id": async (world) => (await provider(world.app, "ds24")).id,
};
