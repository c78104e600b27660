import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import type { PreviewMessage } from "./preview-message";

export interface FrameLook {
  device: "desktop" | "phone";
  mode: "light" | "dark";
}

const lookIcons = { desktop: <Monitor />, phone: <Smartphone />, light: <Sun />, dark: <Moon /> };

/** Chooses the device and the mode that a preview is looked at in. */
export function ChoiceButtons({ look, onChange }: { look: FrameLook; onChange: (look: FrameLook) => void }) {
  const { t } = useTranslation("designer");
  return (
    <div className="flex flex-wrap gap-2">
      {(["desktop", "phone"] as const).map((device) => (
        <Button
          key={device}
          size="sm"
          icon={lookIcons[device]}
          aria-pressed={look.device === device}
          onClick={() => onChange({ ...look, device })}
        >
          {t(`preview.${device}`)}
        </Button>
      ))}
      {(["light", "dark"] as const).map((mode) => (
        <Button
          key={mode}
          size="sm"
          icon={lookIcons[mode]}
          aria-pressed={look.mode === mode}
          onClick={() => onChange({ ...look, mode })}
        >
          {t(`preview.${mode}`)}
        </Button>
      ))}
    </div>
  );
}

interface LookedAtFrameProps {
  /** Undefined until it is known: its place is kept. */
  src: string | undefined;
  look: FrameLook;
  title: string;
  /** What the page is to look like without having been saved, and the version that it is read anew for. */
  style?: Omit<PreviewMessage, "type" | "mode">;
  className?: string;
}

/** Layout widths in pixels; a desktop's is made smaller where there is no room for it. */
const deviceWidths = { desktop: 1280, phone: 390 };

/** The frame as wide as its device, scaled to the width that there is, and as high as is left. */
function useScaled(device: FrameLook["device"]) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(
      ([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  if (!size) return { room, style: { width: "100%", height: "100%" } };
  const width = device === "phone" ? deviceWidths.phone : Math.max(deviceWidths.desktop, size.width);
  const scale = Math.min(1, size.width / width);
  const inset = Math.max(0, (size.width - width * scale) / 2);
  return {
    room,
    style: { width, height: size.height / scale, transform: `translateX(${inset}px) scale(${scale})` },
  };
}

/** A page of this app in a frame of the width of a device. It is told how to look by message. */
export function LookedAtFrame({ src, look, title, style, className = "h-[42rem]" }: LookedAtFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { room, style: scaled } = useScaled(look.device);
  const message: PreviewMessage = { type: "lyceum-preview", mode: look.mode, ...style };
  const text = JSON.stringify(message);
  const tell = () => frame.current?.contentWindow?.postMessage(JSON.parse(text), window.location.origin);
  useEffect(tell, [text]);
  useEffect(() => {
    // The page says when it listens.
    const ready = (event: MessageEvent) => {
      if (event.origin === window.location.origin && (event.data as { type?: string })?.type === "lyceum-preview-ready")
        frame.current?.contentWindow?.postMessage(JSON.parse(text), window.location.origin);
    };
    window.addEventListener("message", ready);
    return () => window.removeEventListener("message", ready);
  }, [text]);
  return (
    <div className="rounded-lg border border-line bg-sunken p-2">
      <div ref={room} className={classNames("overflow-hidden rounded-md", className)}>
        {/* A page of this app, as it is opened by itself. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          src={src}
          title={title}
          onLoad={tell}
          className="block max-w-none origin-top-left bg-canvas"
          style={scaled}
        />
      </div>
    </div>
  );
}
