import { ArrowLeft, ChevronRight, FolderPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { IconButton } from "~/ui/IconButton";
import { createFolder } from "../calls";
import { nameOfPlace, useLibrary } from "../library-context";
import { FileIcon } from "../list/FileIcon";
import { canMoveInto } from "../moving";
import type { CloudItem } from "../shapes";
import { ownFolders, wayTo } from "../tree";
import type { OutlineData } from "../use-outline";
import { NameDialog } from "./NameDialog";

interface MoveDialogProps {
  isOpen: boolean;
  onClose: () => void;
  items: readonly CloudItem[];
  /** Of who has a library: only within it things are moved. */
  outline: OutlineData & { rootId: string };
  onOutlineChanged: () => void;
  onMove: (folderId: string) => Promise<void>;
}

/** Where items go: the library's folders, one level at a time. Moved folders aren't offered. */
export function MoveDialog({ isOpen, onClose, items, outline, onOutlineChanged, onMove }: MoveDialogProps) {
  const { t } = useTranslation("cloud");
  const open = useLibrary();
  const [folderId, setFolderId] = useState(outline.rootId);
  const [isNaming, setNaming] = useState(false);
  const [isPending, setPending] = useState(false);
  const top = ownFolders(outline.tree);
  const way = wayTo(top, folderId);
  const target = way.at(-1);
  const moved = new Set<string>(items.map(({ id }) => id));
  const folders = (target?.data ?? (folderId === outline.rootId ? top : [])).filter(({ id }) => !moved.has(id));
  const isAllowed = canMoveInto(items, { id: folderId, way: way.map(({ id }) => id) });
  const move = async () => {
    setPending(true);
    await onMove(folderId).finally(() => setPending(false));
  };
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={t("move.title", { count: items.length, name: items[0]?.name })}
        size="sm"
      >
        <DialogBody className="grid content-start gap-2">
          <div className="flex items-center gap-1">
            {target ? (
              <IconButton
                size="sm"
                label={t("move.back")}
                icon={<ArrowLeft />}
                onClick={() => setFolderId(way.at(-2)?.id ?? outline.rootId)}
              />
            ) : null}
            <p aria-live="polite" className="min-w-0 flex-1 truncate text-base font-medium">
              {target?.name ?? t(nameOfPlace(open, "my"))}
            </p>
            <IconButton size="sm" label={t("folder.create")} icon={<FolderPlus />} onClick={() => setNaming(true)} />
          </div>
          <ul className="grid h-64 content-start overflow-y-auto rounded-lg border border-line p-1">
            {folders.map((folder) => (
              <li key={folder.id}>
                <button
                  type="button"
                  onClick={() => setFolderId(folder.id)}
                  className="flex h-11 w-full items-center gap-3 rounded-md px-2 text-left text-base transition-colors hover:bg-hover"
                >
                  <FileIcon type="folder" className="size-7 rounded-sm! [&_svg]:size-4" />
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {folder.name}
                  </span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                </button>
              </li>
            ))}
            {folders.length === 0 ? (
              <li className="grid h-24 place-items-center text-sm text-muted">{t("move.noFolders")}</li>
            ) : null}
          </ul>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" disabled={!isAllowed} isPending={isPending} onClick={() => void move()}>
            {t("move.here")}
          </Button>
        </DialogFooter>
      </Dialog>
      <NameDialog
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        title={t("folder.create")}
        submitLabel={t("folder.createSubmit")}
        onName={async (name) => {
          await createFolder(folderId, name);
          onOutlineChanged();
        }}
      />
    </>
  );
}
