import { z } from "zod";
import {
  cancelOrder,
  changePlan,
  costOfChange,
  myOrders,
  openPlanCheckout,
  portalOfOrder,
  receiptsOfOrder,
  resumeOrder,
} from "@workers/domain/commerce/checkout";
import { idParam } from "@workers/contracts/form-fields";
import {
  checkoutForm,
  checkoutSchema,
  ownOrderSchema,
  planChangeCostSchema,
  planChangeForm,
  planChangeQuery,
  receiptSchema,
} from "@workers/contracts/payments/checkout";
import { notFound } from "@workers/errors";
import { area } from "../framework/area";
import { app } from "../framework/entries";

const appParams = z.strictObject({ appId: idParam<"app">() });
const orderParams = appParams.extend({ orderId: idParam<"order">() });

/** Buying a plan, and what its buyer does with it afterwards. */
export const checkout = area("plans-orders")
  .route({
    method: "post",
    path: "/plans/:id/checkout",
    operationId: "openCheckout",
    summary: "Opens a checkout of a plan",
    in: app,
    access: "public",
    // Each leaves an order in the operators' list, and anybody can open one.
    limit: "auth",
    params: z.strictObject({ id: idParam<"plan">() }),
    body: checkoutForm,
    example: { body: { email: "buyer@example.org" } },
    answer: checkoutSchema,
    handle: ({ ctx, params: { id }, body: { appId, ...wish } }) => {
      if (appId !== undefined && appId !== ctx.app.id) throw notFound("app");
      return openPlanCheckout(ctx, id, wish);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/profile/orders",
    operationId: "listMyOrders",
    summary: "What the caller bought, and what they may do with it",
    in: app,
    access: "user",
    params: appParams,
    answer: z.array(ownOrderSchema),
    handle: ({ ctx }) => myOrders(ctx),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/profile/orders/:orderId",
    operationId: "changePlanOfOrder",
    summary: "Changes the caller's subscription to another plan",
    in: app,
    access: "user",
    params: orderParams,
    body: planChangeForm,
    example: { body: { planId: "{{plan}}" } },
    answer: ownOrderSchema,
    handle: ({ ctx, params: { orderId }, body }) => changePlan(ctx, orderId, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/profile/orders/:orderId/change-cost",
    operationId: "getCostOfPlanChange",
    summary: "What a change of the caller's subscription to another plan charges at once",
    in: app,
    access: "user",
    params: orderParams,
    query: planChangeQuery,
    example: { query: { planId: "00000000-0000-7000-8000-000000000000" } },
    answer: planChangeCostSchema,
    handle: ({ ctx, params: { orderId }, query: { planId } }) => costOfChange(ctx, orderId, planId),
  })
  .route({
    method: "get",
    path: "/apps/:appId/profile/orders/:orderId/receipts",
    operationId: "listReceiptsOfOrder",
    summary: "Invoices and receipts of one of the caller's orders, the latest first",
    in: app,
    access: "user",
    params: orderParams,
    answer: z.array(receiptSchema),
    handle: ({ ctx, params: { orderId } }) => receiptsOfOrder(ctx, orderId),
  })
  .route({
    method: "post",
    path: "/apps/:appId/profile/orders/:orderId/cancellation",
    operationId: "cancelMyOrder",
    summary: "Cancels the caller's subscription to the end of what is paid",
    in: app,
    access: "user",
    params: orderParams,
    answer: ownOrderSchema,
    handle: ({ ctx, params: { orderId } }) => cancelOrder(ctx, orderId),
  })
  .route({
    method: "delete",
    path: "/apps/:appId/profile/orders/:orderId/cancellation",
    operationId: "resumeMyOrder",
    summary: "Takes the cancellation back",
    in: app,
    access: "user",
    params: orderParams,
    answer: ownOrderSchema,
    handle: ({ ctx, params: { orderId } }) => resumeOrder(ctx, orderId),
  })
  .route({
    method: "post",
    path: "/apps/:appId/profile/orders/:orderId/portal",
    operationId: "openCustomerPortal",
    summary: "Where the caller changes card and address at the provider",
    in: app,
    access: "user",
    params: orderParams,
    answer: z.object({ url: z.string() }),
    handle: ({ ctx, params: { orderId } }) => portalOfOrder(ctx, orderId),
  });
