import { z } from "zod";
import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import { eventImportPreviewSchema, eventImportQuery } from "@workers/contracts/events/import";
import { idParam } from "@workers/contracts/form-fields";
import { startedTaskSchema } from "@workers/contracts/tasks";
import { previewImport, startImport } from "@workers/domain/calendar/events";
import { StreamedForm } from "@workers/request/multipart";
import { area } from "../framework/area";
import { app } from "../framework/entries";

const appParams = z.strictObject({ appId: idParam<"app">() });
const calendarUpload = { field: "file", maxBytes: calendarLimits.ics.bytes };
const calendarOf = (request: Request) =>
  StreamedForm.receive(request, calendarUpload, ({ form }) => form.whole(calendarUpload.maxBytes));

/** Bringing in calendars of other programs. */
export const eventImports = area("events")
  .route({
    method: "post",
    path: "/apps/:appId/events/import/preview",
    operationId: "previewEventImport",
    summary: "What bringing in a calendar file would do",
    in: app,
    access: { app: "app.edit" },
    params: appParams,
    upload: calendarUpload,
    answer: eventImportPreviewSchema,
    limit: "uploads",
    handle: async ({ ctx, request }) => previewImport(ctx, await calendarOf(request)),
  })
  .route({
    method: "post",
    path: "/apps/:appId/events/import",
    operationId: "importEvents",
    summary: "Brings the events of a calendar file in, in the background",
    in: app,
    access: { app: "app.edit" },
    params: appParams,
    query: eventImportQuery,
    upload: calendarUpload,
    answer: startedTaskSchema,
    status: 202,
    limit: "uploads",
    handle: async ({ ctx, query, request }) => startImport(ctx, await calendarOf(request), query.categoryId ?? null),
  });
