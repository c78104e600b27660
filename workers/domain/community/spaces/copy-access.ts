import { sql } from "drizzle-orm";
import { accessObjects } from "@db/shard";
import type { GatedType } from "@db/vocabulary/access";
import { aliased, type AppScope, appWrite, namesOf, type Writable } from "@workers/store";

const x = aliased(accessObjects, "x");

/** Gives a copy the access object of what it is a copy of; done twice it is there once. */
export const copyAccess = (scope: AppScope, type: GatedType, id: string, copyId: string): Writable[] => [
  appWrite(
    scope,
    (
      appId,
    ) => sql`insert into ${accessObjects} (${namesOf(accessObjects, "appId", "entityType", "entityId", "access", "updatedAt")})
      select ${x.appId}, ${x.entityType}, ${copyId}, ${x.access}, ${x.updatedAt} from ${x}
      where ${x.appId} = ${appId} and ${x.entityType} = ${type} and ${x.entityId} = ${id} on conflict do nothing`,
  ),
];
