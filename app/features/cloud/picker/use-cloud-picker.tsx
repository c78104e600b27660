import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useFrameOrNull } from "~/features/shell/layouts/frame";
import { useShellDataOrNull } from "~/features/shell/layouts/shell-data";
import type { LibraryLocation } from "../shapes";
import { CloudPicker, type CloudPickerProps } from "./CloudPicker";

/** The library that the person has in the app of this page; null for who has none. */
export function useOwnLibrary(): LibraryLocation | null {
  const app = useFrameOrNull()?.app;
  const isAllowed = useShellDataOrNull()?.permissions.can.includes("cloud") ?? false;
  return useMemo(
    () => (app?.projectId && isAllowed ? { projectId: app.projectId, appId: app.id } : null),
    [app, isAllowed],
  );
}

export type PickOptions = Pick<CloudPickerProps, "kind" | "mode" | "onPick" | "onGif" | "beginsWithGifs">;

/**
 * The picker for a form: `open({ kind: "photo", onPick })`, and `element` somewhere in the form. `open` is null for who
 * has no library: such forms offer only what they had before.
 */
export function useCloudPicker(): {
  open: ((options: PickOptions) => void) | null;
  preload: () => void;
  element: ReactNode;
} {
  const library = useOwnLibrary();
  const [options, setOptions] = useState<PickOptions | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((next: PickOptions) => {
    setOptions(next);
    setOpen(true);
  }, []);
  return {
    open: library && open,
    preload: CloudPicker.preload,
    element:
      library && options ? (
        <CloudPicker {...options} isOpen={isOpen} onClose={() => setOpen(false)} library={library} />
      ) : null,
  };
}
