import { type SQL, sql } from "drizzle-orm";
import { periods } from "@db/vocabulary/limits";
import type { AppId, FileId, ProjectId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import {
  type AppScope,
  appWrite,
  type Database,
  idsOf,
  type ProjectScope,
  projectWrite,
  shardQuery,
  type Writable,
} from "@workers/store";
import { requireAbility, requireUser } from "../../access";
import { deletion, parentsQuery } from "../library/remove";

/**
 * What was uploaded for a post or comment carries the time at which it goes, unless something uses it by then. It loses that
 * time with its first use: from then on it is a file of the library like any other, whatever becomes of the post.
 */
export const sweptUnused = (now: number): number => now + periods.unusedUploadDays * 86_400_000;

/** Answers to an undo may be on their way still. */
const leeway = 5000;

/** Takes files as used, beside the writes that use them. */
export const markUsed = (scope: AppScope, ids: readonly FileId[], guard: SQL): Writable =>
  appWrite(
    scope,
    (appId: AppId) => sql`update files set sweep_at = null
    where +app_id = ${appId} and id in ${idsOf(ids)} and sweep_at is not null and ${guard}`,
  );

/** As `markUsed`, for what a person does with files beside posts: as pictures of themselves, a video or a folder, and in the library. */
export const markUsedInProject = (scope: ProjectScope, ids: readonly (FileId | null | undefined)[]): Writable =>
  projectWrite(
    scope,
    (projectId) => sql`update files set sweep_at = null
    where +project_id = ${projectId} and id in ${idsOf(ids.filter((id) => id != null))} and sweep_at is not null`,
  );

/** The caller threw away what these files were uploaded for: they go once that can no longer be undone, unless something uses them. */
export const releaseUploads = (ctx: AppContext, ids: readonly FileId[]): Promise<void> =>
  setSweep(ctx, ids, ctx.now() + periods.undoDeletionSeconds * 1000 + leeway);

/** The caller has brought it back. */
export const keepUploads = (ctx: AppContext, ids: readonly FileId[]): Promise<void> =>
  setSweep(ctx, ids, sweptUnused(ctx.now()));

async function setSweep(ctx: AppContext, ids: readonly FileId[], sweepAt: number): Promise<void> {
  requireAbility(ctx, "app.cloud");
  const { actor } = requireUser(ctx);
  await ctx.shard.write([
    appWrite(
      ctx,
      (appId) => sql`update files set sweep_at = ${sweepAt}
      where +app_id = ${appId} and id in ${idsOf(ids)} and owner_id = ${actor.account.id} and sweep_at is not null`,
    ),
  ]);
}

/** What the clock may take: nothing shows it, no draft holds it, and its owner did nothing with it in the library. */
const isUnused = sql`not exists (select 1 from attachments at where at.file_id = files.id)
  and not exists (select 1 from cloud_marks m where m.project_id = files.project_id and m.item_id = files.id and m.favorite_at is not null)
  and not exists (select 1 from profiles p where p.app_id = files.app_id and p.account_id = files.owner_id
    and ('/files/' || files.id) in (coalesce(p.avatar_url, ''), coalesce(p.cover_url, '')))
  and not exists (select 1 from profiles p join post_drafts d on d.app_id = p.app_id and d.author_id = p.id
    where p.app_id = files.app_id and p.account_id = files.owner_id
      and (d.cover_id = files.id or instr(d.attachment_ids, files.id) > 0 or instr(d.body, files.id) > 0))`;

/** Deletes uploads of a shard that nothing came to use; answers how many, at most `most`. */
export async function sweepUnused(shard: Database, now: number, most: number): Promise<number> {
  const due = await shard.read(
    shardQuery<{ id: FileId; projectId: ProjectId }>(sql`select id, project_id as projectId from files
      where sweep_at <= ${now} and ${isUnused} order by sweep_at limit ${most}`),
  );
  for (const projectId of new Set(due.map((file) => file.projectId))) {
    const scope = { project: { id: projectId } };
    const ids = due.filter((file) => file.projectId === projectId).map(({ id }) => id);
    const parents = await shard.read(parentsQuery(scope, ids));
    // What was used since it was read stays.
    await shard.write(
      deletion(
        scope,
        ids,
        parents.map(({ id }) => id),
        now,
        sql`sweep_at <= ${now} and ${isUnused}`,
      ),
    );
  }
  return due.length;
}
