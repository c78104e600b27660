import { Check, Lock } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";

/** How a lock screen begins, while it is written. */
export function PaywallPreview({ title, benefits, name }: { title: string; benefits: string; name: string }) {
  const { t } = useTranslation("payments");
  const lines = benefits
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <figure aria-label={t("sell.preview")} className="rounded-lg border border-line bg-page p-5 text-center">
      <Lock aria-hidden className="mx-auto size-6 text-muted" />
      <p className="mt-3 text-lg font-semibold break-words">{title || t("sell.titleExample")}</p>
      {lines.length > 0 ? (
        <ul className="mx-auto mt-4 grid max-w-xs gap-2 text-left text-sm">
          {lines.map((line, i) => (
            <li key={`${i} ${line}`} className="flex gap-2">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-text" />
              <span className="min-w-0 break-words">{line}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-5 rounded-md border border-line bg-surface px-3 py-2 text-sm font-medium break-words">
        {name || t("plan.name")}
      </p>
    </figure>
  );
}
