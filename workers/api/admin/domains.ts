import { z } from "zod";
import { domains as domainsTable } from "@db/directory";
import { limits } from "@db/vocabulary/limits";
import {
  addDomain,
  domainDropdown,
  listDomains,
  oneDomain,
  removeDomain,
  renameDomain,
  validateDomain,
} from "@workers/domain/platform/domains";
import { idParam, line, listQuery } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { dropdownQuery } from "@workers/contracts/space-fields";
import { domainChoiceSchema, domainForm, domainSchema } from "@workers/contracts/admin/domains";
import { project, projectOf } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ id: idParam<"domain">() });
const projectParams = z.strictObject({ projectId: idParam<"project">() });

export const domains = area("domains")
  .route({
    method: "get",
    path: "/projects/:projectId/domains",
    operationId: "listDomains",
    summary: "Lists the project's domains",
    in: project,
    access: { project: "project.edit_domains" },
    params: projectParams,
    query: z.strictObject({ page: listQuery.page, limit: listQuery.limit }),
    answer: z.array(domainSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listDomains(ctx, query);
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "post",
    path: "/projects/:projectId/domains",
    operationId: "addDomain",
    summary: "Claims a domain",
    in: project,
    access: { project: "project.edit_domains" },
    params: projectParams,
    body: domainForm,
    example: { body: { domain: "community.example.org" } },
    answer: domainSchema,
    status: 201,
    handle: ({ ctx, body }) => addDomain(ctx, body.domain),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/domains/dropdown",
    operationId: "listDomainChoices",
    summary: "Finds live domains, for pickers",
    in: project,
    access: { project: "project.view" },
    params: projectParams,
    query: dropdownQuery.extend({ search: line({ max: limits.domainName.max }).optional() }),
    answer: z.array(domainChoiceSchema),
    handle: async ({ ctx, query }) => {
      const page = await domainDropdown(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/domains/:id",
    operationId: "getDomain",
    summary: "Shows a domain and the DNS records to set",
    in: projectOf(domainsTable),
    access: { project: "project.edit_domains" },
    params,
    answer: domainSchema,
    handle: ({ ctx, params: { id } }) => oneDomain(ctx, id),
  })
  .route({
    method: "patch",
    path: "/domains/:id",
    operationId: "editDomain",
    summary: "Gives a domain another name",
    in: projectOf(domainsTable),
    access: { project: "project.edit_domains" },
    params,
    body: domainForm,
    example: { body: { domain: "members.example.org" } },
    answer: domainSchema,
    handle: ({ ctx, params: { id }, body }) => renameDomain(ctx, id, body.domain),
  })
  .route({
    method: "post",
    path: "/domains/:id/validate",
    operationId: "validateDomain",
    summary: "Checks a domain's DNS records and its server again",
    in: projectOf(domainsTable),
    access: { project: "project.edit_domains" },
    params,
    answer: domainSchema,
    handle: ({ ctx, params: { id } }) => validateDomain(ctx, id),
  })
  .route({
    method: "delete",
    path: "/domains/:id",
    operationId: "deleteDomain",
    summary: "Gives a domain up",
    in: projectOf(domainsTable),
    access: { project: "project.edit_domains" },
    params,
    handle: ({ ctx, params: { id } }) => removeDomain(ctx, id),
  });
