import { useTranslation } from "~/i18n/use-translation";
import type { CourseStatistics } from "@workers/contracts/courses/people";
import { FigureTiles } from "~/ui/FigureTiles";
import { numberFormat } from "~/ui/intl-formats";

const daySeconds = 86_400;

/** How many take a course, and how long it takes them. */
export function CourseFigures({ statistics }: { statistics: CourseStatistics }) {
  const { t, i18n } = useTranslation("courses");
  const { format } = numberFormat(i18n.language);
  const { enrolledCount, activeCount, finishedCount, stalledCount, medianSeconds } = statistics;
  const share = enrolledCount > 0 ? Math.round((finishedCount * 100) / enrolledCount) : 0;
  const note = (text: string) => <span className="text-sm text-muted">{text}</span>;
  const tiles = [
    { name: "enrolled", label: t("people.enrolled"), figure: format(enrolledCount), note: null },
    { name: "active", label: t("people.active"), figure: format(activeCount), note: note(t("people.activeNote")) },
    { name: "stalled", label: t("people.stalled"), figure: format(stalledCount), note: note(t("people.stalledNote")) },
    {
      name: "finished",
      label: t("people.finished"),
      figure: format(finishedCount),
      note: enrolledCount > 0 ? note(t("people.finishedNote", { percent: share })) : null,
    },
    {
      name: "median",
      label: t("people.median"),
      figure: medianSeconds === null ? "–" : t("people.days", { count: Math.round(medianSeconds / daySeconds) }),
      note: medianSeconds === null ? null : note(t("people.medianNote")),
    },
  ];
  return <FigureTiles label={t("people.figures")} tiles={tiles} />;
}
