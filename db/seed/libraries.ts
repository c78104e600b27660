import { cloudStorage, files, folders } from "@db/shard";
import type { AppId, FolderId, ProjectId } from "@db/vocabulary/ids";
import type { Member } from "./members";
import type { FileRow, Picture } from "./pictures-of-app";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";

interface Given {
  shard: RowsOfDatabase;
  pictures: readonly Picture[];
  members: readonly Member[];
  projectId: ProjectId;
  appId: AppId;
  language: "de" | "en";
  random: Random;
  now: number;
}

type FolderRow = typeof folders.$inferInsert;

const words = {
  de: { folders: ["Brennkurven", "Glasuren", "Werkstatt"], below: "Umbau 2025", archive: "Archiv" },
  en: { folders: ["Builds", "Finishes", "Workshop"], below: "Moving 2025", archive: "Archive" },
};
/** More than anybody would draw at once. */
const scans = 600;
const day = 24 * 60 * 60_000;

/** Everybody's root, folders for the people that one signs in as, an archive for the member, and what all of it takes. */
export function addLibraries({ shard, pictures, members, projectId, appId, language, random, now }: Given): void {
  const own = new Map<string, FolderRow>();
  for (const { row } of pictures) own.set(row.folderId, { id: row.folderId, projectId, ownerId: row.ownerId, libraryId: row.libraryId, name: "", createdAt: row.createdAt, updatedAt: row.createdAt });
  const made: FolderRow[] = [...own.values()];
  const below = (parent: FolderRow, name: string, age: number): FolderRow => {
    const at = now - age * day;
    const { ownerId, libraryId } = parent;
    const folder: FolderRow = { id: random.id<"folder">(at), projectId, appId, ownerId, libraryId, parentId: parent.id, name, createdAt: at, updatedAt: at };
    made.push(folder);
    return folder;
  };
  const scanInto = (folder: FolderRow, { row, copies }: Picture) => {
    for (let number = 1; number <= scans; number++) {
      const at = folder.createdAt + number * 60_000;
      const name = `Scan ${String(number).padStart(4, "0")}.webp`;
      copies.push({ ...row, id: random.id<"file">(at), folderId: folder.id as FolderId, name, originalName: name, createdAt: at, updatedAt: at });
    }
    shard.add(files, ...copies);
  };
  members.slice(0, 3).forEach(({ accountId }, i) => {
    const root = made.find(({ ownerId, parentId }) => ownerId === accountId && !parentId);
    if (!root) return;
    const places = words[language].folders.map((name, age) => below(root, name, 40 - age));
    places.push(below(places.at(-1)!, words[language].below, 20));
    const pictured = pictures.filter(({ row }) => row.ownerId === accountId && !row.isHidden);
    // Every other picture has found its place.
    pictured.forEach(({ row }, index) => index % 2 === 1 && (row.folderId = places[index % places.length]!.id as FolderId));
    if (i === 2 && pictured[0]) scanInto(below(root, words[language].archive, 200), pictured[0]);
  });
  const rows = pictures.flatMap(({ row, copies }): FileRow[] => [row, ...copies]);
  for (const folder of made) {
    folder.filesCount = rows.filter(({ folderId, isHidden }) => folderId === folder.id && !isHidden).length;
    folder.foldersCount = made.filter(({ parentId }) => parentId === folder.id).length;
  }
  shard.add(folders, ...made);
  const storage = { projectId, imageBytes: 0, filesCount: rows.length, foldersCount: made.filter(({ parentId }) => parentId).length };
  shard.add(cloudStorage, storage);
  // Sizes are known once the pictures are drawn.
  for (const picture of pictures) {
    const { drawn, copies } = picture;
    picture.drawn = (size, rgba) => {
      drawn(size, rgba);
      storage.imageBytes += size * (1 + copies.length);
    };
  }
}
