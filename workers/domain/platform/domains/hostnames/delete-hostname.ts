import { eq } from "drizzle-orm";
import { domains } from "@db/directory";
import type { Project } from "@workers/context";
import { customHostnamesOf } from "@workers/integrations/custom-hostnames";
import { directoryRows } from "@workers/store";
import { registerConsumer, recordDirectoryEvents } from "@workers/domain/kernel/facts";

type Recorder = { now(): number; project: Pick<Project, "id"> };

/** Records that a hostname is no longer needed, for the batch of what gives it up; nothing where there was none. */
export const recordUnneeded = (
  ctx: Recorder,
  hostnameId: string | null,
  condition?: Parameters<typeof recordDirectoryEvents>[2],
) =>
  recordDirectoryEvents(
    ctx,
    hostnameId === null ? [] : [{ type: "domain.removed", projectId: ctx.project.id, hostnameId }],
    condition,
  );

/** Removes the custom hostname of a domain that was given up, unless another project has claimed the name meanwhile. */
export const hostnameRemover = registerConsumer({
  name: "hostname-remover",
  types: ["domain.removed"],
  async consume(ctx, event) {
    if (event.type !== "domain.removed") return;
    const service = customHostnamesOf(ctx.env);
    if (!service) return;
    const user = await ctx.directory.readOne(
      directoryRows(domains, { id: domains.id }).where(eq(domains.hostnameId, event.hostnameId)).limit(1),
    );
    if (!user) await service.remove(event.hostnameId);
  },
});
