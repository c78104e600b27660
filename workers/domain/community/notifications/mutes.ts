import { eq, sql } from "drizzle-orm";
import { notificationMutes } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import type { MutedThread, MuteForm } from "@workers/contracts/notifications";
import { notFound } from "@workers/errors";
import { aliased, appQuery, deleteRows, insertRow } from "@workers/store";
import { iso } from "@workers/domain/kernel/time";
import { requireOwnProfile } from "./own-profile";
import { isTargetReadable, targetColumn } from "./things";

const m = aliased(notificationMutes, "m");

/** Mutes a thread, or listens to it again; the same again changes nothing. 404 for what the caller may not read. */
export async function setMute(ctx: AppContext, { threadType, threadId }: MuteForm, isMuted: boolean): Promise<void> {
  const { id: profileId } = requireOwnProfile(ctx);
  const mute = { profileId, threadType, threadId };
  if (!isMuted) {
    await ctx.shard.write([
      deleteRows(
        ctx,
        notificationMutes,
        eq(notificationMutes.profileId, profileId),
        eq(notificationMutes.threadType, threadType),
        eq(notificationMutes.threadId, threadId),
      ),
    ]);
    return;
  }
  const thread = await ctx.shard.readOne(
    appQuery<{ isReadable: number }>(
      ctx,
      (appId) =>
        sql`select ${isTargetReadable(ctx, sql`${threadType}`, sql`${threadId}`)} as isReadable where ${appId} = ${ctx.app.id}`,
    ),
  );
  if (!thread?.isReadable) throw notFound("thread");
  await ctx.shard.write([insertRow(ctx, notificationMutes, { ...mute, createdAt: ctx.now() }, { orIgnore: true })]);
}

/** The threads that the caller muted, the last first; what is gone or no longer theirs to read is left out. */
export async function listMutes(ctx: AppContext): Promise<MutedThread[]> {
  const { id: profileId } = requireOwnProfile(ctx);
  const mutes = await ctx.shard.read(
    appQuery<{ type: EngagedType; id: string; address: string; createdAt: number }>(
      ctx,
      (appId) => sql`select ${m.threadType} as type, ${m.threadId} as id, ${m.createdAt} as createdAt,
          ${targetColumn(appId, sql`${m.threadType}`, sql`${m.threadId}`)} as address
        from ${m} where ${m.appId} = ${appId} and ${m.profileId} = ${profileId} and ${isTargetReadable(ctx, sql`${m.threadType}`, sql`${m.threadId}`)}
        order by ${m.createdAt} desc limit ${limits.listLimit.max}`,
    ),
  );
  return mutes.map(({ type, id, address, createdAt }) => {
    const { title, path } = JSON.parse(address) as { title: string | null; path: string };
    return { thread: { type, id }, title: title ?? "", path, mutedAt: iso(createdAt) };
  });
}
