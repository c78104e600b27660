import { z } from "zod";
import {
  archiveProject,
  createProject,
  currentProject,
  editProject,
  editProjectOptions,
  listProjects,
  noteProjectOpened,
  projectUsage,
  restoreProject,
  viewProject,
  viewProjectOptions,
} from "@workers/domain/kernel/projects";
import { leaveProject } from "@workers/domain/platform/teams";
import { idParam } from "@workers/contracts/form-fields";
import {
  listedProjectSchema,
  newProjectForm,
  projectForm,
  projectOptionsForm,
  projectOptionsSchema,
  projectsQuery,
  projectWithUsageSchema,
  usageSchema,
} from "@workers/contracts/admin/projects";
import { area } from "../framework/area";
import { project, signedIn } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ projectId: idParam<"project">() });
export const projects = area("projects")
  .route({
    method: "get",
    path: "/projects",
    operationId: "listProjects",
    summary: "Lists the projects whose team the caller belongs to",
    in: signedIn,
    access: "user",
    query: projectsQuery,
    answer: z.array(listedProjectSchema),
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
    body: newProjectForm,
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
    answer: listedProjectSchema.nullable(),
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
    body: projectForm,
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
    answer: projectOptionsSchema,
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
    body: projectOptionsForm,
    example: { body: { currencies: ["EUR"] } },
    answer: projectOptionsSchema,
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
