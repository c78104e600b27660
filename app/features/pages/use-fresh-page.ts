import type { LiveEvent } from "@party/events";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";

/** Whatever widgets show may have changed by these; each kind of event names what it is about before its dot. */
const shown =
  /^(pages|checklist|post|space|event|events|announcement|daily|course|courses|lesson|progress|member|access)\./;

/** Reads the page and what its widgets show anew after events that change them. */
export function useFreshPage(): void {
  useFreshLoaders((event: LiveEvent) => shown.test(event.event) && "soon");
}
