import { eq, sql } from "drizzle-orm";
import { files, folders, attachments, cloudGarbage, cloudUploads } from "@db/shard";
import { periods } from "@db/vocabulary/limits";
import type { CloudItemId, FileId, ProjectId, UploadId } from "@db/vocabulary/ids";
import type { Env } from "@workers/env";
import { aliased, type Database, deleteRows, idsOf, projectQuery, shardQuery } from "@workers/store";
import type { LibraryContext } from "./library/library";
import { sweepGarbage } from "./garbage";
import { deletion, parentsQuery } from "./library/remove";
import { sweepUnused } from "./uploads/unused-uploads";
import { givenUp } from "./uploads/upload-state";
import { registerClockJob } from "../clock";

const f = aliased(files, "f");
const at = aliased(attachments, "at");
const v = aliased(files, "v");
const d = aliased(folders, "d");

/** A shard as the clock sees it: rows of all its projects. */
export interface Housekept {
  env: Env;
  shard: Database;
  now: number;
}

const perRun = 200;
const within = (id: ProjectId): { project: Pick<LibraryContext["project"], "id"> } => ({ project: { id } });

/** Deletes for good what was removed too long ago, drops uploads that nobody went on with or came to use, and takes their bytes out of R2. */
export async function keepFiles(
  scope: Housekept,
): Promise<{ filesPurged: number; uploadsDropped: number; uploadsUnused: number; bytesSwept: number }> {
  return {
    filesPurged: await purge(scope),
    uploadsDropped: await dropUploads(scope),
    uploadsUnused: await sweepUnused(scope.shard, scope.now, perRun),
    bytesSwept: await sweepAll(scope),
  };
}

async function purge({ shard, now }: Housekept): Promise<number> {
  const before = now - periods.removedFilesDays * 86_400_000;
  const due = await shard.read(
    shardQuery<{ id: CloudItemId; projectId: ProjectId }>(sql`
      select ${files.id}, ${files.projectId} as projectId from ${files} where ${files.removedAt} < ${before} and ${files.removedWithId} = ${files.id}
      union all select ${folders.id}, ${folders.projectId} from ${folders} where ${folders.removedAt} < ${before} and ${folders.removedWithId} = ${folders.id} limit ${perRun}`),
  );
  for (const [projectId, ids] of grouped(due)) {
    const scope = within(projectId);
    const parents = await shard.read(parentsQuery(scope, ids));
    await shard.write(
      deletion(
        scope,
        ids,
        parents.map(({ id }) => id),
        now,
      ),
    );
  }
  return due.length;
}

type Stale = {
  projectId: ProjectId;
  guid: UploadId;
  isHidden: number;
  ownerId: LibraryContext["actor"]["account"]["id"];
  fileId: FileId;
  key: string;
  multipartId: string | null;
  completedAt: number | null;
};

/** Finished ones are forgotten: by now no client asks for them again. */
async function dropUploads({ shard, now }: Housekept): Promise<number> {
  const due = await shard.read(
    shardQuery<Stale>(sql`select ${cloudUploads.projectId} as projectId, ${cloudUploads.guid}, ${cloudUploads.isHidden} as isHidden, ${cloudUploads.ownerId} as ownerId, ${cloudUploads.fileId} as fileId, ${cloudUploads.key}, ${cloudUploads.multipartId} as multipartId, ${cloudUploads.completedAt} as completedAt
      from ${cloudUploads} where ${cloudUploads.expiresAt} < ${now} limit ${perRun}`),
  );
  const open = due.filter(({ completedAt }) => completedAt === null);
  const finished = due.filter(({ completedAt }) => completedAt !== null);
  const hidden = grouped(
    finished.filter(({ isHidden }) => isHidden).map(({ projectId, fileId }) => ({ id: fileId, projectId })),
  );
  for (const [projectId, ids] of hidden) await dropStray(shard, within(projectId), ids, now);
  await shard.write([
    ...open.flatMap((upload) => givenUp(within(upload.projectId), upload, now)),
    ...finished.map(({ projectId, fileId }) => forget(projectId, fileId)),
  ]);
  return open.length;
}

/** Deletes hidden pictures that a day after their upload stand for no video or folder: nobody sees them, so nobody can delete them. */
async function dropStray(
  shard: Database,
  scope: ReturnType<typeof within>,
  ids: readonly FileId[],
  now: number,
): Promise<void> {
  const stray = await shard.read(
    projectQuery<{ id: FileId }>(
      scope,
      (projectId) => sql`
      select ${f.id} from ${f} where +${f.projectId} = ${projectId} and ${f.id} in ${idsOf(ids)} and ${f.isHidden} = 1 and ${f.isPublic} = 0
        and not exists (select 1 from ${at} where ${at.fileId} = ${f.id})
        and not exists (select 1 from ${v} where ${v.projectId} = ${projectId} and ${v.libraryId} = ${f.libraryId} and ${v.category} = 'video'
          and ${v.removedAt} is null and ${v.isHidden} = 0 and ${f.id} in (${v.thumbId}, ${v.posterId}))
        and not exists (select 1 from ${v} where ${v.projectId} = ${projectId} and ${v.libraryId} = ${f.libraryId}
          and ${v.removedAt} is not null and ${f.id} in (${v.thumbId}, ${v.posterId}))
        and not exists (select 1 from ${d} where ${d.thumbId} = ${f.id} and ${d.projectId} = ${projectId})`,
    ),
  );
  if (stray.length > 0)
    await shard.write(
      deletion(
        scope,
        stray.map(({ id }) => id),
        [],
        now,
      ),
    );
}

const forget = (projectId: ProjectId, fileId: FileId) =>
  deleteRows(within(projectId), cloudUploads, eq(cloudUploads.fileId, fileId));

async function sweepAll({ env, shard }: Housekept): Promise<number> {
  const projects = await shard.read(
    shardQuery<{ projectId: ProjectId; count: number }>(sql`
    select projectId, count(*) as count from (select ${cloudGarbage.projectId} as projectId from ${cloudGarbage} order by ${cloudGarbage.createdAt} limit ${5 * perRun}) group by projectId`),
  );
  let swept = 0;
  for (const { projectId, count } of projects) swept += await sweepGarbage(env, shard, within(projectId), count);
  return swept;
}

function grouped<ItemId>(due: { id: ItemId; projectId: ProjectId }[]): Map<ProjectId, ItemId[]> {
  const groups = new Map<ProjectId, ItemId[]>();
  for (const { id, projectId } of due) groups.set(projectId, [...(groups.get(projectId) ?? []), id]);
  return groups;
}

registerClockJob({
  every: "tenMinutes",
  name: "files",
  inShard: ({ env, now }, shard) => keepFiles({ env, shard, now: now() }),
});
