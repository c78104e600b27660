import type { BulkActResult } from "@workers/contracts/members/bulk";
import { useTranslation } from "~/i18n/use-translation";

interface BulkActsProps {
  acts: readonly (BulkActResult & { examples?: Record<string, string[]> })[];
  /** What is foretold, or what was done. */
  isDone: boolean;
}

/** Points that are taken have words of their own. */
const actKey = ({ act, name }: BulkActResult) => (act === "changePoints" && Number(name) < 0 ? "takePoints" : act);

/** Whom each act touches, and who is left out and why. */
export function BulkActs({ acts, isDone }: BulkActsProps) {
  const { t, i18n } = useTranslation("members");
  const nameOf = ({ act, name }: BulkActResult) =>
    act === "restrict" || act === "unrestrict"
      ? t(`tag.${name}`)
      : act === "changeType"
        ? t(`admin:memberType.${name}`)
        : act === "changePoints"
          ? Math.abs(Number(name)).toLocaleString(i18n.language)
          : (name ?? "");
  return (
    <ul className="grid gap-4">
      {acts.map((act, i) => (
        <li key={i} className="grid gap-1">
          <h3 className="text-base font-medium text-text">{t(`act.${actKey(act)}`, { name: nameOf(act) })}</h3>
          <p className="text-base text-text">{t(isDone ? "bulk.touched" : "bulk.touches", { count: act.touched })}</p>
          {Object.entries(act.leftOut).map(([reason, count]) => (
            <p key={reason} className="text-sm text-muted">
              {t("bulk.leftOut", { count, reason: t(`reason.${reason}`) })}
              {act.examples?.[reason]?.length ? `: ${act.examples[reason].join(", ")}` : null}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
