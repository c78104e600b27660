/**
 * Analytics: what operators want to know of their apps' life. Members leave one mark a day; the clock counts each day once
 * (`roll-up.ts`), and all reports are made from these daily numbers, so none costs more for a larger community.
 */
export { projectDashboard } from "./dashboard";
export { addDays, dayOf, startOfDay } from "./days";
export { type AnalyticsTable, analyticsTables, exportAnalytics } from "./export";
export { markActivity } from "./mark-activity";
export { appAnalytics } from "./report";
export { rollUpDue } from "./roll-up";
