/** Changes of many members at once: what they would do, and the task that does them. */
import "./sweep";

export { bulkRunner } from "./bulk-task";
export { previewBulk } from "./preview";
export { startBulkRemoval, startBulkUpdate } from "./start";
