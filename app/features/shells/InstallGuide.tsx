import { useEffect, useState } from "react";
import { hideInstallGuide, isInstallGuideHidden } from "~/features/shell/navigation/remembered";
import { lazyComponent } from "~/ui/LazyComponent";
import type { InstallCardProps, InstallOffer, WayToInstall } from "./InstallCard";

const InstallCard = lazyComponent<InstallCardProps>(() => import("./InstallCard"));

const isInstalled = () =>
  matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone === true;

/** Browsers of phones that make no offer of their own; recognised by their user agent, because nothing else shows it. */
function wayOfBrowser(): WayToInstall | null {
  if (/iPhone|iPad|iPod/.test(navigator.userAgent)) return { kind: "ios" };
  return /Android/.test(navigator.userAgent) ? { kind: "android" } : null;
}

/** On phones: how to put the app on the home screen, until it is there or somebody wants to see this no more. */
export function InstallGuide() {
  const [way, setWay] = useState<WayToInstall | null>(null);
  const hide = () => {
    hideInstallGuide();
    setWay(null);
  };
  useEffect(() => {
    if (isInstalled() || isInstallGuideHidden(document.cookie)) return;
    setWay(wayOfBrowser());
    const take = (event: Event) => {
      event.preventDefault();
      setWay({ kind: "offer", offer: event as InstallOffer });
    };
    addEventListener("beforeinstallprompt", take);
    addEventListener("appinstalled", hide);
    return () => {
      removeEventListener("beforeinstallprompt", take);
      removeEventListener("appinstalled", hide);
    };
  }, []);
  return <InstallCard isOpen={way !== null} way={way} onDone={hide} />;
}
