import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";
import type { ToastContent } from "./toast";

/** At most three toasts are seen at once; the rest wait. */
export const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });
