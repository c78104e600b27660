import type { ProjectContext } from "@workers/context";
import type { OpenableApp } from "@workers/contracts/payments/plans";
import { gatedKinds, requireInProject } from "@workers/domain/kernel/access";
import { appsOfPlans } from "./list-plans";

/** All that a plan of the project can open, for its editor. */
export async function openableThings(ctx: ProjectContext): Promise<OpenableApp[]> {
  requireInProject(ctx, "project.create_plan");
  const apps = await appsOfPlans(ctx);
  const kinds = gatedKinds();
  return Promise.all(
    apps.map(async ({ id, name }) => {
      const things = await ctx.shard.readAll(kinds.map((kind) => kind.openable({ app: { id } })));
      return {
        appId: id,
        name,
        things: kinds.flatMap(({ type }, i) => things[i]!.map((thing) => ({ type, ...thing }))),
      };
    }),
  );
}
