import { useNavigate } from "@remix-run/react";
import { Copy, Eye, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { CourseCategory, WholeCourse } from "@workers/contracts/courses/courses";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { PageHeader } from "~/ui/PageHeader";
import { deleteCourse, restoreCourse } from "../course-calls";
import { useFreshCourses } from "../use-fresh-courses";
import { ContentsEditor } from "./ContentsEditor";
import { CourseFields } from "./CourseFields";
import { DuplicateDialog } from "./DuplicateDialog";
import { useDeletion } from "~/features/editing/use-deletion";

/** Where a course is built: its contents first, then what it says of itself. */
export function CourseEditScreen({
  course,
  categories,
}: {
  course: WholeCourse;
  categories: readonly CourseCategory[];
}) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const navigate = useNavigate();
  useFreshCourses();
  const deletion = useDeletion();
  const [isAsking, setAsking] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const remove = async () => {
    const isDone = await deletion.remove(
      () => deleteCourse(course.id),
      () => restoreCourse(course.id),
      () => navigate(path.courses()),
    );
    if (isDone) setAsking(false);
  };
  return (
    <ContentColumns>
      <PageHeader
        title={course.name}
        back={{ to: path.course(course.slug), label: t("lesson.backToCourse") }}
        actions={
          <>
            <Button icon={<Copy />} onClick={() => setCopying(true)}>
              {t("builder.duplicate")}
            </Button>
            {course.isActive ? (
              <ButtonLink to={`${path.course(course.slug)}?as=member`} icon={<Eye />}>
                {t("memberView.open")}
              </ButtonLink>
            ) : (
              <ButtonLink to={path.course(course.slug)} icon={<Eye />}>
                {t("view")}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid gap-6">
        <ContentsEditor course={course} />
        <CourseFields
          key={course.id}
          course={course}
          categories={categories}
          onSaved={({ slug }) => {
            if (slug !== course.slug)
              navigate(`${path.course(slug)}/edit`, { replace: true, preventScrollReset: true });
          }}
        />
        <div>
          <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
            {t("builder.deleteCourse")}
          </Button>
        </div>
      </div>
      {isCopying ? <DuplicateDialog course={course} onClose={() => setCopying(false)} /> : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        isPending={deletion.isBusy}
        title={t("builder.deleteCourseAsk", { name: course.name })}
        text={t("builder.deleteCourseText", {
          modules: t("modulesCount", { count: course.modules.length }),
          lessons: t("lessonsCount", { count: course.modules.flatMap(({ lessons }) => lessons).length }),
        })}
        confirmLabel={t("builder.deleteCourse")}
      />
    </ContentColumns>
  );
}
