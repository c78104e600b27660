import type { BulkActResult } from "@workers/contracts/members/bulk";
import { useTranslation } from "~/i18n/use-translation";

interface BulkActsProps {
  acts: readonly (BulkActResult & { examples?: Record<string, string[]> })[];
  /** What is foretold, or what was done. */
  isDone: boolean;
}

/** Whom each act touches, and who is left out and why. */
export function BulkActs({ acts, isDone }: BulkActsProps) {
  const { t } = useTranslation("members");
  const nameOf = ({ act, name }: BulkActResult) =>
    act === "restrict" || act === "unrestrict"
      ? t(`tag.${name}`)
      : act === "changeType"
        ? t(`admin:memberType.${name}`)
        : (name ?? "");
  return (
    <ul className="grid gap-4">
      {acts.map((act, i) => (
        <li key={i} className="grid gap-1">
          <h3 className="text-base font-medium text-text">{t(`act.${act.act}`, { name: nameOf(act) })}</h3>
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
