import { Check, Hash } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { DialogBody, DialogFooter } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { LoadFailed } from "~/ui/LoadFailed";
import { SearchField } from "~/ui/SearchField";
import { toast } from "~/ui/Toast";
import { listCategories } from "./dialog-calls";
import type { Post } from "@workers/contracts/posts";
import type { ContainerRef } from "~/features/community/shapes";

export interface PlaceDialogProps {
  isOpen: boolean;
  onClose: () => void;
  post: Post;
  title: string;
  confirmLabel: string;
  /** Whether the place it stands in can be chosen too. */
  hasOwn: boolean;
  onChoose: (place: ContainerRef) => Promise<void>;
}

interface Choice extends ContainerRef {
  name: string;
  within: string;
}

/** All spaces and categories that one may write in, found by name. */
export default function PlacePanel({ isOpen, onClose, post, title, confirmLabel, hasOwn, onChoose }: PlaceDialogProps) {
  const { t } = useTranslation("community");
  const { places: all, hasFailed, again } = usePlaces(isOpen);
  const places = all.filter(({ id }) => hasOwn || id !== post.space.id);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [isBusy, setBusy] = useState(false);
  const needle = search.trim().toLocaleLowerCase();
  const shown = places.filter(({ name, within }) => `${name} ${within}`.toLocaleLowerCase().includes(needle));

  const confirm = async () => {
    if (!chosen) return;
    setBusy(true);
    try {
      await onChoose(chosen);
      onClose();
    } catch (problem) {
      toast({ title: messageOf(problem, t("failed")), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={title} size="sm">
      <DialogBody className="grid grid-cols-1 content-start gap-3">
        <SearchField label={t("place.search")} value={search} onChange={setSearch} />
        <ul
          aria-label={t("place.places")}
          className="grid max-h-80 min-h-40 grid-cols-1 content-start gap-px overflow-y-auto"
        >
          {shown.map((place) => (
            <li key={place.id}>
              <button
                type="button"
                aria-pressed={chosen?.id === place.id}
                onClick={() => setChosen(place)}
                className={classNames(
                  "flex min-h-11 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-base",
                  chosen?.id === place.id ? "bg-brand-soft font-medium text-brand-text" : "hover:bg-hover",
                )}
              >
                <Hash aria-hidden className="size-4 shrink-0 opacity-75" />
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {place.name}
                </span>
                <span className="max-w-[45%] truncate text-sm text-muted">{place.within}</span>
                {chosen?.id === place.id ? <Check aria-hidden className="size-4 shrink-0" /> : null}
              </button>
            </li>
          ))}
          {shown.length === 0 && !hasFailed ? (
            <li className="px-2.5 py-3 text-sm text-muted">{t("place.nothing")}</li>
          ) : null}
        </ul>
        {hasFailed ? <LoadFailed text={t("place.failed")} onRetry={again} className="border-t border-line" /> : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t("ui:cancel")}</Button>
        <Button variant="primary" disabled={!chosen} isPending={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </DialogPanel>
  );
}

function usePlaces(isOpen: boolean) {
  const { t } = useTranslation("community");
  const { id: appId } = useFrameApp();
  const { groups } = useShellData();
  const [categories, setCategories] = useState<Choice[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    setFailed(false);
    listCategories(appId).then(
      (categories) =>
        setCategories(
          categories
            .filter(({ permissions }) => permissions.can.includes("create_post"))
            .map(({ id, name }) => ({ id, name, within: t("communities.title"), discriminator: "communities" })),
        ),
      () => setFailed(true),
    );
  }, [isOpen, appId, t, attempt]);
  const spaces = groups.flatMap((group) =>
    group.spaces
      .filter(({ permissions }) => permissions.can.includes("create_post"))
      .map(({ id, name }): Choice => ({ id, name, within: group.name, discriminator: "groups" })),
  );
  return { places: [...spaces, ...categories], hasFailed, again: () => setAttempt((count) => count + 1) };
}
