import { lazily } from "./lazily";
import type { DrawerProps } from "./drawer-panel";

/** A panel from the side, over the page: the rail on phones, details and filters. `DialogBody` and `DialogFooter` fit inside. */
export const Drawer = lazily<DrawerProps>(() => import("./drawer-panel"));
