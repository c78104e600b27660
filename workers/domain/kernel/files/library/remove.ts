import { type SQL, sql } from "drizzle-orm";
import { folders, files, cloudGarbage, cloudStorage, cloudMarks } from "@db/shard";
import { rootFolderId } from "@db/root-folder";
import type { FolderId, CloudItemId, FileId } from "@db/vocabulary/ids";
import {
  aliased,
  idsOf,
  insertSelect,
  nameOf,
  projectQuery,
  type ProjectScope,
  projectWrite,
  type Writable,
} from "@workers/store";
import { notFound } from "@workers/errors";
import { newId } from "../../ids";
import { sweepGarbage } from "../garbage";
import { findItems, type Items } from "./items";
import { ensureRoot, type LibraryContext, recount, publishLibraryChanges } from "./library";
import { bytesColumn } from "./storage";

const f = aliased(folders, "f");
const fOfFiles = aliased(files, "f");
const o = aliased(files, "o");
const p = aliased(folders, "p");

/**
 * Puts files and folders into the removed folder, all that lies in them with them. What lies there already is deleted
 * for good.
 */
export async function removeItems(library: LibraryContext, ids: readonly CloudItemId[]): Promise<void> {
  const items = await findItems(library, ids, "delete");
  const all = [...items.files, ...items.folders];
  const live = all.filter(({ removedAt }) => removedAt === null).map(({ id }) => id);
  const removedIds = all.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id);
  const statements = live.length ? removal(library, live, parentsOf(items), library.now()) : [];
  await library.shard.write([
    ...statements,
    ...(removedIds.length ? deletion(library, removedIds, parentsOf(items), library.now()) : []),
  ]);
  publishLibraryChanges(library, all);
  if (removedIds.length) await sweepGarbage(library.env, library.shard, library, removedIds.length);
}

function removal(
  scope: ProjectScope,
  ids: readonly CloudItemId[],
  parents: (FolderId | null)[],
  now: number,
): Writable[] {
  const chosen = JSON.stringify(ids);
  const tree = (projectId: string) => sql`with recursive picked(id, top) as (
    select ${folders.id}, ${folders.id} from ${folders} where +${folders.projectId} = ${projectId} and ${folders.id} in (select value from json_each(${chosen})) and ${folders.removedAt} is null
    union select ${f.id}, picked.top from picked cross join ${f} on ${f.parentId} = picked.id and ${f.projectId} = ${projectId} where ${f.removedAt} is null)`;
  return [
    projectWrite(
      scope,
      (projectId) => sql`${tree(projectId)}
      update ${files} set ${nameOf(files.removedAt)} = ${now}, ${nameOf(files.removedWithId)} = (select top from picked where picked.id = ${files.folderId} limit 1)
      where ${files.projectId} = ${projectId} and ${files.folderId} in (select picked.id from picked) and ${files.removedAt} is null`,
    ),
    projectWrite(
      scope,
      (projectId) => sql`
      update ${files} set ${nameOf(files.removedAt)} = ${now}, ${nameOf(files.removedWithId)} = ${files.id}
      where +${files.projectId} = ${projectId} and ${files.id} in (select value from json_each(${chosen})) and ${files.removedAt} is null`,
    ),
    projectWrite(
      scope,
      (projectId) => sql`${tree(projectId)}
      update ${folders} set ${nameOf(folders.removedAt)} = ${now}, ${nameOf(folders.removedWithId)} = (select top from picked where picked.id = ${folders.id} limit 1)
      where +${folders.projectId} = ${projectId} and ${folders.id} in (select picked.id from picked) and ${folders.removedAt} is null`,
    ),
    recount(scope, parents),
  ];
}

/** Deletes files and folders for good, all that lies in them with them. */
export async function deleteItems(library: LibraryContext, ids: readonly CloudItemId[]): Promise<void> {
  const items = await findItems(library, ids, "delete");
  await library.shard.write(deletion(library, ids, parentsOf(items), library.now()));
  publishLibraryChanges(library, [...items.files, ...items.folders]);
  await sweepGarbage(library.env, library.shard, library, ids.length);
}

