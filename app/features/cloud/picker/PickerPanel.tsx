import { Maximize2, Minimize2, X } from "lucide-react";
import { useEffect, useId, useMemo, useState } from "react";
import { Heading } from "react-aria-components/Modal";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import { workInApp } from "~/features/api/client";
import { useTextsReady } from "~/i18n/use-texts";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/IconButton";
import { ModalFrame } from "~/ui/ModalFrame";
import { scrimClass, sheetClass } from "~/ui/OverlayParts";
import { tabClass, tabRowClass } from "~/ui/tab-look";
import { cloudViewFrom } from "~/features/shell/navigation/remembered";
import { CloudBrowser } from "../CloudBrowser";
import { GifPanel } from "../gifs/GifPanel";
import { gifOfText } from "../gifs/giphy";
import { useGifProvider } from "../gifs/use-gif-provider";
import type { CloudFile, CloudSort, LibraryLocation, LibrarySection } from "../shapes";
import { useCloudView } from "../use-cloud-view";
import { acceptOf, isOffered, type PickedKind, pseudoFoldersOf } from "./kinds";
import type { RichTextGif } from "@db/vocabulary/rich-text";

export interface CloudPickerProps {
  isOpen: boolean;
  onClose: () => void;
  library: LibraryLocation;
  /** Only files of this kind. */
  kind?: PickedKind;
  mode?: "single" | "multiple";
  /** The files, each with a link that opens it for hours; its id is what forms send. */
  onPick: (files: CloudFile[]) => void;
  /** Takes a GIF as well, where the installation has a service for them. */
  onGif?: (gif: RichTextGif) => void;
  /** Begins with the GIFs. */
  beginsWithGifs?: boolean;
}

export default function PickerPanel({ isOpen, onClose, ...picker }: CloudPickerProps) {
  const areTextsReady = useTextsReady(["cloud"]);
  const [isExpanded, setExpanded] = useState(false);
  return (
    <ModalFrame
      isOpen={isOpen && areTextsReady}
      onClose={onClose}
      isDismissable={false}
      className={{
        overlay: classNames(scrimClass, "flex items-center justify-center max-md:items-end md:p-6"),
        modal: classNames(
          sheetClass,
          isExpanded ? "max-md:h-(--visual-viewport-height) max-md:max-h-none! max-md:rounded-none" : "max-md:h-[80%]",
          "md:rounded-xl md:border md:border-line md:data-entering:animate-pop-in md:data-exiting:animate-pop-out",
          isExpanded ? "md:h-full" : "md:h-[min(40rem,100%)] md:max-w-4xl",
        ),
        dialog: "flex min-h-0 flex-1 flex-col outline-none",
      }}
    >
      <Content {...picker} onClose={onClose} isExpanded={isExpanded} onExpand={setExpanded} />
    </ModalFrame>
  );
}

interface ContentProps extends Omit<CloudPickerProps, "isOpen"> {
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
}

function Content({ onGif, beginsWithGifs = false, kind, onClose, isExpanded, onExpand, ...picker }: ContentProps) {
  const { t } = useTranslation("cloud");
  const provider = useGifProvider(onGif !== undefined);
  const [tab, setTab] = useState<string | null>(null);
  const files = <Files {...picker} kind={kind} onClose={onClose} />;
  return (
    <>
      <header
        className={classNames(
          "flex shrink-0 items-center gap-1 py-2 pl-5 pr-2",
          provider === null && "border-b border-line",
        )}
      >
        <Heading slot="title" className="min-w-0 flex-1 truncate text-lg font-semibold">
          {t(kind ? `picker.titleOf.${kind}` : "picker.title")}
        </Heading>
        <IconButton
          label={t(isExpanded ? "picker.collapse" : "picker.expand")}
          icon={isExpanded ? <Minimize2 /> : <Maximize2 />}
          onClick={() => onExpand(!isExpanded)}
        />
        <IconButton label={t("close")} hasTooltip={false} icon={<X />} onClick={onClose} />
      </header>
      {onGif && provider !== null ? (
        <Tabs
          // GIFs once it is known whether there are any: a tab that is switched off can't be the first.
          selectedKey={tab ?? (beginsWithGifs && provider ? "gif" : "cloud")}
          onSelectionChange={(key) => setTab(String(key))}
          className="flex min-h-0 flex-1 flex-col"
        >
          <TabList aria-label={t("picker.tabs")} className={classNames(tabRowClass, "mx-0! shrink-0 px-3!")}>
            <PickerTab id="cloud">{t("title")}</PickerTab>
            <PickerTab id="gif" isDisabled={!provider}>
              {t("gif.title")}
            </PickerTab>
          </TabList>
          <TabPanel id="cloud" className={tabPanelClass}>
            {files}
          </TabPanel>
          <TabPanel id="gif" className={tabPanelClass}>
            {provider ? (
              <GifPanel
                provider={provider}
                onPick={(gif) => {
                  onGif(gifOfText(gif));
                  onClose();
                }}
              />
            ) : null}
          </TabPanel>
        </Tabs>
      ) : (
        files
      )}
    </>
  );
}

const tabPanelClass = "flex min-h-0 flex-1 flex-col outline-none";

function PickerTab({ id, isDisabled, children }: { id: string; isDisabled?: boolean; children: string }) {
  return (
    <Tab
      id={id}
      isDisabled={isDisabled}
      className={classNames(tabClass, "data-selected:border-brand-strong data-selected:text-text")}
    >
      {children}
    </Tab>
  );
}

function Files({
  library: libraryPlace,
  kind,
  mode = "single",
  onPick,
  onClose,
}: Omit<CloudPickerProps, "isOpen" | "onGif">) {
  const { t } = useTranslation("cloud");
  const { projectId, appId } = libraryPlace;
  const library = useMemo(() => ({ projectId, appId }), [projectId, appId]);
  const [place, setPlace] = useState<LibrarySection>(kind ?? "my");
  const [sort, setSort] = useState<CloudSort>("newest");
  const shown = useCloudView(() => cloudViewFrom(document.cookie));
  const [chosen, setChosen] = useState<CloudFile[]>([]);
  const pickerId = useId();
  useEffect(() => workInApp(appId ?? undefined), [appId]);
  const pick = (files: CloudFile[]) => {
    onPick(files);
    onClose();
  };
  return (
    <>
      <CloudBrowser
        library={library}
        place={place}
        onPlace={setPlace}
        sort={sort}
        onSort={setSort}
        {...shown}
        isPopup
        pickerId={pickerId}
        accept={acceptOf(kind)}
        pseudoFolders={pseudoFoldersOf(kind)}
        choice={{
          mode,
          isOffered: (file) => isOffered(file, kind),
          onChoice: (files) => (mode === "single" && files.length > 0 ? pick(files.slice(0, 1)) : setChosen(files)),
        }}
      />
      {mode === "multiple" && chosen.length > 0 ? (
        <footer className="flex shrink-0 items-center justify-between gap-3 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <p role="status" className="text-sm text-muted">
            {t("picker.chosen", { count: chosen.length })}
          </p>
          <Button variant="primary" onClick={() => pick(chosen)}>
            {t("picker.apply")}
          </Button>
        </footer>
      ) : null}
    </>
  );
}
