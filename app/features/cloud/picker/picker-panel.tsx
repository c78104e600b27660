import { Maximize2, Minimize2, X } from "lucide-react";
import { useEffect, useId, useMemo, useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { workInApp } from "~/features/api/client";
import { useTextsReady } from "~/i18n/use-texts";
import { useTranslation } from "~/i18n/use-translation";
import { AriaProvider } from "~/ui/aria-provider";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { scrimClass, sheetClass } from "~/ui/overlay-parts";
import { CloudBrowser } from "../CloudBrowser";
import type { CloudView } from "../list/layout";
import { rememberView, viewFrom } from "../remembered-view";
import type { CloudFile, CloudSort, PlaceInLibrary } from "../shapes";
import type { CloudPickerProps } from "./CloudPicker";
import { acceptOf, isOffered, shelvesOf } from "./kinds";

export default function PickerPanel({ isOpen, onClose, ...picker }: CloudPickerProps) {
  const areTextsReady = useTextsReady(["cloud"]);
  const [isExpanded, setExpanded] = useState(false);
  return (
    <AriaProvider>
      <ModalOverlay isOpen={isOpen && areTextsReady} onOpenChange={(open) => !open && onClose()} className={classNames(scrimClass, "flex items-center justify-center max-md:items-end md:p-6")}>
        <Modal
          className={classNames(
            sheetClass,
            "max-md:h-[calc(var(--visual-viewport-height)-2.5rem)] md:rounded-xl md:border md:border-line md:data-entering:animate-pop-in md:data-exiting:animate-pop-out",
            isExpanded ? "md:h-full" : "md:h-[min(40rem,100%)] md:max-w-4xl",
          )}
        >
          <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
            <Content {...picker} onClose={onClose} isExpanded={isExpanded} onExpand={setExpanded} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaProvider>
  );
}

interface ContentProps extends Omit<CloudPickerProps, "isOpen"> {
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
}

function Content({ library: given, kind, mode = "single", onPick, onClose, isExpanded, onExpand }: ContentProps) {
  const { t } = useTranslation("cloud");
  const { projectId, appId } = given;
  const library = useMemo(() => ({ projectId, appId }), [projectId, appId]);
  const [place, setPlace] = useState<PlaceInLibrary>(kind ?? "my");
  const [sort, setSort] = useState<CloudSort>("newest");
  const [view, setView] = useState<CloudView>(() => viewFrom(document.cookie));
  const [chosen, setChosen] = useState<CloudFile[]>([]);
  const pickerId = useId();
  useEffect(() => workInApp(appId ?? undefined), [appId]);
  const pick = (files: CloudFile[]) => {
    onPick(files);
    onClose();
  };
  return (
    <>
      <header className="flex shrink-0 items-center gap-1 border-b border-line py-2 pl-5 pr-2">
        <Heading slot="title" className="min-w-0 flex-1 truncate text-lg font-semibold">
          {t(kind ? `picker.titleOf.${kind}` : "picker.title")}
        </Heading>
        <IconButton className="max-md:hidden" label={t(isExpanded ? "picker.collapse" : "picker.expand")} icon={isExpanded ? <Minimize2 /> : <Maximize2 />} onClick={() => onExpand(!isExpanded)} />
        <IconButton label={t("close")} hasTooltip={false} icon={<X />} onClick={onClose} />
      </header>
      <CloudBrowser
        library={library}
        place={place}
        onPlace={setPlace}
        sort={sort}
        onSort={setSort}
        view={view}
        onView={(next) => {
          setView(next);
          rememberView(next);
        }}
        isPopup
        pickerId={pickerId}
        accept={acceptOf(kind)}
        shelves={shelvesOf(kind)}
        choice={{
          mode,
          isOffered: (file) => isOffered(file, kind),
          onChoice: (files) => (mode === "single" && files.length > 0 ? pick(files.slice(0, 1)) : setChosen(files)),
        }}
      />
      {mode === "multiple" && chosen.length > 0 ? (
        <footer className="flex shrink-0 items-center justify-between gap-3 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <p role="status" className="text-sm text-muted">{t("picker.chosen", { count: chosen.length })}</p>
          <Button variant="primary" onClick={() => pick(chosen)}>
            {t("picker.apply")}
          </Button>
        </footer>
      ) : null}
    </>
  );
}