/**
 * The statements that delete items: they are marked first, so that each of the following knows them. Bytes that no other
 * row names are noted as garbage in the same transaction. What showed a file keeps its place in it, for a placeholder.
 */
export function deletion(
  scope: ProjectScope,
  ids: readonly CloudItemId[],
  parents: (FolderId | null)[],
  now: number,
  onlyFilesThat: SQL = sql`1`,
): Writable[] {
  const chosen = JSON.stringify(ids);
  const mark = `deleted ${newId()}`;
  const marked = (projectId: string, table: typeof files | typeof folders) =>
    sql`${table.projectId} = ${projectId} and ${table.removedWithId} = ${mark}`;
  const write = (make: (projectId: string) => SQL) => projectWrite(scope, make);
  const sum = (type: keyof typeof bytesColumn) => (projectId: string) =>
    sql`${nameOf(bytesColumn[type])} = ${bytesColumn[type]} - coalesce((select sum(${files.size}) from ${files} where ${marked(projectId, files)} and ${files.type} = ${type}), 0)`;
  return [
    write(
      (projectId) => sql`with recursive picked(id) as (
      select ${folders.id} from ${folders} where +${folders.projectId} = ${projectId} and ${folders.id} in (select value from json_each(${chosen})) and ${folders.parentId} is not null
      union select ${f.id} from picked cross join ${f} on ${f.parentId} = picked.id and ${f.projectId} = ${projectId})
      update ${folders} set ${nameOf(folders.removedAt)} = coalesce(${folders.removedAt}, ${now}), ${nameOf(folders.removedWithId)} = ${mark} where +${folders.projectId} = ${projectId} and ${folders.id} in (select picked.id from picked)`,
    ),
    write(
      (
        projectId,
      ) => sql`update ${files} set ${nameOf(files.removedAt)} = coalesce(${files.removedAt}, ${now}), ${nameOf(files.removedWithId)} = ${mark}
      where ${files.projectId} = ${projectId} and ${files.folderId} in (select ${folders.id} from ${folders} where ${marked(projectId, folders)})`,
    ),
    write(
      (
        projectId,
      ) => sql`update ${files} set ${nameOf(files.removedAt)} = coalesce(${files.removedAt}, ${now}), ${nameOf(files.removedWithId)} = ${mark}
      where +${files.projectId} = ${projectId} and ${files.id} in (select value from json_each(${chosen})) and ${onlyFilesThat}`,
    ),
    // Their preview pictures belong to them alone.
    write(
      (
        projectId,
      ) => sql`update ${files} set ${nameOf(files.removedAt)} = coalesce(${files.removedAt}, ${now}), ${nameOf(files.removedWithId)} = ${mark}
      where +${files.projectId} = ${projectId} and ${files.isHidden} = 1 and ${files.id} in (
        select ${files.thumbId} from ${files} where ${marked(projectId, files)} and ${files.thumbId} is not null
        union select ${files.posterId} from ${files} where ${marked(projectId, files)} and ${files.posterId} is not null
        union select ${folders.thumbId} from ${folders} where ${marked(projectId, folders)} and ${folders.thumbId} is not null)`,
    ),
    write((projectId) =>
      insertSelect(
        cloudGarbage,
        { key: fOfFiles.key, projectId, videoId: fOfFiles.videoId, createdAt: now },
        sql`from ${fOfFiles} where ${fOfFiles.projectId} = ${projectId} and ${fOfFiles.removedWithId} = ${mark}
        and not exists (select 1 from ${o} where ${o.key} = ${fOfFiles.key} and ${o.removedWithId} is not ${mark}) on conflict do nothing`,
      ),
    ),
    write(
      (projectId) => sql`update ${cloudStorage} set ${sql.join(
        (["image", "video", "audio", "other"] as const).map((type) => sum(type)(projectId)),
        sql`, `,
      )},
      ${nameOf(cloudStorage.filesCount)} = ${cloudStorage.filesCount} - (select count(*) from ${files} where ${marked(projectId, files)}),
      ${nameOf(cloudStorage.foldersCount)} = ${cloudStorage.foldersCount} - (select count(*) from ${folders} where ${marked(projectId, folders)}) where ${cloudStorage.projectId} = ${projectId}`,
    ),
    write(
      (
        projectId,
      ) => sql`delete from ${cloudMarks} where ${cloudMarks.projectId} = ${projectId} and ${cloudMarks.itemId} in (
      select ${files.id} from ${files} where ${marked(projectId, files)} union all select ${folders.id} from ${folders} where ${marked(projectId, folders)})`,
    ),
    write((projectId) => sql`delete from ${files} where ${marked(projectId, files)}`),
    write((projectId) => sql`delete from ${folders} where ${marked(projectId, folders)}`),
    recount(scope, parents),
  ];
}

