import { useTranslation } from "~/i18n/use-translation";

/** Parts two ways of doing the same. */
export function Or() {
  const { t } = useTranslation("auth");
  return (
    <div className="flex items-center gap-4 text-sm text-muted">
      <span aria-hidden className="h-px flex-1 bg-line" />
      {t("or")}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  );
}
