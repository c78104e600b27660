import type { LiveEvent } from "@party/events";
import { ownWindowId } from "~/features/api/client";

/** Whether something in the reader's library is another way now by another window: many uploads make one look. */
export const changesLibrary = ({ event, data }: LiveEvent) =>
  event === "library.changed" && data.byWindowId !== ownWindowId() && "soon";
