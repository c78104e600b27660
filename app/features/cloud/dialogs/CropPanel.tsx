import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { DialogBody, DialogFooter } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { Notice } from "~/ui/Notice";
import {
  type Aspect,
  aspects,
  cropped,
  drawnSize,
  type Framing,
  type Grip,
  gripOf,
  held,
  type Point,
  pulled,
  ratioOf,
  type Size,
} from "./crop";

export interface CropDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Address of the picture, or the picture itself. */
  source: string | Blob;
  /** What may be chosen; one alone is fixed. */
  choices?: readonly Aspect[];
  /** What is chosen at first. */
  first?: Aspect;
  title?: string;
  /** The picture is shown as a circle: the frame shows what of it is seen. */
  isRound?: boolean;
  onCrop: (picture: Blob) => Promise<void>;
}

const centred: Framing = { scale: 1, x: 0, y: 0 };
/** The frame fits into this. */
const maxSize = { width: 440, height: 340 };
const step = 12;
/** Drawn by ourselves: beside a bright accent browsers paint the track of a dark page white. */
const slider =
  "h-6 cursor-pointer appearance-none bg-transparent [&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line-control [&::-webkit-slider-thumb]:-mt-[5px] [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-brand-strong [&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line-control [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-brand-strong";

export default function CropPanel({
  isOpen,
  onClose,
  source,
  choices = aspects,
  first = choices[0] ?? "1:1",
  title,
  isRound = false,
  onCrop,
}: CropDialogProps) {
  const { t } = useTranslation("cloud");
  const [aspect, setAspect] = useState<Aspect>(first);
  const [framing, setFraming] = useState(centred);
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  const { address, picture, size, hasFailed } = usePicture(source, isOpen);
  const frame = frameOf(ratioOf(aspect));
  const change = (next: Framing) => size && setFraming(held(next, size, frame));
  const choose = (next: Aspect) => {
    setAspect(next);
    setFraming(centred);
  };
  const save = async () => {
    setState("pending");
    try {
      await onCrop(await cropped(picture.current!, frame, framing));
      setState("idle");
      onClose();
    } catch {
      setState("failed");
    }
  };
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={title ?? t("crop.title")} isProtected>
      <DialogBody className="grid content-start justify-items-center gap-4">
        {hasFailed || state === "failed" ? (
          <Notice tone="danger" className="w-full">
            {t("crop.failed")}
          </Notice>
        ) : null}
        {choices.length > 1 ? (
          <div role="radiogroup" aria-label={t("crop.aspect")} className="flex flex-wrap justify-center gap-1.5">
            {choices.map((choice) => (
              <button
                key={choice}
                type="button"
                role="radio"
                aria-checked={choice === aspect}
                onClick={() => choose(choice)}
                className={classNames(
                  "h-8 rounded-sm px-2.5 text-sm font-medium tabular-nums transition-colors",
                  choice === aspect ? "bg-brand-soft text-brand-text" : "bg-pressed/60 text-text hover:bg-pressed",
                )}
              >
                {choice}
              </button>
            ))}
          </div>
        ) : null}
        {/* As high for every shape, so that nothing below it jumps. */}
        <div
          className="grid w-full place-items-center"
          style={{ height: choices.length > 1 ? maxSize.height : undefined }}
        >
          <Frame {...{ frame, framing, size, address, change, isRound }} picture={picture} label={t("crop.frame")} />
        </div>
        <label className="flex w-full max-w-xs items-center gap-3 text-sm text-muted">
          {t("crop.zoom")}
          <input
            type="range"
            min={1}
            max={4}
            step={0.01}
            value={framing.scale}
            onChange={(event) => change({ ...framing, scale: event.currentTarget.valueAsNumber })}
            className={classNames("min-w-0 flex-1", slider)}
          />
        </label>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button variant="primary" disabled={!size} isPending={state === "pending"} onClick={() => void save()}>
          {t("crop.save")}
        </Button>
      </DialogFooter>
    </DialogPanel>
  );
}

