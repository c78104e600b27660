import { sql } from "drizzle-orm";
import { helpdeskArticles, helpdeskCategories } from "@db/shard";
import { helpdeskDepth } from "@db/vocabulary/knowledge";
import type { HelpdeskCategoryId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { HelpdeskCategory, NamedHelpdeskCategory } from "@workers/contracts/knowledge/helpdesk";
import { abilities, showLock } from "@workers/domain/kernel/access";
import { aliased, type AppScope, appQuery, appWrite, nameOf, type Readable, type Writable } from "@workers/store";
import { helpdeskFacts, lockOfPath } from "../helpdesk-facts";

const c = aliased(helpdeskCategories, "c");
const a = aliased(helpdeskArticles, "counted_article");

export interface CategoryRow {
  id: HelpdeskCategoryId;
  parentId: HelpdeskCategoryId | null;
  slug: string;
  name: string;
  rank: string;
  articlesCount: number;
}

/** All categories of the app, of which there are two hundred at most. */
export const categoryRows = (ctx: AppContext): Readable<CategoryRow> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${c.id}, ${c.parentId} as parentId, ${c.slug}, ${c.name}, ${c.rank}, ${c.articlesCount} as articlesCount
      from ${c} where ${c.appId} = ${appId} order by ${c.rank}, ${c.id}`,
  );

/** The categories of an app as a tree. */
export class Tree {
  readonly #byId: ReadonlyMap<string, CategoryRow>;
  constructor(readonly rows: readonly CategoryRow[]) {
    this.#byId = new Map(rows.map((row) => [row.id, row]));
  }

  get(id: string): CategoryRow | undefined {
    return this.#byId.get(id);
  }

  bySlug(slug: string): CategoryRow | undefined {
    return this.rows.find((row) => row.slug === slug);
  }

  /** A category and those above it, the topmost first. */
  pathTo(id: HelpdeskCategoryId): CategoryRow[] {
    const path: CategoryRow[] = [];
    for (let row = this.#byId.get(id); row && path.length < helpdeskDepth; row = this.#byId.get(row.parentId ?? ""))
      path.unshift(row);
    return path;
  }

  childrenOf(parentId: HelpdeskCategoryId | null): CategoryRow[] {
    return this.rows.filter((row) => row.parentId === parentId);
  }

  /** A category with all below it. */
  branchOf(id: HelpdeskCategoryId): CategoryRow[] {
    const row = this.#byId.get(id);
    return row ? [row, ...this.childrenOf(id).flatMap((child) => this.branchOf(child.id))] : [];
  }

  /** Levels that a category and what is in it take. */
  heightOf(id: HelpdeskCategoryId): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.heightOf(child.id)));
  }

  /** On which level a category lies; 0 above the top. */
  levelOf(id: HelpdeskCategoryId | null): number {
    return id === null ? 0 : this.pathTo(id).length;
  }
}

/** A category with those in it, as the caller may see them: locked ones are listed with their names alone. */
export function showCategory(ctx: AppContext, tree: Tree, row: CategoryRow): HelpdeskCategory {
  const lock = lockOfPath(
    ctx,
    tree.pathTo(row.id).map(({ id }) => id),
  );
  return {
    id: row.id,
    parentId: row.parentId,
    slug: row.slug,
    name: row.name,
    articlesCount: row.articlesCount,
    lock: showLock(lock),
    permissions: { can: abilities(ctx, "helpdesk", helpdeskFacts) },
    categories: lock ? [] : tree.childrenOf(row.id).map((child) => showCategory(ctx, tree, child)),
  };
}

export const named = ({ id, slug, name }: CategoryRow): NamedHelpdeskCategory => ({ id, slug, name });

/** Active articles directly in the category of the statement. */
export const activeInCategory = (appId: unknown) => sql`(select count(*) from ${a}
  where ${a.appId} = ${appId} and ${a.categoryId} = ${helpdeskCategories.id} and ${a.status} = 'active' and ${a.deletedAt} is null)`;

/** Writes how many articles each category has anew; comes behind what changes them. */
export const recountHelpdesk = (scope: AppScope): Writable =>
  appWrite(
    scope,
    (
      appId,
    ) => sql`update ${helpdeskCategories} set ${nameOf(helpdeskCategories.articlesCount)} = ${activeInCategory(appId)}
      where ${helpdeskCategories.appId} = ${appId} and ${nameOf(helpdeskCategories.articlesCount)} <> ${activeInCategory(appId)}`,
  );
