import { type SQL, sql } from "drizzle-orm";
import { lessonStates } from "@db/shard";
import type { LessonAction, PlayedRange } from "@db/vocabulary/courses";
import type { FileId } from "@db/vocabulary/ids";
import type { LessonActionState } from "@workers/contracts/courses/lessons";
import type { AppContext } from "@workers/context";
import { isoOrNull } from "@workers/domain/kernel/time";
import { aliased, appQuery, type Readable } from "@workers/store";
import type { Opening } from "../rules/openings";

const st = aliased(lessonStates, "st");

/** Where the caller stands in a lesson. */
export interface LessonStateRow {
  startedAt: number;
  lastAt: number;
  finishedAt: number | null;
  isFinished: 0 | 1;
  positions: string;
  playedRanges: string;
  lastFileId: FileId | null;
  playedPercent: number;
  version: number;
}

/** The caller's row of a lesson; `lessonId` is an expression. */
export const stateRow = (ctx: AppContext, lessonId: (appId: string) => SQL): Readable<LessonStateRow> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${st.startedAt} as startedAt, ${st.lastAt} as lastAt, ${st.finishedAt} as finishedAt, ${st.isFinished} as isFinished, ${st.positions},
      ${st.playedRanges} as playedRanges, ${st.lastFileId} as lastFileId, ${st.playedPercent} as playedPercent, ${st.version}
    from ${st} where ${st.appId} = ${appId} and ${st.profileId} = ${ctx.me.profile?.id ?? ""} and ${st.lessonId} = ${lessonId(appId)}`,
  );

export const positionsOf = (state: Pick<LessonStateRow, "positions"> | null): Record<string, number> =>
  state ? (JSON.parse(state.positions) as Record<string, number>) : {};
export const rangesOf = (state: Pick<LessonStateRow, "playedRanges"> | null): Record<string, PlayedRange[]> =>
  state ? (JSON.parse(state.playedRanges) as Record<string, PlayedRange[]>) : {};

/** A state as answers carry it. */
export function showAction(action: LessonAction, opening: Opening, state: LessonStateRow | null): LessonActionState {
  const positions = positionsOf(state);
  const fileId = state?.lastFileId ?? null;
  return {
    action,
    fileId,
    position: (fileId && positions[fileId]) || 0,
    positions,
    playedPercent: state?.playedPercent ?? 0,
    isFinished: state?.isFinished === 1,
    finishedAt: isoOrNull(state?.finishedAt ?? null),
    isOpen: opening.isOpen,
    closedBy: opening.closedBy,
    opensAt: isoOrNull(opening.opensAt),
  };
}
