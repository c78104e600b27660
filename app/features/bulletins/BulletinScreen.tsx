import { useNavigate } from "@remix-run/react";
import { ChevronLeft, Pencil, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { AttachedFiles } from "~/features/attachments/AttachedFiles";
import { useViewer } from "~/features/community/viewer";
import { OnlineMembers } from "~/features/members/OnlineMembers";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";
import { PostBody } from "~/features/community/PostBody";
import { PostCover } from "~/features/community/PostCover";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { IconLink } from "~/ui/IconButton";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { RelativeTime } from "~/ui/RelativeTime";
import { readBulletin } from "./bulletin-calls";
import { useBulletin, useBulletinEvents, useBulletinLists } from "./bulletin-lists";
import type { ShownBulletin } from "./shown-bulletin";
import { useBulletinPath } from "./bulletin-path";
import { ReadersDialog } from "./ReadersDialog";

/** An announcement or a daily, opened: by that it is read. */
export function BulletinScreen({ bulletin: loaded, madeAt }: { bulletin: ShownBulletin; madeAt: number }) {
  const { t } = useTranslation("bulletins");
  const path = useAppPath();
  const pages = useBulletinPath();
  const navigate = useNavigate();
  useBulletinEvents();
  const latest = useBulletin(loaded, madeAt);
  const isGone = latest === null;
  const bulletin = latest ?? loaded;
  const { kind, id, permissions, scopePath, scopeName } = bulletin;
  const { profile } = useViewer();
  // Operators without a profile have no notifications of their own.
  const home = profile ? pages.tab(kind) : pages.settings(kind);
  useEffect(() => {
    if (isGone) navigate(home, { replace: true });
  }, [isGone, navigate, home]);
  useReadMark(bulletin);

  const body = bulletin.body ?? loaded.body;
  const mayEdit = permissions.can.includes("edit");
  return (
    <ContentColumns aside={<OnlineMembers />}>
      <Link
        to={home}
        className="ui-touch-link mb-4 inline-flex max-w-full items-center gap-1 rounded-xs text-sm font-medium text-muted hover:text-text"
      >
        <ChevronLeft aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{t(`detail.all.${kind}`)}</span>
      </Link>
      {bulletin.status === "published" ? null : (
        <Notice className="mb-4" title={t(`detail.${bulletin.status}Title`)}>
          {t(`detail.${bulletin.status}Text`)}
        </Notice>
      )}
      <Card as="article" padding="none" className="p-4 md:p-7">
        <header className="flex items-start gap-3">
          <PersonAvatar person={bulletin.profile} size="lg" />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <PersonLink person={bulletin.profile} />
              <Badge tone="brand">{t(`kind.${kind}`)}</Badge>
            </p>
            <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
              {bulletin.publishedAt ? <RelativeTime time={bulletin.publishedAt} /> : null}
              {scopePath ? (
                <>
                  {bulletin.publishedAt ? <span aria-hidden>·</span> : null}
                  <Link to={path(scopePath)} prefetch="intent" className="rounded-xs hover:text-text hover:underline">
                    {scopeName}
                  </Link>
                </>
              ) : null}
              {bulletin.editedAt ? (
                <>
                  <span aria-hidden>·</span>
                  {t("detail.edited")}
                </>
              ) : null}
            </p>
          </div>
          {mayEdit ? (
            <IconLink to={pages.settings(kind, id)} label={t("detail.edit")} icon={<Pencil />} size="sm" />
          ) : null}
        </header>
        {bulletin.coverUrl ? (
          <PostCover url={bulletin.coverUrl} isMissing={bulletin.isCoverMissing} isEager className="mt-5" />
        ) : null}
        <h1 dir="auto" className="mt-5 text-2xl font-semibold [overflow-wrap:anywhere] md:text-3xl">
          {bulletin.title}
        </h1>
        {body && body.content.length > 0 ? (
          <div className="mt-4">
            <PostBody doc={body} />
          </div>
        ) : null}
        <AttachedFiles files={bulletin.attachments} by={bulletin.profile} isEager className="mt-5" />
        {permissions.can.includes("view_readers") && bulletin.status === "published" ? (
          <div className="mt-6 border-t border-line pt-4">
            <ReadersButton bulletin={bulletin} />
          </div>
        ) : null}
      </Card>
    </ContentColumns>
  );
}

/** Who looks at it has read it: unread nowhere any more, on none of their devices. */
function useReadMark({ kind, id, status, isRead }: ShownBulletin): void {
  const lists = useBulletinLists();
  const { profile } = useViewer();
  const isUnread = profile !== null && status === "published" && !isRead;
  useEffect(() => {
    if (!isUnread) return;
    lists.change(id, { isRead: true }, async () => void (await readBulletin(kind, id)), "read").catch(() => {});
  }, [isUnread, lists, kind, id]);
}

/** How many have read it, and on a press who. */
export function ReadersButton({ bulletin }: { bulletin: ShownBulletin }) {
  const { t } = useTranslation("bulletins");
  const [isOpen, setOpen] = useState(false);
  const { readsCount, audienceCount } = bulletin;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<Users />}
        onPointerEnter={ReadersDialog.preload}
        onClick={() => setOpen(true)}
      >
        {audienceCount === null
          ? t("readers.count", { count: readsCount ?? 0 })
          : t("readers.countOf", { count: readsCount ?? 0, of: audienceCount })}
      </Button>
      <ReadersDialog isOpen={isOpen} onClose={() => setOpen(false)} bulletin={bulletin} />
    </>
  );
}
