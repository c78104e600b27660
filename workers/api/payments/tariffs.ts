import { z } from "zod";
import {
  changedTariffSchema,
  invoiceSchema,
  invoicesQuery,
  projectTariffSchema,
  tariffForm,
  tariffSchema,
  tariffsQuery,
} from "@workers/contracts/admin/tariffs";
import { projectWithUsageSchema } from "@workers/contracts/admin/projects";
import { idParam } from "@workers/contracts/form-fields";
import {
  cancelTariff,
  changeTariff,
  listInvoices,
  listTariffs,
  tariffOfProject,
  tariffPortal,
} from "@workers/domain/platform/tariffs";
import { area } from "../framework/area";
import { project, signedIn } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ projectId: idParam<"project">() });

/** What projects may use, and what they pay for it. */
export const tariffs = area("payment")
  .route({
    method: "get",
    path: "/tariffs",
    operationId: "listTariffs",
    summary: "Lists the tariffs with their limits and prices",
    in: signedIn,
    access: "user",
    query: tariffsQuery,
    answer: z.array(tariffSchema),
    handle: ({ ctx, query }) => listTariffs(ctx, query.projectId),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/tariff",
    operationId: "getTariff",
    summary: "Shows the project's tariff with its renewal, limits and usage",
    in: project,
    access: { project: "project.view" },
    params,
    answer: projectTariffSchema,
    handle: ({ ctx }) => tariffOfProject(ctx),
  })
  .route({
    method: "patch",
    path: "/projects/:projectId/tariff",
    operationId: "changeTariff",
    summary: "Changes the project's tariff, or answers where it is paid for",
    in: project,
    access: { project: "project.edit_settings" },
    params,
    body: tariffForm,
    example: { body: { tariffId: "pro", isAnnual: true } },
    answer: changedTariffSchema,
    handle: ({ ctx, body }) => changeTariff(ctx, body),
  })
  .route({
    method: "delete",
    path: "/projects/:projectId/tariff",
    operationId: "cancelTariff",
    summary: "Cancels the project's tariff at the end of its period",
    in: project,
    access: { project: "project.edit_settings" },
    params,
    answer: projectWithUsageSchema,
    handle: ({ ctx }) => cancelTariff(ctx),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/invoices",
    operationId: "listInvoices",
    summary: "Lists the invoices of the project's tariff",
    in: project,
    access: { project: "project.edit_settings" },
    params,
    query: invoicesQuery,
    answer: z.array(invoiceSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listInvoices(ctx, query);
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "post",
    path: "/projects/:projectId/tariff/portal",
    operationId: "startTariffPortal",
    summary: "Answers where the card of the tariff's subscription is changed",
    in: project,
    access: { project: "project.edit_settings" },
    params,
    answer: z.object({ url: z.string() }),
    handle: ({ ctx }) => tariffPortal(ctx),
  });
