import { trackings } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import type { Everyone } from "../../harness/everyone";
import { shard } from "../../harness/world";

/** A tracking for all apps, which is switched off. */
async function trackingRow(world: Everyone): Promise<string> {
  const id = newId<"tracking">();
  const now = Date.now();
  await shard(world.project.shard).write([
    insertRow({ project: { id: world.project.id } }, trackings, {
      id,
      type: "matomo",
      name: "Visits",
      fields: { url: "https://stats.example.org", siteId: "1" },
      isActive: false,
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  return id;
}

/** What the paths of menus, trackings and consents name. */
export const consentMakers: Record<string, (world: Everyone) => Promise<string> | string> = {
  "trackings/:id": trackingRow,
  "menu/:type": () => "footer",
  "consents/:number": () => "0123456789abcdef0123456789abcdef",
};
