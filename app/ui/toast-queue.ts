import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";

export interface ToastContent {
  title: string;
  description?: string;
  tone?: "neutral" | "success" | "danger";
  /** "Rückgängig" and the like; closes the toast. */
  action?: { label: string; onAction: () => void };
}

/** At most three toasts are seen at once; the rest wait. */
export const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });
