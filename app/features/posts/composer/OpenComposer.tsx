import { History, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { useIsPhone } from "~/ui/media";
import { ModalFrame } from "~/ui/ModalFrame";
import type { Post } from "@workers/contracts/posts";
import { DraftList } from "./DraftList";
import { useLastSpace } from "./last-space";
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

/** The whole form of a new post, which fills the window of a phone; fetched when somebody begins one. */
export default function OpenComposer({ spaces, keptAs, restoredDraft, onSent, onDiscard, onClose }: OpenComposerProps) {
  const { t } = useTranslation("community");
  const isPhone = useIsPhone();
  const lastSpace = useLastSpace();
  const draft = usePostDraft({
    places: spaces,
    keptAs,
    onSent: (post) => {
      const { place, saved } = latest.current;
      if (place) lastSpace.remember(place);
      drafts.noteSent();
      release(saved.uploadedIds);
      onSent(post);
      onClose();
    },
  });
  const drafts = useServerDraft(draft);
  const { release } = useUploadRelease();
  const discard = () => {
    const { isEmpty, saved } = draft;
    drafts.discard();
    draft.reset();
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
  const title = useRef<HTMLInputElement>(null);
  const { place, isEmpty, isSending } = draft;
  const Frame = isPhone ? WholeWindow : InPlace;
  return (
    <Frame label={t("composer.label")} onClose={onClose}>
      <form
        aria-label={t("composer.label")}
        data-leave="freely"
        className="relative z-20 animate-fade-in md:p-5 max-md:flex max-md:h-full max-md:animate-none max-md:flex-col max-md:px-4"
        onSubmit={(event) => {
          event.preventDefault();
          void draft.send();
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && draft.isUntouched && !event.defaultPrevented) onClose();
        }}
      >
        <div className="flex items-start gap-2 max-md:py-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <DraftList
              drafts={drafts}
              spaces={spaces}
              canBeginAnew={!isEmpty}
              onSwitch={() => title.current?.focus()}
            />
            {draft.isRestored ? (
              <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                <History aria-hidden className="size-4" />
                {t("composer.restored")}
                <button
                  type="button"
                  onClick={discard}
                  className="rounded-xs font-medium text-brand-text hover:underline"
                >
                  {t("composer.restart")}
                </button>
              </p>
            ) : null}
          </div>
          <IconButton
            size="sm"
            className="-mr-2 md:-mt-2"
            label={t(isEmpty ? "ui:close" : "composer.close")}
            icon={<X />}
            onClick={onClose}
          />
        </div>
        <PostFields
          draft={draft}
          spaceId={place?.id ?? null}
          tags={place?.tags}
          canSchedule={place ? place.canSchedule : spaces.some(({ canSchedule }) => canSchedule)}
          titleRef={title}
          autoFocus
          isToolbarBelow
          aside={
            <SpaceSelect
              spaces={spaces}
              value={place?.id ?? ""}
              lastId={lastSpace.read()}
              missed={draft.placeMissed}
              onChange={(spaceId) => draft.change({ spaceId })}
            />
          }
          actions={
            <>
              <Button
                variant="quiet"
                disabled={isSending}
                onClick={() => {
                  discard();
                  onClose();
                }}
              >
                {t("composer.discard")}
              </Button>
              <Button type="submit" variant="primary" isPending={isSending} disabled={!draft.canSend}>
                {t(draft.text.isScheduled ? "composer.plan" : "composer.publish")}
              </Button>
            </>
          }
        />
      </form>
    </Frame>
  );
}

interface FrameProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

const InPlace = ({ children }: FrameProps) => <>{children}</>;

/** As high as what the keyboard leaves of the window. */
function WholeWindow({ label, onClose, children }: FrameProps) {
  return (
    <ModalFrame
      isOpen
      onClose={onClose}
      isDismissable={false}
      label={label}
      className={{
        overlay: "fixed inset-0 z-50 bg-surface",
        modal: "fixed inset-x-0 top-0 h-(--visual-viewport-height) bg-surface",
        dialog: "h-full outline-none pt-[env(safe-area-inset-top)]",
      }}
    >
      {children}
    </ModalFrame>
  );
}
