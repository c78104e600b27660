import { type SQL, sql } from "drizzle-orm";
import { rootFolderId } from "@db/root-folder";
import type { CloudItemId, FileId, FolderId } from "@db/vocabulary/ids";
import { type ProjectScope, projectQuery, projectWrite, type Writable } from "@workers/store";
import { notFound } from "../../errors";
import { newId } from "../../ids";
import { sweepGarbage } from "../garbage";
import { findItems, type Items } from "./items";
import { ensureRoot, type LibraryContext, recount, tellLibraries } from "./library";
import { bytesColumn } from "./storage";

/**
 * Puts files and folders into the removed folder, all that lies in them with them. What lies there already is deleted
 * for good.
 */
export async function removeItems(library: LibraryContext, ids: readonly CloudItemId[]): Promise<void> {
  const items = await findItems(library, ids, "delete");
  const all = [...items.files, ...items.folders];
  const live = all.filter(({ removedAt }) => removedAt === null).map(({ id }) => id);
  const gone = all.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id);
  const statements = live.length ? removal(library, live, parentsOf(items), library.now()) : [];
  await library.shard.write([
    ...statements,
    ...(gone.length ? deletion(library, gone, parentsOf(items), library.now()) : []),
  ]);
  tellLibraries(library, all);
  if (gone.length) await sweepGarbage(library.env, library.shard, library, gone.length);
}

function removal(
  scope: ProjectScope,
  ids: readonly CloudItemId[],
  parents: (FolderId | null)[],
  now: number,
): Writable[] {
  const chosen = JSON.stringify(ids);
  const tree = (projectId: string) => sql`with recursive picked(id, top) as (
    select id, id from folders where +project_id = ${projectId} and id in (select value from json_each(${chosen})) and removed_at is null
    union select f.id, picked.top from picked cross join folders f on f.parent_id = picked.id and f.project_id = ${projectId} where f.removed_at is null)`;
  return [
    projectWrite(
      scope,
      (projectId) => sql`${tree(projectId)}
      update files set removed_at = ${now}, removed_with_id = (select top from picked where picked.id = files.folder_id limit 1)
      where project_id = ${projectId} and folder_id in (select id from picked) and removed_at is null`,
    ),
    projectWrite(
      scope,
      (projectId) => sql`
      update files set removed_at = ${now}, removed_with_id = id
      where +project_id = ${projectId} and id in (select value from json_each(${chosen})) and removed_at is null`,
    ),
    projectWrite(
      scope,
      (projectId) => sql`${tree(projectId)}
      update folders set removed_at = ${now}, removed_with_id = (select top from picked where picked.id = folders.id limit 1)
      where +project_id = ${projectId} and id in (select id from picked) and removed_at is null`,
    ),
    recount(scope, parents),
  ];
}

