import { Download, Plus, Share, X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { useFrame, useFrameApp } from "~/features/shell/layouts/frame";

/** What Chromium offers before it would offer the installing by itself. */
export interface InstallOffer extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** How this device installs an app: by a press, or by the menus of its browser. */
export type WayToInstall = { kind: "offer"; offer: InstallOffer } | { kind: "ios" | "android" };

export interface InstallCardProps {
  isOpen: boolean;
  way: WayToInstall | null;
  /** The app is installed, or nobody wants to see this any more. */
  onDone: () => void;
}

export default function InstallCard({ isOpen, way, onDone }: InstallCardProps) {
  const { t } = useTranslation("shell");
  const { name } = useFrameApp();
  const { app, icons } = useFrame();
  if (!isOpen || !way) return null;
  const install = async () => {
    if (way.kind !== "offer") return;
    await way.offer.prompt();
    if ((await way.offer.userChoice).outcome === "accepted") onDone();
  };
  return (
    <aside
      aria-labelledby="install-title"
      className="fixed inset-x-3 bottom-[calc(var(--spacing-footer)+env(safe-area-inset-bottom)+0.75rem)] z-20 flex animate-rise-in items-start gap-3 rounded-xl border border-line bg-surface p-3 pl-4 shadow-lg md:hidden keyboard-open:hidden"
    >
      <img
        src={app?.iconUrl ?? icons.vector}
        alt=""
        width={40}
        height={40}
        className="mt-0.5 size-10 shrink-0 rounded-[24%]"
      />
      <div className="min-w-0 flex-1">
        <h2 id="install-title" className="text-base font-semibold">
          {t("install.title", { name })}
        </h2>
        {way.kind === "offer" ? (
          <>
            <p className="mt-0.5 text-sm text-muted">{t("install.text")}</p>
            <Button size="sm" variant="primary" icon={<Download />} className="mt-2" onClick={() => void install()}>
              {t("install.install")}
            </Button>
          </>
        ) : (
          <ol className="mt-1 grid gap-1 text-sm text-muted">
            <li className="flex items-center gap-1.5">
              {way.kind === "ios" ? <Share aria-hidden className="size-4 shrink-0" /> : null}
              {t(`install.${way.kind}.first`)}
            </li>
            <li className="flex items-center gap-1.5">
              {way.kind === "ios" ? <Plus aria-hidden className="size-4 shrink-0" /> : null}
              {t(`install.${way.kind}.second`)}
            </li>
          </ol>
        )}
      </div>
      <IconButton size="sm" label={t("install.hide")} hasTooltip={false} icon={<X />} onClick={onDone} />
    </aside>
  );
}
