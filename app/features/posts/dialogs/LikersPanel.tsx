import { useTranslation } from "~/i18n/use-translation";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { listLikers } from "./dialog-calls";
import { PeopleList } from "~/features/members/PeopleList";
import type { Post } from "@workers/contracts/posts";

export interface LikersDialogProps {
  isOpen: boolean;
  onClose: () => void;
  post: Post;
}

/** Who likes a post. */
export default function LikersPanel({ isOpen, onClose, post }: LikersDialogProps) {
  const { t } = useTranslation("community");
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t("like.who")} size="sm">
      <DialogBody className="min-h-48">
        {isOpen ? (
          <PeopleList
            list={["likers", post.id]}
            fetchPage={(cursor) => listLikers(post.id, cursor)}
            empty={t("member.nobody")}
          />
        ) : null}
      </DialogBody>
    </DialogPanel>
  );
}
