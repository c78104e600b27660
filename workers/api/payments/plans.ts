import { z } from "zod";
import { accessPlans, profiles as profilesTable } from "@db/shard";
import { planKinds } from "@db/vocabulary/payments";
import {
  appsOfPlans,
  createPlan,
  deletePlan,
  editPlan,
  grantPlans,
  heldPlansOf,
  listPlans,
  listPlansOfApp,
  movePlan,
  myPlans,
  offeredPlans,
  planChoices,
  planOf,
  setPlanStatus,
  revokePlan,
} from "@workers/domain/platform/plans";
import { rotatePlanWebhook, testPlanWebhook } from "@workers/domain/commerce/payments";
import { idField, idParam } from "@workers/contracts/form-fields";
import {
  appPlansQuery,
  grantForm,
  heldPlanSchema,
  listedPlanSchema,
  offeredPlanSchema,
  planChangesForm,
  planChoiceSchema,
  planForm,
  planSchema,
  plansQuery,
  planStatusForm,
} from "@workers/contracts/payments/plans";
import { providerTestSchema } from "@workers/contracts/payments/providers";
import { dropdownQuery } from "@workers/contracts/space-fields";
import { appChoiceSchema } from "@workers/contracts/admin/apps";
import { area } from "../framework/area";
import { app, appOf, project, projectOfShardRow } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ id: idParam<"plan">() });
const kindParams = params.extend({ kind: z.enum(planKinds) });
const projectParams = z.strictObject({ projectId: idParam<"project">() });
const appParams = z.strictObject({ appId: idParam<"app">() });
const profileParams = z.strictObject({ id: idParam<"profile">() });
const example = { body: { name: "Gold", status: "draft" } };

