import { rootFolderId } from "@db/root-folder";
import type { LibraryId, ProjectId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { type Env, shardBinding } from "@workers/env";

/** A folder with a number of files in the library of the bench's member. */
export interface BenchFolder {
  projectId: ProjectId;
  appId: string;
  accountId: string;
  files: number;
}

/** Makes the folder; answers its id and that of the library's root. */
export async function seedFolder(
  env: Env,
  { projectId, appId, accountId, files }: BenchFolder,
): Promise<{ folderId: string; rootId: string }> {
  const database = shardBinding(env, 0);
  const libraryId = accountId as LibraryId;
  const [folderId, rootId, now] = [newId<"folder">(), rootFolderId({ id: projectId }, libraryId), Date.now()];
  const folder = database.prepare(
    `INSERT OR IGNORE INTO folders (id, project_id, app_id, owner_id, library_id, parent_id, name, files_count, created_at, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7, ?8, ?8)`,
  );
  await database.batch([
    folder.bind(rootId, projectId, null, accountId, null, "", 0, now),
    folder.bind(folderId, projectId, appId, accountId, rootId, `Folder of ${files}`, files, now),
  ]);
  for (let from = 0; from < files; from += 50_000) {
    await database
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
         INSERT INTO files (id, project_id, app_id, owner_id, library_id, folder_id, key, name, original_name, extension, type, category, mime_type, size, created_at, updated_at)
         SELECT printf('%s-%012x', substr(?3, 1, 23), i), ?4, ?5, ?6, ?6, ?3, 'files/none', printf('Rechnung %d-%06d Lieferant %d.pdf', 2010 + i % 16, i, i % 997), '', 'pdf',
                'other', 'document', 'application/pdf', 1000 + i, ?7 - i * 1000, ?7 - i * 1000
         FROM n`,
      )
      .bind(from, Math.min(files, from + 50_000), folderId, projectId, appId, accountId, now)
      .run();
  }
  return { folderId, rootId };
}
