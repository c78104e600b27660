import { z } from "zod";
import { postDiscriminators } from "@db/vocabulary/enumerations";
import { appAnalytics, projectDashboard, rangeQuery } from "@workers/domain/analytics";
import { idParam } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { app, project } from "../framework/entries";
import { limitsSchema, usageSchema } from "./projects";

const counted = {
  members: z.number(),
  newMembers: z.number(),
  activeWeek: z.number(),
  activeMonth: z.number(),
  posts: z.number(),
  comments: z.number(),
  likes: z.number(),
};
const daySchema = z.object({ day: z.string(), activeDay: z.number(), ...counted }).meta({ id: "AnalyticsDay" });
const totalsSchema = z.object({ activePerDay: z.number(), ...counted }).meta({ id: "AnalyticsTotals" });
const range = { dateFrom: z.string(), dateTo: z.string() };

export const analytics = area("analytics")
  .route({
    method: "get",
    path: "/projects/:projectId/dashboard",
    operationId: "getProjectDashboard",
    summary: "Shows the project's usage and its apps' numbers in a span of days",
    in: project,
    access: { project: "project.view" },
    params: z.strictObject({ projectId: idParam<"project">() }),
    query: z.strictObject(rangeQuery),
    answer: z.object({
      ...range,
      usage: usageSchema,
      limits: limitsSchema,
      days: z.array(daySchema),
      totals: totalsSchema,
      before: totalsSchema,
      apps: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          appIcon: z.string().nullable(),
          totals: totalsSchema,
          before: totalsSchema,
        }),
      ),
    }),
    handle: ({ ctx, query }) => projectDashboard(ctx, query),
  })
  .route({
    method: "get",
    path: "/apps/:appId/analytics",
    operationId: "getAppAnalytics",
    summary: "Shows the app's numbers in a span of days, its top posts and its retention",
    in: app,
    access: { app: "app.edit" },
    params: z.strictObject({ appId: idParam<"app">() }),
    query: z.strictObject(rangeQuery),
    answer: z.object({
      ...range,
      days: z.array(daySchema),
      totals: totalsSchema,
      before: totalsSchema,
      topPosts: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          slug: z.string(),
          discriminator: z.enum(postDiscriminators),
          spaceSlug: z.string().nullable(),
          author: z.string(),
          likes: z.number(),
          comments: z.number(),
        }),
      ),
      retention: z.array(z.object({ month: z.string(), members: z.number(), active: z.array(z.number().nullable()) })),
    }),
    handle: ({ ctx, query }) => appAnalytics(ctx, query),
  });
