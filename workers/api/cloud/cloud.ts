import { z } from "zod";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import {
  abortUpload,
  createFolder,
  emptyBin,
  type CloudPage,
  fileContent,
  folderTree,
  knownEndings,
  pseudoContent,
  receiveChunk,
  rootOf,
  shownStorage,
  uploadLimitList,
  uploadState,
} from "@workers/domain/kernel/files";
import { gifProvider } from "@workers/integrations/gifs";
import { idField, idParam, queryFlag } from "@workers/contracts/form-fields";
import { parse } from "@workers/domain/kernel/validation";
import { area } from "../framework/area";
import {
  chunkForm,
  cloudFolderSchema,
  cloudItemSchema,
  cloudQuery,
  gifProviderSchema,
  knownTypeSchema,
  nameForm,
  storageSchema,
  treeSchema,
  uploadLimitSchema,
  uploadSchema,
} from "@workers/contracts/cloud";
import { anywhere, library, signedIn } from "../framework/entries";
import { StreamedForm } from "@workers/request/multipart";
import { Paged } from "../framework/paged";

const params = z.strictObject({ projectId: idParam<"project">() });
const uploadParams = params.extend({ guid: idParam<"upload">() });

/** Answers a page of files and folders. */
export const pagedItems = ({ data, files, folders, page, limit, total, nextCursor }: CloudPage) =>
  new Paged(data, {
    pagination: { page, pages: Math.max(1, Math.ceil(total / limit)), limit, total },
    nextCursor,
    files,
    folders,
  });

/** The library as a whole: its lists, its tree, what it takes, and uploads into it. */
export const cloud = area("cloud")
  .route({
    method: "get",
    path: "/cloud/upload/limits",
    operationId: "getUploadLimits",
    summary: "How large uploads must stay below, in MB (1024 squared), by type",
    in: anywhere,
    access: "public",
    answer: z.array(uploadLimitSchema),
    handle: uploadLimitList,
  })
  .route({
    method: "get",
    path: "/cloud/mime-types",
    operationId: "listMimeTypes",
    summary: "Endings that files can be filtered by",
    in: anywhere,
    access: "public",
    answer: z.array(knownTypeSchema),
    handle: () => [...knownEndings],
  })
  .route({
    method: "get",
    path: "/cloud/gifs",
    operationId: "getGifSearch",
    summary: "Where browsers ask for GIFs, and with which key; null where no service is set up",
    in: signedIn,
    access: "user",
    answer: gifProviderSchema.nullable(),
    handle: ({ ctx }) => gifProvider(ctx.env),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/cloud/storage",
    operationId: "getCloudStorage",
    summary: "What the caller's own files take of the limit; for the team on the service host the project's",
    in: library,
    access: { app: "app.cloud" },
    params,
    answer: storageSchema,
    handle: ({ ctx }) => shownStorage(ctx),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/cloud/folders/content",
    operationId: "listCloudItems",
    summary: "What a pseudo folder shows; without a type the root",
    in: library,
    access: { app: "app.cloud" },
    params,
    query: cloudQuery,
    answer: z.array(cloudItemSchema),
    handle: async ({ ctx, query }) => pagedItems(await pseudoContent(ctx, query)),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/cloud/files",
    operationId: "listCloudFiles",
    summary: "Files by their type, wherever they lie",
    in: library,
    access: { app: "app.cloud" },
    params,
    query: cloudQuery,
    answer: z.array(cloudItemSchema),
    handle: async ({ ctx, query }) => pagedItems(await fileContent(ctx, query)),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/cloud/tree",
    operationId: "getCloudTree",
    summary: "The pseudo folders, and below `my` the library's folders",
    in: library,
    access: { app: "app.cloud" },
    params,
    answer: treeSchema,
    handle: ({ ctx }) => folderTree(ctx),
  })
  .route({
    method: "post",
    path: "/projects/:projectId/cloud/removed/empty",
    operationId: "emptyRemovedFolder",
    summary: "Deletes for good what lies in the removed folder of the caller's own library, a part at a time",
    in: library,
    access: { app: "app.cloud" },
    params,
    answer: z.object({ hasMore: z.boolean().describe("Something is left for the next call") }),
    handle: ({ ctx }) => emptyBin(ctx),
  })
  .route({
    method: "post",
    path: "/projects/:projectId/cloud/folders",
    operationId: "createRootFolder",
    summary: "Creates a folder in the root",
    in: library,
    access: { app: "app.cloud" },
    params,
    body: nameForm,
    example: { body: { name: "Glasuren" } },
    answer: cloudFolderSchema,
    status: 201,
    handle: ({ ctx, body }) => createFolder(ctx, rootOf(ctx), body),
  })
  .route({
    method: "post",
    path: "/projects/:projectId/cloud/files/chunks",
    operationId: "uploadChunk",
    summary:
      "Takes a chunk of an upload: 5 MiB each but the last, in order, the form's `chunk` after its other fields. A chunk that came already changes nothing; 409 tells which one is awaited. The last one answers the file.",
    in: library,
    access: { app: "app.cloud" },
    params,
    query: z.strictObject({ folderId: idField<"folder">(), hideInCloud: queryFlag().default(false) }),
    upload: { field: "chunk", maxBytes: fileLimits.chunkBytes },
    body: chunkForm,
    answer: uploadSchema,
    limit: "uploads",
    handle: ({ ctx, query, request }) =>
      StreamedForm.receive(request, { field: "chunk", maxBytes: fileLimits.chunkBytes }, ({ form, fields }) =>
        receiveChunk(
          ctx,
          { folderId: query.folderId, isHidden: query.hideInCloud },
          { ...parse(chunkForm, fields), bytes: form },
        ),
      ),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/cloud/files/chunks/:guid",
    operationId: "getUpload",
    summary: "How far an upload is: `received` is the chunk to go on with",
    in: library,
    access: { app: "app.cloud" },
    params: uploadParams,
    answer: uploadSchema,
    handle: ({ ctx, params }) => uploadState(ctx, params.guid),
  })
  .route({
    method: "delete",
    path: "/projects/:projectId/cloud/files/chunks/:guid",
    operationId: "cancelUpload",
    summary: "Drops an upload and the chunks that have arrived",
    in: library,
    access: { app: "app.cloud" },
    params: uploadParams,
    limit: "uploads",
    handle: ({ ctx, params }) => abortUpload(ctx, params.guid),
  });
