import { FilePenLine, Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PostDraft as StoredDraft } from "@workers/contracts/posts";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { RelativeTime } from "~/ui/RelativeTime";
import { toast } from "~/ui/Toast";
import { draftTitle } from "./stored-drafts";
import type { PlaceChoice } from "./SpaceSelect";
import type { ServerDrafts } from "./use-server-draft";

interface DraftListProps {
  drafts: ServerDrafts;
  spaces: readonly PlaceChoice[];
  /** Something is written that would wait as a draft. */
  canBeginAnew: boolean;
  /** Another draft stands in the form now, or none. */
  onSwitch: () => void;
}

/** The drafts that wait, behind a button that says how many: each can be gone on with or thrown away. */
export function DraftList({ drafts, spaces, canBeginAnew, onSwitch }: DraftListProps) {
  const { t } = useTranslation("community");
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const listId = useId();
  const only = spaces.length === 1 ? spaces[0]!.id : null;
  const shown = drafts.others.filter(({ spaceId }) => only === null || spaceId === null || spaceId === only);
  if (shown.length === 0 && !canBeginAnew) return null;

  const run = async (work: Promise<void>, { closes }: { closes: boolean }) => {
    setBusy(true);
    try {
      await work;
      if (!closes) return;
      setOpen(false);
      onSwitch();
    } catch {
      toast({ title: t("composer.draftFailed"), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  const remove = (draft: StoredDraft) =>
    run(
      drafts.remove(draft).then(() =>
        toast({
          title: t("composer.draftRemoved"),
          action: {
            label: t("thing.undo"),
            onAction: () => void run(drafts.bringBack(draft), { closes: false }),
          },
        }),
      ),
      { closes: false },
    );

  return (
    <div className="min-w-0">
      <Button
        variant="quiet"
        size="sm"
        icon={<FilePenLine />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {t("composer.drafts", { count: shown.length })}
      </Button>
      {isOpen ? (
        <ul
          id={listId}
          aria-label={t("composer.draftsLabel")}
          className="mt-1 divide-y divide-line rounded-lg border border-line"
        >
          {canBeginAnew ? (
            <li>
              <button
                type="button"
                disabled={isBusy}
                onClick={() => void run(drafts.begin(), { closes: true })}
                className="flex min-h-11 w-full items-center gap-2 rounded-lg px-3 py-2 text-left text-base font-medium text-brand-text hover:bg-hover"
              >
                <Plus aria-hidden className="size-4 shrink-0" />
                {t("composer.setAside")}
              </button>
            </li>
          ) : null}
          {shown.map((draft) => {
            const title = draftTitle(draft) || t("composer.draftUntitled");
            const place = spaces.find(({ id }) => id === draft.spaceId);
            return (
              <li key={draft.id} className="flex items-center gap-1 pr-1">
                <button
                  type="button"
                  disabled={isBusy}
                  onClick={() => void run(drafts.open(draft), { closes: true })}
                  className="min-h-11 min-w-0 flex-1 rounded-lg px-3 py-2 text-left hover:bg-hover"
                >
                  <span dir="auto" className="block truncate text-base text-text">
                    {title}
                  </span>
                  <span className="block truncate text-sm text-muted">
                    {place && only === null ? `${place.name} · ` : null}
                    <RelativeTime time={draft.updatedAt} />
                  </span>
                </button>
                <IconButton
                  size="sm"
                  label={t("composer.draftRemove", { title })}
                  icon={<Trash2 />}
                  disabled={isBusy}
                  onClick={() => void remove(draft)}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
