import { processMedia } from "@workers/domain/files";
import { serviceOrigin } from "@workers/domain/public-address";
import type { QueueMessageOf } from "@workers/domain/queue-messages";
import { createContext } from "@workers/create-context";
import type { Databases } from "@workers/store";
import { findProject } from "@workers/tenancy";
import type { Env } from "../env";

/** Reads a file's facts, hands a video over to be encoded, and tells the person's devices. */
export async function readMedia(
  { projectId, fileId }: QueueMessageOf<"media">,
  env: Env,
  databases: Databases,
): Promise<void> {
  const project = await findProject(databases.directory(), projectId);
  if (!project) return;
  const after: Promise<unknown>[] = [];
  const ctx = createContext({
    env,
    databases,
    tenant: { kind: "service", host: env.SERVICE_HOST },
    actor: { kind: "guest" },
    origin: serviceOrigin(env),
    waitUntil: (work) => void after.push(work),
  });
  const told = await processMedia({ env, project, shard: databases.shard(project.shard), now: ctx.now }, fileId);
  if (told) ctx.publish(told);
  await Promise.allSettled(after);
}
