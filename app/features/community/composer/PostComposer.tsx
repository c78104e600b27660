import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SpaceId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Select } from "~/ui/select";
import type { Post } from "../shapes";
import { useHasScript } from "../use-has-script";
import { useViewer } from "../viewer";
import { PostFields } from "./PostFields";
import { usePostDraft } from "./use-post-draft";

export interface SpaceChoice {
  id: SpaceId;
  name: string;
  groupName: string;
}

interface PostComposerProps {
  /** Spaces one may write in; with a single one there is nothing to choose. */
  spaces: readonly SpaceChoice[];
  onSent: (post: Post) => void;
}

/** Where a post begins: one line that opens into the whole form. Without scripts it is a plain form that opens as well. */
export function PostComposer({ spaces, onSent }: PostComposerProps) {
  const { t } = useTranslation("community");
  const { profile } = useViewer();
  const hasScript = useHasScript();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const name = profile ? `${profile.firstName} ${profile.lastName}`.trim() : "";

  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Card padding="none">
      <details open={isOpen} className="group">
        <summary
          ref={opener}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          className="flex items-center gap-3 rounded-xl px-4 py-3.5 text-base text-muted transition-colors hover:text-text [&::-webkit-details-marker]:hidden group-open:hidden noscript:group-open:flex md:px-5"
        >
          <Avatar name={name || "?"} src={profile?.avatarUrl} />
          <span className="flex h-11 flex-1 items-center rounded-full bg-pressed/60 px-4">
            {spaces.length === 1 ? t("composer.promptIn", { space: spaces[0]!.name }) : t("composer.prompt")}
          </span>
        </summary>
        {isOpen ? <OpenComposer spaces={spaces} onSent={onSent} onClose={() => setOpen(false)} /> : null}
        {hasScript ? null : <PlainComposer spaces={spaces} />}
      </details>
    </Card>
  );
}

function OpenComposer({ spaces, onSent, onClose }: PostComposerProps & { onClose: () => void }) {
  const { t } = useTranslation("community");
  const [spaceId, setSpaceId] = useState(spaces[0]!.id);
  const draft = usePostDraft({
    spaceId,
    onSent: (post) => {
      onSent(post);
      onClose();
    },
  });
  const canSend = !draft.isEmpty && !draft.pictures.isBusy;
  return (
    <form
      aria-label={t("composer.label")}
      className="animate-fade-in p-4 md:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void draft.send();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && draft.isEmpty && !event.defaultPrevented) onClose();
      }}
    >
      <PostFields
        draft={draft}
        spaceId={spaceId}
        autoFocus
        aside={<SpaceSelect spaces={spaces} value={spaceId} onChange={setSpaceId} />}
        actions={
          <>
            <Button
              variant="quiet"
              onClick={() => {
                draft.reset();
                onClose();
              }}
            >
              {t("composer.discard")}
            </Button>
            <Button type="submit" variant="primary" isPending={draft.isSending} disabled={!canSend}>
              {t("composer.publish")}
            </Button>
          </>
        }
      />
    </form>
  );
}

interface SpaceSelectProps {
  spaces: readonly SpaceChoice[];
  value?: SpaceId;
  onChange?: (id: SpaceId) => void;
}

function SpaceSelect({ spaces, value, onChange }: SpaceSelectProps) {
  const { t } = useTranslation("community");
  if (spaces.length === 1) return <input type="hidden" name="spaceId" value={spaces[0]!.id} />;
  const groups = [...new Set(spaces.map(({ groupName }) => groupName))];
  const optionsOf = (groupName: string) =>
    spaces.filter((space) => space.groupName === groupName).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={t("composer.space")}
      isLabelHidden
      name="spaceId"
      value={value}
      onChange={onChange && ((event) => onChange(event.currentTarget.value as SpaceId))}
      options={groups.length === 1 ? optionsOf(groups[0]!) : groups.map((label) => ({ label, options: optionsOf(label) }))}
      className="min-w-0 max-w-60"
    />
  );
}

/** The same form from native fields alone. */
function PlainComposer({ spaces }: Pick<PostComposerProps, "spaces">) {
  const { t } = useTranslation("community");
  return (
    <form method="post" className="grid grid-cols-1 gap-3 px-4 pb-4 md:px-5 md:pb-5">
      <input name="title" aria-label={t("composer.title")} placeholder={t("composer.title")} maxLength={limits.postTitle.max} className={plainClass} />
      <textarea name="body" aria-label={t("composer.text")} placeholder={t("composer.placeholder")} rows={5} className={plainClass} />
      <div className="flex justify-between gap-3">
        <SpaceSelect spaces={spaces} />
        <Button type="submit" variant="primary" name="intent" value="post">
          {t("composer.publish")}
        </Button>
      </div>
    </form>
  );
}

const plainClass = "w-full rounded-md border border-line-control bg-surface px-3 py-2 text-base";
