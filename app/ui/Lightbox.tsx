import { lazyComponent } from "./LazyComponent";
import type { LightboxProps } from "./LightboxPanel";

/** Pictures over the whole window: arrow keys and swipes lead on, Escape closes. Its code is fetched when it first opens. */
export const Lightbox = lazyComponent<LightboxProps>(() => import("./LightboxPanel"));
