import { type Column, type SQL, sql } from "drizzle-orm";
import { files, folders } from "@db/shard";
import type { CloudSort } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import type { CloudItem, CloudQuery } from "@workers/contracts/cloud";
import { invalid } from "@workers/errors";
import {
  fileRows,
  fileRowsAmong,
  type FileRow,
  folderRows,
  folderRowsAmong,
  type FolderRow,
  showFileItem,
  showFolder,
} from "./items";
import { type LibraryContext, mayWith } from "./library";
import { projectQuery, type Rows, rows, rowsAmong } from "@workers/store";

/** How a list of the library is asked for. */
type ListedAs = Pick<CloudQuery, "page" | "limit" | "cursor" | "sort">;

/** A page of folders and files, folders first. Null `nextCursor` at the end. */
export interface CloudPage {
  data: CloudItem[];
  /** How many there are of each in the whole list. */
  files: number;
  folders: number;
  page: number;
  limit: number;
  total: number;
  nextCursor: string | null;
}

/** What a list shows: conditions of folders and of files, null for none of them. */
export interface Listed {
  folders: SQL | null;
  files: SQL | null;
  /** Where it is known without counting. */
  counts?: { files: number; folders: number };
  /**
   * Few of many meet the conditions: the page's files are then picked before their rows are read, from here: from the
   * table, by an index that holds their names, or from what a search found.
   */
  pickedFrom?: SQL;
  /** The ids that its folders are among, where few are. */
  foldersAmong?: SQL;
}

interface Order {
  folders: readonly Column[];
  files: readonly Column[];
  isDown: boolean;
}

const byDate = { folders: [folders.updatedAt, folders.id], files: [files.updatedAt, files.id] };
const byName = { folders: [folders.nameOrder, folders.id], files: [files.nameOrder, files.id] };
const byType = { folders: [folders.nameOrder, folders.id], files: [files.type, files.nameOrder, files.id] };
const orders: Record<CloudSort, Order> = {
  newest: { ...byDate, isDown: true },
  "-oldest": { ...byDate, isDown: true },
  oldest: { ...byDate, isDown: false },
  name: { ...byName, isDown: false },
  "-name": { ...byName, isDown: true },
  type: { ...byType, isDown: false },
  "-type": { ...byType, isDown: true },
};

type Keyset = (string | number)[];
type Cursor = { at: "folders" | "files"; keyset: Keyset };

/** One page of what is listed: by cursor from wherever, by number from the beginning. */
export async function listPage(library: LibraryContext, listed: Listed, query: ListedAs): Promise<CloudPage> {
  const order = orders[query.sort];
  const cursor = readPlace(query.cursor, order);
  const early = listed.counts ?? (query.page > 1 && !cursor ? await countListed(library, listed) : undefined);
  const skip = cursor ? 0 : offset(query);
  const skippedFolders = early ? Math.min(skip, early.folders) : 0;
  const [foundFolders, foundFiles, counts] = await Promise.all([
    listed.folders && cursor?.at !== "files"
      ? library.shard.read(
          ordered(
            listed.foldersAmong ? folderRowsAmong(library, listed.foldersAmong) : folderRows(library),
            listed.folders,
            order.folders,
            order.isDown,
            cursor,
          )
            .limit(query.limit + 1)
            .offset(skippedFolders),
        )
      : [],
    listed.files
      ? library.shard.read(
          filesOfPage(
            library,
            { ...listed, files: listed.files },
            order,
            cursor?.at === "files" ? cursor : null,
            query.limit + 1,
            skip - skippedFolders,
          ),
        )
      : [],
    early ?? countListed(library, listed),
  ]);
  const all = [
    ...foundFolders.map((row) => ({ at: "folders" as const, row })),
    ...foundFiles.map((row) => ({ at: "files" as const, row })),
  ];
  const shown = all.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    data: shown
      .filter(({ row }) => mayWith(library, row, "view"))
      .map((item) => (item.at === "folders" ? showFolder(library, item.row) : showFileItem(library, item.row))),
    ...counts,
    page: query.page,
    limit: query.limit,
    total: counts.files + counts.folders,
    nextCursor: all.length > query.limit && last ? place(last, order) : null,
  };
}

