import { processMedia } from "@workers/domain/kernel/files";
import type { QueueMessageOf } from "@workers/domain/kernel/queue-messages";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import { findProject } from "@workers/tenancy";
import type { Env } from "../env";

/** Reads a file's metadata, sends a video to be encoded, and publishes the result to the person's devices. */
export async function readMedia(
  { projectId, fileId }: QueueMessageOf<"media">,
  env: Env,
  databases: Databases,
): Promise<void> {
  const project = await findProject(databases.directory(), projectId);
  if (!project) return;
  const { ctx, settled } = serviceContext(env, databases);
  const processed = await processMedia({ env, project, shard: databases.shard(project.shard), now: ctx.now }, fileId);
  if (processed) ctx.publish(processed);
  await settled();
}
