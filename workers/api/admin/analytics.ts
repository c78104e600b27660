import { z } from "zod";
import { appAnalytics, projectDashboard } from "@workers/domain/platform/analytics";
import { idParam } from "@workers/contracts/form-fields";
import { appAnalyticsSchema, projectDashboardSchema, rangeQuery } from "@workers/contracts/admin/analytics";
import { area } from "../framework/area";
import { app, project } from "../framework/entries";

export const analytics = area("analytics")
  .route({
    method: "get",
    path: "/projects/:projectId/dashboard",
    operationId: "getProjectDashboard",
    summary: "Shows the project's usage and its apps' numbers in a span of days",
    in: project,
    access: { project: "project.view" },
    params: z.strictObject({ projectId: idParam<"project">() }),
    query: rangeQuery,
    answer: projectDashboardSchema,
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
    query: rangeQuery,
    answer: appAnalyticsSchema,
    handle: ({ ctx, query }) => appAnalytics(ctx, query),
  });
