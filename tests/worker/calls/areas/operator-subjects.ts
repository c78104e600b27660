import { deskViews } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import type { Everyone, Role } from "../../harness/everyone";
import { shard } from "../../harness/world";

/** A view of the desk that the caller keeps. */
async function deskViewRow(world: Everyone, role?: Role): Promise<string> {
  const id = newId<"desk view">();
  await shard(world.project.shard).write([
    insertRow({ project: { id: world.project.id } }, deskViews, {
      id,
      accountId: role?.caller?.accountId ?? world.author.accountId,
      name: "Mine",
      query: `${world.app.id}?assignee=me`,
      createdAt: Date.now(),
    }),
  ]);
  return id;
}

export const operatorMakers: Record<string, (world: Everyone, role?: Role) => Promise<string> | string> = {
  "desk-views/:deskViewId": deskViewRow,
  "affiliates/:profileId": (world) => world.author.profileId,
};
