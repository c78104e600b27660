import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { formatBytes } from "~/ui/file-rules";
import type { StorageInfo } from "../shapes";

const types = ["image", "video", "audio", "other"] as const;
const colors = {
  image: "bg-info-strong",
  video: "bg-danger-strong",
  audio: "bg-warning-strong",
  other: "bg-success-strong",
};

/** What a project's files take of its tariff, by type. */
export function StorageMeter({ storage, className }: { storage: StorageInfo; className?: string }) {
  const { t, i18n } = useTranslation("cloud");
  const { used, limit, byType, filesCount } = storage;
  const bytes = (value: number) => formatBytes(value, i18n.language);
  const isUnlimited = limit < 0;
  const whole = isUnlimited ? Math.max(used, 1) : Math.max(limit, used, 1);
  const isFull = !isUnlimited && used >= limit * 0.95;
  const title = isUnlimited
    ? t("storage.used", { used: bytes(used) })
    : t("storage.usedOf", { used: bytes(used), limit: bytes(limit) });
  return (
    <section aria-label={t("storage.label")} className={classNames("grid gap-2", className)}>
      <p className={classNames("text-sm font-medium", isFull ? "text-danger-text" : "text-text")}>{title}</p>
      <div
        role="meter"
        aria-label={t("storage.label")}
        aria-valuemin={0}
        aria-valuemax={whole}
        aria-valuenow={used}
        aria-valuetext={title}
        className="flex h-2 gap-px overflow-hidden rounded-full bg-pressed"
      >
        {types.map((type) =>
          byType[type] > 0 ? (
            <span key={type} className={colors[type]} style={{ width: `max(3px, ${(byType[type] / whole) * 100}%)` }} />
          ) : null,
        )}
      </div>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted">
        {types.map((type) => (
          <li key={type} className="flex items-center gap-1.5">
            <span aria-hidden className={classNames("size-2 rounded-full", colors[type])} />
            {`${t(`storage.${type}`)} ${bytes(byType[type])}`}
          </li>
        ))}
        <li>{t("storage.files", { count: filesCount })}</li>
      </ul>
      {isFull ? <p className="text-xs text-danger-text">{t("storage.full")}</p> : null}
    </section>
  );
}
