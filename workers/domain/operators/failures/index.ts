/** What failed behind a project's back: deliveries of events, and automations of its apps. */
export { countFailures, failedAutomations, retryFailedAutomation } from "./failures";
