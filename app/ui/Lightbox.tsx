import { lazily } from "./lazily";
import type { LightboxProps } from "./LightboxPanel";

/** Pictures over the whole window: arrow keys and swipes lead on, Escape closes. Its code is fetched when it first opens. */
export const Lightbox = lazily<LightboxProps>(() => import("./LightboxPanel"));
