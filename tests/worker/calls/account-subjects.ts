import { sessions, tasks } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { directoryInsert } from "@workers/store";
import type { Everyone, Role } from "../harness/everyone";
import { directory, type Person } from "../harness/world";

const day = 86_400_000;
const now = () => Date.now();

export const accountOf = (world: Everyone, role?: Role) =>
  role?.accountId ?? (role?.caller as Person | null | undefined)?.accountId ?? world.author.accountId;

/** A running task of the caller's own. */
export async function taskRow(world: Everyone, role?: Role): Promise<string> {
  const id = newId<"task">();
  const accountId = accountOf(world, role);
  await directory().write([
    directoryInsert(tasks, {
      id,
      projectId: world.project.id,
      appId: world.app.id,
      accountId,
      type: "duplicate_entity",
      input: {},
      heartbeatAt: now(),
      createdAt: now(),
      expiresAt: now() + day,
    }),
  ]);
  return id;
}

/** Another session of the caller's own, at the project's hosts. */
export async function sessionRow(world: Everyone, role?: Role): Promise<string> {
  const id = newId<"session">();
  const accountId = accountOf(world, role);
  await directory().write([
    directoryInsert(sessions, { id, accountId, projectId: world.project.id, createdAt: now(), expiresAt: now() + day }),
  ]);
  return id;
}
