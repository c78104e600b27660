import type { ReactNode } from "react";
import type { ProjectId } from "@db/vocabulary/ids";
import { LiveProvider } from "~/features/live/LiveProvider";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { changesSettings } from "~/features/live/settings-events";

interface LiveAdministrationProps {
  /** The project that is open; null where none is. */
  projectId: ProjectId | null;
  /** When the screen's data was read, milliseconds UTC by the server's clock. */
  madeAt: number;
  children: ReactNode;
}

/** The administration in touch with its project's room: what colleagues change appears while one looks. */
export function LiveAdministration({ projectId, madeAt, children }: LiveAdministrationProps) {
  return (
    <LiveProvider projectId={projectId} madeAt={madeAt}>
      <Fresh />
      {children}
    </LiveProvider>
  );
}

function Fresh() {
  useFreshLoaders(changesSettings);
  return null;
}
