import { z } from "zod";
import { trackings as trackingTable } from "@db/shard";
import {
  consentForm,
  consentNumber,
  consentQuestionSchema,
  consentSchema,
  consentsQuery,
  pageViewForm,
} from "@workers/contracts/consent/consents";
import {
  newTrackingForm,
  publicTrackingSchema,
  trackingForm,
  trackingSchema,
  trackingsQuery,
  trackingTestSchema,
} from "@workers/contracts/consent/trackings";
import { idParam } from "@workers/contracts/form-fields";
import {
  consentQuestion,
  consentsOf,
  countPageView,
  createTracking,
  deleteTracking,
  editTracking,
  getTracking,
  giveConsent,
  listConsents,
  listTrackings,
  publicTrackings,
  testTracking,
} from "@workers/domain/platform/consent";
import { area } from "../framework/area";
import { app, project, projectOfShardRow } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ id: idParam<"tracking">() });
const projectParams = z.strictObject({ projectId: idParam<"project">() });
const appParams = z.strictObject({ appId: idParam<"app">() });
const access = { project: "project.edit_trackings" } as const;
const ofRow = projectOfShardRow(trackingTable);

/** Services that count visitors who said yes, what visitors are asked, and the proof of their answers. */
export const trackings = area("trackings")
  .route({
    method: "get",
    path: "/projects/:projectId/trackings",
    operationId: "listTrackings",
    summary: "Lists the project's trackings",
    in: project,
    access,
    params: projectParams,
    query: trackingsQuery,
    answer: z.array(trackingSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listTrackings(ctx, query);
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "post",
    path: "/projects/:projectId/trackings",
    operationId: "createTracking",
    summary: "Enters a service that counts visitors who said yes",
    in: project,
    access,
    params: projectParams,
    body: newTrackingForm,
    example: { body: { type: "google_analytics", name: "Visits", measurementId: "G-ABCD1234" } },
    answer: trackingSchema,
    status: 201,
    handle: ({ ctx, body }) => createTracking(ctx, body),
  })
  .route({
    method: "get",
    path: "/trackings/:id",
    operationId: "getTracking",
    summary: "Shows a tracking, without its secret",
    in: ofRow,
    access,
    params,
    answer: trackingSchema,
    handle: ({ ctx, params: { id } }) => getTracking(ctx, id),
  })
  .route({
    method: "patch",
    path: "/trackings/:id",
    operationId: "editTracking",
    summary: "Changes a tracking; its type stays, and a secret that is left out stays too",
    in: ofRow,
    access,
    params,
    body: trackingForm,
    example: { body: { isActive: false } },
    answer: trackingSchema,
    handle: ({ ctx, params: { id }, body }) => editTracking(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/trackings/:id",
    operationId: "deleteTracking",
    summary: "Removes a tracking; who said yes to it is asked anew where others remain",
    in: ofRow,
    access,
    params,
    handle: ({ ctx, params: { id } }) => deleteTracking(ctx, id),
  })
  .route({
    method: "post",
    path: "/trackings/:id/test",
    operationId: "testTracking",
    summary: "Asks the service for what pages would load of it",
    in: ofRow,
    access,
    params,
    answer: trackingTestSchema,
    handle: ({ ctx, params: { id } }) => testTracking(ctx, id),
  })
  .route({
    method: "get",
    path: "/apps/:appId/trackings",
    operationId: "listTrackingsOfApp",
    summary: "Types and public ids of the app's active trackings",
    in: app,
    access: "public",
    params: appParams,
    answer: z.array(publicTrackingSchema),
    handle: ({ ctx }) => publicTrackings(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/consents/question",
    operationId: "getConsentQuestion",
    summary: "What visitors are asked, and in which version",
    in: app,
    access: "public",
    params: appParams,
    answer: consentQuestionSchema,
    handle: ({ ctx }) => consentQuestion(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/consents",
    operationId: "giveConsent",
    summary: "Keeps what a visitor decided, without an address; 409 where words or services are others by now",
    in: app,
    access: "public",
    params: appParams,
    body: consentForm,
    example: {
      body: { number: "0123456789abcdef0123456789abcdef", version: "none", choices: {}, language: "en" },
    },
    answer: consentSchema,
    status: 201,
    handle: ({ ctx, body }) => giveConsent(ctx, body),
  })
  .route({
    method: "post",
    path: "/apps/:appId/page-views",
    operationId: "countPageView",
    summary: "Tells the services that the browser's latest decision says yes to of a page that the caller viewed",
    in: app,
    access: "user",
    params: appParams,
    body: pageViewForm,
    example: { body: { number: "0123456789abcdef0123456789abcdef", path: "/groups", title: "Groups" } },
    handle: ({ ctx, body }) => countPageView(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/consents",
    operationId: "listConsents",
    summary: "The proofs of all decisions in the app, the newest first",
    in: app,
    access,
    params: appParams,
    query: consentsQuery,
    answer: z.array(consentSchema),
    handle: async ({ ctx, query }) => {
      const { data, ...page } = await listConsents(ctx, query);
      return paged(data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/consents/:number",
    operationId: "listOwnConsents",
    summary: "The decisions of one browser, by its number",
    in: app,
    access: "public",
    params: appParams.extend({ number: consentNumber }),
    answer: z.array(consentSchema),
    handle: ({ ctx, params: { number } }) => consentsOf(ctx, number),
  });
