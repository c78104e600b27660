import { gateKey, type Gates } from "@db/vocabulary/access";
import type { ProjectContext } from "@workers/context";
import type { OpenableApp } from "@workers/contracts/payments/plans";
import {
  asksForPlan,
  type GatedKind,
  gatedKinds,
  type GatedThing,
  requireInProject,
} from "@workers/domain/kernel/access";
import { findApp, readGates } from "@workers/tenancy";
import { appsOfPlans } from "./list-plans";

/** All that a plan of the project can open, for its editor, with what of it every member may see anyway. */
export async function openableThings(ctx: ProjectContext): Promise<OpenableApp[]> {
  requireInProject(ctx, "project.create_plan");
  const apps = await appsOfPlans(ctx);
  const kinds = gatedKinds();
  return Promise.all(
    apps.map(async ({ id, name }) => {
      const [things, gates, tenant] = await Promise.all([
        ctx.shard.readAll(kinds.map((kind) => kind.openable({ app: { id } }))),
        readGates(ctx, { id }),
        findApp(ctx.directory, id),
      ]);
      const access = tenant?.app.access;
      // Where nobody signs up by themselves a plan makes members, so it opens something in any case.
      const isOpen = Boolean(tenant?.app.isAllowedSignupsToPublicApp) && !(access && asksForPlan(access));
      const all = kinds.flatMap((kind, i) =>
        things[i]!.map(({ isClosed = 0, ...thing }) => ({ kind, isClosed, thing })),
      );
      const byKey = new Map(all.map(({ kind: { type }, thing }) => [gateKey(type, thing.id), thing]));
      return {
        appId: id,
        name,
        isOpen,
        things: all.map(({ kind, isClosed, thing }) => ({
          type: kind.type,
          ...thing,
          isOpen: isOpen && !isClosed && !isLocked(gates, kind, thing, byKey),
        })),
      };
    }),
  );
}

/** Whether a member needs a plan for it: by the gate of its service, by its own, or without one by that of what it lies in. */
function isLocked(
  gates: Gates,
  { type, service, parent }: Pick<GatedKind, "type" | "service" | "parent">,
  thing: GatedThing,
  byKey: ReadonlyMap<string, GatedThing>,
): boolean {
  const ofService = service && gates.get(gateKey("service", service));
  if (ofService && asksForPlan(ofService)) return true;
  const own = gates.get(gateKey(type, thing.id));
  if (own) return asksForPlan(own);
  const above = parent && thing.parentId !== null && byKey.get(gateKey(parent, thing.parentId));
  return above ? isLocked(gates, { type: parent }, above, byKey) : false;
}
