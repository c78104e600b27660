import { z } from "zod";
import { postDiscriminators } from "@db/vocabulary/enumerations";
import { answerId } from "../answer-fields";
import { key } from "../validation-key";
import { tariffLimitsSchema, usageSchema } from "./projects";

const counted = {
  members: z.number(),
  newMembers: z.number(),
  activeWeek: z.number(),
  activeMonth: z.number(),
  posts: z.number(),
  comments: z.number(),
  likes: z.number(),
};
/** The numbers of one day, under its date. */
const daySchema = z.object({ day: z.string(), activeDay: z.number(), ...counted }).meta({ id: "AnalyticsDay" });
export type DayOfSeries = z.output<typeof daySchema>;

/** The sums of a span: members as they stood at its end, the rest added up; activity as an average day and as it stood. */
const totalsSchema = z
  .object({
    /** Average of different members on a day. */
    activePerDay: z.number(),
    ...counted,
  })
  .meta({ id: "AnalyticsTotals" });
export type SpanTotals = z.output<typeof totalsSchema>;

/** A span of days, both included. */
const range = { dateFrom: z.string(), dateTo: z.string() };
export type DateRange = z.output<z.ZodObject<typeof range>>;

/** Whether a text is a day of the calendar. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
const day = z.string().refine(isDay, { error: key("date") });

/** The span that a report is asked for; the last 30 days where nothing is said. */
export const rangeQuery = z.strictObject({ dateFrom: day.optional(), dateTo: day.optional() });
export type RangeQuery = z.output<typeof rangeQuery>;

const spanOfDays = {
  ...range,
  days: z.array(daySchema),
  totals: totalsSchema,
  /** The same of the span before. */
  before: totalsSchema,
};

/** A project's life in a span of days: its apps added up, and each of them. */
export const projectDashboardSchema = z.object({
  ...spanOfDays,
  usage: usageSchema,
  limits: tariffLimitsSchema,
  apps: z.array(
    z.object({
      id: answerId<"app">(),
      name: z.string(),
      appIcon: z.string().nullable(),
      totals: totalsSchema,
      before: totalsSchema,
    }),
  ),
});
export type ProjectDashboard = z.output<typeof projectDashboardSchema>;

const topPostSchema = z.object({
  id: answerId<"post">(),
  /** Its title, or how it begins. */
  title: z.string(),
  slug: z.string(),
  /** Which service it belongs to, and the space or category it lies in; null where that is gone. */
  discriminator: z.enum(postDiscriminators),
  spaceSlug: z.string().nullable(),
  author: z.string(),
  likes: z.number(),
  comments: z.number(),
});
export type TopPost = z.output<typeof topPostSchema>;

/** Who joined in a month, and how many of them were there in each month since. */
const cohortSchema = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  members: z.number(),
  /** From the month of joining on; null for what lies ahead. */
  active: z.array(z.number().nullable()),
});
export type Cohort = z.output<typeof cohortSchema>;

/** An app's life in a span of days. */
export const appAnalyticsSchema = z.object({
  ...spanOfDays,
  topPosts: z.array(topPostSchema),
  retention: z.array(cohortSchema),
});
export type AppAnalytics = z.output<typeof appAnalyticsSchema>;
