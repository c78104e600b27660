import { useNavigate, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { lazyComponent } from "~/ui/LazyComponent";
import type { PostOverlayProps } from "./PostOverlayPanel";

const Panel = lazyComponent<PostOverlayProps>(() => import("./PostOverlayPanel"));

/** Fetches what opens a post above a list, when the pointer or the focus comes near one. */
export const preloadPostOverlay = Panel.preload;

/** A post above the list it was opened from; closing it is the browser's way back, and the list is as it was. */
export function PostOverlay({ listAddress, children }: { listAddress: string; children: ReactNode }) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const isLeaving = location !== undefined && location.pathname + location.search === listAddress;
  return (
    <Panel isOpen={!isLeaving} onClose={() => navigate(-1)}>
      {children}
    </Panel>
  );
}