/** What a project sells or gives away, and who holds it. */
export const plans = area("plans-orders")
  .route({
    method: "get",
    path: "/projects/:projectId/plans",
    operationId: "listPlans",
    summary: "Lists the project's access plans",
    in: project,
    access: { project: "project.create_plan" },
    params: projectParams,
    query: plansQuery,
    answer: z.array(listedPlanSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listPlans(ctx, query);
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "get",
    path: "/projects/:projectId/plans/apps",
    operationId: "listAppsOfPlans",
    summary: "Apps that a plan can open, for its form and for the filter",
    in: project,
    access: { project: "project.create_plan" },
    params: projectParams,
    answer: z.array(appChoiceSchema),
    handle: ({ ctx }) => appsOfPlans(ctx),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/plans/dropdown",
    operationId: "listPlanChoices",
    summary: "Finds plans, for pickers",
    in: project,
    access: { project: "project.view_orders" },
    params: projectParams,
    query: dropdownQuery.extend({ appId: idField<"app">().optional() }),
    answer: z.array(planChoiceSchema),
    handle: async ({ ctx, query }) => {
      const page = await planChoices(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/projects/:projectId/plans/:kind",
    operationId: "createPlan",
    summary: "Creates an access plan",
    in: project,
    access: { project: "project.create_plan" },
    params: projectParams.extend({ kind: z.enum(planKinds) }),
    body: planForm,
    example,
    answer: planSchema,
    status: 201,
    handle: ({ ctx, params: { kind }, body }) => createPlan(ctx, kind, body),
  })
  .route({
    method: "get",
    path: "/plans/:id",
    operationId: "getPlan",
    summary: "Shows an access plan",
    in: projectOfShardRow(accessPlans),
    access: { project: "project.create_plan" },
    params,
    answer: planSchema,
    handle: ({ ctx, params: { id } }) => planOf(ctx, id),
  })
  .route({
    method: "patch",
    path: "/plans/:id/status",
    operationId: "setPlanStatus",
    summary: "Publishes an access plan, stops its sale, or takes it up again",
    in: projectOfShardRow(accessPlans),
    access: { project: "project.create_plan" },
    params,
    body: planStatusForm,
    example: { body: { status: "disable" } },
    answer: planSchema,
    handle: ({ ctx, params: { id }, body }) => setPlanStatus(ctx, id, body.status),
  })
  .route({
    method: "patch",
    path: "/plans/:id/move",
    operationId: "movePlan",
    summary: "Puts an access plan behind another of the project; null is first",
    in: projectOfShardRow(accessPlans),
    access: { project: "project.create_plan" },
    params,
    body: z.strictObject({ prevId: idField<"plan">().nullable() }),
    example: { body: { prevId: null } },
    handle: ({ ctx, params: { id }, body }) => movePlan(ctx, id, body.prevId),
  })
  .route({
    method: "post",
    path: "/plans/:id/rotate",
    operationId: "rotatePlanWebhook",
    summary: "Gives an external product another webhook address; the one before answers for a week",
    in: projectOfShardRow(accessPlans),
    access: { project: "project.create_plan" },
    params,
    answer: planSchema,
    handle: ({ ctx, params: { id } }) => rotatePlanWebhook(ctx, id),
  })
  .route({
    method: "post",
    path: "/plans/:id/test",
    operationId: "testPlanWebhook",
    summary: "Tries a call signed with an external product's secret",
    in: projectOfShardRow(accessPlans),
    access: { project: "project.create_plan" },
    params,
    answer: providerTestSchema,
    handle: ({ ctx, params: { id } }) => testPlanWebhook(ctx, id),
  })
  .route({
    method: "patch",
    path: "/plans/:id/:kind",
    operationId: "editPlan",
    summary: "Changes an access plan",
    in: projectOfShardRow(accessPlans),
    access: { project: "project.create_plan" },
    params: kindParams,
    body: planChangesForm,
    example: { body: { name: "Silver" } },
    answer: planSchema,
    handle: ({ ctx, params: { id, kind }, body }) => editPlan(ctx, id, kind, body),
  })
  .route({
    method: "delete",
    path: "/plans/:id",
    operationId: "deletePlan",
    summary: "Removes an access plan that nobody ordered or holds",
    in: projectOfShardRow(accessPlans),
    access: { project: "project.create_plan" },
    params,
    handle: ({ ctx, params: { id } }) => deletePlan(ctx, id),
  })
  .route({
    method: "get",
    path: "/apps/:appId/plans",
    operationId: "listOfferedPlans",
    summary: "Plans that people can buy or take in an app",
    in: app,
    access: { app: "app.view" },
    params: appParams,
    answer: z.array(offeredPlanSchema),
    handle: ({ ctx }) => offeredPlans(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/access-plans",
    operationId: "listPlansOfApp",
    summary: "Lists the access plans that open something in an app, to its administrators",
    in: app,
    access: { app: "app.settings_access_plan" },
    params: appParams,
    query: appPlansQuery,
    answer: z.array(listedPlanSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listPlansOfApp(ctx, query);
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/profile/plans",
    operationId: "listMyPlans",
    summary: "Plans that the caller holds, with their ends",
    in: app,
    access: "user",
    params: appParams,
    answer: z.array(heldPlanSchema),
    handle: ({ ctx }) => myPlans(ctx),
  })
  .route({
    method: "get",
    path: "/profiles/:id/plans",
    operationId: "listHeldPlans",
    summary: "Plans that a member holds and held",
    in: appOf(profilesTable),
    access: { app: "app.settings_access_plan" },
    params: profileParams,
    answer: z.array(heldPlanSchema),
    handle: ({ ctx, params: { id } }) => heldPlansOf(ctx, id),
  })
  .route({
    method: "post",
    path: "/profiles/:id/plans",
    operationId: "grantPlans",
    summary: "Gives a member plans by hand",
    in: appOf(profilesTable),
    access: { app: "app.settings_access_plan" },
    params: profileParams,
    body: grantForm,
    example: { body: { planIds: ["{{plan}}"], reason: "Thank you" } },
    answer: z.array(heldPlanSchema),
    handle: ({ ctx, params: { id }, body }) => grantPlans(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/profiles/:id/plans/:planId",
    operationId: "takePlan",
    summary: "Takes a plan that was given by hand",
    in: appOf(profilesTable),
    access: { app: "app.settings_access_plan" },
    params: profileParams.extend({ planId: idParam<"plan">() }),
    handle: ({ ctx, params: { id, planId } }) => revokePlan(ctx, id, planId),
  });
