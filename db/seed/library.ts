import { cloudMarks, cloudStorage, files, folders } from "@db/shard";
import { rootFolderId } from "@db/root-folder";
import type { AccountId, AppId, FileId, FolderId, LibraryId, ProjectId } from "@db/vocabulary/ids";
import type { SeedFile, SeedItem, SeedScans } from "./library-contents";
import type { FileRow, PicturesOfApp } from "./pictures-of-app";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";

type FolderRow = typeof folders.$inferInsert;

/** A file whose bytes are laid into the bucket as they are; a medium is read from db/seed/media, and its row sized then. */
export interface StoredDocument {
  key: string;
  mimeType: string;
  projectId: ProjectId;
  bytes: Uint8Array | null;
  medium: string | null;
  row: { size: number };
}

interface SeedLibrary {
  shard: RowsOfDatabase;
  pictures: PicturesOfApp;
  random: Random;
  projectId: ProjectId;
  /** Null for the project's own library. */
  appId: AppId | null;
}

const hour = 3_600_000;

/** Fills a library from its description; answers the documents to be stored. */
export function addLibrary(
  place: SeedLibrary,
  owner: AccountId,
  libraryId: LibraryId,
  items: readonly SeedItem[],
  until: number,
): StoredDocument[] {
  const stored: StoredDocument[] = [];
  let at = until - 40 * 24 * hour;
  const next = () => (at += place.random.between(2, 30) * (hour / 2));
  const common = () => {
    const now = Math.min(next(), until - hour);
    return {
      projectId: place.projectId,
      appId: place.appId,
      ownerId: owner,
      libraryId,
      createdAt: now,
      updatedAt: now,
    };
  };
  const mark = (itemId: string, isFolder: boolean, isFavorite: boolean | undefined, openedAt: number | null) => {
    if (isFavorite || openedAt)
      place.shard.add(cloudMarks, {
        projectId: place.projectId,
        accountId: owner,
        itemId,
        isFolder,
        favoriteAt: isFavorite ? until - hour : null,
        openedAt,
      });
  };
  const fill = (inside: readonly SeedItem[], folderId: FolderId, removedWith: string | null) => {
    for (const item of inside) {
      const removedAt = removedWith || ("isRemoved" in item && item.isRemoved) ? until - 24 * hour : null;
      if ("items" in item) {
        const row: FolderRow = {
          ...common(),
          id: place.random.id<"folder">(at),
          parentId: folderId,
          name: item.name,
          removedAt,
        };
        row.removedWithId = removedAt ? (removedWith ?? row.id) : null;
        place.shard.add(folders, row);
        mark(row.id, true, item.isFavorite, null);
        fill(item.items, row.id, row.removedWithId ?? null);
        continue;
      }
      if ("scans" in item) {
        addScans(place, item, { ...common(), folderId, removedAt });
        continue;
      }
      const shared = { ...common(), folderId, removedAt };
      const id = addSeedFile(place, item, shared, stored);
      if (removedAt) lastFile(place.shard, id).removedWithId = removedWith ?? id;
      mark(id, false, item.isFavorite, removedAt ? null : place.random.chance(0.3) ? at : null);
    }
  };
  fill(items, rootFolderId({ id: place.projectId }, libraryId), null);
  return stored;
}

type Shared = Pick<
  FileRow,
  "projectId" | "appId" | "ownerId" | "libraryId" | "createdAt" | "updatedAt" | "folderId" | "removedAt"
>;

/** Enters a file where `shared` says; what is to be stored of it joins `stored`. */
export function addSeedFile(
  place: SeedLibrary,
  { file: name, content }: SeedFile,
  shared: Shared,
  stored: StoredDocument[],
): FileId {
  if ("picture" in content) {
    const id = place.pictures.post(content.picture, name.replace(/\.webp$/, ""), shared.ownerId, shared.createdAt);
    Object.assign(lastFile(place.shard, id), shared);
    return id;
  }
  const medium = "medium" in content ? content.medium : null;
  const poster = medium
    ? addMedium(place, medium.replace(/\.\w+$/, ".jpg"), "poster.jpg", "image/jpeg", shared, stored, {
        type: "image",
        category: "photo",
        width: 640,
        height: 360,
        isHidden: true,
      })
    : null;
  if (medium)
    return addMedium(place, medium, name, "video/webm", shared, stored, {
      type: "video",
      category: "video",
      width: 640,
      height: 360,
      duration: 6000,
      posterId: poster,
    });
  const { bytes, mimeType } = content as { bytes: Uint8Array; mimeType: string };
  const isSound = mimeType.startsWith("audio/");
  const row = fileRow(place, name, mimeType, shared, {
    type: isSound ? "audio" : "other",
    category: isSound ? "audio" : "document",
    size: bytes.byteLength,
    duration: isSound ? Math.round((bytes.byteLength - 44) / 16) : null,
  });
  stored.push({ key: row.key, mimeType, projectId: place.projectId, bytes, medium: null, row });
  return row.id;
}

