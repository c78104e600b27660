import { asc, sql } from "drizzle-orm";
import { helpdeskCategories } from "@db/shard";
import { registerGated } from "@workers/domain/kernel/access";
import { type AppScope, rows } from "@workers/store";
import { service } from "./helpdesk-facts";

registerGated({
  type: "helpdesk_category",
  service,
  parent: "helpdesk_category",
  exists: (scope, ids) => categoriesOf(scope).where(sql`${helpdeskCategories.id} in ${ids}`),
  openable: (scope) => categoriesOf(scope).orderBy(asc(helpdeskCategories.rank), asc(helpdeskCategories.id)),
  spendable: (scope, ids) =>
    rows(scope, helpdeskCategories, {
      id: helpdeskCategories.id,
      name: helpdeskCategories.name,
      description: sql<string>`''`,
      coverUrl: sql<null>`null`,
      path: sql<string>`'/helpdesk/' || ${helpdeskCategories.slug}`,
    }).where(sql`${helpdeskCategories.id} in ${ids}`),
});

const categoriesOf = (scope: AppScope) =>
  rows(scope, helpdeskCategories, {
    id: helpdeskCategories.id,
    name: helpdeskCategories.name,
    parentId: helpdeskCategories.parentId,
  });