function after(columns: readonly Column[], isDown: boolean, cursor: Cursor | null): SQL | undefined {
  const key = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  );
  return cursor
    ? sql`(${key}) ${isDown ? sql`<` : sql`>`} (${sql.join(
        cursor.keyset.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : undefined;
}

function ordered<Row>(
  from: Rows<Row>,
  condition: SQL,
  columns: readonly Column[],
  isDown: boolean,
  cursor: Cursor | null,
): Rows<Row> {
  return inOrder(from.where(condition, after(columns, isDown, cursor)), columns, isDown);
}

const inOrder = <Row>(from: Rows<Row>, columns: readonly Column[], isDown: boolean): Rows<Row> =>
  from.orderBy(...columns.map((column) => (isDown ? sql`${column} desc` : sql`${column} asc`)));

function filesOfPage(
  library: LibraryContext,
  { files: condition, pickedFrom }: Listed & { files: SQL },
  order: Order,
  cursor: Cursor | null,
  limit: number,
  offset: number,
): Rows<FileRow> {
  if (!pickedFrom)
    return ordered(fileRows(library), condition, order.files, order.isDown, cursor).limit(limit).offset(offset);
  const all = sql`${condition} and ${after(order.files, order.isDown, cursor) ?? sql`1`}`;
  return inOrder(
    fileRowsAmong(library, picked(library, pickedFrom, all, order.files, order.isDown, limit, offset)),
    order.files,
    order.isDown,
  );
}

/** The ids of the first so many files that meet a condition. Within the selection the table's name means the inner table. */
export function picked(
  library: LibraryContext,
  from: SQL,
  condition: SQL,
  columns: readonly Column[],
  isDown: boolean,
  limit: number,
  offset = 0,
): SQL {
  const order = sql.join(
    columns.map((column) => sql`${column} ${isDown ? sql`desc` : sql`asc`}`),
    sql`, `,
  );
  return sql`(select ${files.id} from ${from} where ${files.projectId} = ${library.project.id} and ${condition} order by ${order} limit ${limit} offset ${offset})`;
}

const count = sql<number>`count(*)`;

async function countListed(library: LibraryContext, listed: Listed): Promise<{ files: number; folders: number }> {
  const [ofFiles, ofFolders] = await Promise.all([
    listed.files
      ? library.shard.readOne(countOfFiles(library, listed.pickedFrom ?? sql`${files}`, listed.files))
      : undefined,
    listed.folders
      ? library.shard.readOne(
          (listed.foldersAmong
            ? rowsAmong(library, folders, { count }, listed.foldersAmong)
            : rows(library, folders, { count })
          ).where(listed.folders),
        )
      : undefined,
  ]);
  return { files: ofFiles?.count ?? 0, folders: ofFolders?.count ?? 0 };
}

const countOfFiles = (library: LibraryContext, from: SQL, condition: SQL) =>
  projectQuery<{ count: number }>(
    library,
    (projectId) => sql`select count(*) as count from ${from} where ${files.projectId} = ${projectId} and ${condition}`,
  );

const keyOf: Record<string, (row: FileRow | FolderRow) => string | number> = {
  updated_at: (row) => row.updatedAt,
  name_order: (row) => row.nameOrder,
  type: (row) => ("type" in row ? row.type : ""),
  id: (row) => row.id,
};

function place({ at, row }: { at: "folders" | "files"; row: FileRow | FolderRow }, order: Order): string {
  const keyset = order[at].map((column) => keyOf[column.name]!(row));
  return Buffer.from(JSON.stringify([at, ...keyset])).toString("base64url");
}

/** 422 for a cursor that no list of this order gave out. */
function readPlace(cursor: string | undefined, order: Order): Cursor | null {
  if (!cursor) return null;
  try {
    const [at, ...keyset] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as [Cursor["at"], ...Keyset];
    const columns = at === "files" || at === "folders" ? order[at] : [];
    const isOurs =
      keyset.length === columns.length &&
      columns.length > 0 &&
      keyset.every((value, i) => typeof value === (columns[i]!.name === "updated_at" ? "number" : "string"));
    if (isOurs) return { at, keyset };
  } catch {
    // Not even JSON: no list gave it out.
  }
  throw invalid({ field: "cursor", key: "wrongType" });
}

function offset({ page, limit }: ListedAs): number {
  const maxPage = Math.max(1, Math.floor(limits.pageDepth / limit));
  if (page > maxPage) throw invalid({ field: "page", key: "maxNumber", params: { max: maxPage } });
  return (page - 1) * limit;
}

/** One page of rows that were found and put in order already. */
export function pageOfItems(items: CloudItem[], { page, limit }: ListedAs): CloudPage {
  const ofFolders = items.filter((item) => item.isFolder).length;
  return {
    data: items.slice((page - 1) * limit, page * limit),
    files: items.length - ofFolders,
    folders: ofFolders,
    page,
    limit,
    total: items.length,
    nextCursor: null,
  };
}
