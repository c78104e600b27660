import type { PointEntry } from "@workers/contracts/gamification/points";
import type { PointAction } from "@db/vocabulary/gamification/points";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { RelativeTime } from "~/ui/RelativeTime";

/** Rows of a ledger, the latest first. */
export function EntryList({ entries }: { entries: readonly PointEntry[] }) {
  const { t } = useTranslation("rewards");
  return (
    <ul className="grid">
      {entries.map(({ id, action, points, entity, isTakenBack, comment, createdAt }) => (
        <li key={id} className="flex items-start justify-between gap-4 border-b border-line py-3 last:border-b-0">
          <span className="min-w-0">
            <span className="block text-base [overflow-wrap:anywhere]">
              {t(`action.${action as PointAction}`)}
              {entity.title ? <span className="text-muted"> · {entity.title}</span> : null}
            </span>
            {comment ? <span className="block text-sm [overflow-wrap:anywhere]">{comment}</span> : null}
            <span className="block text-sm text-muted">
              <RelativeTime time={createdAt} />
              {isTakenBack ? ` · ${t("history.takenBack")}` : null}
            </span>
          </span>
          <span
            className={classNames(
              "shrink-0 text-base font-semibold tabular-nums",
              points > 0 ? "text-success-text" : "text-text",
            )}
          >
            {points > 0 ? `+${points}` : `−${-points}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
