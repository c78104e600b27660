/**
 * Analytics: what operators want to know of their apps' life. Members leave one mark a day; the clock counts each day once
 * (`roll-up.ts`), and all reports are made from these daily numbers, so none costs more for a larger community.
 */
export { type ProjectDashboard, projectDashboard } from "./dashboard";
export { addDays, dayOf } from "./days";
export { type AnalyticsTable, analyticsTables, exportAnalytics } from "./export";
export { markActivity } from "./mark-activity";
export { type DateRange, rangeQuery } from "./range";
export { type AppAnalytics, appAnalytics } from "./report";
export { type Cohort } from "./retention";
export { rollUpDue } from "./roll-up";
export { type DayOfSeries, type SpanTotals } from "./series";
export { type TopPost } from "./top-posts";
