import { useNavigate, useRevalidator } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { CourseCategoryId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { Course, CourseCategory } from "@workers/contracts/courses/courses";
import { messageOf } from "~/features/api/client";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { DragList } from "~/ui/DragList";
import type { Move } from "~/ui/drag-order";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { toast } from "~/ui/Toast";
import { SaveMark } from "~/features/editing/SaveMark";
import { useAutosave } from "~/features/editing/use-autosave";
import { deleteCategory, moveCourse, renameCategory } from "./course-calls";

interface CategorySettingsProps {
  category: CourseCategory;
  others: readonly CourseCategory[];
  courses: readonly Course[];
}

/** A category: its name, the order of its courses, and its end. */
export function CategorySettings({ category, others, courses }: CategorySettingsProps) {
  const { t } = useTranslation("courses");
  const { revalidate } = useRevalidator();
  const [items, setItems] = useState(courses);
  useEffect(() => setItems(courses), [courses]);
  const { change, state, errors, message } = useAutosave(({ name }: { name: string }) =>
    renameCategory(category.id, name).then(revalidate),
  );
  const move = ({ id, prevId }: Move, next: Course[]) => {
    setItems(next);
    moveCourse(category.id, { courseId: id as Course["id"], prevId: prevId as Course["id"] | null }).then(
      revalidate,
      (error: unknown) => {
        setItems(courses);
        toast({ title: messageOf(error, t("failed")), tone: "danger" });
      },
    );
  };
  return (
    <SettingsSection title={t("settings.rename")} footer={<SaveMark state={state} message={message} />}>
      <TextField
        label={t("settings.categoryName")}
        defaultValue={category.name}
        maxLength={limits.entityName.max}
        error={errors["name"]}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {items.length > 0 ? (
        <DragList
          label={t("settings.orderCourses", { name: category.name })}
          items={items}
          nameOf={({ name }) => name}
          onMove={move}
        >
          {({ name }) => <span className="block truncate">{name}</span>}
        </DragList>
      ) : null}
      <DeleteCategory category={category} others={others} isEmpty={items.length === 0} />
    </SettingsSection>
  );
}

function DeleteCategory({
  category,
  others,
  isEmpty,
}: Pick<CategorySettingsProps, "category" | "others"> & { isEmpty: boolean }) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [moveTo, setMoveTo] = useState<CourseCategoryId | undefined>(others[0]?.id);
  if (!isEmpty && others.length === 0) return null;
  const remove = async () => {
    setBusy(true);
    try {
      await deleteCategory(category.id, isEmpty ? undefined : moveTo);
      navigate(path("/settings/library"));
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      {isEmpty ? null : (
        <Select
          label={t("settings.moveTo")}
          value={moveTo}
          onChoose={(id) => setMoveTo(id as CourseCategoryId)}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
        {t("settings.delete")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        isPending={isBusy}
        title={t("settings.deleteAsk", { name: category.name })}
        text={
          isEmpty
            ? t("settings.deleteText")
            : `${t("settings.moveTo")} ${others.find(({ id }) => id === moveTo)?.name ?? ""}.`
        }
        confirmLabel={t("settings.delete")}
      />
    </div>
  );
}
