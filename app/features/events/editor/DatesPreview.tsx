import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { dateFormat } from "~/ui/intl-formats";
import { previewDates } from "../event-calls";
import { datesForm, type EventDraft } from "./event-draft";

/** Somebody who types is not interrupted. */
const pauseMilliseconds = 400;

type Dates = Awaited<ReturnType<typeof previewDates>>;

/** The first dates that the event would have, before it is saved. */
export function DatesPreview({ draft }: { draft: EventDraft }) {
  const { t, i18n } = useTranslation("events");
  const { id: appId } = useFrameApp();
  const [dates, setDates] = useState<Dates | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = JSON.stringify(datesForm(draft));
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      previewDates(appId, JSON.parse(form) as ReturnType<typeof datesForm>).then(
        (answer) => {
          if (!isCurrent) return;
          setDates(answer);
          setProblem(null);
        },
        (error: unknown) => isCurrent && setProblem(messageOf(error, t("failed"))),
      );
    }, pauseMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [appId, form, t]);
  if (problem) return <p className="text-sm text-danger-text">{problem}</p>;
  if (!dates) return null;
  const format = dateFormat(i18n.language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return (
    <div role="status" className="rounded-lg bg-sunken p-3 text-sm">
      <p className="mb-2 font-medium">{t("repeat.preview")}</p>
      <ul className="flex flex-wrap gap-1.5">
        {dates.dates.map(({ startsLocal }) => (
          <li key={startsLocal} className="rounded-full border border-line bg-surface px-2.5 py-0.5 tabular-nums">
            {format.format(Date.parse(`${startsLocal}:00Z`))}
          </li>
        ))}
        {dates.hasMore ? <li className="px-1 py-0.5 text-muted">{t("repeat.more")}</li> : null}
        {dates.dates.length === 0 ? <li className="text-muted">{t("repeat.none")}</li> : null}
      </ul>
    </div>
  );
}
