import { sql } from "drizzle-orm";
import { enrolments, lessonStates } from "@db/shard";
import type { LessonId, ProfileId } from "@db/vocabulary/ids";
import type { LessonActionState, LessonProgress, LessonStepForm } from "@workers/contracts/courses/lessons";
import type { AppContext } from "@workers/context";
import { AppError, invalid } from "@workers/errors";
import { can } from "@workers/domain/kernel/access";
import { recordEvents } from "@workers/domain/kernel/facts";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { aliased, appWrite, insertSelect, nameOf, setExcluded, type Writable } from "@workers/store";
import { actionOf, findLesson, playedMedia, type ReadLesson, readLesson } from "../library/get-lesson";
import { parsedRelease } from "../rows/course-rows";
import { isLessonOpen } from "../rows/outline";
import { courseFacts } from "../rules/course-facts";
import { positionsOf, rangesOf } from "../rows/lesson-state";
import { joinRanges, playedPercentOf } from "../rules/played";
import { enrolment } from "./enrol";
import { finishCourseWhere, progressAfter } from "./finish-course";

const st = aliased(lessonStates, "st");

/** Where the caller stands in a lesson that is open to them. */
export async function lessonActionState(ctx: AppContext, id: LessonId): Promise<LessonActionState> {
  const known = await readLesson(ctx, { id }, "lesson.complete");
  return actionOf(known, known.state);
}

/**
 * The one way in which somebody goes on in a lesson: they start, go on, finish, begin anew, or save where they are. The same step twice,
 * late or from two devices leads to the same end: what was played is joined, and a lesson that is finished stays so.
 */
export async function actOnLesson(ctx: AppContext, id: LessonId, step: LessonStepForm): Promise<LessonProgress> {
  if (step.action === "start" || step.action === "continue") await joinWhereClosed(ctx, id);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const progress = await tryStep(ctx, id, step);
    if (progress) return progress;
  }
  throw new AppError("conflict", { details: { what: "lesson" } });
}

/** Who begins with a lesson that waits for the joining has come into its course: its time counts from here. */
async function joinWhereClosed(ctx: AppContext, id: LessonId): Promise<void> {
  const known = await findLesson(ctx, { id });
  if (!known || known.course.joinedAt !== null || isLessonOpen(ctx, known.outline, known.place)) return;
  if (!can(ctx, "lesson.complete", courseFacts(known.seen))) return;
  await ctx.shard.write(enrolment(ctx, known.lesson.courseId, await ensureProfile(ctx), ctx.now()));
}

/** How often a step is tried that another device's came in between of. */
const maxTries = 5;

/** Null where the state was written by somebody else since it was read. */
async function tryStep(ctx: AppContext, id: LessonId, step: LessonStepForm): Promise<LessonProgress | null> {
  const known = await readLesson(ctx, { id }, "lesson.complete");
  const profileId = await ensureProfile(ctx);
  const media = playedMedia(known.lesson);
  if (step.fileId && !media.some((file) => file.id === step.fileId))
    throw invalid({ field: "fileId", key: "notAllowed" });
  const isRestarted = step.action === "restart";
  const ranges = isRestarted ? {} : rangesOf(known.state);
  const positions = isRestarted ? {} : positionsOf(known.state);
  if (step.fileId && step.position !== undefined) positions[step.fileId] = Math.floor(step.position);
  if (step.fileId && step.playedRanges) ranges[step.fileId] = joinRanges(ranges[step.fileId] ?? [], step.playedRanges);
  const playedPercent = playedPercentOf(media, ranges);
  const isByPlaying = isFinishedByPlaying(known);
  const isPlayedEnough = isByPlaying && playedPercent >= known.lesson.playedPercent;
  if (step.action === "complete" && isByPlaying && !isPlayedEnough && known.state?.isFinished !== 1)
    throw new AppError("lessonIncomplete", {
      details: { playedPercent, neededPercent: known.lesson.playedPercent },
    });
  const now = ctx.now();
  const finishes = step.action === "complete" || isPlayedEnough;
  const saved: SavedState = {
    finishes,
    positions: JSON.stringify(positions),
    ranges: JSON.stringify(ranges),
    fileId: step.fileId ?? (isRestarted ? null : (known.state?.lastFileId ?? null)),
    playedPercent,
    isGoingOn:
      step.action === "position" && !finishes && known.state !== null && known.state.lastAt > now - goingOnMilliseconds,
  };
  return save(ctx, known, profileId, saved, now);
}

/** Whether a share of its media that was played finishes a lesson; what is shown by others can't tell. */
export const isFinishedByPlaying = ({ lesson }: Pick<ReadLesson, "lesson">): boolean =>
  lesson.finishRule === "played" &&
  !lesson.videoUrl &&
  playedMedia(lesson).some(({ durationSeconds }) => durationSeconds);

