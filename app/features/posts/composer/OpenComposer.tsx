import { History } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import type { Post } from "@workers/contracts/posts";
import { PostFields } from "./PostFields";
import { useUploadRelease } from "~/features/composer/released-uploads";
import { type PlaceChoice, SpaceSelect } from "./SpaceSelect";
import { useServerDraft } from "./use-server-draft";
import { joinPosts, type SavedPost, usePostDraft } from "./use-post-draft";

export interface PostComposerProps {
  /** Spaces or categories one may write in; with a single one there is nothing to choose. */
  spaces: readonly PlaceChoice[];
  onSent: (post: Post) => void;
}

export interface OpenComposerProps extends PostComposerProps {
  /** Under which the draft is kept on this device. */
  keptAs: string;
  /** Thrown away before, and wanted after all: it comes back, above what was begun meanwhile. */
  restoredDraft: SavedPost | null;
  /** What was written is thrown away. */
  onDiscard: (draft: SavedPost) => void;
  onClose: () => void;
}

/** The whole form of a new post; fetched when somebody begins one. */
export default function OpenComposer({ spaces, keptAs, restoredDraft, onSent, onDiscard, onClose }: OpenComposerProps) {
  const { t } = useTranslation("community");
  const [spaceId, setSpaceId] = useState(spaces[0]!.id);
  const place = spaces.find(({ id }) => id === spaceId) ?? spaces[0]!;
  const draft = usePostDraft({
    place,
    keptAs,
    onSent: (post) => {
      serverDraft.noteSent();
      release(latest.current.saved.uploadedIds);
      onSent(post);
      onClose();
    },
  });
  const serverDraft = useServerDraft(place, draft);
  const { release } = useUploadRelease();
  const form = useRef<HTMLFormElement>(null);
  const discard = () => {
    const { isEmpty, saved } = draft;
    draft.reset();
    serverDraft.discard();
    release(saved.uploadedIds);
    if (!isEmpty) onDiscard(saved);
  };
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    if (restoredDraft)
      latest.current.restore(latest.current.isEmpty ? restoredDraft : joinPosts(restoredDraft, latest.current.saved));
  }, [restoredDraft]);
  // On a phone the form is as high as the window: begin at its top.
  useEffect(() => {
    if (matchMedia("(width < 48rem)").matches) form.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <form
      ref={form}
      aria-label={t("composer.label")}
      data-leave="freely"
      className="relative z-20 scroll-mt-20 animate-fade-in p-4 md:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void draft.send();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && draft.isUntouched && !event.defaultPrevented) onClose();
      }}
    >
      {draft.isRestored ? (
        <p role="status" className="mb-3 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <History aria-hidden className="size-4" />
          {t("composer.restored")}
          <button type="button" onClick={discard} className="rounded-xs font-medium text-brand-text hover:underline">
            {t("composer.restart")}
          </button>
        </p>
      ) : null}
      <PostFields
        draft={draft}
        spaceId={spaceId}
        place={place}
        canSchedule={place.canSchedule}
        autoFocus
        aside={<SpaceSelect spaces={spaces} value={spaceId} onChange={setSpaceId} />}
        actions={
          <>
            <Button
              variant="quiet"
              disabled={draft.isSending}
              onClick={() => {
                discard();
                onClose();
              }}
            >
              {t("composer.discard")}
            </Button>
            <Button type="submit" variant="primary" isPending={draft.isSending} disabled={!draft.canSend}>
              {t(draft.text.isScheduled ? "composer.plan" : "composer.publish")}
            </Button>
          </>
        }
      />
    </form>
  );
}
