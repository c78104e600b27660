import { GraduationCap } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";

interface NewLessonsProps {
  lessons: readonly { id: string; slug: string; name: string; courseName: string; createdAt: string }[];
}

/** New lessons, above what was written: those that the reader may open and hasn't yet. */
export function NewLessons({ lessons }: NewLessonsProps) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  if (lessons.length === 0) return null;
  return (
    <Card as="section" padding="none" className="mb-4" aria-label={t("feed.newLessons")}>
      <h2 className="flex items-center gap-2 px-4 pb-1 pt-3 text-sm font-semibold text-muted">
        <GraduationCap aria-hidden className="size-4" />
        {t("feed.newLessons")}
      </h2>
      <ul className="pb-1.5">
        {lessons.map(({ id, slug, name, courseName, createdAt }) => (
          <li key={id}>
            <Link
              to={path.lesson(slug)}
              prefetch="intent"
              className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-text no-underline transition-colors hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-medium">
                  {name}
                </span>
                <span className="block truncate text-sm text-muted">{courseName}</span>
              </span>
              <RelativeTime time={createdAt} className="shrink-0 text-sm text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
