import { sql } from "drizzle-orm";
import { keptPreviews, messages, posts } from "@db/shard";
import type { FileId, ProjectId } from "@db/vocabulary/ids";
import type { Env } from "@workers/env";
import {
  type Database,
  idsOf,
  nameOf,
  type ProjectScope,
  projectWrite,
  setExcluded,
  shardQuery,
  upsertRow,
} from "@workers/store";
import { dropPublicPictures, fileUrl } from "../files";
import { readKept } from "./kept-preview";
import { registerClockJob } from "../clock";

/** How long what was fetched is kept where nothing shows it. */
const keptMilliseconds = 30 * 86_400_000;

interface Noted {
  key: string;
  /** Null where no picture was found. */
  pictureId: FileId | null;
}

/** Notes that something is kept of a page, for the clock to look after. */
export const noteKept = (scope: ProjectScope, { key, pictureId }: Noted, now: number) =>
  projectWrite(scope, (projectId) =>
    upsertRow(
      keptPreviews,
      { projectId, key, pictureId: pictureId ?? "", checkAt: now + keptMilliseconds },
      sql`on conflict do update set ${setExcluded(keptPreviews.checkAt)}`,
    ),
  );

interface DueRow {
  projectId: ProjectId;
  key: string;
  pictureId: FileId | "";
}

/**
 * Removes what was kept of pages a month ago and is shown by no message or post any more: previews, and their pictures. At most
 * `maxRows` are looked at; answers how many went.
 */
export async function sweepPreviews(
  env: Pick<Env, "FILES">,
  shard: Database,
  now: number,
  maxRows: number,
): Promise<number> {
  const due = await shard.read(
    shardQuery<DueRow>(sql`select ${keptPreviews.projectId} as projectId, ${keptPreviews.key}, ${keptPreviews.pictureId} as pictureId
      from ${keptPreviews} where ${keptPreviews.checkAt} <= ${now} order by ${keptPreviews.checkAt} limit ${maxRows}`),
  );
  if (due.length === 0) return 0;
  const shown = await shownPictures(shard, due);
  const checkAgain: { row: DueRow; at: number }[] = [];
  const gone: DueRow[] = [];
  for (const row of due) {
    const kept = await readKept(env, row.key);
    const imageUrl = row.pictureId ? fileUrl(row.pictureId) : null;
    const isLatest = kept !== null && (kept.preview?.imageUrl ?? null) === imageUrl;
    if (isLatest && kept.fetchedAt > now - keptMilliseconds) {
      checkAgain.push({ row, at: kept.fetchedAt + keptMilliseconds });
      continue;
    }
    // Whoever shares the page has it fetched anew.
    if (isLatest) await env.FILES.delete(row.key);
    if (imageUrl && shown.has(imageUrl)) checkAgain.push({ row, at: now + keptMilliseconds });
    else gone.push(row);
  }
  await dropPublicPictures(
    env,
    gone.flatMap(({ pictureId }) => pictureId || []),
  );
  await shard.write([
    ...gone.map(({ projectId, key, pictureId }) =>
      projectWrite(
        { project: { id: projectId } },
        (id) => sql`delete from ${keptPreviews} where ${keptPreviews.projectId} = ${id}
          and ${keptPreviews.key} = ${key} and ${keptPreviews.pictureId} = ${pictureId}`,
      ),
    ),
    ...checkAgain.map(({ row: { projectId, key, pictureId }, at }) =>
      projectWrite(
        { project: { id: projectId } },
        (
          id,
        ) => sql`update ${keptPreviews} set ${nameOf(keptPreviews.checkAt)} = ${at} where ${keptPreviews.projectId} = ${id}
          and ${keptPreviews.key} = ${key} and ${keptPreviews.pictureId} = ${pictureId}`,
      ),
    ),
  ]);
  return gone.length;
}

/** Addresses of those pictures that a message or post shows, in any app of the shard. */
async function shownPictures(shard: Database, due: readonly DueRow[]): Promise<ReadonlySet<string>> {
  const addresses = due.flatMap(({ pictureId }) => (pictureId ? fileUrl(pictureId) : []));
  const shownBy = (table: typeof messages | typeof posts) => {
    const url = sql`${table.linkPreview} ->> 'imageUrl'`;
    return sql`select distinct ${url} as url from ${table} where ${url} is not null and ${url} in ${idsOf(addresses)}`;
  };
  const shown = await shard.read(shardQuery<{ url: string }>(sql`${shownBy(messages)} union all ${shownBy(posts)}`));
  return new Set(shown.map((row) => row.url));
}

registerClockJob({
  every: "tenMinutes",
  name: "previewsSwept",
  inShard: (ctx, shard) => sweepPreviews(ctx.env, shard, ctx.now(), 100),
});
