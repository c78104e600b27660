import { RotateCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "./Button";
import { classNames } from "./class-names";

interface LoadMoreProps {
  hasMore: boolean;
  isPending: boolean;
  /** The last try failed: it says so, and waits to be asked again. */
  hasFailed?: boolean;
  onLoad: () => void;
  /** Loads by itself when the end of the list comes near (600 px). The button stays for keyboards. */
  isAutomatic?: boolean;
  label?: string;
  className?: string;
}

/** The end of a list that goes on. What failed is tried again by a press, or by itself once the device is online again. */
export function LoadMore({
  hasMore,
  isPending,
  hasFailed = false,
  onLoad,
  isAutomatic = false,
  label,
  className,
}: LoadMoreProps) {
  const { t } = useTranslation("ui");
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  load.current = onLoad;

  useEffect(() => {
    if (!isAutomatic || !hasMore || isPending || hasFailed || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      rootMargin: "600px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, hasMore, isPending, hasFailed]);

  useEffect(() => {
    if (!hasFailed) return;
    const again = () => load.current();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [hasFailed]);

  if (!hasMore) return null;
  return (
    <div ref={end} className={classNames("flex flex-col items-center gap-3 px-4 py-4 text-center", className)}>
      {hasFailed ? (
        <p role="alert" className="text-sm text-muted">
          {t("load.failed")}
        </p>
      ) : null}
      <Button isPending={isPending} icon={hasFailed ? <RotateCw /> : undefined} onClick={onLoad}>
        {hasFailed ? t("load.again") : (label ?? t("more"))}
      </Button>
    </div>
  );
}
