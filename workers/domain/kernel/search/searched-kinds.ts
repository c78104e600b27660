import { type SQL, sql } from "drizzle-orm";
import { aliased, idsOf } from "@workers/store";
import { searchDocuments } from "@db/shard";
import type { EngagedType, SearchedType } from "@db/vocabulary/enumerations";
import type { AppId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { SearchHit } from "@workers/contracts/search";
import { type Match, scopeOf } from "./match";
import type { Candidate } from "./rank";
import type { SoughtWord } from "./vocabulary";

const d = aliased(searchDocuments, "d");

/** A candidate that can be shown once it is known to be among the best. */
export interface Findable extends Candidate {
  id: string;
  show(): SearchHit;
}

/** What a search is narrowed to beside its words. */
export interface Narrowing {
  authorId?: ProfileId;
  spaceId?: SpaceId;
  /** Made within so many days. */
  days?: number;
}

export interface Question {
  sought: readonly SoughtWord[];
  /** The containers whose content the caller may read, of a kind that lies in such; null for all. */
  scope: readonly string[] | null;
  /** Documents that each way of matching brings along, at most. */
  maxIds: number;
  narrowing: Narrowing;
}

/** Ids of the containers whose content the caller may read; null for all. */
export type ReadScope = (ctx: AppContext) => Promise<readonly string[] | null>;

/** How things of a kind are found. The area that owns them registers it. */
export interface SearchedKind {
  /** What answers call them. */
  type: SearchedType | EngagedType;
  /** What narrows the question where they lie in containers, of one kind or several; kinds that share one have it read once. */
  scopes?(): readonly (ReadScope | undefined)[];
  /** What a search for them can be narrowed to; what it cannot be, it finds none of. The time of making is known of all. */
  narrowedBy?: readonly ("authorId" | "spaceId")[];
  /** What was found. It asks within its tenant and within what the caller may read. */
  find(ctx: AppContext, question: Question): Promise<Findable[]>;
}

const registered: SearchedKind[] = [];

/** Lets search find things of a kind; several areas may register a part of one kind each. */
export function registerSearch(kind: SearchedKind): void {
  registered.push(kind);
}

/** Takes a kind back, for tests that register one of their own. */
export const unregisterSearch = (type: SearchedKind["type"]): void => {
  const at = registered.findIndex((kind) => kind.type === type);
  if (at >= 0) registered.splice(at, 1);
};

export const searchedKinds = (): readonly SearchedKind[] => registered;

/** Ids of matching documents as `matching`, to begin a query with. */
export function withMatchingIds({ exact, loose, partial }: Match, maxIds: number): SQL {
  const newest = (match: string) =>
    sql`select * from (select rowid as id from search where search match ${match} order by rowid desc limit ${maxIds})`;
  const titled = sql`select * from (select rowid as id from search_titles where search_titles match ${loose} order by rowid desc limit ${maxIds})`;
  const all = [newest(exact), titled, newest(loose), ...(partial ? [newest(partial)] : [])];
  return sql`with matching as materialized (${sql.join(all, sql` union `)})`;
}

/** Leaves what an author wrote, and what is young enough, where a search is narrowed to that. */
export const narrowedTo = (
  ctx: AppContext,
  { narrowing: { authorId, days } }: Question,
  author: SQL,
  createdAt: SQL,
): SQL => sql`${authorId ? sql`and ${author} = ${authorId}` : sql``}
  ${days ? sql`and ${createdAt} >= ${ctx.now() - days * 86_400_000}` : sql``}`;

/** Those of these types, as the triggers that index them call them. */
export const documents = (appId: AppId, types: readonly string[]) =>
  sql`matching cross join ${d} on ${d.id} = matching.id and ${d.appId} = ${appId} and ${d.type} in ${idsOf(types)}`;

export const scopeOfQuestion = ({ app }: AppContext, types: readonly string[], { scope }: Question) =>
  scopeOf(types, scope ?? [app.id]);
