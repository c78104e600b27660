import { Bookmark as BookmarkIcon, BookOpen, FileText, MessagesSquare, X } from "lucide-react";
import { useState } from "react";
import type { PostId } from "@db/vocabulary/ids";
import { type BookmarkedType, bookmarkedTypes } from "@db/vocabulary/enumerations";
import type { Bookmark } from "@workers/contracts/engagement";
import { useTranslation } from "~/i18n/use-translation";
import { setBookmark } from "~/features/posts/post-calls";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/EmptyState";
import { IconButton } from "~/ui/IconButton";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { RelativeTime } from "~/ui/RelativeTime";
import { toast } from "~/ui/Toast";

interface BookmarksScreenProps {
  bookmarks: readonly Bookmark[];
  nextCursor: string | null;
  type: BookmarkedType | null;
}

const icons = { post: MessagesSquare, article: FileText, lesson: BookOpen };

/** What somebody keeps to come back to. */
export function BookmarksScreen({ bookmarks, nextCursor, type }: BookmarksScreenProps) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const shown = bookmarks.filter(({ entityId }) => !removed.has(entityId));
  const put = async (id: string, isKept: boolean) => {
    const hide = (isHidden: boolean) =>
      setRemoved((before) => new Set(isHidden ? [...before, id] : [...before].filter((other) => other !== id)));
    hide(!isKept);
    try {
      await setBookmark(id as PostId, isKept);
      if (!isKept)
        toast({ title: t("bookmark.removed"), action: { label: t("thing.undo"), onAction: () => void put(id, true) } });
    } catch {
      hide(isKept);
      toast({ title: t("failed"), tone: "danger" });
    }
  };
  return (
    <ContentColumns>
      <PageHeader title={t("bookmark.title")} text={t("bookmark.text")} />
      <nav aria-label={t("bookmark.filter")} className="mb-4 flex flex-wrap gap-2">
        {[null, ...bookmarkedTypes].map((option) => (
          <Link
            key={option ?? "all"}
            to={{ search: option ? `?type=${option}` : "" }}
            aria-current={option === type ? "true" : undefined}
            className={classNames(
              "inline-flex h-9 items-center rounded-full border px-3.5 text-sm font-medium no-underline transition-colors max-md:h-11",
              option === type
                ? "border-brand-strong bg-brand-soft text-brand-text"
                : "border-line bg-surface text-muted hover:text-text",
            )}
          >
            {t(`bookmark.type.${option ?? "all"}`)}
          </Link>
        ))}
      </nav>
      {shown.length === 0 ? (
        <EmptyState
          icon={<BookmarkIcon />}
          title={t("bookmark.emptyTitle")}
          text={t("bookmark.emptyText")}
          action={<ButtonLink to={path.feed()}>{t("bookmark.toFeed")}</ButtonLink>}
        />
      ) : (
        <Card padding="none" as="section" aria-label={t("bookmark.title")}>
          <ul className="divide-y divide-line">
            {shown.map((bookmark) => (
              <BookmarkLine
                key={bookmark.entityId}
                bookmark={bookmark}
                onRemove={() => void put(bookmark.entityId, false)}
              />
            ))}
          </ul>
        </Card>
      )}
      {nextCursor ? (
        <p className="flex justify-center py-4">
          <ButtonLink to={{ search: `?${new URLSearchParams({ ...(type && { type }), cursor: nextCursor })}` }}>
            {t("bookmark.more")}
          </ButtonLink>
        </p>
      ) : null}
    </ContentColumns>
  );
}

function BookmarkLine({ bookmark, onRemove }: { bookmark: Bookmark; onRemove: () => void }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const Icon = icons[bookmark.entityType];
  const name = bookmark.title || bookmark.text || t(`bookmark.type.${bookmark.entityType}`);
  return (
    <li className="flex items-center gap-3 px-4 py-3 md:px-5">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <Link
          to={path(bookmark.path)}
          prefetch="intent"
          className="block truncate rounded-xs text-base font-medium text-text hover:underline"
        >
          {name}
        </Link>
        {bookmark.title && bookmark.text ? (
          <p dir="auto" className="truncate text-sm text-muted">
            {bookmark.text}
          </p>
        ) : null}
        <p className="text-xs text-muted">
          <RelativeTime time={bookmark.createdAt} />
        </p>
      </div>
      {bookmark.entityType === "post" ? (
        <IconButton size="sm" label={t("bookmark.remove", { name })} icon={<X />} onClick={onRemove} />
      ) : null}
    </li>
  );
}
