import { memberSegments, memberTags } from "@db/shard";
import { tasks } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { directoryInsert, insertRow } from "@workers/store";
import { env } from "../harness/env";
import type { Everyone } from "../harness/everyone";
import { directory, member, shard } from "../harness/world";

const times = () => ({ createdAt: Date.now(), updatedAt: Date.now() });

async function tagRow(world: Everyone): Promise<string> {
  const id = newId<"tag">();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, memberTags, { id, name: `Tag ${id}`.slice(0, 60), ...times() }),
  ]);
  return id;
}

async function segmentRow(world: Everyone): Promise<string> {
  const id = newId<"segment">();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, memberSegments, { id, name: "Members", filter: {}, ...times() }),
  ]);
  return id;
}

/** A file that was uploaded for an import into the app. */
async function importFile(world: Everyone): Promise<string> {
  const id = crypto.randomUUID();
  await env.FILES.put(`imports/${world.app.id}/files/${id}`, "email\nnew@example.org\n");
  return id;
}

/** An import of the app that refused a row. */
async function importTask(world: Everyone): Promise<string> {
  const id = newId<"task">();
  const now = Date.now();
  await directory().write([
    directoryInsert(tasks, {
      id,
      projectId: world.project.id,
      appId: world.app.id,
      accountId: world.author.accountId,
      type: "import",
      status: "completed",
      input: {},
      heartbeatAt: now,
      createdAt: now,
      expiresAt: now + 86_400_000,
    }),
  ]);
  await env.FILES.put(`imports/${world.app.id}/${id}/head-0`, '["email"]');
  await env.FILES.put(`imports/${world.app.id}/${id}/refused-0`, "[]");
  return id;
}

/** What the paths of tags, segments and imports name. */
export const memberMakers: Record<string, (world: Everyone) => Promise<string> | string> = {
  "tags/:id": tagRow,
  "segments/:id": segmentRow,
  "import/files/:fileId": importFile,
  "import/:taskId": importTask,
};
/** Calls whose subject is another one than their path's others have: who is restored left before. */
export const memberBeneath: Record<string, (world: Everyone) => Promise<string> | string> = {
  "/profiles/:id/restore": async (world) =>
    (await member(world.app, "Left", "member", { deletedAt: Date.now() })).profileId,
};
export const memberParts = { importFile };
