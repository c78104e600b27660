import { useEffect, useState } from "react";
import { markAppInstalled } from "~/features/pages/page-calls";
import { useFrameApp } from "~/features/shell/layouts/frame";
import {
  hideInstallGuide,
  isInstallGuideHidden,
  isInstallKnown,
  rememberInstallKnown,
} from "~/features/shell/navigation/remembered";
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
  const { id: appId } = useFrameApp();
  const [way, setWay] = useState<WayToInstall | null>(null);
  const hide = () => {
    hideInstallGuide();
    setWay(null);
  };
  useEffect(() => {
    if (isInstalled()) {
      if (!isInstallKnown(document.cookie, appId))
        markAppInstalled(appId).then(
          () => rememberInstallKnown(appId),
          () => {},
        );
      return;
    }
    if (isInstallGuideHidden(document.cookie)) return;
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
  }, [appId]);
  return <InstallCard isOpen={way !== null} way={way} onDone={hide} />;
}
