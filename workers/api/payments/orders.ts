import { z } from "zod";
import { orders as ordersTable } from "@db/shard";
import {
  createOrder,
  editOrder,
  exportOrders,
  exportPayments,
  listOrders,
  listOrdersOfApp,
  orderOf,
  refundOrder,
  sumsOfOrders,
} from "@workers/domain/commerce/payments";
import { appsOfOrders } from "@workers/domain/platform/plans";
import { csvResponse } from "@workers/domain/kernel/csv";
import { idParam } from "@workers/contracts/form-fields";
import {
  appOrderFilterQuery,
  appOrdersQuery,
  newOrderForm,
  orderDetailSchema,
  orderFilterQuery,
  orderForm,
  orderSchema,
  orderSumsSchema,
  ordersQuery,
  refundForm,
  sentRefundSchema,
} from "@workers/contracts/payments/orders";
import { appChoiceSchema } from "@workers/contracts/admin/apps";
import { area } from "../framework/area";
import { app, project, projectOfShardRow } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ id: idParam<"order">() });
const projectParams = z.strictObject({ projectId: idParam<"project">() });
const appParams = z.strictObject({ appId: idParam<"app">() });
const inAppParams = appParams.extend({ id: idParam<"order">() });

/** What was bought, and what became of it. */
export const orders = area("plans-orders")
  .route({
    method: "get",
    path: "/projects/:projectId/orders",
    operationId: "listOrders",
    summary: "Lists the project's orders",
    in: project,
    access: { project: "project.view_orders" },
    params: projectParams,
    query: ordersQuery,
    answer: z.array(orderSchema),
    handle: async ({ ctx, query }) => {
      const page = await listOrders(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/projects/:projectId/orders/apps",
    operationId: "listAppsOfOrders",
    summary: "Apps to filter orders by",
    in: project,
    access: { project: "project.view_orders" },
    params: projectParams,
    answer: z.array(appChoiceSchema),
    handle: ({ ctx }) => appsOfOrders(ctx),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/orders/sums",
    operationId: "sumOrders",
    summary: "What the orders that the filters leave add up to, by currency; test purchases apart",
    in: project,
    access: { project: "project.view_orders" },
    params: projectParams,
    query: orderFilterQuery,
    answer: z.array(orderSumsSchema),
    handle: ({ ctx, query }) => sumsOfOrders(ctx, query),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/orders/export",
    operationId: "exportOrders",
    summary: "The orders that the filters leave, as a CSV file",
    in: project,
    access: { project: "project.view_orders" },
    params: projectParams,
    query: orderFilterQuery,
    handle: async ({ ctx, query }) => {
      const { name, lines } = await exportOrders(ctx, query);
      return csvResponse(name, lines, ctx.language);
    },
  })
  .route({
    method: "get",
    path: "/projects/:projectId/orders/payments/export",
    operationId: "exportPayments",
    summary: "Each payment and refund of the orders that the filters leave, with sums, as a CSV file",
    in: project,
    access: { project: "project.view_orders" },
    params: projectParams,
    query: orderFilterQuery,
    handle: async ({ ctx, query }) => {
      const { name, lines } = await exportPayments(ctx, query);
      return csvResponse(name, lines, ctx.language);
    },
  })
  .route({
    method: "post",
    path: "/orders/:id/refund",
    operationId: "refundOrder",
    summary: "Pays back the latest payment of an order at its provider; the order changes once the provider reports it",
    in: projectOfShardRow(ordersTable),
    access: { project: "project.refund" },
    params,
    body: refundForm,
    example: { body: { amountCents: 500 } },
    answer: sentRefundSchema,
    handle: ({ ctx, params: { id }, body }) => refundOrder(ctx, id, body),
  })
  .route({
    method: "get",
    path: "/orders/:id",
    operationId: "getOrder",
    summary: "Shows an order with all that happened to it",
    in: projectOfShardRow(ordersTable),
    access: { project: "project.view_orders" },
    params,
    answer: orderDetailSchema,
    handle: ({ ctx, params: { id } }) => orderOf(ctx, id),
  })
  .route({
    method: "patch",
    path: "/orders/:id",
    operationId: "editOrder",
    summary: "Changes an order's remark, plan, end or state",
    in: projectOfShardRow(ordersTable),
    access: { project: "project.edit_orders" },
    params,
    body: orderForm,
    example: { body: { comment: "Asked for an invoice" } },
    answer: orderDetailSchema,
    handle: ({ ctx, params: { id }, body }) => editOrder(ctx, id, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/orders",
    operationId: "listOrdersOfApp",
    summary: "The caller's own orders in an app; all of them for its administrators",
    in: app,
    access: "user",
    params: appParams,
    query: appOrdersQuery,
    answer: z.array(orderSchema),
    handle: async ({ ctx, query }) => {
      const page = await listOrdersOfApp(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/orders/sums",
    operationId: "sumOrdersOfApp",
    summary: "What the orders of an app that the filters leave add up to, by currency; test purchases apart",
    in: app,
    access: { app: "app.settings_access_plan" },
    params: appParams,
    query: appOrderFilterQuery,
    answer: z.array(orderSumsSchema),
    handle: ({ ctx, query }) => sumsOfOrders(ctx, query),
  })
  .route({
    method: "get",
    path: "/apps/:appId/orders/export",
    operationId: "exportOrdersOfApp",
    summary: "The orders of an app that the filters leave, as a CSV file",
    in: app,
    access: { app: "app.settings_access_plan" },
    params: appParams,
    query: appOrderFilterQuery,
    handle: async ({ ctx, query }) => {
      const { name, lines } = await exportOrders(ctx, query);
      return csvResponse(name, lines, ctx.language);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/orders/:id",
    operationId: "getOrderOfApp",
    summary: "Shows an order of an app with all that happened to it, to the app's administrators",
    in: app,
    access: { app: "app.settings_access_plan" },
    params: inAppParams,
    answer: orderDetailSchema,
    handle: ({ ctx, params: { id } }) => orderOf(ctx, id),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/orders/:id",
    operationId: "editOrderOfApp",
    summary: "Changes an order of an app, as its administrators may",
    in: app,
    access: { app: "app.settings_access_plan" },
    params: inAppParams,
    body: orderForm,
    example: { body: { comment: "Asked for an invoice" } },
    answer: orderDetailSchema,
    handle: ({ ctx, params: { id }, body }) => editOrder(ctx, id, body),
  })
  .route({
    method: "post",
    path: "/apps/:appId/orders",
    operationId: "createOrder",
    summary: "Makes an order by hand",
    in: app,
    access: { app: "app.settings_access_plan" },
    params: appParams,
    body: newOrderForm,
    example: { body: { planId: "{{plan}}", email: "buyer@example.org", priceCents: 4900 } },
    answer: orderDetailSchema,
    status: 201,
    handle: ({ ctx, body }) => createOrder(ctx, body),
  });
