import { timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { podcastAddresses } from "@db/shard";
import type { CourseId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { requireProfile } from "@workers/domain/kernel/access";
import { keyedHash } from "@workers/domain/kernel/secrets";
import { AppError } from "@workers/errors";
import { appWrite, nameOf, rows, upsertRow } from "@workers/store";
import { courseRow, seenOf } from "../rows/course-rows";
import { requireInCourse } from "../rules/course-facts";

const renewal = (ctx: AppContext, courseId: CourseId, profileId: ProfileId) =>
  rows(ctx, podcastAddresses, { renewedAt: podcastAddresses.renewedAt })
    .where(eq(podcastAddresses.courseId, courseId), eq(podcastAddresses.profileId, profileId))
    .limit(1);

/** It names its member, nobody else can make it, and it ends once its member has it made anew. */
const keyOf = (ctx: AppContext, courseId: CourseId, profileId: ProfileId, renewedAt: number | undefined): string =>
  `${profileId}.${keyedHash(ctx.env, "podcast feed", courseId, renewedAt === undefined ? profileId : `${profileId} ${renewedAt}`)}`;

/** The secret part of a member's own address of a podcast. */
export async function podcastKey(ctx: AppContext, courseId: CourseId, profileId: ProfileId): Promise<string> {
  const renewed = await ctx.shard.readOne(renewal(ctx, courseId, profileId));
  return keyOf(ctx, courseId, profileId, renewed?.renewedAt);
}

/** Whose address it is; null for what is nobody's, or has ended. */
export async function listenerOf(ctx: AppContext, courseId: CourseId, key: string): Promise<ProfileId | null> {
  const profileId = key.split(".")[0] as ProfileId;
  const [sent, right] = [Buffer.from(key), Buffer.from(await podcastKey(ctx, courseId, profileId))];
  return sent.byteLength === right.byteLength && timingSafeEqual(sent, right) ? profileId : null;
}

/** Makes the caller's own address of a podcast anew; the one of before ends. 409 for a course of another kind. */
export async function renewPodcastAddress(ctx: AppContext, courseId: CourseId): Promise<{ key: string }> {
  const row = await ctx.shard.readOne(courseRow(ctx, { id: courseId }));
  requireInCourse(ctx, "course.favorite", row && seenOf(row));
  const { id: profileId } = requireProfile(ctx);
  if (row!.type !== "podcast") throw new AppError("conflict", { details: { reason: "noPodcast" } });
  const renewedAt = ctx.now();
  await ctx.shard.write([
    appWrite(ctx, (appId) =>
      upsertRow(
        podcastAddresses,
        { appId, courseId, profileId, renewedAt },
        // Twice within a millisecond too is another address.
        sql`on conflict do update set ${nameOf(podcastAddresses.renewedAt)} = max(${podcastAddresses.renewedAt} + 1, excluded.${nameOf(podcastAddresses.renewedAt)})`,
      ),
    ),
  ]);
  return { key: await podcastKey(ctx, courseId, profileId) };
}
