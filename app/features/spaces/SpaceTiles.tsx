import { Users } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { useUnreadCounters } from "~/features/live/use-unread-counters";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { Card } from "~/ui/Card";
import { Counter } from "~/ui/Counter";
import type { Space } from "@workers/contracts/spaces";
import { AccessBadge } from "./AccessBadge";
import { JoinButton } from "./JoinButton";
import { SpaceCover } from "~/features/community/SpaceCover";
import { useContainerCounts } from "./use-container-counts";

/** Spaces to look into and to join; `madeAt` is when they were read by the server's clock. */
export function SpaceTiles({ spaces: loaded, madeAt }: { spaces: readonly Space[]; madeAt: number }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const unreadNow = useUnreadCounters();
  const { groups } = useShellData();
  const spaces = useContainerCounts(loaded, madeAt);
  const unreadOf = ({ id, unreadCount }: Space) => {
    const inRail = groups.flatMap((group) => group.spaces).find((space) => space.id === id);
    if (!inRail) return unreadCount;
    return inRail.isJoined
      ? unreadNow({ spaceId: inRail.id, postSequence: inRail.postSequence, seenSequence: inRail.seenSequence })
      : 0;
  };
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {spaces.map((space) => (
        <Card as="li" key={space.id} padding="none" isLink className="flex flex-col overflow-hidden">
          <SpaceCover space={space} className="aspect-[4/1]" sizes="(width < 40rem) 100vw, 22rem" />
          <div className="flex flex-1 flex-col gap-3 p-4 md:p-5">
            <div className="flex-1">
              <h3 className="flex items-center gap-2 text-lg font-semibold">
                <Link
                  to={path.space(space.slug)}
                  prefetch="intent"
                  className="min-w-0 truncate no-underline after:absolute after:inset-0 after:rounded-xl"
                >
                  {space.emoji ? <span aria-hidden>{space.emoji} </span> : null}
                  {space.name}
                </Link>
                <Counter count={unreadOf(space)} label={t("space.unread", { count: unreadOf(space) })} />
              </h3>
              {space.description ? <p className="mt-1 line-clamp-3 text-sm text-muted">{space.description}</p> : null}
            </div>
            <div className="flex min-h-8 items-center justify-between gap-3">
              <span className="flex min-w-0 items-center gap-2 text-sm text-muted">
                <Users aria-hidden className="size-4 shrink-0" />
                <span className="truncate">{t("space.membersCount", { count: space.membersCount })}</span>
                {space.access === "open" ? null : <AccessBadge access={space.access} />}
              </span>
              <span className="relative z-10 shrink-0">
                <JoinButton space={space} size="sm" />
              </span>
            </div>
          </div>
        </Card>
      ))}
    </ul>
  );
}
