import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { classNames } from "~/ui/class-names";

interface CollapsedBannerProps {
  /** The banner that it stands for once that is out of sight. */
  banner: RefObject<HTMLElement>;
  label: string;
  title: ReactNode;
  actions: ReactNode;
}

/** What is left of a banner that was scrolled away: name and actions in one line at the top. It takes no room of its own. */
export function CollapsedBanner({ banner, label, title, actions }: CollapsedBannerProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!banner.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.bottom < window.innerHeight / 2);
    });
    observer.observe(banner.current);
    return () => observer.disconnect();
  }, [banner]);
  return (
    <div className="sticky top-header z-10 h-0">
      <div
        role="group"
        aria-label={label}
        className={classNames(
          "flex min-h-14 min-w-0 items-center justify-between gap-3 rounded-b-xl border border-t-0 border-line bg-surface px-4 py-1.5 shadow-md",
          !isShown && "invisible",
        )}
      >
        <p dir="auto" className="min-w-0 truncate font-semibold">
          {title}
        </p>
        {isShown ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
