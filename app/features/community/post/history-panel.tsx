import { useTranslation } from "~/i18n/use-translation";
import { Dialog, DialogBody } from "~/ui/dialog";
import { LoadMore } from "~/ui/load-more";
import { RelativeTime } from "~/ui/relative-time";
import { RichText } from "~/ui/rich-text/rich-text";
import { Loading, SkeletonText } from "~/ui/skeleton";
import { PersonLink } from "../members/PersonLink";
import { listRevisions } from "../post-calls";
import type { Post } from "../shapes";
import { useCursorList } from "../use-cursor-list";
import type { HistoryDialogProps } from "./HistoryDialog";

export default function HistoryPanel({ isOpen, onClose, post }: HistoryDialogProps) {
  const { t } = useTranslation("community");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("history.title")} size="lg">
      <DialogBody className="min-h-48">{isOpen ? <Revisions post={post} /> : null}</DialogBody>
    </Dialog>
  );
}

function Revisions({ post }: { post: Post }) {
  const { t } = useTranslation("community");
  const { rows, state, hasMore, loadMore } = useCursorList((cursor) => listRevisions(post.id, cursor));
  if (rows.length === 0 && state === "loading") {
    return (
      <Loading>
        <SkeletonText lines={5} />
      </Loading>
    );
  }
  if (rows.length === 0) return <p className="text-base text-muted">{t(state === "failed" ? "failed" : "history.empty")}</p>;
  return (
    <>
      <ol className="grid grid-cols-1 gap-4">
        {rows.map((revision) => (
          <li key={revision.id} className="rounded-lg border border-line p-4">
            <p className="mb-2 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
              {t("history.until")}
              <RelativeTime time={revision.createdAt} />
              <span aria-hidden>·</span>
              {t("history.by")}
              <PersonLink person={revision.profile} className="text-sm" />
            </p>
            {revision.title ? <h3 className="text-lg font-semibold">{revision.title}</h3> : null}
            <RichText doc={revision.body} size="small" />
          </li>
        ))}
      </ol>
      <LoadMore hasMore={hasMore || state === "failed"} isPending={state === "loading"} onLoad={loadMore} />
    </>
  );
}
