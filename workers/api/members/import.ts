import { z } from "zod";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import {
  importTemplate,
  refusedRows,
  startMembersImport,
  uploadImportFile,
  viewImportFile,
} from "@workers/domain/people/imports";
import { csvResponse } from "@workers/domain/kernel/csv";
import { idParam } from "@workers/contracts/form-fields";
import { importFileQuery, importFileSchema, importMembersForm } from "@workers/contracts/members/imports";
import { startedTaskSchema } from "@workers/contracts/tasks";
import { StreamedForm } from "@workers/request/multipart";
import { area } from "../framework/area";
import { app } from "../framework/entries";

const params = z.strictObject({ appId: idParam<"app">() });
const access = { app: "app.profiles_import" } as const;
const upload = { field: "file", maxBytes: peopleLimits.importMembersBytes };

/** Bringing members in from a file. */
export const importMembers = area("members-admin")
  .route({
    method: "post",
    path: "/apps/:appId/profiles/import/files",
    operationId: "uploadImportFile",
    summary: "Keeps a CSV file or a workbook for an import, and answers its columns and what they may become",
    in: app,
    access,
    params,
    upload,
    answer: importFileSchema,
    status: 201,
    limit: "uploads",
    handle: ({ ctx, request }) => StreamedForm.receive(request, upload, ({ form }) => uploadImportFile(ctx, form)),
  })
  .route({
    method: "get",
    path: "/apps/:appId/profiles/import/files/:fileId",
    operationId: "getImportFile",
    summary: "What a file holds that was uploaded for an import; another sheet of a workbook where one is named",
    in: app,
    access,
    params: params.extend({ fileId: idParam<"import file">() }),
    query: importFileQuery,
    answer: importFileSchema,
    handle: ({ ctx, params: { fileId }, query }) => viewImportFile(ctx, fileId, query.sheet),
  })
  .route({
    method: "post",
    path: "/apps/:appId/profiles/import",
    operationId: "importMembers",
    summary: "Brings the people of a file into the app, in the background; a dry run says what that would do",
    in: app,
    access,
    params,
    body: importMembersForm,
    example: {
      body: {
        fileId: "{{importFile}}",
        mapping: [{ kind: "field", field: "email" }],
        isDryRun: true,
      },
    },
    answer: startedTaskSchema,
    status: 202,
    handle: ({ ctx, body }) => startMembersImport(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/profiles/import/template",
    operationId: "getImportTemplate",
    summary: "A CSV file with the columns that an import knows by themselves",
    in: app,
    access,
    params,
    status: 200,
    handle: async ({ ctx }) => csvResponse(`${ctx.app.slug}-import`, await importTemplate(ctx), ctx.language),
  })
  .route({
    method: "get",
    path: "/apps/:appId/profiles/import/:taskId/refused",
    operationId: "exportRefusedRows",
    summary: "The rows that an import refused, as they stand in its file, each with the reason",
    in: app,
    access,
    params: params.extend({ taskId: idParam<"task">() }),
    status: 200,
    handle: async ({ ctx, params: { taskId } }) =>
      csvResponse(`${ctx.app.slug}-refused`, await refusedRows(ctx, taskId), ctx.language),
  });
