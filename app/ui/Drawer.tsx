import { lazyComponent } from "./LazyComponent";
import type { DrawerProps } from "./DrawerPanel";

/** A panel from the side, over the page: the rail on phones, details and filters. `DialogBody` and `DialogFooter` fit inside. */
export const Drawer = lazyComponent<DrawerProps>(() => import("./DrawerPanel"));
