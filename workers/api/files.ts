import { z } from "zod";
import { files as filesTable } from "@db/shard";
import { filePurposes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { placeholderPattern } from "@db/vocabulary/placeholders";
import { deleteFile, getFile, uploadFile } from "@workers/domain/files";
import { idParam } from "@workers/domain/validation";
import { area } from "./area";
import { fileSchema } from "./community-answers";
import { anywhere, app, appOf } from "./entries";

const inFile = appOf(filesTable);
const params = z.strictObject({ id: idParam<"file">() });
const mebibyte = 1024 ** 2;

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
  })
  .route({
    method: "get", path: "/files/:id", summary: "What is known of a file",
    in: inFile, access: { app: "cloud.view" }, params, answer: fileSchema,
    handle: ({ ctx, params }) => getFile(ctx, params.id),
  })
  .route({
    method: "delete", path: "/files/:id", summary: "Deletes a file for good, wherever it is shown",
    in: inFile, access: { app: "cloud.delete" }, params,
    handle: ({ ctx, params }) => deleteFile(ctx, params.id),
  })
  .route({
    method: "get", path: "/cloud/upload/limits", summary: "How large uploads may be, in MB, by type",
    in: anywhere, access: "public",
    answer: z.array(z.object({ limit: z.string(), types: z.array(z.enum(["audio", "image", "video", "other"])) })),
    handle: () => [{ limit: String(limits.fileBytes / mebibyte), types: ["audio" as const, "image" as const, "video" as const, "other" as const] }],
  });