/** Whether the next lesson waits some days for the one before it. */
const hasLessonsBehind = ({ outline }: ReadLesson): boolean =>
  outline.lessons.some(({ release, moduleRelease }) =>
    [release, moduleRelease].some((each) => parsedRelease(each)?.kind === "daysAfterPrevious"),
  );

/** For so long what goes on playing counts as one time: its moment, which stands in three indexes, is written once. */
const goingOnMilliseconds = 10 * 60_000;

interface SavedState {
  finishes: boolean;
  isGoingOn: boolean;
  positions: string;
  ranges: string;
  fileId: string | null;
  playedPercent: number;
}

async function save(
  ctx: AppContext,
  known: ReadLesson,
  profileId: ProfileId,
  { finishes, isGoingOn, positions, ranges, fileId, playedPercent }: SavedState,
  now: number,
): Promise<LessonProgress | null> {
  const { id: lessonId, courseId } = known.lesson;
  const ownState = sql`${st.appId} = ${ctx.app.id} and ${st.profileId} = ${profileId} and ${st.lessonId} = ${lessonId}`;
  const isUnchanged = sql`(select ${st.version} from ${st} where ${ownState}) is ${known.state?.version ?? null}`;
  const isNewlyFinished = sql`${finishes ? 1 : 0} = 1 and ${isUnchanged} and not exists (select 1 from ${st} where ${ownState} and ${st.finishedAt} is not null)`;
  const recorded = recordEvents(
    ctx,
    [{ type: "lesson.finished", appId: ctx.app.id, courseId, lessonId, profileId }],
    isNewlyFinished,
  );
  const { finishedAt, isFinished } = lessonStates;
  const written = appWrite(ctx, (appId) =>
    insertSelect(
      lessonStates,
      {
        appId,
        profileId,
        lessonId,
        courseId,
        startedAt: now,
        lastAt: now,
        finishedAt: finishes ? now : null,
        isFinished: finishes,
        positions: sql`${positions}`,
        playedRanges: sql`${ranges}`,
        lastFileId: fileId,
        playedPercent,
        version: 1,
      },
      sql`where ${isUnchanged}
          on conflict do update set ${setExcluded(lessonStates.positions, lessonStates.playedRanges, lessonStates.lastFileId, lessonStates.playedPercent)},
            ${isGoingOn ? sql`` : sql`${setExcluded(lessonStates.lastAt)},`}
            ${finishes ? sql`${nameOf(finishedAt)} = coalesce(${lessonStates.finishedAt}, excluded.${nameOf(finishedAt)}), ${nameOf(isFinished)} = 1,` : sql``}
            ${nameOf(lessonStates.version)} = ${lessonStates.version} + 1`,
    ),
  );
  const changes = await ctx.shard.write([
    ...enrolment(ctx, courseId, profileId, now),
    ...recorded.statements,
    written,
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${enrolments} set ${nameOf(enrolments.lastLessonId)} = ${lessonId}, ${nameOf(enrolments.lastAt)} = ${now}
          ${finishes && hasLessonsBehind(known) ? sql`, ${nameOf(enrolments.nextOpensAt)} = ${now}` : sql``}
        where ${enrolments.appId} = ${appId} and ${enrolments.courseId} = ${courseId} and ${enrolments.profileId} = ${profileId}
          ${isGoingOn ? sql`and (${enrolments.lastLessonId} is not ${lessonId} or ${enrolments.lastAt} <= ${now - goingOnMilliseconds})` : sql``}`,
    ),
    ...(finishes ? finishCourseWhere(ctx, known, profileId, now) : []),
  ]);
  if (changes.of(written) === 0) return null;
  ctx.publish(...(finishes && known.state?.finishedAt == null ? recorded.events : []), {
    type: "progress.changed",
    appId: ctx.app.id,
    courseId,
    lessonId,
    profileId,
  });
  return progressAfter(ctx, lessonId);
}

/** Takes back that a lesson is finished. Its points stay, and finishing it again gives none. */
export async function undoLesson(ctx: AppContext, id: LessonId): Promise<LessonProgress> {
  const known = await readLesson(ctx, { id }, "lesson.complete");
  const profileId = await ensureProfile(ctx);
  const { courseId } = known.lesson;
  const undone: Writable[] = [
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${lessonStates} set ${nameOf(lessonStates.isFinished)} = 0, ${nameOf(lessonStates.lastAt)} = ${ctx.now()},
        ${nameOf(lessonStates.version)} = ${lessonStates.version} + 1
        where ${lessonStates.appId} = ${appId} and ${lessonStates.profileId} = ${profileId} and ${lessonStates.lessonId} = ${id}`,
    ),
  ];
  await ctx.shard.write(undone);
  ctx.publish({ type: "progress.changed", appId: ctx.app.id, courseId, lessonId: id, profileId });
  return progressAfter(ctx, id);
}
