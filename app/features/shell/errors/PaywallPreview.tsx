import { Check, Lock } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";

interface PaywallPreviewProps {
  title: string;
  /** A line each. */
  benefits: string;
  /** Names of the plans, in their order. */
  plans: readonly string[];
  /** The one of them that stands out. */
  highlighted?: string;
}

/** How a lock screen begins, while it is written. */
export function PaywallPreview({ title, benefits, plans, highlighted }: PaywallPreviewProps) {
  const { t } = useTranslation("gates");
  const lines = benefits
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <figure aria-label={t("paywall.preview")} className="rounded-lg border border-line bg-page p-5 text-center">
      <Lock aria-hidden className="mx-auto size-6 text-muted" />
      <p className="mt-3 text-lg font-semibold break-words">{title || t("paywall.titleExample")}</p>
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
      <ul className="mt-5 grid gap-2">
        {plans.map((name, i) => (
          <li
            key={`${i} ${name}`}
            className={classNames(
              "rounded-md border bg-surface px-3 py-2 text-sm font-medium break-words",
              name === highlighted ? "border-brand-strong ring-1 ring-brand-strong" : "border-line",
            )}
          >
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}
