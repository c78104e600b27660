import type { Report } from "@workers/contracts/moderation";
import { useTranslation } from "~/i18n/use-translation";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { Badge } from "~/ui/Badge";
import { RelativeTime } from "~/ui/RelativeTime";

/** Who reported a thing, why, and what they wrote to that. */
export function ReportLine({ report }: { report: Report }) {
  const { t } = useTranslation("moderation");
  return (
    <li className="flex gap-2.5 text-sm">
      <PersonAvatar person={report.profile} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <PersonLink person={report.profile} className="text-sm" />
          <span>{t(`community:reason.${report.reason}`)}</span>
          <span className="text-xs text-muted">
            <RelativeTime time={report.createdAt} />
          </span>
          {report.isOpen ? null : <Badge>{t("closed")}</Badge>}
        </p>
        {report.text ? (
          <p dir="auto" className="mt-0.5 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
            {report.text}
          </p>
        ) : null}
      </div>
    </li>
  );
}
