import { ChevronLeft, ChevronRight, Download, X } from "lucide-react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { formatBytes } from "~/ui/file-rules";
import { ModalFrame } from "~/ui/ModalFrame";
import { darkRoom } from "~/ui/OverlayParts";
import { getDownloadLink } from "../calls";
import type { CloudFile } from "../shapes";
import { MediaView } from "./MediaView";

export interface PreviewDialogProps {
  isOpen: boolean;
  onClose: () => void;
  files: readonly CloudFile[];
  /** Which of them is shown first. */
  startId: string;
  onDownload: (file: CloudFile) => void;
}

export default function PreviewPanel({ isOpen, onClose, ...show }: PreviewDialogProps) {
  const { t } = useTranslation("cloud");
  return (
    <ModalFrame isOpen={isOpen} onClose={onClose} label={t("preview.label")} isDismissable={false} className={darkRoom}>
      {isOpen ? <Show {...show} onClose={onClose} /> : null}
    </ModalFrame>
  );
}

const buttonClass =
  "grid size-11 shrink-0 place-items-center rounded-full text-white transition-colors hover:bg-white/15 focus-visible:outline-white disabled:opacity-30 [&_svg]:size-5";
const swipe = 56;

function Show({ files, startId, onDownload, onClose }: Omit<PreviewDialogProps, "isOpen">) {
  const { t, i18n } = useTranslation("cloud");
  const [id, setId] = useState(startId);
  const index = Math.max(
    0,
    files.findIndex((file) => file.id === id),
  );
  const file = files[index];
  const pressedAt = useRef<{ x: number; y: number } | null>(null);
  const go = (step: number) =>
    setId(
      (now) =>
        files[Math.min(files.length - 1, Math.max(0, files.findIndex((file) => file.id === now) + step))]?.id ?? now,
    );
  const step = useRef(go);
  step.current = go;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A player has arrow keys of its own.
      if (/^(VIDEO|AUDIO|INPUT)$/.test((event.target as Element).tagName)) return;
      if (event.key === "ArrowRight") step.current(1);
      else if (event.key === "ArrowLeft") step.current(-1);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  // What is looked at belongs to what was opened last.
  const shownId = file?.permissions.can.includes("download") ? file.id : null;
  useEffect(() => {
    if (shownId) void getDownloadLink(shownId).catch(() => {});
  }, [shownId]);

  if (!file) return null;
  const onPointerUp = ({ clientX, clientY, pointerType, isPrimary }: PointerEvent) => {
    const from = pressedAt.current;
    pressedAt.current = null;
    if (!from || !isPrimary || pointerType === "mouse") return;
    const x = clientX - from.x;
    if (Math.abs(x) <= swipe || Math.abs(x) <= Math.abs(clientY - from.y)) return;
    // After the touch has ended: a picture that is removed during it takes the next tap too.
    requestAnimationFrame(() => step.current(x < 0 ? 1 : -1));
  };
  return (
    <div className="flex size-full flex-col">
      <header className="flex shrink-0 items-center gap-2 p-2 pl-5 pt-[max(0.5rem,env(safe-area-inset-top))] text-white">
        <div className="min-w-0 flex-1">
          <h2 aria-live="polite" className="truncate text-base font-semibold">
            {file.name}
          </h2>
          <p className="truncate text-sm text-white/75">
            {detailsOf(file, i18n.language, t("preview.position", { number: index + 1, count: files.length }))}
          </p>
        </div>
        {file.permissions.can.includes("download") ? (
          <button
            type="button"
            aria-label={t("action.download")}
            onClick={() => onDownload(file)}
            className={buttonClass}
          >
            <Download aria-hidden />
          </button>
        ) : null}
        <button type="button" aria-label={t("close")} onClick={onClose} className={buttonClass}>
          <X aria-hidden />
        </button>
      </header>
      <div className="flex min-h-0 flex-1 items-center gap-2 px-2 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:relative">
        <Turn
          side="left"
          isShown={files.length > 1}
          isDisabled={index === 0}
          label={t("preview.previous")}
          onTurn={() => go(-1)}
        />
        <div
          // Swipes to the side are ours; browsers keep what scrolls and zooms.
          className="grid h-full min-w-0 flex-1 touch-pan-y touch-pinch-zoom grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center"
          // With a second touch it is no swipe.
          onPointerDown={({ clientX, clientY, isPrimary }) =>
            (pressedAt.current = isPrimary ? { x: clientX, y: clientY } : null)
          }
          onPointerUp={onPointerUp}
        >
          <MediaView key={file.id} file={file} onDownload={() => onDownload(file)} />
        </div>
        <Turn
          side="right"
          isShown={files.length > 1}
          isDisabled={index === files.length - 1}
          label={t("preview.next")}
          onTurn={() => go(1)}
        />
      </div>
    </div>
  );
}

function detailsOf({ fileInfo: { size, width, height } }: CloudFile, language: string, position: string): string {
  return [width && height ? `${width} × ${height}` : null, formatBytes(size, language), position]
    .filter(Boolean)
    .join(" · ");
}

function Turn({
  side,
  isShown,
  isDisabled,
  label,
  onTurn,
}: {
  side: "left" | "right";
  isShown: boolean;
  isDisabled: boolean;
  label: string;
  onTurn: () => void;
}) {
  if (!isShown) return null;
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onTurn}
      className={classNames(
        buttonClass,
        "max-md:absolute max-md:bottom-4 max-md:z-10 max-md:bg-black/50",
        side === "left" ? "max-md:left-4" : "max-md:right-4",
      )}
    >
      {side === "left" ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
    </button>
  );
}
