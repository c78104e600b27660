import type { LiveEvent } from "@party/events";

/** Whether something in the reader's library is another way now, here or in another window: many uploads make one look. */
export const changesLibrary = ({ event }: LiveEvent) => event === "library.changed" && "soon";