/** The same picture under many names, a minute apart; its bytes lie in the bucket once. */
function addScans(place: SeedLibrary, { scans, picture }: SeedScans, shared: Shared): void {
  const first = place.pictures.post(picture, "Scan 0001", shared.ownerId, shared.createdAt);
  const { row, copies } = place.pictures.pictures.at(-1)!;
  Object.assign(lastFile(place.shard, first), shared);
  for (let number = 2; number <= scans; number++) {
    const at = shared.createdAt + number * 60_000;
    const name = `Scan ${String(number).padStart(4, "0")}.webp`;
    copies.push({ ...row, id: place.random.id<"file">(at), name, originalName: name, createdAt: at, updatedAt: at });
  }
  place.shard.add(files, ...copies);
}

function addMedium(
  place: SeedLibrary,
  medium: string,
  name: string,
  mimeType: string,
  shared: Shared,
  stored: StoredDocument[],
  values: Partial<FileRow>,
): FileId {
  const row = fileRow(place, name, mimeType, shared, { size: 0, ...values });
  stored.push({ key: row.key, mimeType, projectId: place.projectId, bytes: null, medium, row });
  return row.id;
}

function fileRow(
  place: SeedLibrary,
  name: string,
  mimeType: string,
  shared: Shared,
  values: Partial<FileRow>,
): FileRow {
  const id = place.random.id<"file">(shared.createdAt);
  const row = {
    id,
    key: `files/${id}`,
    name,
    originalName: name,
    extension: name.split(".").at(-1)!,
    mimeType,
    type: "other",
    category: "document",
    size: 0,
    ...shared,
    ...values,
  } as FileRow;
  place.shard.add(files, row);
  return row;
}

const rowsOf = (shard: RowsOfDatabase, table: typeof files | typeof folders) =>
  (shard.tables().find((entry) => entry.table === table)?.rows ?? []) as never[];
const lastFile = (shard: RowsOfDatabase, id: FileId) =>
  (rowsOf(shard, files) as FileRow[]).findLast((row) => row.id === id)!;

/** Gives every library its root, every folder its counts, and every project the sum of its files. */
export function countLibraries(shard: RowsOfDatabase): void {
  const all = rowsOf(shard, files) as FileRow[];
  const folderRows = rowsOf(shard, folders) as FolderRow[];
  const roots = new Map<FolderId, FolderRow>();
  for (const { projectId, libraryId, ownerId, createdAt } of [...all, ...folderRows]) {
    const id = rootFolderId({ id: projectId }, libraryId);
    const earliest = Math.min(createdAt, roots.get(id)?.createdAt ?? createdAt);
    roots.set(id, {
      id,
      projectId,
      ownerId,
      libraryId,
      parentId: null,
      name: "",
      createdAt: earliest,
      updatedAt: earliest,
    });
  }
  const listed = new Map<string, { files: number; folders: number }>();
  const count = (id: string, kind: "files" | "folders") => {
    const counts = listed.get(id) ?? { files: 0, folders: 0 };
    counts[kind]++;
    listed.set(id, counts);
  };
  for (const { folderId, removedAt, isHidden } of all) if (!removedAt && !isHidden) count(folderId, "files");
  for (const { parentId, removedAt } of folderRows) if (parentId && !removedAt) count(parentId, "folders");
  shard.add(folders, ...roots.values());
  for (const row of rowsOf(shard, folders) as FolderRow[])
    Object.assign(row, { filesCount: listed.get(row.id)?.files ?? 0, foldersCount: listed.get(row.id)?.folders ?? 0 });
  for (const projectId of new Set(all.map((row) => row.projectId)))
    shard.add(cloudStorage, storageOf(projectId, all, folderRows));
}

/** Sizes are known once the pictures are drawn, so the sums are taken when the row is written. */
function storageOf(projectId: ProjectId, all: FileRow[], folderRows: FolderRow[]): typeof cloudStorage.$inferInsert {
  const mine = all.filter((row) => row.projectId === projectId);
  const sum = (type: FileRow["type"]) => mine.reduce((bytes, row) => bytes + (row.type === type ? row.size : 0), 0);
  return {
    projectId,
    filesCount: mine.length,
    foldersCount: folderRows.filter((row) => row.projectId === projectId && row.parentId).length,
    get imageBytes() {
      return sum("image");
    },
    get videoBytes() {
      return sum("video");
    },
    get audioBytes() {
      return sum("audio");
    },
    get otherBytes() {
      return sum("other");
    },
  };
}
