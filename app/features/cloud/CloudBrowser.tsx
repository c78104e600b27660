import { FolderTree as TreeIcon, LayoutGrid, List, SlidersHorizontal, UploadCloud } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useAfterEvents } from "~/features/live/use-after-events";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { Counter } from "~/ui/Counter";
import { Drawer } from "~/ui/Drawer";
import { IconButton } from "~/ui/IconButton";
import { SearchField } from "~/ui/SearchField";
import { Select } from "~/ui/Select";
import { LoadFailed } from "~/ui/LoadFailed";
import { Loading, Skeleton } from "~/ui/Skeleton";
import { toast } from "~/ui/Toast";
import { AddMenu } from "./AddMenu";
import { createFolder, getTree, isPseudo, moveItems } from "./calls";
import { NameDialog } from "./dialogs/NameDialog";
import { useFailure } from "./failure";
import { folderOf, LibraryProvider, nameOfPlace, type OpenLibrary, useLibrary } from "./library-context";
import { changesLibrary } from "./library-events";
import { ItemsPane, type ItemsPaneProps } from "./list/ItemsPane";
import { canMoveInto, movedNotice } from "./moving";
import { PathBar } from "./PathBar";
import { FilterPanel } from "./search/FilterPanel";
import { SearchResults } from "./search/SearchResults";
import { filterCount, useSearch } from "./search/use-search";
import type { CloudSort, CloudView, LibraryLocation, LibrarySection, PseudoFolder } from "./shapes";
import { FolderTree } from "./sidebar/FolderTree";
import { StorageMeter } from "./sidebar/StorageMeter";
import { ownFolders, wayTo } from "./tree";
import { startUploads } from "./upload/start-uploads";
import { useFileDrop } from "./upload/use-file-drop";
import type { FirstItems } from "./use-item-list";
import { type OutlineData, useOutline } from "./use-outline";

export interface CloudBrowserProps {
  library: LibraryLocation;
  place: LibrarySection;
  onPlace: (place: LibrarySection) => void;
  hrefOf?: OpenLibrary["hrefOf"];
  sort: CloudSort;
  onSort: (sort: CloudSort) => void;
  view: CloudView;
  onView: (view: CloudView) => void;
  /** What came with the screen. */
  first?: { outline: OutlineData; items: FirstItems };
  isPopup?: boolean;
  pickerId?: string;
  /** What a file input may offer. */
  accept?: string;
  /** The pseudo folders that are shown beside the own files; all of them unless given. */
  pseudoFolders?: readonly PseudoFolder[];
  choice?: ItemsPaneProps["choice"];
  /** At the end of the bar, e.g. what makes a picker larger. */
  barEnd?: ReactNode;
}

const sorts = ["newest", "oldest", "name", "type"] as const;

