import { eq, sql } from "drizzle-orm";
import { projects } from "@db/directory";
import { keptPreviews } from "@db/shard";
import type { FileId, ProjectId } from "@db/vocabulary/ids";
import type { Env } from "@workers/env";
import { aliased, directoryRows, idsOf, insertSelect, shardWrite } from "@workers/store";
import type { Backfill } from "../backfills";
import { fileIdOf, fileKey, isPublicPicture } from "../files";
import { ownerOf, previewsPrefix, readKept } from "./kept-preview";

const known = aliased(keptPreviews, "known");

interface EarlierPreview {
  projectId: ProjectId;
  key: string;
  pictureId: FileId | "";
}

const picturesPrefix = fileKey("" as FileId);

/**
 * Notes what was kept of pages before notes were taken, so that the clock looks after it: first the previews with their
 * pictures, then the pictures whose preview was fetched anew since. It lists the installation's files once for each shard.
 */
export const noteEarlierPreviews: Backfill = {
  name: "earlier-link-previews",
  database: "shard",
  // They are listed in pages, and counted by nothing.
  count: async () => 0,
  async step(database, cursor, limit, { env, directory, now }) {
    const isOfPreviews = cursor === null || cursor.startsWith(previewsPrefix);
    const { objects, truncated } = await env.FILES.list({
      prefix: isOfPreviews ? previewsPrefix : picturesPrefix,
      ...(cursor && { startAfter: cursor }),
      limit,
      include: ["customMetadata"],
    });
    const previews = isOfPreviews
      ? await Promise.all(objects.map(({ key }) => earlierPreview(env, key)))
      : objects.filter(isPublicPicture).map(earlierPicture);
    const shard = Number(database.name.slice("shard-".length));
    const here = await directory.read(
      directoryRows(projects, { id: projects.id }).where(
        sql`${eq(projects.shard, shard)} and ${projects.id} in ${idsOf(previews.map(({ projectId }) => projectId))}`,
      ),
    );
    const ids = new Set(here.map(({ id }) => id));
    const noted = previews.filter(({ projectId }) => ids.has(projectId));
    const end = isOfPreviews ? picturesPrefix : null;
    return {
      writes:
        noted.length > 0
          ? [
              shardWrite(
                insertSelect(
                  keptPreviews,
                  {
                    projectId: sql`value ->> 'projectId'`,
                    key: sql`value ->> 'key'`,
                    pictureId: sql`value ->> 'pictureId'`,
                    checkAt: now(),
                  },
                  sql`from json_each(${JSON.stringify(noted)})
                where not exists (select 1 from ${known} where ${known.projectId} = value ->> 'projectId'
                  and (${known.key} = value ->> 'key' or ${known.pictureId} <> '') and ${known.pictureId} = value ->> 'pictureId')
                on conflict do nothing`,
                ),
              ),
            ]
          : [],
      rows: noted.length,
      cursor: truncated ? objects.at(-1)!.key : end,
    };
  },
};

async function earlierPreview(env: Pick<Env, "FILES">, key: string): Promise<EarlierPreview> {
  const kept = await readKept(env, key);
  return { projectId: ownerOf(key), key, pictureId: fileIdOf(kept?.preview?.imageUrl ?? null) ?? "" };
}

/** Of which page it was is known no more. */
function earlierPicture({ key, customMetadata }: R2Object): EarlierPreview {
  const projectId = customMetadata!["publicPictureOf"] as ProjectId;
  return { projectId, key: `${previewsPrefix}${projectId}/`, pictureId: key.slice(picturesPrefix.length) as FileId };
}
