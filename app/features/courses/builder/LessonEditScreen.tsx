import { useNavigate } from "@remix-run/react";
import { Eye } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { Lesson } from "@workers/contracts/courses/lessons";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { LessonForm, type PlaylistChoice } from "./LessonForm";

/** Where a lesson is written. */
export function LessonEditScreen({ lesson, playlists }: { lesson: Lesson; playlists: readonly PlaylistChoice[] }) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const navigate = useNavigate();
  return (
    <ContentColumns>
      <PageHeader
        title={lesson.name}
        back={{ to: `${path.course(lesson.course.slug)}/edit`, label: lesson.course.name }}
        actions={
          <ButtonLink to={path.lesson(lesson.slug)} icon={<Eye />}>
            {t("form.toLesson")}
          </ButtonLink>
        }
      />
      <LessonForm
        key={lesson.id}
        lesson={lesson}
        playlists={playlists}
        onSaved={({ slug }) => {
          if (slug !== lesson.slug) navigate(`${path.lesson(slug)}/edit`, { replace: true, preventScrollReset: true });
        }}
      />
    </ContentColumns>
  );
}
