import { ChevronLeft, ChevronRight, ExternalLink, X } from "lucide-react";
import { useEffect, useRef, useState, type PointerEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";
import { ModalFrame } from "./ModalFrame";
import { darkRoom } from "./OverlayParts";

export interface LightboxPicture {
  id: string;
  src: string;
  srcSet?: string;
  /** What it shows, or the name of its file. */
  alt: string;
  width?: number | null;
  height?: number | null;
  /** The address of the picture in full size. */
  href: string;
}

export interface LightboxProps {
  isOpen: boolean;
  onClose: () => void;
  pictures: readonly LightboxPicture[];
  /** Which of them is shown first. */
  start?: number;
}

export default function LightboxPanel({ isOpen, onClose, pictures, start = 0 }: LightboxProps) {
  const { t } = useTranslation("ui");
  return (
    <ModalFrame isOpen={isOpen} onClose={onClose} label={t("lightbox.label")} className={darkRoom}>
      {isOpen ? <Show pictures={pictures} start={start} onClose={onClose} /> : null}
    </ModalFrame>
  );
}

const swipeDistance = 56;
const buttonClass =
  "pointer-events-auto grid size-11 place-items-center rounded-full bg-black/45 text-white transition-colors hover:bg-black/70 focus-visible:outline-white [&_svg]:size-5";

function Show({
  pictures,
  start,
  onClose,
}: {
  pictures: readonly LightboxPicture[];
  start: number;
  onClose: () => void;
}) {
  const { t } = useTranslation("ui");
  const [index, setIndex] = useState(Math.min(start, pictures.length - 1));
  const pressedAt = useRef<{ x: number; y: number } | null>(null);
  const picture = pictures[index];
  const hasMany = pictures.length > 1;
  const turn = (step: 1 | -1) => setIndex((current) => (current + step + pictures.length) % pictures.length);

  useEffect(() => {
    for (const near of [pictures[index + 1], pictures[index - 1]]) {
      if (!near) continue;
      const ahead = new Image();
      if (near.srcSet) ahead.srcset = near.srcSet;
      ahead.sizes = "100vw";
      ahead.src = near.src;
    }
  }, [pictures, index]);

  useEffect(() => {
    const count = pictures.length;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "ArrowRight") setIndex((current) => (current + 1) % count);
      else if (event.key === "ArrowLeft") setIndex((current) => (current - 1 + count) % count);
      else if (event.key === "Home") setIndex(0);
      else if (event.key === "End") setIndex(count - 1);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [pictures.length]);

  if (!picture) return null;

  const onPointerUp = (event: PointerEvent) => {
    if (!pressedAt.current) return;
    const x = event.clientX - pressedAt.current.x;
    const y = event.clientY - pressedAt.current.y;
    pressedAt.current = null;
    const isTap = Math.abs(x) < 8 && Math.abs(y) < 8;
    if (isTap && !(event.target as Element).closest("img")) onClose();
    else if (event.pointerType !== "mouse" && y > swipeDistance * 1.5 && Math.abs(y) > Math.abs(x)) onClose();
    else if (event.pointerType !== "mouse" && hasMany && Math.abs(x) > swipeDistance) turn(x < 0 ? 1 : -1);
  };

  return (
    <div className="relative size-full">
      <div
        className="grid size-full touch-none grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center p-3 max-md:py-16 md:p-16"
        onPointerDown={(event) => (pressedAt.current = { x: event.clientX, y: event.clientY })}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (pressedAt.current = null)}
      >
        <img
          key={picture.id}
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="100vw"
          alt={picture.alt}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          draggable={false}
          className="h-auto max-h-full w-auto max-w-full animate-fade-in select-none rounded-sm object-contain"
        />
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top))]">
        {hasMany ? (
          <p
            aria-live="polite"
            className="rounded-full bg-black/45 px-3 py-1.5 text-sm font-medium tabular-nums text-white"
          >
            {t("lightbox.position", { number: index + 1, count: pictures.length })}
          </p>
        ) : null}
        <span className="flex-1" />
        <a
          href={picture.href}
          target="_blank"
          rel="noopener"
          aria-label={t("lightbox.original")}
          className={buttonClass}
        >
          <ExternalLink aria-hidden />
        </a>
        <button type="button" aria-label={t("close")} onClick={onClose} className={buttonClass}>
          <X aria-hidden />
        </button>
      </div>
      {hasMany ? (
        <>
          <button
            type="button"
            aria-label={t("lightbox.previous")}
            onClick={() => turn(-1)}
            className={classNames(buttonClass, turnClass, "left-3")}
          >
            <ChevronLeft aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t("lightbox.next")}
            onClick={() => turn(1)}
            className={classNames(buttonClass, turnClass, "right-3")}
          >
            <ChevronRight aria-hidden />
          </button>
        </>
      ) : null}
    </div>
  );
}

const turnClass =
  "absolute top-1/2 -translate-y-1/2 max-md:top-auto max-md:bottom-[max(1rem,env(safe-area-inset-bottom))] max-md:translate-y-0";
