/** What apps do by themselves when something happens in them: the settings, and the runs that follow from events. */
import "./declared-events";
import "./start-inactive";

export {
  automationOf,
  createAutomation,
  deleteAutomation,
  editAutomation,
  listAutomations,
} from "./automation-settings";
export { automationChoices } from "./automation-choices";
export { automationRunner } from "./run-automation";
export { memberAutomations, newMemberAutomations } from "./start-runs";
export { type AutomationScope, registerAutomationAction, registerSegmentCondition } from "./automation-actions";
export { retryAutomation } from "./retry-automation";
export { sweepRuns } from "./sweep-runs";
