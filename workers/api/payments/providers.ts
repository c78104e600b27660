import { z } from "zod";
import { paymentProviders as providersTable } from "@db/shard";
import {
  connectProvider,
  createProvider,
  deleteProvider,
  editProvider,
  listProviders,
  productsOfProvider,
  providerOf,
  rotateWebhook,
  testProvider,
} from "@workers/domain/commerce/payments";
import { compareNow, listComparisons } from "@workers/domain/commerce/payment-comparisons";
import { idParam } from "@workers/contracts/form-fields";
import {
  newPaymentProviderForm,
  paymentComparisonSchema,
  paymentProviderForm,
  paymentProviderSchema,
  paymentProvidersQuery,
  providerProductSchema,
  providerTestSchema,
} from "@workers/contracts/payments/providers";
import { area } from "../framework/area";
import { project, projectOfShardRow } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ id: idParam<"payment provider">() });
const projectParams = z.strictObject({ projectId: idParam<"project">() });
const access = { project: "project.view_paywall_provider" } as const;
const ofRow = projectOfShardRow(providersTable);

/** A project's accounts with payment providers. */
export const paymentProviders = area("payment")
  .route({
    method: "get",
    path: "/projects/:projectId/payment-providers",
    operationId: "listPaymentProviders",
    summary: "Lists the project's payment providers",
    in: project,
    access,
    params: projectParams,
    query: paymentProvidersQuery,
    answer: z.array(paymentProviderSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listProviders(ctx, query);
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "post",
    path: "/projects/:projectId/payment-providers",
    operationId: "createPaymentProvider",
    summary: "Enters a payment provider",
    in: project,
    access,
    params: projectParams,
    body: newPaymentProviderForm,
    example: { body: { type: "ds24", secretKey: "passphrase" } },
    answer: paymentProviderSchema,
    status: 201,
    handle: ({ ctx, body }) => createProvider(ctx, body),
  })
  .route({
    method: "get",
    path: "/payment-providers/:id",
    operationId: "getPaymentProvider",
    summary: "Shows a payment provider; its keys masked",
    in: ofRow,
    access,
    params,
    answer: paymentProviderSchema,
    handle: ({ ctx, params: { id } }) => providerOf(ctx, id),
  })
  .route({
    method: "patch",
    path: "/payment-providers/:id",
    operationId: "editPaymentProvider",
    summary: "Changes a payment provider; the secret before stays valid for a week",
    in: ofRow,
    access,
    params,
    body: paymentProviderForm,
    example: { body: { isEnabledTestMode: true } },
    answer: paymentProviderSchema,
    handle: ({ ctx, params: { id }, body }) => editProvider(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/payment-providers/:id",
    operationId: "deletePaymentProvider",
    summary: "Removes a payment provider that no plan and no order needs",
    in: ofRow,
    access,
    params,
    handle: ({ ctx, params: { id } }) => deleteProvider(ctx, id),
  })
  .route({
    method: "get",
    path: "/payment-providers/:id/products",
    operationId: "listProviderProducts",
    summary: "The provider's products, by its API where it has one",
    in: ofRow,
    access,
    params,
    answer: z.array(providerProductSchema),
    handle: ({ ctx, params: { id } }) => productsOfProvider(ctx, id),
  })
  .route({
    method: "post",
    path: "/payment-providers/:id/rotate",
    operationId: "rotatePaymentWebhook",
    summary: "Gives the provider another webhook address; the one before answers for a week",
    in: ofRow,
    access,
    params,
    answer: paymentProviderSchema,
    handle: ({ ctx, params: { id } }) => rotateWebhook(ctx, id),
  })
  .route({
    method: "post",
    path: "/payment-providers/:id/connect",
    operationId: "connectPaymentProvider",
    summary: "Makes or mends the webhook endpoint at Stripe by the API key",
    in: ofRow,
    access,
    params,
    answer: paymentProviderSchema,
    handle: ({ ctx, params: { id } }) => connectProvider(ctx, id),
  })
  .route({
    method: "post",
    path: "/payment-providers/:id/test",
    operationId: "testPaymentProvider",
    summary: "Tries a signed call and the provider's API",
    in: ofRow,
    access,
    params,
    answer: providerTestSchema,
    handle: ({ ctx, params: { id } }) => testProvider(ctx, id),
  })
  .route({
    method: "get",
    path: "/payment-providers/:id/comparisons",
    operationId: "listPaymentComparisons",
    summary: "The latest comparisons with the provider's list, and what they mended",
    in: ofRow,
    access,
    params,
    answer: z.array(paymentComparisonSchema),
    handle: ({ ctx, params: { id } }) => listComparisons(ctx, id),
  })
  .route({
    method: "post",
    path: "/payment-providers/:id/comparisons",
    operationId: "startPaymentComparison",
    summary: "Compares the orders with the provider's list, as is done every night",
    in: ofRow,
    access,
    params,
    answer: z.array(paymentComparisonSchema),
    status: 202,
    handle: async ({ ctx, params: { id } }) => {
      await compareNow(ctx, id);
      return listComparisons(ctx, id);
    },
  });
