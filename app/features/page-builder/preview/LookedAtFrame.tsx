import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { useEffect, useRef } from "react";
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

/** A page of this app in a frame of the width of a device. It is told how to look by message. */
export function LookedAtFrame({ src, look, title, style, className = "h-[42rem]" }: LookedAtFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
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
    <div className="overflow-x-auto rounded-lg border border-line bg-sunken p-2">
      {/* A page of this app, as it is opened by itself. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        src={src}
        title={title}
        onLoad={tell}
        className={classNames("mx-auto block rounded-md bg-canvas", className)}
        style={{ width: look.device === "phone" ? 390 : "100%" }}
      />
    </div>
  );
}
