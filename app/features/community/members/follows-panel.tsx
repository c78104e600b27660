import { useTranslation } from "~/i18n/use-translation";
import { Dialog, DialogBody } from "~/ui/dialog";
import { LoadMore } from "~/ui/load-more";
import { Loading, SkeletonRow } from "~/ui/skeleton";
import { listFollows } from "../calls";
import { useCursorList } from "../use-cursor-list";
import type { FollowsDialogProps } from "./FollowsDialog";
import { PersonAvatar, PersonLink } from "./PersonLink";
import { usePersonName } from "./person-name";

/** Who follows a member, or whom the member follows. */
export default function FollowsPanel({ isOpen, onClose, member, side }: FollowsDialogProps) {
  const { t } = useTranslation("community");
  const name = usePersonName()(member);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(side === "followers" ? "member.followers" : "member.followed", { name })} size="sm">
      <DialogBody className="min-h-48">{isOpen ? <People key={side} member={member} side={side} /> : null}</DialogBody>
    </Dialog>
  );
}

function People({ member, side }: Pick<FollowsDialogProps, "member" | "side">) {
  const { t } = useTranslation("community");
  const { rows, state, hasMore, loadMore } = useCursorList((cursor) => listFollows(member.id, side, cursor));
  if (rows.length === 0 && state === "loading") {
    return (
      <Loading className="-mx-3">
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
