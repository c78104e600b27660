import { periods } from "@db/vocabulary/limits";

/** What an answer may take to arrive, on top of the time that a deletion can be undone in. */
const leeway = 5000;
/** How long what was deleted is kept, so that the deletion can be undone, in milliseconds. */
export const undoTime = periods.undoDeletionSeconds * 1000 + leeway;
