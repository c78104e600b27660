import { useTranslation } from "~/i18n/use-translation";
import { Dialog, DialogBody } from "~/ui/dialog";
import { LoadMore } from "~/ui/load-more";
import { Loading, SkeletonRow } from "~/ui/skeleton";
import { listLikers } from "../calls";
import { PersonAvatar, PersonLink } from "../members/PersonLink";
import type { Post } from "../shapes";
import { useCursorList } from "../use-cursor-list";
import type { LikersDialogProps } from "./LikersDialog";

/** Who likes a post. */
export default function LikersPanel({ isOpen, onClose, post }: LikersDialogProps) {
  const { t } = useTranslation("community");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("like.who")} size="sm">
      <DialogBody className="min-h-48">{isOpen ? <Likers post={post} /> : null}</DialogBody>
    </Dialog>
  );
}

function Likers({ post }: { post: Post }) {
  const { t } = useTranslation("community");
  const { rows, state, hasMore, loadMore } = useCursorList((cursor) => listLikers(post.id, cursor));
  if (rows.length === 0 && state === "loading") {
    return (
      <Loading className="-mx-3">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-1">
        {rows.map((person) => (
          <li key={person.id} className="flex items-center gap-3 py-1.5">
            <PersonAvatar person={person} />
            <PersonLink person={person} />
          </li>
        ))}
      </ul>
      {state === "failed" ? <p className="py-2 text-sm text-danger-text">{t("failed")}</p> : null}
      <LoadMore hasMore={hasMore || state === "failed"} isPending={state === "loading"} onLoad={loadMore} />
    </>
  );
}
