import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "./Button";
import { classNames } from "./class-names";

interface LoadFailedProps {
  onRetry: () => void;
  /** What couldn't be loaded, where that isn't plain. */
  text?: ReactNode;
  className?: string;
}

/** In place of a part of a page that couldn't be loaded: small, with the way to try again. A whole list says it by `EmptyState`, its end by `LoadMore`. */
export function LoadFailed({ onRetry, text, className }: LoadFailedProps) {
  const { t } = useTranslation("ui");
  return (
    <div role="alert" className={classNames("flex flex-col items-center gap-3 p-4 text-center", className)}>
      <p className="text-sm text-muted">{text ?? t("load.failed")}</p>
      <Button size="sm" icon={<RotateCw />} onClick={onRetry}>
        {t("load.again")}
      </Button>
    </div>
  );
}
