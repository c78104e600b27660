import { type SQL, sql } from "drizzle-orm";
import { files } from "@db/shard";
import type { FileType } from "@db/vocabulary/enumerations";
import type { FileId } from "@db/vocabulary/ids";
import type { MediaFile } from "@workers/contracts/files";
import type { AppContext } from "@workers/context";
import { aliased } from "@workers/store";
import { missingFile, showFile } from "./files";

const f = aliased(files, "f");

/** Files by their ids in JSON columns, as one JSON value: what is needed to show and play them. */
export const mediaColumn = (ctx: AppContext, ...lists: SQL[]): SQL => sql`(select json_group_array(json_object(
    'id', ${f.id}, 'name', ${f.name}, 'type', ${f.type}, 'mimeType', ${f.mimeType}, 'size', ${f.size}, 'width', ${f.width}, 'height', ${f.height},
    'placeholder', ${f.placeholder}, 'posterId', coalesce(${f.thumbId}, ${f.posterId}), 'createdAt', ${f.createdAt}, 'duration', ${f.duration},
    'fileId', chosen.value, 'isMissing', ${f.id} is null or ${f.removedAt} is not null))
  from (${sql.join(
    lists.map((list) => sql`select value from json_each(${list})`),
    sql` union all `,
  )}) chosen left join ${f} on ${f.id} = chosen.value and +${f.projectId} = ${ctx.project.id})`;

interface StoredMedia extends Omit<Parameters<typeof showFile>[0], "id" | "isMissing"> {
  id: FileId;
  fileId: FileId;
  type: FileType;
  duration: number | null;
  isMissing: 0 | 1;
}

/** The files of a `mediaColumn` by their ids. */
export const mediaOf = (json: string): Map<FileId, MediaFile> =>
  new Map(
    (JSON.parse(json) as StoredMedia[]).map(({ isMissing, ...file }) => [
      file.fileId,
      isMissing
        ? { ...missingFile(file.fileId, file.type), durationSeconds: null }
        : { ...showFile(file), durationSeconds: file.duration === null ? null : file.duration / 1000 },
    ]),
  );
