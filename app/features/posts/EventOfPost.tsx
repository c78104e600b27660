import { CalendarDays } from "lucide-react";
import type { EventOfPost as Shown } from "@workers/contracts/posts";
import { useFrame } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Link } from "~/ui/Link";
import { useDates } from "~/ui/use-dates";

/** The event that a post is about, and the way to it. */
export function EventOfPost({ event: { slug, name, startsAt, isCancelled } }: { event: Shown }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { timezone } = useFrame();
  const dates = useDates();
  return (
    <Link
      to={path.event(slug)}
      prefetch="intent"
      className="relative mt-3 flex max-w-md items-center gap-3 rounded-lg border border-line bg-surface p-3 no-underline transition-colors hover:bg-hover"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text">
        <CalendarDays aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium text-text">
          {name}
        </span>
        <span className="block text-sm text-muted">{dates.moment(startsAt, timezone)}</span>
      </span>
      {isCancelled ? <Badge tone="warning">{t("post.eventCancelled")}</Badge> : null}
    </Link>
  );
}
