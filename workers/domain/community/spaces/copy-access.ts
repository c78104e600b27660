import { sql } from "drizzle-orm";
import { accessObjects } from "@db/shard";
import type { GatedType } from "@db/vocabulary/access";
import { aliased, type AppScope, appWrite, insertSelect, type Writable } from "@workers/store";

const x = aliased(accessObjects, "x");

/** Gives a copy the access object of what it is a copy of; done twice it is there once. */
export const copyAccess = (scope: AppScope, type: GatedType, id: string, copyId: string): Writable[] => [
  appWrite(scope, (appId) =>
    insertSelect(
      accessObjects,
      { appId: x.appId, entityType: x.entityType, entityId: copyId, access: x.access, updatedAt: x.updatedAt },
      sql`from ${x}
      where ${x.appId} = ${appId} and ${x.entityType} = ${type} and ${x.entityId} = ${id} on conflict do nothing`,
    ),
  ),
];
