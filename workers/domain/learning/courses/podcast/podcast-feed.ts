import { type SQL, sql } from "drizzle-orm";
import { courseModules, lessons, profiles } from "@db/shard";
import type { CourseId, FileId, LessonId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { signedLink, mediaColumn, mediaOf } from "@workers/domain/kernel/files";
import { aliased, appQuery } from "@workers/store";
import { inLessonsCourse } from "../lessons/lesson-container";
import { type CourseRow, courseRow, peopleOf, seenOf } from "../rows/course-rows";
import { isCourseListed } from "../rules/course-facts";
import { listenerOf } from "./feed-address";
import { feedXml } from "./feed-xml";

const l = aliased(lessons, "l");
const m = aliased(courseModules, "m");
const p = aliased(profiles, "p");

/** Episodes that a feed names: the newest. */
const feedEpisodes = 300;
const describedCharacters = 4000;

interface EpisodeRow {
  id: LessonId;
  slug: string;
  name: string;
  text: string;
  createdAt: number;
  audioIds: string;
  media: string;
}

interface FeedRequest {
  slug: string;
  /** Of a member's own address; without it the feed has the free previews alone. */
  key: string | null;
}

/**
 * A podcast as podcast players read it. What its listener may open is judged at each fetch: an address lives as long as the access does.
 * 404 for what is no podcast, and for an address that isn't theirs.
 */
export async function podcastFeed(ctx: AppContext, { slug, key }: FeedRequest, address: string): Promise<string> {
  const { course, listener } = await requirePodcast(ctx, { slug, key });
  const episodes = await ctx.shard.read(episodesOf(ctx, course.id, listener));
  const base = `${ctx.origin}${ctx.tenant.kind === "app" ? ctx.tenant.basePath : ""}`;
  const link = `${base}/courses/c/${course.slug}`;
  const speakers = peopleOf(course.speakers)
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  return feedXml({
    title: course.name,
    link,
    self: address,
    description: course.metaDescription ?? course.excerpt,
    language: ctx.app.language,
    author: speakers.join(", ") || ctx.app.name,
    imageUrl: pictureOf(ctx, course),
    episodes: episodes.flatMap((row) => {
      const file = playedIn(row);
      if (!file) return [];
      return {
        id: row.id,
        title: row.name,
        link: `${base}/courses/l/${row.slug}`,
        description: row.text.slice(0, describedCharacters),
        publishedAt: row.createdAt,
        durationSeconds: Math.round(file.durationSeconds ?? 0),
        media: {
          url: `${link}/episodes/${row.id}${key ? `?key=${encodeURIComponent(key)}` : ""}`,
          bytes: file.size,
          mimeType: file.mimeType,
        },
      };
    }),
  });
}

function pictureOf(ctx: AppContext, { artworkUrl, coverUrl }: CourseRow): string | null {
  const url = artworkUrl ?? coverUrl;
  return url && `${ctx.origin}${url}`;
}

/** Where the sound of an episode lies now, for who may listen to it: an address that holds for some hours. */
export async function episodeMedia(ctx: AppContext, request: FeedRequest, lessonId: LessonId): Promise<string> {
  const { course, listener } = await requirePodcast(ctx, request);
  const [row] = await ctx.shard.read(episodesOf(ctx, course.id, listener, sql`and ${l.id} = ${lessonId}`));
  const file = row && playedIn(row);
  if (!file) throw notFound("lesson");
  return signedLink(ctx.env, file.id, ctx.now());
}

function playedIn({ audioIds, media }: EpisodeRow) {
  const first = (JSON.parse(audioIds) as FileId[])[0];
  const file = first && mediaOf(media).get(first);
  return file && !file.isMissing ? file : null;
}

async function requirePodcast(
  ctx: AppContext,
  { slug, key }: FeedRequest,
): Promise<{ course: CourseRow; listener: ProfileId | null }> {
  const course = await ctx.shard.readOne(courseRow(ctx, { slug }));
  if (course?.type !== "podcast" || course.isActive !== 1) throw notFound("course");
  const listener = key === null ? null : await listenerOf(ctx, course.id, key);
  if (key === null ? !isCourseListed(ctx, seenOf(course)) : listener === null) throw notFound("course");
  return { course, listener };
}

function episodesOf(ctx: AppContext, courseId: CourseId, listener: ProfileId | null, more: SQL = sql``) {
  const isOpen = (appId: string) =>
    listener === null
      ? sql`${l.isPreview} = 1`
      : sql`exists (select 1 from ${p} where ${p.appId} = ${appId} and ${p.id} = ${listener} and ${p.deletedAt} is null and ${p.isBlocked} = 0
          and ${p.type} <> 'invited' and ${inLessonsCourse.isReadableBy(ctx, appId, sql`l`, sql`p`)})`;
  return appQuery<EpisodeRow>(
    ctx,
    (
      appId,
    ) => sql`select ${l.id}, ${l.slug}, ${l.name}, ${l.text}, ${l.createdAt} as createdAt, ${l.audioIds} as audioIds, ${mediaColumn(ctx, l.audioIds)} as media
      from ${l} join ${m} on ${m.appId} = ${appId} and ${m.id} = ${l.moduleId} and ${m.deletedAt} is null
      where ${l.appId} = ${appId} and ${l.courseId} = ${courseId} and ${l.isActive} = 1 and ${l.deletedAt} is null
        and ${l.coverType} = 'audio' ${more} and ${isOpen(appId)}
      order by ${l.createdAt} desc, ${l.id} desc limit ${feedEpisodes}`,
  );
}
