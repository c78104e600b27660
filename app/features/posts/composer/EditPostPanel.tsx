import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { LoadFailed } from "~/ui/LoadFailed";
import { Loading, SkeletonText } from "~/ui/Skeleton";
import { toast } from "~/ui/Toast";
import { useUnsavedChanges } from "~/ui/unsaved-changes";
import { useCloseWindow } from "~/ui/use-guarded-close";
import { getPost } from "~/features/community/calls";
import { listPostTags } from "../post-calls";
import { usePostLists } from "../post-lists";
import type { Post, PostTag } from "@workers/contracts/posts";
import { PostFields } from "./PostFields";
import { useReleaseUploads } from "~/features/composer/released-uploads";
import { usePostDraft } from "./use-post-draft";

export interface EditPostDialogProps {
  isOpen: boolean;
  onClose: () => void;
  post: Post;
}

/** Changes a post. A feed may hold only its beginning, so the whole is fetched first. */
export default function EditPostPanel({ isOpen, onClose, post }: EditPostDialogProps) {
  const { t } = useTranslation("community");
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t("post.edit")} size="lg" isProtected>
      <DialogBody className="pb-6">{isOpen ? <WholePost post={post} onClose={onClose} /> : null}</DialogBody>
    </DialogPanel>
  );
}

interface Whole {
  post: Post;
  /** What its place has to choose from. */
  tags: readonly PostTag[];
}

function WholePost({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation("community");
  const [whole, setWhole] = useState<Whole | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isBegun = useRef(false);
  useEffect(() => {
    if (hasFailed || isBegun.current) return;
    isBegun.current = true;
    const place = { id: post.space.id, discriminator: post.discriminator };
    // Its tags come with it: later they would move what is below. Without them a post is changed as well.
    Promise.all([post.body ? post : getPost(post.id), listPostTags(place).catch(() => post.tags)]).then(
      ([read, tags]) => setWhole({ post: read, tags }),
      () => {
        isBegun.current = false;
        setFailed(true);
      },
    );
  }, [hasFailed, post]);
  if (hasFailed) return <LoadFailed text={t("post.notLoaded")} onRetry={() => setFailed(false)} />;
  if (whole) return <EditForm {...whole} onClose={onClose} />;
  return (
    <Loading>
      <SkeletonText lines={6} />
    </Loading>
  );
}

function EditForm({ post, tags, onClose }: Whole & { onClose: () => void }) {
  const { t } = useTranslation("community");
  const lists = usePostLists();
  const draft = usePostDraft({
    post,
    onSent: (changed) => {
      lists.updateRows([changed]);
      onClose();
      toast(changed.heldAs && !post.heldAs ? { title: t("held.sent") } : { title: t("post.saved"), tone: "success" });
    },
  });
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(draft.isChanged, form);
  useReleaseUploads(draft.saved.uploadedIds);
  const cancel = useCloseWindow();
  return (
    <form
      ref={form}
      data-leave="freely"
      onSubmit={(event) => {
        event.preventDefault();
        void draft.send();
      }}
    >
      <PostFields
        draft={draft}
        spaceId={post.space.id}
        tags={tags}
        canSchedule={false}
        autoFocus
        actions={
          <>
            <Button variant="quiet" onClick={cancel}>
              {t("ui:cancel")}
            </Button>
            <Button type="submit" variant="primary" isPending={draft.isSending} disabled={!draft.canSend}>
              {t("thing.save")}
            </Button>
          </>
        }
      />
    </form>
  );
}