/** A library: its tree, the way through it, search, and what lies at the open place. On its own screen and in pickers. */
export function CloudBrowser(props: CloudBrowserProps) {
  const {
    library,
    place,
    onPlace,
    hrefOf,
    sort,
    onSort,
    view,
    onView,
    first,
    isPopup = false,
    pickerId,
    accept,
    pseudoFolders,
    choice,
    barEnd,
  } = props;
  const { t } = useTranslation("cloud");
  const { account } = useFrame();
  const fail = useFailure();
  const outline = useOutline(library, place, first?.outline);
  const search = useSearch();
  const [counts, setCounts] = useState<{ files: number; folders: number } | null>(null);
  const [changedAt, setChangedAt] = useState(0);
  const [isTreeOpen, setTreeOpen] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const rootId = outline.data?.rootId;
  const canAdd = rootId !== null;
  const openFolderId = folderOf(place, isPseudo(place), rootId);
  const isPseudoFolder = isPseudo(place) && place !== "my";
  // Pseudo folders have files of one kind only, or of all kinds in an order of their own.
  const shownSort = isPseudoFolder && sort.endsWith("type") ? "newest" : sort;
  const changed = useCallback(() => setChangedAt((count) => count + 1), []);
  const { refresh } = outline;
  useAfterEvents(changesLibrary, refresh);
  const { close: closeSearch } = search;
  // Opening a folder closes the search and the tree, which would cover it.
  useEffect(() => {
    setTreeOpen(false);
    closeSearch();
  }, [place, closeSearch]);
  // After a search the list is read anew: the page that came with the screen knows nothing of what was done since.
  const [searchedOver, setSearchedOver] = useState<typeof first | null>(null);
  const isSearching = search.asked !== null;
  useEffect(() => {
    if (isSearching) setSearchedOver(first);
  }, [isSearching, first]);

  const upload = useCallback<OpenLibrary["upload"]>(
    (files, folderId) => {
      if (!account || !canAdd) return;
      const onFolder = () => {
        refresh();
        changed();
      };
      const begin = async () => {
        // The folder may be opened before the tree with the root has loaded.
        const into = folderId ?? openFolderId ?? (await getTree(library)).rootId;
        if (into) await startUploads({ ...library, folderId: into, accountId: account.id, pickerId }, files, onFolder);
      };
      begin().catch(fail);
    },
    [account, canAdd, openFolderId, library, pickerId, refresh, changed, fail],
  );
  const move = useCallback<OpenLibrary["move"]>(
    async (items, folderId) => {
      const way = wayTo(ownFolders(outline.data?.tree ?? []), folderId).map(({ id }) => id as string);
      if (!canMoveInto(items, { id: folderId, way })) {
        toast({ tone: "danger", title: t("move.impossible") });
        return false;
      }
      try {
        await moveItems(
          items.map(({ id }) => id),
          folderId === rootId ? null : folderId,
        );
      } catch (error) {
        fail(error);
        return false;
      }
      refresh();
      changed();
      toast({
        tone: "success",
        title: t(`notice.${movedNotice(items)}`, { count: items.length, name: items[0]?.name }),
      });
      return true;
    },
    [outline.data, rootId, refresh, changed, fail, t],
  );
  const open = useMemo<OpenLibrary>(
    () => ({ library, place, onPlace, hrefOf, outline, canAdd, isPopup, pickerId, upload, move }),
    [library, place, onPlace, hrefOf, outline, canAdd, isPopup, pickerId, upload, move],
  );
  const drop = useFileDrop(upload);
  const add = (tile?: CloudView) =>
    canAdd && <AddMenu accept={accept} onFiles={upload} onFolder={() => setNaming(true)} tile={tile} />;
  const filters = filterCount(search.filters);
  const places = <Places pseudoFolders={pseudoFolders} />;

  return (
    <LibraryProvider value={open}>
      <div className="flex min-h-0 flex-1">
        <aside
          className={classNames(
            "min-h-0 shrink-0 flex-col gap-4 overflow-y-auto overscroll-contain border-r border-line px-3 py-4 max-lg:hidden",
            isPopup ? "w-52" : "w-64",
            "flex",
          )}
        >
          {places}
        </aside>
        <section
          ref={pane}
          aria-label={t("list.region")}
          {...drop.handlers}
          className="relative flex min-h-0 min-w-0 flex-1 flex-col"
        >
          <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 pb-2 pt-4 md:px-5">
            <IconButton
              label={t("tree.open")}
              icon={<TreeIcon />}
              variant="secondary"
              className="lg:hidden"
              onClick={() => setTreeOpen(true)}
            />
            <div className="flex min-w-0 flex-1 items-center gap-2 max-md:basis-[calc(100%-3.25rem)] md:min-w-48 md:max-w-md">
              <SearchField
                label={t("search.label")}
                value={search.text}
                onChange={(text) => (text === "" ? search.close() : search.setText(text))}
                className="flex-1"
              />
              <IconButton
                label={filters > 0 ? t("filter.openWith", { count: filters }) : t("filter.title")}
                icon={<SlidersHorizontal />}
                variant={filters > 0 ? "primary" : "secondary"}
                badge={<Counter count={filters} label={String(filters)} />}
                onClick={() => setFiltering(true)}
              />
            </div>
            <span className="hidden flex-1 md:block" />
            {/* What was found has an order of its own, and is a table. */}
            {isSearching ? null : (
              <>
                <Select
                  label={t("sort.label")}
                  isLabelHidden
                  value={shownSort}
                  onChoose={onSort}
                  options={sorts
                    .filter((option) => !(isPseudoFolder && option === "type"))
                    .map((option) => ({ value: option, label: t(`sort.${option}`) }))}
                  className="w-40 max-md:basis-40 max-md:flex-1"
                />
                <IconButton
                  label={t(view === "grid" ? "view.list" : "view.grid")}
                  icon={view === "grid" ? <List /> : <LayoutGrid />}
                  variant="secondary"
                  onClick={() => onView(view === "grid" ? "list" : "grid")}
                />
              </>
            )}
            {/* Nothing can be put into the bin but by deleting. */}
            {place === "removed" ? null : add()}
            {barEnd}
          </div>
          <div className="flex min-h-12 shrink-0 items-center gap-2 px-3 md:px-4">
            <PathBar counts={counts} isSearching={isSearching} />
          </div>
          {search.asked ? (
            <SearchResults asked={search.asked} changedAt={changedAt} choice={choice} />
          ) : (
            <ItemsPane
              key={`${library.projectId} ${place} ${shownSort}`}
              sort={shownSort}
              view={view}
              first={searchedOver === first ? undefined : first?.items}
              choice={choice}
              onCounts={setCounts}
              changedAt={changedAt}
              firstTile={isPseudoFolder ? null : add(view)}
              onUpload={
                canAdd ? () => pane.current?.querySelector<HTMLInputElement>("[data-upload=files]")?.click() : undefined
              }
            />
          )}
          {drop.isOver && canAdd ? (
            <div className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-xl border-2 border-dashed border-brand-strong bg-brand-soft/90">
              <p className="grid justify-items-center gap-2 text-lg font-semibold text-brand-text [&_svg]:size-9">
                <UploadCloud aria-hidden />
                {isPseudoFolder ? t("upload.dropRoot", { root: t(nameOfPlace(open, "my")) }) : t("upload.drop")}
              </p>
            </div>
          ) : null}
        </section>
      </div>
      <Drawer isOpen={isTreeOpen} onClose={() => setTreeOpen(false)} title={t("tree.label")} side="start" size="sm">
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-3 pb-6">{places}</div>
      </Drawer>
      <FilterPanel isOpen={isFiltering} onClose={() => setFiltering(false)} search={search} />
      {isNaming ? (
        <NameDialog
          isOpen
          onClose={() => setNaming(false)}
          title={t("folder.create")}
          submitLabel={t("folder.createSubmit")}
          warning={isPseudoFolder ? t("folder.notHere", { root: t(nameOfPlace(open, "my")) }) : undefined}
          onName={async (name) => {
            await createFolder(openFolderId!, name);
            refresh();
            changed();
          }}
        />
      ) : null}
    </LibraryProvider>
  );
}

function Places({ pseudoFolders }: { pseudoFolders?: readonly PseudoFolder[] }) {
  const { outline, isPopup } = useLibrary();
  return (
    <>
      {outline.data ? (
        <FolderTree only={pseudoFolders} />
      ) : outline.hasFailed ? (
        <LoadFailed onRetry={outline.refresh} />
      ) : (
        <Loading className="grid gap-3 px-2 py-1">
          {["w-3/4", "w-1/2", "w-2/3", "w-3/5", "w-1/2", "w-2/3"].map((width, index) => (
            <Skeleton key={index} className={`h-5 ${width}`} />
          ))}
        </Loading>
      )}
      {outline.data?.storage && !isPopup ? (
        <StorageMeter storage={outline.data.storage} className="mt-auto border-t border-line px-2 pt-4" />
      ) : null}
    </>
  );
}
