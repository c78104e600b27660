/** Checklists: what members are asked to do; all but what only they can know completes by itself. */
import "./declared-events";
import "./marks";

export { completeItem, listChecklist } from "./checklist";
export { markInstalled } from "./installed";
export { newcomerSteps } from "./first-steps";
