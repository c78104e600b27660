import { FolderTree as TreeIcon, UploadCloud } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useAfterEvents } from "~/features/live/use-after-events";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { Drawer } from "~/ui/Drawer";
import { IconButton } from "~/ui/IconButton";
import { AddMenu } from "./AddMenu";
import { createFolder, isPseudo } from "./calls";
import { NameDialog } from "./dialogs/NameDialog";
import { folderOf, LibraryProvider, nameOfPlace, type OpenLibrary } from "./library-context";
import { changesLibrary } from "./library-events";
import { EmptyBin } from "./list/EmptyBin";
import { ItemsPane, type ItemsPaneProps } from "./list/ItemsPane";
import { ListHead } from "./list/ListHead";
import { ListOrder } from "./list/ListOrder";
import { PathBar } from "./PathBar";
import { FilterPanel } from "./search/FilterPanel";
import { LibrarySearch } from "./search/LibrarySearch";
import { SearchResults } from "./search/SearchResults";
import { useSearch } from "./search/use-search";
import type { CloudSort, CloudView, LibraryLocation, LibrarySection, PseudoFolder } from "./shapes";
import { useFileDrop } from "./upload/use-file-drop";
import type { FirstItems } from "./use-item-list";
import { LibraryPlaces } from "./sidebar/LibraryPlaces";
import { useLibraryActions } from "./use-library-actions";
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

  const { upload, move } = useLibraryActions({ library, outline, openFolderId, pickerId, changed });
  const open = useMemo<OpenLibrary>(
    () => ({ library, place, onPlace, hrefOf, outline, canAdd, isPopup, pickerId, upload, move }),
    [library, place, onPlace, hrefOf, outline, canAdd, isPopup, pickerId, upload, move],
  );
  const drop = useFileDrop(upload);
  const add = (tile?: CloudView) =>
    canAdd && <AddMenu accept={accept} onFiles={upload} onFolder={() => setNaming(true)} tile={tile} />;
  const places = <LibraryPlaces pseudoFolders={pseudoFolders} />;

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
            <LibrarySearch search={search} onFilter={() => setFiltering(true)} />
            <span className="hidden flex-1 md:block" />
            {/* What was found has an order of its own, and is a table. */}
            {isSearching ? null : (
              <ListOrder sort={shownSort} onSort={onSort} view={view} onView={onView} hasType={!isPseudoFolder} />
            )}
            {/* Nothing can be put into the bin but by deleting. */}
            {place === "removed" ? null : add()}
            {barEnd}
          </div>
          <div className="flex min-h-12 shrink-0 items-center gap-2 px-3 md:px-4">
            <PathBar counts={counts} isSearching={isSearching} />
            {place === "removed" && !isSearching && !isPopup && counts && counts.files + counts.folders > 0 ? (
              <EmptyBin
                onEmptied={() => {
                  refresh();
                  changed();
                }}
              />
            ) : null}
          </div>
          {view === "list" && !isSearching && !isPopup ? (
            <ListHead sort={shownSort} onSort={onSort} hasType={!isPseudoFolder} />
          ) : null}
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
