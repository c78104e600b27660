import { z } from "zod";
import { idParam } from "@workers/contracts/form-fields";
import { firstStepsForm, firstStepsSchema, homeQuery, homeSchema } from "@workers/contracts/operators/home";
import { closeFirstSteps, firstStepsOf, firstStepsOfProject } from "@workers/domain/operators/first-steps";
import { homeOf } from "@workers/domain/operators/home";
import { area } from "../framework/area";
import { app, project } from "../framework/entries";

const projectParams = z.strictObject({ projectId: idParam<"project">() });
const appParams = z.strictObject({ appId: idParam<"app">() });

/** The first page of a project, and what a new app needs. */
export const home = area("projects")
  .route({
    method: "get",
    path: "/projects/:projectId/home",
    operationId: "getProjectHome",
    summary: "Shows what came in, who came and left, and what needs somebody, of the project or one of its apps",
    in: project,
    access: { project: "project.view" },
    params: projectParams,
    query: homeQuery,
    answer: homeSchema,
    handle: ({ ctx, query }) => homeOf(ctx, query),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/first-steps",
    operationId: "listFirstSteps",
    summary: "Shows what the project's newest apps need before they work; closed lists are left out",
    in: project,
    access: { project: "project.view" },
    params: projectParams,
    answer: z.array(firstStepsSchema),
    handle: ({ ctx }) => firstStepsOfProject(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/first-steps",
    operationId: "getFirstSteps",
    summary: "Shows what an app needs before it works, and what of it is done",
    in: app,
    access: { app: "app.edit" },
    params: appParams,
    answer: firstStepsSchema,
    handle: ({ ctx }) => firstStepsOf(ctx),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/first-steps",
    operationId: "closeFirstSteps",
    summary: "Puts an app's list of first steps away, or brings it back",
    in: app,
    access: { app: "app.edit" },
    params: appParams,
    body: firstStepsForm,
    example: { body: { isClosed: true } },
    answer: firstStepsSchema,
    handle: ({ ctx, body }) => closeFirstSteps(ctx, body),
  });
