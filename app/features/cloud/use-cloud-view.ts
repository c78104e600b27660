import { useState } from "react";
import { rememberCloudView } from "~/features/shell/navigation/remembered";
import type { CloudView } from "./shapes";

/** How files are shown, as the person had it last, and how to change it for here and the next time. */
export function useCloudView(remembered: CloudView | (() => CloudView)): {
  view: CloudView;
  onView: (view: CloudView) => void;
} {
  const [view, setView] = useState(remembered);
  const onView = (next: CloudView) => {
    setView(next);
    rememberCloudView(next);
  };
  return { view, onView };
}
