import { bulletins } from "@db/shard";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import type { Everyone } from "../harness/everyone";
import { shard } from "../harness/world";

const bulletinRow =
  (kind: BulletinKind, values: Partial<typeof bulletins.$inferInsert> = {}) =>
  async (world: Everyone): Promise<string> => {
    const id = newId<"bulletin">();
    const now = Date.now();
    await shard(world.project.shard).write([
      insertRow({ app: { id: world.app.id } }, bulletins, {
        id,
        kind,
        authorId: world.author.profileId,
        state: "published",
        title: "We begin on Monday",
        body: textToDoc("At nine."),
        publishedAt: now,
        sortedAt: now,
        createdAt: now,
        ...values,
      }),
    ]);
    return id;
  };

/** What the paths of announcements and dailies name. */
export const bulletinMakers: Record<string, (world: Everyone) => Promise<string>> = {
  "announcements/:id": bulletinRow("announcement"),
  "daily/:id": bulletinRow("daily"),
};
