import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Clock } from "lucide-react";
import type { ClosedReason } from "@db/vocabulary/courses";
import type { PageError } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { RouteErrorBoundary } from "~/features/shell/errors/ErrorScreen";
import { useFrame } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { useDates } from "~/ui/use-dates";

/** What a refusal of a lesson says whose time hasn't come. */
interface Closed {
  reason: ClosedReason;
  opensAt: string | null;
  courseSlug: string;
}

/** A lesson that is closed says why and until when; every other trouble looks as everywhere. */
export function LessonErrorScreen() {
  const closed = closedIn(useRouteError());
  return closed ? <ClosedLesson {...closed} /> : <RouteErrorBoundary />;
}

function closedIn(error: unknown): Closed | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null;
  const details = (error.data as Partial<PageError> | null)?.details as Partial<Closed> | undefined;
  return details?.courseSlug ? (details as Closed) : null;
}

function ClosedLesson({ reason, opensAt, courseSlug }: Closed) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const { moment } = useDates();
  const { timezone } = useFrame();
  const text =
    reason === "order" || reason === "ended"
      ? t(reason === "order" ? "lesson.closedOrder" : "closed.ended")
      : opensAt
        ? t("lesson.closedText", { time: moment(opensAt, timezone) })
        : t("lesson.closedLater");
  return (
    <div className="mx-auto max-w-2xl px-4 py-10">
      <EmptyState
        icon={<Clock />}
        title={t("lesson.closedTitle")}
        text={text}
        action={<ButtonLink to={path.course(courseSlug)}>{t("lesson.backToCourse")}</ButtonLink>}
      />
    </div>
  );
}