/** Deletes files and folders for good, all that lies in them with them. */
export async function deleteItems(library: LibraryContext, ids: readonly CloudItemId[]): Promise<void> {
  const items = await findItems(library, ids, "delete");
  await library.shard.write(deletion(library, ids, parentsOf(items), library.now()));
  tellLibraries(library, [...items.files, ...items.folders]);
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
  const marked = (projectId: string) => sql`project_id = ${projectId} and removed_with_id = ${mark}`;
  const write = (make: (projectId: string) => SQL) => projectWrite(scope, make);
  const sum = (type: keyof typeof bytesColumn) => (projectId: string) =>
    sql`${sql.raw(bytesColumn[type])} = ${sql.raw(bytesColumn[type])} - coalesce((select sum(size) from files where ${marked(projectId)} and type = ${type}), 0)`;
  return [
    write(
      (projectId) => sql`with recursive picked(id) as (
      select id from folders where +project_id = ${projectId} and id in (select value from json_each(${chosen})) and parent_id is not null
      union select f.id from picked cross join folders f on f.parent_id = picked.id and f.project_id = ${projectId})
      update folders set removed_at = coalesce(removed_at, ${now}), removed_with_id = ${mark} where +project_id = ${projectId} and id in (select id from picked)`,
    ),
    write(
      (projectId) => sql`update files set removed_at = coalesce(removed_at, ${now}), removed_with_id = ${mark}
      where project_id = ${projectId} and folder_id in (select id from folders where ${marked(projectId)})`,
    ),
    write(
      (projectId) => sql`update files set removed_at = coalesce(removed_at, ${now}), removed_with_id = ${mark}
      where +project_id = ${projectId} and id in (select value from json_each(${chosen})) and ${onlyFilesThat}`,
    ),
    // The pictures that stand for them are nobody else's.
    write(
      (projectId) => sql`update files set removed_at = coalesce(removed_at, ${now}), removed_with_id = ${mark}
      where +project_id = ${projectId} and is_hidden = 1 and id in (
        select thumb_id from files where ${marked(projectId)} and thumb_id is not null
        union select poster_id from files where ${marked(projectId)} and poster_id is not null
        union select thumb_id from folders where ${marked(projectId)} and thumb_id is not null)`,
    ),
    write(
      (projectId) => sql`insert or ignore into cloud_garbage (key, project_id, video_id, created_at)
      select f.key, ${projectId}, f.video_id, ${now} from files f where f.project_id = ${projectId} and f.removed_with_id = ${mark}
        and not exists (select 1 from files o where o.key = f.key and o.removed_with_id is not ${mark})`,
    ),
    write(
      (projectId) => sql`update cloud_storage set ${sql.join(
        (["image", "video", "audio", "other"] as const).map((type) => sum(type)(projectId)),
        sql`, `,
      )},
      files_count = files_count - (select count(*) from files where ${marked(projectId)}),
      folders_count = folders_count - (select count(*) from folders where ${marked(projectId)}) where project_id = ${projectId}`,
    ),
    write(
      (projectId) => sql`delete from cloud_marks where project_id = ${projectId} and item_id in (
      select id from files where ${marked(projectId)} union all select id from folders where ${marked(projectId)})`,
    ),
    write((projectId) => sql`delete from files where ${marked(projectId)}`),
    write((projectId) => sql`delete from folders where ${marked(projectId)}`),
    recount(scope, parents),
  ];
}

/** Deletes hidden pictures that stand for no file any more. */
export async function deleteThumbs(library: LibraryContext, ids: readonly CloudItemId[]): Promise<void> {
  const found = ids.length
    ? await library.shard.read(
        projectQuery<{ id: FileId }>(
          library,
          (projectId) => sql`
        select id from files where +project_id = ${projectId} and id in (select value from json_each(${JSON.stringify(ids)})) and is_hidden = 1`,
        ),
      )
    : [];
  if (found.length === 0) return;
  await library.shard.write(
    deletion(
      library,
      found.map(({ id }) => id),
      [],
      library.now(),
    ),
  );
  await sweepGarbage(library.env, library.shard, library, found.length);
}

/** Takes items out of the removed folder: back to where they lay, or to the root where that is gone. 404 for others. */
export async function restoreItems(library: LibraryContext, ids: readonly CloudItemId[]): Promise<void> {
  const items = await findItems(library, ids, "delete");
  const all = [...items.files, ...items.folders];
  if (all.some(({ id, removedWithId }) => removedWithId !== id)) throw notFound("item");
  const chosen = JSON.stringify(ids);
  const libraries = new Map(all.map((item) => [item.libraryId, item.ownerId]));
  const write = (make: (projectId: string) => SQL) => projectWrite(library, make);
  const back = sql`removed_at = null, removed_with_id = null`;
  const below = sql`removed_with_id in (select value from json_each(${chosen}))`;
  await library.shard.write([
    ...[...libraries].map(([id, ownerId]) => ensureRoot(library, id, ownerId)),
    write((projectId) => sql`update files set ${back} where project_id = ${projectId} and ${below}`),
    write((projectId) => sql`update folders set ${back} where project_id = ${projectId} and ${below}`),
    ...all.map((item) => {
      const [table, parent] = "folderId" in item ? [sql`files`, sql`folder_id`] : [sql`folders`, sql`parent_id`];
      return write(
        (
          projectId,
        ) => sql`update ${table} set ${parent} = ${rootFolderId(library.project, item.libraryId)} where project_id = ${projectId} and id = ${item.id}
        and not exists (select 1 from folders p where p.project_id = ${projectId} and p.id = ${table}.${parent} and p.removed_at is null)`,
      );
    }),
    recount(library, [...parentsOf(items), ...[...libraries.keys()].map((id) => rootFolderId(library.project, id))]),
  ]);
  tellLibraries(library, all);
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
    select folder_id as id from files where +project_id = ${projectId} and id in (select value from json_each(${JSON.stringify(ids)}))
    union select parent_id from folders where +project_id = ${projectId} and id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
