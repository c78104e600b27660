import { sql } from "drizzle-orm";
import { customStuff, memberPoints, memberStatuses, pointPurchases, profiles } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { appWrite, insertRow, insertSelect } from "@workers/store";
import type { Everyone } from "../../harness/everyone";
import { shard } from "../../harness/world";

const scopeOf = (world: Everyone) => ({ app: { id: world.app.id } });
const times = () => ({ createdAt: Date.now(), updatedAt: Date.now() });
/** Statuses of one app differ in their points. */
let points = 10_000;

async function memberStatusRow(world: Everyone): Promise<string> {
  const id = newId<"member status">();
  await shard(world.project.shard).write([
    insertRow(scopeOf(world), memberStatuses, { id, name: "Helper", points: points++, ...times() }),
  ]);
  return id;
}

/** A reward that everybody can afford. */
async function customStuffRow(world: Everyone): Promise<string> {
  const id = newId<"custom stuff">();
  await shard(world.project.shard).write([
    insertRow(scopeOf(world), customStuff, { id, name: "A mug", rewardPoints: 1, ...times() }),
    appWrite(scopeOf(world), (appId) =>
      insertSelect(
        memberPoints,
        {
          appId,
          profileId: profiles.id,
          balance: 1000,
          earned: 1000,
          nameKey: profiles.nameKey,
          updatedAt: Date.now(),
        },
        sql`from ${profiles} where ${profiles.appId} = ${appId} on conflict do nothing`,
      ),
    ),
  ]);
  return id;
}

async function purchaseRow(world: Everyone): Promise<string> {
  const id = newId<"point purchase">();
  await shard(world.project.shard).write([
    insertRow(scopeOf(world), pointPurchases, {
      id,
      profileId: world.author.profileId,
      type: "custom_stuff",
      entityId: newId(),
      name: "A mug",
      points: 1,
      createdAt: Date.now(),
    }),
  ]);
  return id;
}

/** What bodies name. */
export const gamificationParts: Record<string, (world: Everyone) => Promise<string>> = {
  memberStatus: memberStatusRow,
  customStuff: customStuffRow,
};

/** What the paths of points and rewards name. */
export const gamificationMakers: Record<string, (world: Everyone) => Promise<string>> = {
  "statuses/:id": memberStatusRow,
  "custom-stuff/:id": customStuffRow,
  "gamification/purchases/:id": purchaseRow,
};
