import { ArrowLeft } from "lucide-react";
import { IconLink } from "~/ui/IconButton";
import { ErrorScreen } from "./ErrorScreen";

interface PaneErrorScreenProps {
  /** Where the list is, and what leads there. */
  backTo: string;
  backLabel: string;
}

/** In place of what can't be shown beside a list; on phones, where it hides the list, with the way back to that. */
export function PaneErrorScreen({ backTo, backLabel }: PaneErrorScreenProps) {
  return (
    <section className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-canvas">
      <div className="px-1 pt-3 md:hidden">
        <IconLink label={backLabel} icon={<ArrowLeft />} to={backTo} />
      </div>
      <ErrorScreen />
    </section>
  );
}
