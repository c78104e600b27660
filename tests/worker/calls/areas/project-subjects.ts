import { domains, teamMembers } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { directoryInsert } from "@workers/store";
import type { Everyone } from "../../harness/everyone";
import { directory } from "../../harness/world";

const now = () => Date.now();

export async function teamRow(world: Everyone, values: Partial<typeof teamMembers.$inferInsert> = {}): Promise<string> {
  const id = newId<"team member">();
  await directory().write([
    directoryInsert(teamMembers, {
      id,
      projectId: world.project.id,
      email: `${id}@example.org`,
      role: "support",
      status: "pending",
      createdAt: now(),
      updatedAt: now(),
      ...values,
    }),
  ]);
  return id;
}

export async function domainRow(world: Everyone): Promise<string> {
  const id = newId<"domain">();
  await directory().write([
    directoryInsert(domains, {
      id,
      projectId: world.project.id,
      name: `${id}.example.org`,
      status: "proceeding",
      createdAt: now(),
      updatedAt: now(),
    }),
  ]);
  return id;
}
