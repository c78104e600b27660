import { inArray, isNull, sql } from "drizzle-orm";
import { chats, groups, spaces } from "@db/shard";
import { groupTypes } from "@db/vocabulary/chats";
import type { AppId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import { idsOf, rows } from "@workers/store";
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
  const named = idsOf(entities.flatMap(({ ids }) => ids));
  const [ofGroups, ofSpaces, ofChats] = await ctx.shard.readAll([
    rows(scope, groups, { id: groups.id }).where(sql`${groups.id} in ${named}`),
    rows(scope, spaces, { id: spaces.id, discriminator: spaces.discriminator }).where(sql`${spaces.id} in ${named}`),
    rows(scope, chats, { id: chats.id }).where(
      sql`${chats.id} in ${named}`,
      inArray(chats.type, groupTypes),
      isNull(chats.deletedAt),
    ),
  ]);
  return new Set([
    `app ${appId}`,
    ...ofGroups.map(({ id }) => `group ${id}`),
    ...ofSpaces.map(({ id, discriminator }) => `${discriminator === "groups" ? "space" : "category"} ${id}`),
    ...ofChats.map(({ id }) => `chat ${id}`),
  ]);
}
