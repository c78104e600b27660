import type { AppId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import { gatedKinds } from "@workers/domain/kernel/access";
import { idsOf } from "@workers/store";
import { invalid } from "@workers/errors";

interface NamedEntities {
  appId: AppId;
  entities: readonly { type: string; ids: readonly string[] }[];
}

/** 422 unless every app is the project's, named once, and everything that it names lies in it. */
export async function requireEntities(
  ctx: ProjectContext,
  apps: readonly NamedEntities[],
  names: ReadonlyMap<AppId, string>,
): Promise<void> {
  if (new Set(apps.map(({ appId }) => appId)).size !== apps.length) throw invalid({ field: "apps", key: "unique" });
  const strange = apps.findIndex(({ appId }) => !names.has(appId));
  if (strange !== -1) throw invalid({ field: `apps.${strange}.appId`, key: "notAllowed" });
  const known = await Promise.all(apps.map((app) => knownEntities(ctx, app)));
  for (const [i, { entities }] of apps.entries())
    for (const [j, { type, ids }] of entities.entries())
      if (ids.some((id) => !known[i]!.has(`${type} ${id}`)))
        throw invalid({ field: `apps.${i}.entities.${j}.ids`, key: "notAllowed" });
}

async function knownEntities(ctx: ProjectContext, { appId, entities }: NamedEntities): Promise<Set<string>> {
  const scope = { app: { id: appId } };
  const ids = idsOf(entities.flatMap((entity) => entity.ids));
  const kinds = gatedKinds();
  const known = await ctx.shard.readAll(kinds.map((kind) => kind.exists(scope, ids)));
  return new Set([`app ${appId}`, ...kinds.flatMap(({ type }, i) => known[i]!.map(({ id }) => `${type} ${id}`))]);
}
