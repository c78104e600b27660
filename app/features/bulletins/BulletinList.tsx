import { Megaphone, Sunrise } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useList } from "~/features/lists/use-list";
import { useAfterEvents } from "~/features/live/use-after-events";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/EmptyState";
import { Link } from "~/ui/Link";
import { LoadMore } from "~/ui/LoadMore";
import { RelativeTime } from "~/ui/RelativeTime";
import { listBulletins } from "./bulletin-calls";
import { useBulletinEvents, useBulletinLists } from "./bulletin-lists";
import type { ShownBulletin } from "./shown-bulletin";
import { useBulletinPath } from "./bulletin-path";

interface BulletinListProps {
  kind: BulletinKind;
  /** The first page, as the loader answered it. */
  loaded: CursorPage<ShownBulletin>;
  madeAt: number;
}

const icons = { announcement: Megaphone, daily: Sunrise };

/** What the reader is told, the latest first; it grows at its top as more is published. */
export function BulletinList({ kind, loaded, madeAt }: BulletinListProps) {
  const { t } = useTranslation("bulletins");
  const { id: appId } = useFrameApp();
  const lists = useBulletinLists();
  useBulletinEvents();
  const fetchPage = useCallback((cursor?: string) => listBulletins(kind, appId, cursor), [kind, appId]);
  const { rows, more, refresh } = useList(lists, { list: ["told", kind], loaded, madeAt, fetchPage });
  useAfterEvents(
    ({ event }) => event === `${kind}.published` && "soon",
    () => void refresh().catch(() => {}),
    madeAt,
  );
  const Icon = icons[kind];
  if (rows.length === 0)
    return (
      <Card padding="none">
        <EmptyState icon={<Icon />} title={t(`list.${kind}.emptyTitle`)} text={t(`list.${kind}.emptyText`)} />
      </Card>
    );
  return (
    <>
      <Card padding="none">
        <ul>
          {rows.map((bulletin) => (
            <BulletinLine key={bulletin.id} bulletin={bulletin} />
          ))}
        </ul>
      </Card>
      <LoadMore {...more} isAutomatic />
    </>
  );
}

function BulletinLine({ bulletin }: { bulletin: ShownBulletin }) {
  const { t } = useTranslation("bulletins");
  const path = useBulletinPath();
  const { kind, id, title, excerpt, isRead, publishedAt, scopeName } = bulletin;
  const Icon = icons[kind];
  return (
    <li
      className={classNames(
        "relative flex items-start gap-3 border-t border-line px-4 py-4 transition-colors first:rounded-t-xl first:border-t-0 last:rounded-b-xl hover:bg-pressed/50 md:px-5",
        !isRead && "bg-brand-soft/50",
      )}
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text [&_svg]:size-5"
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames("text-base [overflow-wrap:anywhere]", isRead ? "text-text" : "font-semibold")}>
          <Link to={path.page(kind, id)} prefetch="intent" className="rounded-xs after:absolute after:inset-0">
            {title}
          </Link>
        </p>
        {excerpt ? <p className="mt-0.5 line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">{excerpt}</p> : null}
        <p className="mt-1 flex flex-wrap gap-x-1.5 text-sm text-muted">
          {publishedAt ? <RelativeTime time={publishedAt} /> : null}
          {scopeName ? (
            <>
              <span aria-hidden>·</span>
              <span>{scopeName}</span>
            </>
          ) : null}
        </p>
      </div>
      {isRead ? null : (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-brand-strong">
          <span className="sr-only">{t("list.unread")}</span>
        </span>
      )}
    </li>
  );
}
