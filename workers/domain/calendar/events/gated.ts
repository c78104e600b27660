import { asc, sql } from "drizzle-orm";
import { eventCategories } from "@db/shard";
import { registerGated } from "@workers/domain/kernel/access";
import { type AppScope, nullable, rows } from "@workers/store";
import { service } from "./rules/event-facts";

registerGated({
  type: "event_category",
  service,
  exists: (scope, ids) => categoriesOf(scope).where(sql`${eventCategories.id} in ${ids}`),
  openable: (scope) => categoriesOf(scope).orderBy(asc(eventCategories.rank), asc(eventCategories.id)),
  spendable: (scope, ids) =>
    rows(scope, eventCategories, {
      id: eventCategories.id,
      name: eventCategories.name,
      description: eventCategories.description,
      coverUrl: nullable(eventCategories.coverUrl),
      path: sql<string>`'/events?category=' || ${eventCategories.slug}`,
    }).where(sql`${eventCategories.id} in ${ids}`),
});

const categoriesOf = (scope: AppScope) =>
  rows(scope, eventCategories, { id: eventCategories.id, name: eventCategories.name, parentId: sql<null>`null` });