/** Deletes hidden pictures that stand for no file any more. */
export async function deleteThumbs(library: LibraryContext, ids: readonly CloudItemId[]): Promise<void> {
  const fileRows = ids.length
    ? await library.shard.read(
        projectQuery<{ id: FileId }>(
          library,
          (projectId) => sql`
        select ${files.id} from ${files} where +${files.projectId} = ${projectId} and ${files.id} in ${idsOf(ids)} and ${files.isHidden} = 1`,
        ),
      )
    : [];
  if (fileRows.length === 0) return;
  await library.shard.write(
    deletion(
      library,
      fileRows.map(({ id }) => id),
      [],
      library.now(),
    ),
  );
  await sweepGarbage(library.env, library.shard, library, fileRows.length);
}

/** Takes items out of the removed folder: back to where they lay, or to the root where that is gone. 404 for others. */
export async function restoreItems(library: LibraryContext, ids: readonly CloudItemId[]): Promise<void> {
  const items = await findItems(library, ids, "delete");
  const all = [...items.files, ...items.folders];
  if (all.some(({ id, removedWithId }) => removedWithId !== id)) throw notFound("item");
  const chosen = JSON.stringify(ids);
  const libraries = new Map(all.map((item) => [item.libraryId, item.ownerId]));
  const write = (make: (projectId: string) => SQL) => projectWrite(library, make);
  const back = sql`${nameOf(files.removedAt)} = null, ${nameOf(files.removedWithId)} = null`;
  const below = sql`${nameOf(files.removedWithId)} in (select value from json_each(${chosen}))`;
  await library.shard.write([
    ...[...libraries].map(([id, ownerId]) => ensureRoot(library, id, ownerId)),
    write((projectId) => sql`update ${files} set ${back} where ${files.projectId} = ${projectId} and ${below}`),
    write((projectId) => sql`update ${folders} set ${back} where ${folders.projectId} = ${projectId} and ${below}`),
    ...all.map((item) => {
      const [table, parent] =
        "folderId" in item ? ([files, files.folderId] as const) : ([folders, folders.parentId] as const);
      return write(
        (
          projectId,
        ) => sql`update ${table} set ${nameOf(parent)} = ${rootFolderId(library.project, item.libraryId)} where ${table.projectId} = ${projectId} and ${table.id} = ${item.id}
        and not exists (select 1 from ${p} where ${p.projectId} = ${projectId} and ${p.id} = ${parent} and ${p.removedAt} is null)`,
      );
    }),
    recount(library, [...parentsOf(items), ...[...libraries.keys()].map((id) => rootFolderId(library.project, id))]),
  ]);
  publishLibraryChanges(library, all);
}

const parentsOf = ({ files, folders }: Items): (FolderId | null)[] => [
  ...files.map(({ folderId }) => folderId),
  ...folders.map(({ parentId }) => parentId),
];

/** The folders above items, for the clock, which knows their ids alone. */
export const parentsQuery = (scope: ProjectScope, ids: readonly CloudItemId[]) =>
  projectQuery<{ id: FolderId | null }>(
    scope,
    (projectId) => sql`
    select ${files.folderId} as id from ${files} where +${files.projectId} = ${projectId} and ${files.id} in ${idsOf(ids)}
    union select ${folders.parentId} from ${folders} where +${folders.projectId} = ${projectId} and ${folders.id} in ${idsOf(ids)}`,
  );
