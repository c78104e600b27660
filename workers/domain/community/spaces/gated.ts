import { asc, eq, type SQL, sql } from "drizzle-orm";
import { groups, spaces } from "@db/shard";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import { registerGated } from "@workers/domain/kernel/access";
import { type AppScope, nullable, rows } from "@workers/store";

registerGated({
  type: "group",
  service: "groups",
  exists: (scope, ids) => groupsOf(scope).where(sql`${groups.id} in ${ids}`),
  openable: (scope) => openableGroups(scope).orderBy(asc(groups.rank), asc(groups.id)),
  spendable: (scope, ids) =>
    rows(scope, groups, {
      id: groups.id,
      name: groups.name,
      description: groups.description,
      coverUrl: nullable(groups.coverUrl),
      path: sql<string>`'/groups/c/' || ${groups.slug}`,
    }).where(sql`${groups.access} <> 'secret' and ${groups.id} in ${ids}`),
});
for (const [type, service] of [
  ["space", "groups"],
  ["category", "communities"],
] as const)
  registerGated({
    type,
    service,
    ...(type === "space" && { parent: "group" }),
    exists: (scope, ids) => spacesOf(scope, service, sql`${spaces.id} in ${ids}`),
    openable: (scope) => openableSpaces(scope, service).orderBy(asc(spaces.rank), asc(spaces.id)),
  });

const fieldsOfGroup = { id: groups.id, name: groups.name, parentId: sql<null>`null` };
const groupsOf = (scope: AppScope) => rows(scope, groups, fieldsOfGroup);
const openableGroups = (scope: AppScope) =>
  rows(scope, groups, { ...fieldsOfGroup, isClosed: sql<number>`${groups.access} <> 'open'` });

const fieldsOfSpace = { id: spaces.id, name: spaces.name, parentId: nullable(spaces.groupId) };
const spacesOf = (scope: AppScope, discriminator: PostDiscriminator, condition?: SQL) =>
  rows(scope, spaces, fieldsOfSpace).where(eq(spaces.discriminator, discriminator), condition);
const openableSpaces = (scope: AppScope, discriminator: PostDiscriminator) =>
  rows(scope, spaces, { ...fieldsOfSpace, isClosed: sql<number>`${spaces.access} <> 'open'` }).where(
    eq(spaces.discriminator, discriminator),
  );
