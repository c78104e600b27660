import { FolderOpen, MessagesSquare, Star, Trash2, TriangleAlert, Upload } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { periods } from "@db/vocabulary/limits";
import { useTranslation } from "~/i18n/use-translation";
import { useAfterEvents } from "~/features/live/use-after-events";
import { Button } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Loading, Skeleton } from "~/ui/Skeleton";
import { isPseudo } from "../calls";
import { folderOf, useLibrary } from "../library-context";
import { changesLibrary } from "../library-events";
import { parentOf } from "../moving";
import type { CloudFile, CloudSort, CloudView } from "../shapes";
import { useUploaded } from "../upload/use-upload-queue";
import { useItemActions } from "../use-item-actions";
import { type FirstItems, useItemList } from "../use-item-list";
import { ItemsView } from "./ItemsView";
import { SelectionBar } from "./SelectionBar";
import { usePressOutside } from "./use-press-outside";
import { useSelection } from "./use-selection";

export interface ItemsPaneProps {
  sort: CloudSort;
  view: CloudView;
  first?: FirstItems;
  /** In a picker: how many may be chosen, and which may. */
  choice?: {
    mode: "single" | "multiple";
    isOffered: (file: CloudFile) => boolean;
    onChoice: (files: CloudFile[]) => void;
  };
  onCounts?: (counts: { files: number; folders: number }) => void;
  /** Receives the function that loads again after a change from outside. */
  changedAt: number;
  firstTile?: ReactNode;
  /** Left out where nothing can be added. */
  onUpload?: () => void;
}

/** What lies at the open place. Mounted anew for each place and order. */
export function ItemsPane({ sort, view, first, choice, onCounts, changedAt, firstTile, onUpload }: ItemsPaneProps) {
  const { t } = useTranslation("cloud");
  const { library, place, outline, isPopup, pickerId } = useLibrary();
  const list = useItemList(library, place, sort, first);
  const items = choice ? list.items.filter((item) => item.isFolder || choice.isOffered(item)) : list.items;
  const selection = useSelection(items, choice?.mode);
  const actions = useItemActions(items, list, selection.clear);
  const rootId = outline.data?.rootId;
  const openFolderId = folderOf(place, isPseudo(place), rootId);

  useUploaded((file, upload, isNew) => {
    const isPseudoFolder = isPseudo(place) && place !== "my";
    const isKnown = list.items.some(({ id }) => id === file.id);
    const folder = isNew && list.items.find(({ id }) => id === upload.folderId);
    if (folder && folder.isFolder) list.replace({ ...folder, filesCount: folder.filesCount + 1 });
    else if (isKnown || (!isPseudoFolder && (parentOf(file) === openFolderId || upload.folderId === openFolderId)))
      list.add(file);
    else if (isPseudoFolder && place !== "removed" && place !== "favorite") list.reload();
    if (!isKnown) outline.refresh();
    if (choice && !isKnown && upload.pickerId === pickerId && choice.isOffered(file)) selection.toggle(file.id);
  });
  const { reload } = list;
  useAfterEvents(changesLibrary, reload);
  const { clear } = selection;
  const lastChangedAt = useRef(changedAt);
  useEffect(() => {
    if (lastChangedAt.current === changedAt) return;
    lastChangedAt.current = changedAt;
    // What was chosen may lie elsewhere now; a picker's choice outlives a new folder.
    if (!isPopup) clear();
    reload();
  }, [changedAt, isPopup, clear, reload]);
  usePressOutside(!isPopup && selection.items.length > 0, clear);
  const { files, folders } = list;
  useEffect(() => onCounts?.({ files, folders }), [onCounts, files, folders]);
  const onChoice = useRef(choice?.onChoice);
  onChoice.current = choice?.onChoice;
  useEffect(
    () => onChoice.current?.(selection.items.filter((item): item is CloudFile => !item.isFolder)),
    [selection.items],
  );

  if (list.pending === "first") return <Pending view={view} />;
  if (list.hasFailed && items.length === 0) {
    return (
      <EmptyState
        icon={<TriangleAlert />}
        title={t("list.failed")}
        action={<Button onClick={() => (list.reload(), outline.refresh())}>{t("list.again")}</Button>}
      />
    );
  }
  return (
    <>
      {choice ? null : <SelectionBar selection={selection} actions={actions} listed={items.length} />}
      {items.length === 0 && !list.hasMore ? (
        <div className="min-h-0 flex-1 overflow-y-auto px-2 py-3 md:px-4">
          {firstTile && !isPopup ? <div className={view === "grid" ? "m-1 max-w-60" : ""}>{firstTile}</div> : null}
          <Empty place={place} onUpload={onUpload} />
        </div>
      ) : (
        <ItemsView
          items={items}
          total={files + folders}
          view={view}
          selection={selection}
          actions={actions}
          isAdding={choice !== undefined}
          firstTile={isPopup ? null : firstTile}
          hasMore={list.hasMore}
          isLoadingMore={list.pending === "more"}
          onMore={list.loadMore}
          hasFailed={list.hasFailed}
          onRetry={list.retry}
        />
      )}
      {actions.dialogs}
    </>
  );
}

function Empty({ place, onUpload }: { place: string; onUpload?: () => void }) {
  const { t } = useTranslation("cloud");
  if (place === "removed")
    return (
      <EmptyState
        icon={<Trash2 />}
        title={t("empty.removed")}
        text={t("empty.removedText", { count: periods.removedFilesDays })}
      />
    );
  if (place === "messages")
    return <EmptyState icon={<MessagesSquare />} title={t("empty.messages")} text={t("empty.messagesText")} />;
  if (place === "favorite" || place === "fast_access")
    return <EmptyState icon={<Star />} title={t(`empty.${place}`)} text={t(`empty.${place}Text`)} />;
  return (
    <EmptyState
      icon={<FolderOpen />}
      title={t("empty.title")}
      text={onUpload && t("empty.text")}
      action={
        onUpload ? (
          <Button variant="primary" icon={<Upload />} onClick={onUpload}>
            {t("upload.files")}
          </Button>
        ) : undefined
      }
    />
  );
}

function Pending({ view }: { view: CloudView }) {
  return (
    <Loading
      className={
        view === "grid" ? "grid grid-cols-1 gap-2 p-4 sm:grid-cols-2 xl:grid-cols-4" : "grid content-start gap-1 p-4"
      }
    >
      {Array.from({ length: view === "grid" ? 12 : 8 }, (_, index) => (
        <Skeleton key={index} shape="block" className={view === "grid" ? "h-[152px]" : "h-12"} />
      ))}
    </Loading>
  );
}
