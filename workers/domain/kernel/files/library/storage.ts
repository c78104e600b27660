import { type Column, type SQL, sql } from "drizzle-orm";
import { files, folders, cloudUploads, cloudStorage } from "@db/shard";
import type { FileType } from "@db/vocabulary/enumerations";
import { tariffs } from "@db/vocabulary/limits";
import type { Project } from "@workers/context";
import {
  type Database,
  insertSelect,
  nameOf,
  projectQuery,
  type ProjectScope,
  projectWrite,
  rows,
  upsertRow,
  type Writable,
} from "@workers/store";
import type { StorageInfo } from "@workers/contracts/cloud";
import { AppError } from "@workers/errors";
import type { LibraryContext } from "./library";

/**
 * What a person is shown of the storage: in an app their own files against the limit, wherever in the project they lie; the
 * project's totals are the team's on the service host.
 */
export async function shownStorage(library: LibraryContext): Promise<StorageInfo> {
  return library.inApp ? ownStorage(library) : storageInfo(library);
}

/** What the files of the caller's own library take, removed and hidden ones too. */
async function ownStorage(library: LibraryContext): Promise<StorageInfo> {
  const { libraryId } = library;
  const [usage, counted] = await Promise.all([
    library.shard.read(
      projectQuery<{ type: FileType; bytes: number; count: number }>(
        library,
        (projectId) => sql`
        select ${files.type}, sum(${files.size}) as bytes, count(*) as count from ${files} where ${files.projectId} = ${projectId} and ${files.libraryId} = ${libraryId} group by ${files.type}`,
      ),
    ),
    library.shard.readOne(
      projectQuery<{ count: number }>(
        library,
        (projectId) => sql`
        select count(*) as count from ${folders} where ${folders.projectId} = ${projectId} and ${folders.libraryId} = ${libraryId} and ${folders.parentId} is not null and ${folders.removedAt} is null`,
      ),
    ),
  ]);
  const byType: StorageInfo["byType"] = { image: 0, video: 0, audio: 0, other: 0 };
  for (const { type, bytes } of usage) byType[type] = bytes;
  return {
    used: usage.reduce((sum, { bytes }) => sum + bytes, 0),
    limit: storageLimit(library.project),
    byType,
    filesCount: usage.reduce((sum, { count }) => sum + count, 0),
    foldersCount: counted?.count ?? 0,
  };
}

/** How much room the project's files take, removed and hidden ones too. */
export async function storageInfo(library: Pick<LibraryContext, "project" | "shard">): Promise<StorageInfo> {
  const { imageBytes, videoBytes, audioBytes, otherBytes, filesCount, foldersCount } = cloudStorage;
  const row = await library.shard.readOne(
    rows(library, cloudStorage, { imageBytes, videoBytes, audioBytes, otherBytes, filesCount, foldersCount }).limit(1),
  );
  const byType = {
    image: row?.imageBytes ?? 0,
    video: row?.videoBytes ?? 0,
    audio: row?.audioBytes ?? 0,
    other: row?.otherBytes ?? 0,
  };
  return {
    used: Object.values(byType).reduce((sum, bytes) => sum + bytes, 0),
    limit: storageLimit(library.project),
    byType,
    filesCount: row?.filesCount ?? 0,
    foldersCount: row?.foldersCount ?? 0,
  };
}

export const storageLimit = (project: Pick<Project, "tariff">): number => tariffs[project.tariff].storage;

/** The condition that so many more bytes fit, uploads under way counted in. */
export const fits = (project: Pick<Project, "id" | "tariff">, bytes: number) =>
  storageLimit(project) < 0
    ? sql`1`
    : sql`coalesce((select ${cloudStorage.imageBytes} + ${cloudStorage.videoBytes} + ${cloudStorage.audioBytes} + ${cloudStorage.otherBytes} from ${cloudStorage} where ${cloudStorage.projectId} = ${project.id}), 0)
        + coalesce((select sum(${cloudUploads.size}) from ${cloudUploads} where ${cloudUploads.projectId} = ${project.id} and ${cloudUploads.completedAt} is null), 0)
        + ${bytes} <= ${storageLimit(project)}`;

/** Refuses with 403 where so many more bytes don't fit, before they are kept; the statement that enters the file judges again. */
export async function requireRoom(shard: Database, project: Project, bytes: number): Promise<void> {
  const row = await shard.readOne(
    projectQuery<{ fits: number }>(
      { project },
      () => sql`select ${fits(project, bytes)} as fits, ${project.id} as project_id`,
    ),
  );
  if (!row?.fits) throw storageFull(project);
}

export function storageFull(project: Pick<Project, "tariff">): AppError {
  const limit = storageLimit(project);
  return new AppError("storageFull", {
    details: { key: "storage", limitKey: "storage", limit, size: `${Math.floor(limit / 1024 ** 3)} GB` },
  });
}

/** Counts a new file in while the condition holds. */
export const countIn = (scope: ProjectScope, file: { type: FileType; size: number }, condition: SQL): Writable =>
  projectWrite(scope, (projectId) =>
    insertSelect(
      cloudStorage,
      [
        [cloudStorage.projectId, projectId],
        [bytesColumn[file.type], file.size],
        [cloudStorage.filesCount, 1],
      ],
      sql`where ${condition}
    on conflict (${nameOf(cloudStorage.projectId)}) do update set
      ${nameOf(bytesColumn[file.type])} = ${bytesColumn[file.type]} + ${file.size}, ${nameOf(cloudStorage.filesCount)} = ${cloudStorage.filesCount} + 1`,
    ),
  );

export const bytesColumn: Record<FileType, Column> = {
  image: cloudStorage.imageBytes,
  video: cloudStorage.videoBytes,
  audio: cloudStorage.audioBytes,
  other: cloudStorage.otherBytes,
};

/** Counts folders in or out. */
export const countFolders = (scope: ProjectScope, by: number): Writable =>
  projectWrite(scope, (projectId) =>
    upsertRow(
      cloudStorage,
      { projectId, foldersCount: by },
      sql`on conflict (${nameOf(cloudStorage.projectId)}) do update set ${nameOf(cloudStorage.foldersCount)} = ${cloudStorage.foldersCount} + ${by}`,
    ),
  );
