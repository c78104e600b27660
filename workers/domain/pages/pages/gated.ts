import { asc, isNull, type SQL, sql } from "drizzle-orm";
import { sortKeySql } from "@db/letters";
import { pages } from "@db/shard";
import { registerGated } from "@workers/domain/kernel/access";
import { type AppScope, rows } from "@workers/store";

registerGated({
  type: "custom_page",
  exists: (scope, ids) => pagesOf(scope, sql`${pages.id} in ${ids}`),
  openable: (scope) => pagesOf(scope).orderBy(sortKeySql(sql`${pages.name}`), asc(pages.id)),
});

const pagesOf = (scope: AppScope, condition?: SQL) =>
  rows(scope, pages, { id: pages.id, name: pages.name, parentId: sql<null>`null` }).where(
    isNull(pages.deletedAt),
    isNull(pages.service),
    condition,
  );
