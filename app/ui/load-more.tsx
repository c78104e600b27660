import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "./button";

interface LoadMoreProps {
  hasMore: boolean;
  isPending: boolean;
  onLoad: () => void;
  /** Loads by itself when the end of the list comes near (600 px). The button stays for keyboards. */
  isAutomatic?: boolean;
  label?: string;
}

/** The end of a list that goes on. */
export function LoadMore({ hasMore, isPending, onLoad, isAutomatic = false, label }: LoadMoreProps) {
  const { t } = useTranslation("ui");
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  load.current = onLoad;

  useEffect(() => {
    if (!isAutomatic || !hasMore || isPending || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), { rootMargin: "600px" });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, hasMore, isPending]);

  if (!hasMore) return null;
  return (
    <div ref={end} className="flex justify-center py-4">
      <Button isPending={isPending} onClick={onLoad}>
        {label ?? t("more")}
      </Button>
    </div>
  );
}
