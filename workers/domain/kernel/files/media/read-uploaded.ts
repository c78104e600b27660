import { findProject } from "@workers/tenancy";
import { registerConsumer } from "../../facts";
import { processMedia } from "./media";

/** Reads what a new file tells of itself, has a video encoded, and tells its owner's devices. Done twice it does no harm. */
export const uploadedFiles = registerConsumer({
  name: "uploaded-files",
  types: ["file.uploaded"],
  async consume(ctx, event) {
    if (event.type !== "file.uploaded") return;
    const project = await findProject(ctx.directory, event.projectId);
    if (!project) return;
    const shard = ctx.shardDatabase(project.shard);
    const processed = await processMedia({ env: ctx.env, project, shard, now: ctx.now }, event.fileId);
    if (processed) ctx.publish(processed);
  },
});
