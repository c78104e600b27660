import { type SQL, sql } from "drizzle-orm";
import type { GatedItemType } from "@db/vocabulary/access";
import { gateKey } from "@db/vocabulary/access";
import type { Service } from "@db/vocabulary/enumerations";
import type { AppContext } from "@workers/context";
import { type Ability, can, type Facts, isUnlocked, isUnlockedTo, permits, type RowKey } from "../access";
import type { ItemScope, WholeAppScope } from "../facts";
import type { Container, JudgedContainer, TenantId } from "./entity-kind";

/** What the access table needs to know of a thing that lies in no space: who moderates spaces is nobody special there. */
const factsIn = (scope: WholeAppScope | ItemScope): Facts => ({
  service: scope.service,
  isModerator: false,
  ...(scope.scope === "item" && { keys: scope.keys }),
});

const judgedBy = (ctx: AppContext, scope: WholeAppScope | ItemScope): JudgedContainer => ({
  facts: (ownerId) => ({ ...factsIn(scope), ownerId }),
  isReadable: can(ctx, scope.ability, factsIn(scope)),
  scope,
});

interface InService {
  /** Who may do this reads what the container holds; one that every member of the app has, as far as no gate takes it. */
  ability: Ability;
  service?: Service;
}

interface InApp extends InService {
  /** What the service is called, and its page below the app's own. */
  title: SQL;
  path: string;
  /** What the triggers of its kinds write as their place into the search index; left out where they aren't found. */
  place?: string;
}

/** The app itself, as what holds things of a service, such as articles. */
export function inApp({ ability, service, title, path, place }: InApp): Container {
  const scopeIn = (ctx: AppContext): WholeAppScope => ({ scope: "app", appId: ctx.app.id, ability, service });
  const isReader = (ctx: AppContext) => can(ctx, ability, factsIn(scopeIn(ctx)));
  return {
    stored: () => sql`json_object('id', '')`,
    isReadable: (ctx) => (isReader(ctx) ? sql`1` : sql`0`),
    isReadableBy: (ctx, appId, _row, person) => isUnlockedTo(ctx, appId, { service, keys: [] }, person),
    title: () => title,
    path: () => sql`${path}`,
    ...(place !== undefined && { readScope: async (ctx: AppContext) => (isReader(ctx) ? [place] : []) }),
    judge: (ctx) => judgedBy(ctx, scopeIn(ctx)),
  };
}

interface InItem extends InService, Pick<Container, "title" | "path" | "readScope"> {
  service: Service;
  /** What a row lies in, by gated kind and id, the nearest first. Where the nearest is null the row lies in nothing. */
  keys(appId: TenantId, row: SQL): readonly [nearest: readonly [GatedItemType, SQL], ...RowKey[]];
}

/**
 * An item of a service that has access of its own or lies in what has, such as a course: whom its gates let in reads what is in
 * it, however deep.
 */
export function inItem({ ability, service, keys, title, path, readScope }: InItem): Container {
  const stored = (appId: TenantId, row: SQL) => {
    const all = keys(appId, row);
    const named = all.map(([type, id]) =>
      "ids" in id
        ? sql`select ${gateKey(type, "")} || value as value from (${id.ids})`
        : sql`select ${gateKey(type, "")} || ${id} as value`,
    );
    return sql`case when ${all[0][1]} is not null then (select json_group_array(value) from (${sql.join(named, sql` union all `)})) end`;
  };
  const facts: Facts = { service, isModerator: false };
  return {
    stored,
    isReadable: (ctx, appId, row) =>
      permits(ctx, ability, facts) ? isUnlocked(ctx, { service, keys: keys(appId, row) }) : sql`0`,
    isReadableBy: (ctx, appId, row, person) => isUnlockedTo(ctx, appId, { service, keys: keys(appId, row) }, person),
    // Both are written by the same functions: equal texts are equal places.
    isAsStored: (appId, row, before) => sql`(${stored(appId, row)}) is ${JSON.stringify(before)}`,
    title,
    path,
    ...(readScope && { readScope }),
    judge: (ctx, before) =>
      judgedBy(ctx, {
        scope: "item",
        appId: ctx.app.id,
        ability,
        service,
        // What lies directly in the service has no key above that.
        keys: (before as (string | null)[]).filter((key) => key !== null),
      }),
  };
}
