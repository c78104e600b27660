import { useRevalidator } from "@remix-run/react";
import { Plus } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { typesOfOneModule } from "@db/vocabulary/courses";
import type { LessonId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import type { CourseModule, WholeCourse } from "@workers/contracts/courses/courses";
import { messageOf } from "~/features/api/client";
import { clearSaved } from "~/features/editing/clear-saved";
import { NoRoom } from "~/features/editing/NoRoom";
import { Button } from "~/ui/Button";
import { DragList } from "~/ui/DragList";
import { type Move, moveAfter } from "~/ui/drag-order";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { toast } from "~/ui/Toast";
import { createModule, moveLesson, moveModule } from "../course-calls";
import { ModuleEditor } from "./ModuleEditor";

/** The modules and lessons of a course, to add, order and delete. */
export function ContentsEditor({ course }: { course: WholeCourse }) {
  const { t } = useTranslation("courses");
  const { revalidate } = useRevalidator();
  const [modules, setModules] = useState<readonly CourseModule[]>(course.modules);
  useEffect(() => setModules(course.modules), [course.modules]);
  const lessonsOfCourse = modules.reduce((count, { lessons }) => count + lessons.length, 0);
  const isOneList = typesOfOneModule.has(course.type) && modules.length <= 1;
  const move = async ({ id, prevId }: Move, next: CourseModule[]) => {
    setModules(next);
    try {
      await moveModule(course.id, { id: id as CourseModule["id"], prevId: prevId as CourseModule["id"] | null });
    } catch (error) {
      setModules(course.modules);
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    }
    revalidate();
  };
  const receive = async (to: CourseModule, { id, prevId }: Move) => {
    const from = modules.find(({ lessons }) => lessons.some((lesson) => lesson.id === id));
    const lesson = from?.lessons.find((each) => each.id === id);
    if (!from || !lesson || from.id === to.id) return;
    const without = from.lessons.filter((each) => each.id !== id);
    const within = moveAfter([...to.lessons, { ...lesson, moduleId: to.id }], id, prevId);
    setModules(
      modules.map((module) =>
        module.id === from.id
          ? { ...module, lessons: without }
          : module.id === to.id
            ? { ...module, lessons: within }
            : module,
      ),
    );
    try {
      await moveLesson(from.id, { id: lesson.id, prevId: prevId as LessonId | null, moduleId: to.id });
    } catch (error) {
      setModules(course.modules);
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    }
    revalidate();
  };
  return (
    <SettingsSection title={t("builder.content")} text={t("builder.contentText")}>
      {modules.length > 1 ? (
        <DragList
          label={t("builder.orderModules")}
          items={modules}
          nameOf={({ name }) => name || t("builder.unnamed")}
          onMove={(moved, next) => void move(moved, next)}
        >
          {({ name, lessons }) => (
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-medium">{name || t("builder.unnamed")}</span>
              <span className="shrink-0 text-sm text-muted">{t("lessonsCount", { count: lessons.length })}</span>
            </span>
          )}
        </DragList>
      ) : null}
      {modules.map((module) => (
        <ModuleEditor
          key={module.id}
          module={module}
          lessonsOfCourse={lessonsOfCourse}
          others={modules.filter(({ id }) => id !== module.id)}
          onReceive={(move) => void receive(module, move)}
        />
      ))}
      {isOneList && modules.length === 1 ? null : <NewModule courseId={course.id} total={modules.length} />}
    </SettingsSection>
  );
}

export function NewModule({ courseId, total }: { courseId: WholeCourse["id"]; total: number }) {
  const { t } = useTranslation("courses");
  const { revalidate } = useRevalidator();
  const [name, setName] = useState("");
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || isBusy) return;
    setBusy(true);
    try {
      await createModule(courseId, name.trim());
      setName(clearSaved(name));
      revalidate();
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  if (total >= learningLimits.courseModules) return <NoRoom max={learningLimits.courseModules} />;
  return (
    <form onSubmit={(event) => void add(event)} data-leave="freely" className="flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-48 flex-1"
        label={t("builder.moduleName")}
        value={name}
        maxLength={limits.entityName.max}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant={total === 0 ? "primary" : "secondary"}
        icon={<Plus />}
        disabled={!name.trim() || isBusy}
      >
        {t("builder.addModule")}
      </Button>
    </form>
  );
}
