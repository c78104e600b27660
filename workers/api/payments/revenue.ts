import { z } from "zod";
import { idParam } from "@workers/contracts/form-fields";
import { revenueQuery, revenueSchema } from "@workers/contracts/payments/revenue";
import { csvResponse } from "@workers/domain/kernel/csv";
import { exportRevenue, revenueOfProject } from "@workers/domain/commerce/revenue";
import { area } from "../framework/area";
import { project } from "../framework/entries";

const params = z.strictObject({ projectId: idParam<"project">() });

/** What orders come to, by month and plan. */
export const revenue = area("plans-orders")
  .route({
    method: "get",
    path: "/projects/:projectId/orders/revenue",
    operationId: "getRevenue",
    summary: "The project's revenue by month and by plan, in one currency",
    in: project,
    access: { project: "project.view_orders" },
    params,
    query: revenueQuery,
    answer: revenueSchema,
    handle: ({ ctx, query }) => revenueOfProject(ctx, query),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/orders/revenue/export",
    operationId: "exportRevenue",
    summary: "The revenue of every month and plan, as a CSV file",
    in: project,
    access: { project: "project.view_orders" },
    params,
    query: revenueQuery,
    handle: async ({ ctx, query }) => {
      const { name, lines } = await exportRevenue(ctx, query);
      return csvResponse(name, lines, ctx.language);
    },
  });
