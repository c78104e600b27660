import { eq } from "drizzle-orm";
import { apps } from "@db/directory";
import { directoryRows } from "@workers/store";
import { findProject } from "@workers/tenancy";
import { canInProject } from "@workers/domain/kernel/access";
import { registerConsumer } from "@workers/domain/kernel/facts";
import { copyOperators, operatorAccounts } from "../ticket-flow";

/** Keeps the shard's copy of who answers tickets as the project's team is. Done again, it writes the same. */
export const operatorCopier = registerConsumer({
  name: "support-operators",
  types: ["team.changed"],
  async consume(ctx, event) {
    if (event.type !== "team.changed") return;
    const project = await findProject(ctx.directory, event.projectId);
    if (!project) return;
    const [operators, ofProject] = await Promise.all([
      operatorAccounts({ directory: ctx.directory, project }),
      ctx.directory.read(directoryRows(apps, { id: apps.id }).where(eq(apps.projectId, project.id))),
    ]);
    const shard = ctx.shardDatabase(project.shard);
    for (const app of ofProject)
      await shard.write(
        copyOperators(
          { app },
          operators.filter((operator) => canInProject(operator, "project.view_tickets", app.id)),
        ),
      );
  },
});
