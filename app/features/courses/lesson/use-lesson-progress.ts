import { useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Lesson, LessonProgress } from "@workers/contracts/courses/lessons";
import { messageOf } from "~/features/api/client";
import { useTranslation } from "~/i18n/use-translation";
import type { PlayerProgress } from "~/features/player/player-media";
import { useAppPath } from "~/features/shell/pages/app-path";
import { toast } from "~/ui/Toast";
import { useMemberView } from "../use-member-view";
import { actOnLesson, undoLesson } from "../course-calls";
import { sendProgress } from "./send-progress";

/** Where the reader stands in a lesson: begins it when it is opened, saves what is played, and finishes it. */
export function useLessonProgress(lesson: Lesson) {
  const { t } = useTranslation("courses");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const path = useAppPath();
  const memberView = useMemberView();
  const [isBusy, setBusy] = useState(false);
  const [latest, setLatest] = useState<LessonProgress | null>(null);
  const { id, lessonAction } = lesson;
  const canAct = lessonAction !== null;
  const isUntouched = lessonAction?.action === "start";
  const begun = useRef<string | null>(null);

  useEffect(() => setLatest(null), [lessonAction, id]);

  useEffect(() => {
    if (!canAct || !isUntouched || begun.current === id) return;
    begun.current = id;
    // Where it fails the lesson is begun by whatever is done next.
    actOnLesson(id, { action: "start" }).then(setLatest, () => {});
  }, [canAct, isUntouched, id]);

  const save = useCallback(
    (played: PlayerProgress) => {
      if (!canAct) return;
      sendProgress(id, played).then(
        (progress) => {
          if (!progress) return;
          setLatest(progress);
          if (progress.lesson.isFinished && !lessonAction?.isFinished) revalidate();
        },
        () => {},
      );
    },
    [canAct, id, lessonAction?.isFinished, revalidate],
  );

  const press = async (act: () => Promise<LessonProgress>, andThen?: () => void) => {
    setBusy(true);
    try {
      setLatest(await act());
      if (andThen) andThen();
      else revalidate();
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  const goOn = () => lesson.next && navigate(`${path.lesson(lesson.next.slug)}${memberView}`);

  return {
    state: latest?.lesson ?? lessonAction,
    isBusy,
    save,
    complete: () => press(() => actOnLesson(id, { action: "complete" }), lesson.next ? goOn : undefined),
    /** A file of the lesson was fetched, which finishes it. */
    taken: () => {
      if (canAct && !(latest?.lesson ?? lessonAction)?.isFinished)
        void press(() => actOnLesson(id, { action: "complete" }), revalidate);
    },
    undo: () => press(() => undoLesson(id)),
    goOn,
  };
}