interface FrameProps {
  frame: Size;
  framing: Framing;
  size: Size | null;
  address: string | null;
  change: (framing: Framing) => void;
  picture: React.RefObject<HTMLImageElement>;
  label: string;
  isRound: boolean;
}

/** The picture under its frame: dragged, pinched, moved by arrow keys, zoomed by plus and minus or the wheel. */
function Frame({ frame, framing, size, address, change, picture, label, isRound }: FrameProps) {
  const fingers = useRef(new Map<number, Point>());
  const activeGrip = useRef<{ grip: Grip; framing: Framing } | null>(null);
  const drawn = size && drawnSize(size, frame, framing.scale);
  const take = () => {
    activeGrip.current = fingers.current.size > 0 ? { grip: gripOf([...fingers.current.values()]), framing } : null;
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, fromCentre(event));
    take();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!activeGrip.current || !fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, fromCentre(event));
    change(pulled(activeGrip.current.framing, activeGrip.current.grip, gripOf([...fingers.current.values()])));
  };
  const onPointerEnd = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    take();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, Partial<Framing>> = {
      ArrowLeft: { x: framing.x - step },
      ArrowRight: { x: framing.x + step },
      ArrowUp: { y: framing.y - step },
      ArrowDown: { y: framing.y + step },
      "+": { scale: framing.scale + 0.1 },
      "-": { scale: framing.scale - 0.1 },
    };
    if (!moves[event.key]) return;
    event.preventDefault();
    change({ ...framing, ...moves[event.key] });
  };
  return (
    <div
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has keys of its own
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      onWheel={({ deltaY }) => change({ ...framing, scale: framing.scale - deltaY / 500 })}
      className="relative max-w-full cursor-move touch-none overflow-hidden rounded-lg bg-sunken inset-ring inset-ring-line-strong"
      style={{ width: frame.width, height: frame.height }}
    >
      {address ? (
        <img
          ref={picture}
          src={address}
          alt=""
          draggable={false}
          className="pointer-events-none absolute left-1/2 top-1/2 max-w-none select-none"
          style={
            drawn
              ? {
                  width: drawn.width,
                  height: drawn.height,
                  transform: `translate(calc(-50% + ${framing.x}px), calc(-50% + ${framing.y}px))`,
                }
              : { opacity: 0 }
          }
        />
      ) : null}
      {/* What lies outside the circle is dimmed: there it isn't seen. */}
      {isRound ? (
        <span
          aria-hidden
          data-circle
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)] inset-ring inset-ring-white/70"
        />
      ) : null}
    </div>
  );
}

/** Where a pointer is, seen from the frame's centre. */
function fromCentre({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function frameOf(ratio: number): Size {
  const width = Math.min(
    maxSize.width,
    maxSize.height * ratio,
    typeof innerWidth === "number" ? innerWidth - 48 : maxSize.width,
  );
  return { width, height: width / ratio };
}

/** The picture's bytes as an address of this page, so that a canvas may read them. */
function usePicture(source: string | Blob, isOpen: boolean) {
  const picture = useRef<HTMLImageElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    let objectUrl: string | null = null;
    let isCurrent = true;
    const load = async () => {
      const bytes =
        typeof source === "string"
          ? await fetch(source).then((answer) =>
              answer.ok ? answer.blob() : Promise.reject(new Error(String(answer.status))),
            )
          : source;
      objectUrl = URL.createObjectURL(bytes);
      const image = new Image();
      image.src = objectUrl;
      await image.decode();
      if (!isCurrent) return;
      setAddress(objectUrl);
      setSize({ width: image.naturalWidth, height: image.naturalHeight });
    };
    setFailed(false);
    load().catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
      setSize(null);
      setAddress(null);
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [source, isOpen]);
  return { address, picture, size, hasFailed };
}
