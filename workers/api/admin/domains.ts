import { z } from "zod";
import { domains as domainsTable } from "@db/directory";
import { domainProblems, domainStatuses } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { permissions } from "@workers/contracts/answer-fields";
import {
  addDomain,
  domainDropdown,
  domainName,
  listDomains,
  oneDomain,
  removeDomain,
  renameDomain,
  validateDomain,
} from "@workers/domain/domains";
import { idParam, line, listQuery } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { dropdownQuery } from "@workers/contracts/space-fields";
import { project, projectOf } from "../framework/entries";
import { paged } from "../framework/paged";

const domainSchema = z
  .object({
    id: z.string(),
    domain: z.string(),
    status: z.enum(domainStatuses),
    problem: z.enum(domainProblems).nullable(),
    dnsRecords: z.array(z.object({ type: z.enum(["CNAME", "TXT"]), name: z.string(), value: z.string() })),
    appIds: z.array(z.string()),
    checkedAt: z.string().nullable(),
    createdAt: z.string(),
    permissions,
  })
  .meta({ id: "Domain" });

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
    body: z.strictObject({ domain: domainName() }),
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
    answer: z.array(z.object({ id: z.string(), domain: z.string() })),
    handle: async ({ ctx, query }) => {
      const found = await domainDropdown(ctx, query);
      return paged(found.data, found);
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
    body: z.strictObject({ domain: domainName() }),
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
