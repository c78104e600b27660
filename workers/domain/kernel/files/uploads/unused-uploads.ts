import { type SQL, sql } from "drizzle-orm";
import { files, attachments, cloudMarks, profiles, postDrafts } from "@db/shard";
import { periods } from "@db/vocabulary/limits";
import type { AppId, FileId, ProjectId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import {
  nameOf,
  aliased,
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

const at = aliased(attachments, "at");
const m = aliased(cloudMarks, "m");
const p = aliased(profiles, "p");
const d = aliased(postDrafts, "d");

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
    (appId: AppId) => sql`update ${files} set ${nameOf(files.sweepAt)} = null
    where +${files.appId} = ${appId} and ${files.id} in ${idsOf(ids)} and ${files.sweepAt} is not null and ${guard}`,
  );

/** Files that are sent in chats are listed as such from the first time on, as long as the message is there (`guard`). */
export const markSent = (scope: AppScope & { now(): number }, ids: readonly FileId[], guard: SQL): Writable =>
  appWrite(
    scope,
    (appId: AppId) => sql`update ${files} set ${nameOf(files.sentAt)} = ${scope.now()}
    where +${files.appId} = ${appId} and ${files.id} in ${idsOf(ids)} and ${files.sentAt} is null and ${guard}`,
  );

/** As `markUsed`, for what a person does with files beside posts: as pictures of themselves, a video or a folder, and in the library. */
export const markUsedInProject = (scope: ProjectScope, ids: readonly (FileId | null | undefined)[]): Writable =>
  projectWrite(
    scope,
    (projectId) => sql`update ${files} set ${nameOf(files.sweepAt)} = null
    where +${files.projectId} = ${projectId} and ${files.id} in ${idsOf(ids.filter((id) => id != null))} and ${files.sweepAt} is not null`,
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
      (appId) => sql`update ${files} set ${nameOf(files.sweepAt)} = ${sweepAt}
      where +${files.appId} = ${appId} and ${files.id} in ${idsOf(ids)} and ${files.ownerId} = ${actor.account.id} and ${files.sweepAt} is not null`,
    ),
  ]);
}

/** What the clock may take: nothing shows it, no draft holds it, and its owner did nothing with it in the library. */
const isUnused = sql`not exists (select 1 from ${at} where ${at.fileId} = ${files.id})
  and not exists (select 1 from ${m} where ${m.projectId} = ${files.projectId} and ${m.itemId} = ${files.id} and ${m.favoriteAt} is not null)
  and not exists (select 1 from ${p} where ${p.appId} = ${files.appId} and ${p.accountId} = ${files.ownerId}
    and ('/files/' || ${files.id}) in (coalesce(${p.avatarUrl}, ''), coalesce(${p.coverUrl}, '')))
  and not exists (select 1 from ${p} join ${d} on ${d.appId} = ${p.appId} and ${d.authorId} = ${p.id}
    where ${p.appId} = ${files.appId} and ${p.accountId} = ${files.ownerId}
      and (${d.coverId} = ${files.id} or instr(${d.attachmentIds}, ${files.id}) > 0 or instr(${d.body}, ${files.id}) > 0))`;

/** Deletes uploads of a shard that nothing came to use; answers how many, at most `maxRows`. */
export async function sweepUnused(shard: Database, now: number, maxRows: number): Promise<number> {
  const due = await shard.read(
    shardQuery<{
      id: FileId;
      projectId: ProjectId;
    }>(sql`select ${files.id}, ${files.projectId} as projectId from ${files}
      where ${files.sweepAt} <= ${now} and ${isUnused} order by ${files.sweepAt} limit ${maxRows}`),
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
        sql`${nameOf(files.sweepAt)} <= ${now} and ${isUnused}`,
      ),
    );
  }
  return due.length;
}
