import { z } from "zod";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import { keepUploads, releaseUploads, uploadFile } from "@workers/domain/kernel/files";
import { idParam } from "@workers/contracts/form-fields";
import { parse } from "@workers/domain/kernel/validation";
import { area } from "../framework/area";
import { fileSchema, releasedForm, uploadForm } from "@workers/contracts/files";
import { app } from "../framework/entries";
import { StreamedForm } from "@workers/request/multipart";

const ofApp = z.strictObject({ appId: idParam<"app">() });

/** Files for posts, comments, covers, avatars and logos. The bytes are served at `/files/:id`. */
export const files = area("cloud")
  .route({
    method: "post",
    path: "/apps/:appId/files",
    operationId: "uploadFile",
    summary: "Uploads a file",
    in: app,
    access: { app: "app.cloud" },
    params: ofApp,
    upload: { field: "file", maxBytes: fileLimits.fileBytes },
    body: uploadForm,
    answer: fileSchema,
    status: 201,
    limit: "uploads",
    handle: ({ ctx, request }) =>
      StreamedForm.receive(request, { field: "file", maxBytes: fileLimits.fileBytes }, ({ form, fields, fileName }) =>
        uploadFile(ctx, {
          bytes: form,
          name: fileName,
          options: async () => parse(uploadForm, { ...fields, ...(await form.fieldsAfter()) }),
        }),
      ),
  })
  .route({
    method: "put",
    path: "/apps/:appId/files/released",
    operationId: "setReleasedFiles",
    summary:
      "Releases files that were uploaded for something thrown away, or takes that back: released ones that nothing uses go soon",
    in: app,
    access: { app: "app.cloud" },
    params: ofApp,
    body: releasedForm,
    example: { body: { ids: ["{{file}}"], isReleased: true } },
    handle: ({ ctx, body }) => (body.isReleased ? releaseUploads : keepUploads)(ctx, body.ids),
  });
