import { z } from "zod";
import { filePurposes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { placeholderPattern } from "@db/vocabulary/placeholders";
import { uploadFile } from "@workers/domain/files";
import { idParam } from "@workers/domain/validation";
import { area } from "./area";
import { fileSchema } from "./community-answers";
import { app } from "./entries";

/** Files for posts, comments, covers, avatars and logos. The bytes are served at `/files/:id`. */
export const files = area("cloud")
  .route({
    method: "post", path: "/apps/:appId/files", summary: "Uploads a file",
    in: app, access: { app: "app.cloud" }, params: z.strictObject({ appId: idParam<"app">() }),
    upload: { field: "file", maxBytes: limits.fileBytes },
    body: z.strictObject({ purpose: z.enum(filePurposes).default("attachment"), placeholder: z.string().regex(placeholderPattern).optional() }),
    answer: fileSchema, status: 201, limit: "uploads",
    handle: async ({ ctx, body, file }) =>
      uploadFile(ctx, { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name, ...body }),
  });
