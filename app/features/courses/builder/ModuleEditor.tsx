import { useNavigate, useRevalidator } from "@remix-run/react";
import { Clock, EyeOff, FolderInput, Image as ImageIcon, MoreHorizontal, Pencil, Plus, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import type { CourseModule, LessonInList } from "@workers/contracts/courses/courses";
import { messageOf } from "~/features/api/client";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { DragList } from "~/ui/DragList";
import type { Move } from "~/ui/drag-order";
import { FileDrop } from "~/ui/FileDrop";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { ProgressBar } from "~/ui/ProgressBar";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { toast } from "~/ui/Toast";
import {
  changeModule,
  createLesson,
  deleteLesson,
  deleteModule,
  moveLesson,
  restoreLesson,
  restoreModule,
  setLessonActive,
} from "../course-calls";
import { clearSaved } from "~/features/editing/clear-saved";
import { CoverField } from "~/features/editing/CoverField";
import { NoRoom } from "~/features/editing/NoRoom";
import { usePress } from "~/features/editing/use-press";
import { ReleaseField } from "./ReleaseField";
import { useAutosave } from "~/features/editing/use-autosave";
import { useDeletion } from "~/features/editing/use-deletion";
import { useDroppedLessons } from "./use-dropped-lessons";

interface ModuleEditorProps {
  module: CourseModule;
  /** Where its lessons may be moved to. */
  others: readonly CourseModule[];
  /** How many lessons the whole course has. */
  lessonsOfCourse: number;
  /** A lesson of another module is dropped here. */
  onReceive: (move: Move) => void;
}

/** A module with its lessons: its name, cover, when it opens, the order of the lessons, and new ones. */
export function ModuleEditor({ module, others, lessonsOfCourse, onReceive }: ModuleEditorProps) {
  const { t } = useTranslation("courses");
  const { revalidate } = useRevalidator();
  const [lessons, setLessons] = useState<readonly LessonInList[]>(module.lessons);
  useEffect(() => setLessons(module.lessons), [module.lessons]);
  const [isOpeningShown, setOpeningShown] = useState(module.release !== null);
  const [coverUrl, setCoverUrl] = useState(module.coverUrl);
  const [isCoverShown, setCoverShown] = useState(module.coverUrl !== null);
  const [isAsking, setAsking] = useState(false);
  const { remove, isBusy } = useDeletion();
  const { change, errors } = useAutosave((changes: Parameters<typeof changeModule>[1]) =>
    changeModule(module.id, changes),
  );
  const dropped = useDroppedLessons(module.id);
  const name = module.name || t("builder.unnamed");
  const move = async ({ id, prevId }: Move, next: LessonInList[]) => {
    setLessons(next);
    try {
      await moveLesson(module.id, { id: id as LessonInList["id"], prevId: prevId as LessonInList["id"] | null });
    } catch (error) {
      setLessons(module.lessons);
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    }
    revalidate();
  };
  return (
    <section aria-label={name} className="grid gap-3 rounded-xl border border-line p-3 md:p-4">
      <div className="flex items-end gap-2">
        <TextField
          className="flex-1"
          label={t("builder.moduleName")}
          isLabelHidden
          placeholder={t("builder.unnamed")}
          defaultValue={module.name}
          maxLength={limits.entityName.max}
          error={errors["name"]}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Menu
          label={name}
          trigger={<IconButton label={name} hasTooltip={false} icon={<MoreHorizontal />} />}
          items={[
            { label: t("builder.opens"), icon: <Clock />, onSelect: () => setOpeningShown(true) },
            { label: t("builder.moduleCover"), icon: <ImageIcon />, onSelect: () => setCoverShown(true) },
            { label: t("builder.deleteModule"), icon: <Trash2 />, tone: "danger", onSelect: () => setAsking(true) },
          ]}
        />
      </div>
      {isOpeningShown ? (
        <ReleaseField release={module.release} onChange={(release) => change({ release }, true)} />
      ) : null}
      {isCoverShown ? (
        <CoverField
          label={t("builder.moduleCover")}
          description={t("builder.coverHint")}
          url={coverUrl}
          error={errors["coverId"]}
          onChange={(coverId) => {
            setCoverUrl(coverId && `/files/${coverId}`);
            change({ coverId }, true);
          }}
        />
      ) : null}
      <DragList
        label={t("builder.orderLessons", { name })}
        items={lessons}
        nameOf={(lesson) => lesson.name}
        onMove={(moved, next) => void move(moved, next)}
        exchange={{ kind: "lesson", onReceive }}
        empty={<p className="p-3 text-sm text-muted">{t("builder.emptyModule")}</p>}
      >
        {(lesson) => <LessonRow lesson={lesson} module={module} others={others} />}
      </DragList>
      <NewLesson moduleId={module.id} total={lessonsOfCourse} />
      <FileDrop isMultiple label={t("builder.dropFiles")} onFiles={dropped.take} className="[&_label]:py-4" />
      {dropped.running.map(({ key, name: file, percent }) => (
        <div key={key} className="grid gap-1">
          <span className="truncate text-sm text-muted">{t("builder.uploading", { name: file, percent })}</span>
          <ProgressBar label={t("builder.uploading", { name: file, percent })} value={percent} size="sm" />
        </div>
      ))}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void remove(
            () => deleteModule(module.id),
            () => restoreModule(module.id),
          ).then((isDone) => isDone && setAsking(false))
        }
        isPending={isBusy}
        title={t("builder.deleteModuleAsk", { name })}
        text={t("builder.deleteModuleText", { count: module.lessons.length })}
        confirmLabel={t("builder.deleteModule")}
      />
    </section>
  );
}

