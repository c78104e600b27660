import { z } from "zod";
import { languages, projectStatuses, teamRoles } from "@db/vocabulary/enumerations";
import { limits, tariffNames } from "@db/vocabulary/limits";
import { currencies, paymentProviderTypes } from "@db/vocabulary/services";
import { permissions } from "@workers/contracts/answer-fields";
import {
  archiveProject,
  createProject,
  currentProject,
  editProject,
  editProjectOptions,
  listProjects,
  noteProjectOpened,
  projectFields,
  projectOptionFields,
  projectUsage,
  restoreProject,
  viewProject,
  viewProjectOptions,
} from "@workers/domain/projects";
import { leaveProject } from "@workers/domain/teams";
import { idParam, line, listQuery } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { project, signedIn } from "../framework/entries";
import { paged } from "../framework/paged";

export const limitsSchema = z
  .object({
    apps: z.number(),
    contacts: z.number(),
    domains: z.number(),
    teamMembers: z.number(),
    smtpCount: z.number(),
    discoveryCount: z.number(),
    storage: z.number(),
  })
  .meta({ id: "TariffLimits" });

const projectSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    host: z.string(),
    status: z.enum(projectStatuses),
    isArchive: z.boolean(),
    ownerId: z.string(),
    language: z.enum(languages),
    timezone: z.string(),
    tariff: z.object({ name: z.enum(tariffNames), limits: limitsSchema }),
    role: z.enum(teamRoles).nullable(),
    permissions,
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "Project" });
export const usageSchema = z
  .object({
    apps: z.number(),
    members: z.number(),
    contacts: z.number(),
    domains: z.number(),
    teams: z.number(),
    smtpCount: z.number(),
    discoveryCount: z.number(),
  })
  .meta({ id: "ProjectUsage" });

const projectWithUsageSchema = projectSchema.extend({ usage: usageSchema }).meta({ id: "ProjectWithUsage" });
const listedSchema = projectSchema.extend({ appsCount: z.number() }).meta({ id: "ListedProject" });

const optionsSchema = z
  .object({
    currencies: z.array(z.enum(currencies)),
    languages: z.array(z.enum(languages)),
    providers: z.array(z.enum(paymentProviderTypes)),
    limits: limitsSchema,
  })
  .meta({ id: "ProjectOptions" });

const params = z.strictObject({ projectId: idParam<"project">() });
const { name, slug, language, timezone } = projectFields;

export const projects = area("projects")
  .route({
    method: "get",
    path: "/projects",
    operationId: "listProjects",
    summary: "Lists the projects whose team the caller belongs to",
    in: signedIn,
    access: "user",
    query: z.strictObject({
      page: listQuery.page,
      limit: listQuery.limit,
      status: z.enum(projectStatuses).optional(),
      search: line({ max: limits.projectName.max }).optional(),
    }),
    answer: z.array(listedSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listProjects(ctx, query);
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "post",
    path: "/projects",
    operationId: "createProject",
    summary: "Founds a project",
    in: signedIn,
    access: "user",
    body: z.strictObject({ name, slug: slug.optional(), language, timezone }),
    example: { body: { name: "Nordlicht", language: "de", timezone: "Europe/Berlin" } },
    answer: projectWithUsageSchema,
    status: 201,
    handle: ({ ctx, body }) => createProject(ctx, body),
  })
  .route({
    method: "get",
    path: "/projects/current",
    operationId: "getCurrentProject",
    summary:
      "Answers the caller's only active project, or the one they opened last; null with none, or with several of which none was opened",
    in: signedIn,
    access: "user",
    answer: listedSchema.nullable(),
    handle: ({ ctx }) => currentProject(ctx),
  })
  .route({
    method: "get",
    path: "/projects/:projectId",
    operationId: "getProject",
    summary: "Shows a project, with what it uses of its tariff",
    in: project,
    access: { project: "project.view" },
    params,
    answer: projectWithUsageSchema,
    handle: ({ ctx }) => {
      noteProjectOpened(ctx);
      return viewProject(ctx);
    },
  })
  .route({
    method: "patch",
    path: "/projects/:projectId",
    operationId: "editProject",
    summary: "Changes a project",
    in: project,
    access: { project: "project.edit" },
    params,
    body: z.strictObject({ name, language, timezone }).partial(),
    example: { body: { name: "Nordlicht Akademie" } },
    answer: projectWithUsageSchema,
    handle: ({ ctx, body }) => editProject(ctx, body),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/usage",
    operationId: "getProjectUsage",
    summary: "Counts what the project uses of its tariff",
    in: project,
    access: { project: "project.view" },
    params,
    answer: usageSchema,
    handle: ({ ctx }) => projectUsage(ctx),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/options",
    operationId: "getProjectOptions",
    summary: "Shows what the project's forms offer",
    in: project,
    access: { project: "project.view" },
    params,
    answer: optionsSchema,
    handle: ({ ctx }) => viewProjectOptions(ctx),
  })
  .route({
    method: "patch",
    path: "/projects/:projectId/options",
    operationId: "editProjectOptions",
    summary: "Chooses which currencies and languages forms offer",
    in: project,
    access: { project: "project.edit_settings" },
    params,
    body: z.strictObject(projectOptionFields).partial(),
    example: { body: { currencies: ["EUR"] } },
    answer: optionsSchema,
    handle: ({ ctx, body }) => editProjectOptions(ctx, body),
  })
  .route({
    method: "patch",
    path: "/projects/:projectId/archive",
    operationId: "archiveProject",
    summary: "Archives a project",
    in: project,
    access: { project: "project.archive" },
    params,
    answer: projectWithUsageSchema,
    handle: ({ ctx }) => archiveProject(ctx),
  })
  .route({
    method: "patch",
    path: "/projects/:projectId/restore",
    operationId: "restoreProject",
    summary: "Brings an archived project back",
    in: project,
    access: { project: "project.archive" },
    params,
    answer: projectWithUsageSchema,
    handle: ({ ctx }) => restoreProject(ctx),
  })
  .route({
    method: "delete",
    path: "/projects/:projectId/leave",
    operationId: "leaveProject",
    summary: "Leaves the project's team",
    in: project,
    access: { project: "project.view" },
    params,
    handle: ({ ctx }) => leaveProject(ctx),
  });