function LessonRow({
  lesson,
  module,
  others,
}: Pick<ModuleEditorProps, "module" | "others"> & { lesson: LessonInList }) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const navigate = useNavigate();
  const { press } = usePress();
  const { remove, isBusy } = useDeletion();
  const [isAsking, setAsking] = useState(false);
  const page = `${path.lesson(lesson.slug)}/edit`;
  return (
    <div className="flex items-center gap-2">
      <TextLink to={page} className="min-w-0 flex-1 truncate">
        {lesson.name}
      </TextLink>
      {lesson.isActive ? null : <Badge tone="warning">{t("inactive")}</Badge>}
      {lesson.isPreview ? <Badge tone="brand">{t("preview")}</Badge> : null}
      <Menu
        label={lesson.name}
        trigger={<IconButton size="sm" label={lesson.name} hasTooltip={false} icon={<MoreHorizontal />} />}
        items={[
          { label: t("edit"), icon: <Pencil />, onSelect: () => navigate(page) },
          {
            label: t(lesson.isActive ? "builder.deactivate" : "builder.activate"),
            icon: <EyeOff />,
            onSelect: () => void press(() => setLessonActive(lesson.id, !lesson.isActive)),
          },
          ...(others.length > 0 ? [{ heading: t("builder.moveTo") }] : []),
          ...others.map((other) => ({
            label: other.name || t("builder.unnamed"),
            icon: <FolderInput />,
            onSelect: () =>
              void press(() =>
                moveLesson(module.id, {
                  id: lesson.id,
                  prevId: other.lessons.at(-1)?.id ?? null,
                  moduleId: other.id,
                }),
              ),
          })),
          {
            label: t("builder.deleteLesson"),
            icon: <Trash2 />,
            tone: "danger" as const,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void remove(
            () => deleteLesson(lesson.id),
            () => restoreLesson(lesson.id),
          ).then((isDone) => isDone && setAsking(false))
        }
        isPending={isBusy}
        title={t("builder.deleteLessonAsk", { name: lesson.name })}
        text={t("builder.deleteLessonText")}
        confirmLabel={t("builder.deleteLesson")}
      />
    </div>
  );
}

export function NewLesson({ moduleId, total }: { moduleId: CourseModule["id"]; total: number }) {
  const { t } = useTranslation("courses");
  const { revalidate } = useRevalidator();
  const [name, setName] = useState("");
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || isBusy) return;
    setBusy(true);
    try {
      await createLesson(moduleId, { name: name.trim() });
      setName(clearSaved(name));
      revalidate();
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  if (total >= learningLimits.courseLessons) return <NoRoom max={learningLimits.courseLessons} />;
  return (
    <form onSubmit={(event) => void add(event)} data-leave="freely" className="flex flex-wrap items-end gap-2">
      <TextField
        className="min-w-40 flex-1"
        label={t("builder.lessonName")}
        isLabelHidden
        placeholder={t("builder.lessonName")}
        value={name}
        maxLength={limits.entityName.max}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" icon={<Plus />} disabled={!name.trim() || isBusy}>
        {t("builder.addLesson")}
      </Button>
    </form>
  );
}
