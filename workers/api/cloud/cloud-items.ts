import { z } from "zod";
import type { CloudItemId, FolderId } from "@db/vocabulary/ids";
import {
  contentLink,
  createFolder,
  deleteItems,
  downloadLink,
  duplicateFile,
  editFile,
  editFolder,
  enterLibraryOf,
  favoriteFile,
  favoriteFolder,
  fileUses,
  folderContent,
  getCloudFile,
  getFolder,
  moveItems,
  pathOf,
  removeItems,
  restoreItems,
  shareFile,
  type LibraryContext,
} from "@workers/domain/kernel/files";
import { idParam } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { pagedItems } from "./cloud";
import {
  breadcrumbSchema,
  cloudFileSchema,
  cloudFolderSchema,
  cloudItemSchema,
  cloudQuery,
  fileForm,
  fileShareForm,
  fileShareSchema,
  fileUsesSchema,
  folderForm,
  idsForm,
  moveForm,
  nameForm,
} from "@workers/contracts/cloud";
import { type BulkContext, libraryOf, ofItems } from "../framework/entries";

const ofFile = z.strictObject({ id: idParam<"file">() });
const ofFolder = z.strictObject({ id: idParam<"folder">() });
const into = z.strictObject({ folderId: idParam<"folder">() });

/** Does something with the files and folders that a body names, in their library. */
const withItems = async <Answer>(
  ctx: BulkContext,
  ids: CloudItemId[],
  work: (library: LibraryContext, ids: CloudItemId[]) => Promise<Answer>,
) => work(await enterLibraryOf(ctx, ids, ctx.namedAppId), ids);

const moveTo = (targetId: FolderId | null) => (library: LibraryContext, ids: CloudItemId[]) =>
  moveItems(library, ids, targetId);

const redirect = (url: string) =>
  new Response(null, { status: 302, headers: { Location: url, "Cache-Control": "no-store" } });

const file = { ids: ["{{file}}"] };

/** Single files and folders, and several at once. */
export const cloudItems = area("cloud")
  .route({
    method: "get",
    path: "/files/:id",
    operationId: "getFile",
    summary: "A file; polled while its status is process",
    in: libraryOf,
    access: { app: "cloud.view" },
    params: ofFile,
    answer: cloudFileSchema,
    handle: ({ ctx, params }) => getCloudFile(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/files/:id",
    operationId: "editFile",
    summary: "Renames a file, or sets or resets a video's picture",
    in: libraryOf,
    access: { app: "cloud.rename" },
    params: ofFile,
    body: fileForm,
    example: { body: { name: "Seladon" } },
    answer: cloudFileSchema,
    handle: ({ ctx, params, body }) => editFile(ctx, params.id, body),
  })
  .route({
    method: "get",
    path: "/files/:id/content",
    operationId: "getFileContent",
    summary: "Leads to the file's bytes, which can be read in parts",
    in: libraryOf,
    access: { app: "cloud.download" },
    params: ofFile,
    isRedirect: true,
    handle: async ({ ctx, params }) => redirect(await contentLink(ctx, params.id)),
  })
  .route({
    method: "get",
    path: "/files/:id/download",
    operationId: "getFileDownload",
    summary: "A link that saves the file under its name",
    in: libraryOf,
    access: { app: "cloud.download" },
    params: ofFile,
    answer: z.object({ url: z.string() }),
    handle: ({ ctx, params }) => downloadLink(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/files/:id/share",
    operationId: "shareFile",
    summary: "A link by which anybody opens the file, until it ends",
    in: libraryOf,
    access: { app: "cloud.share" },
    params: ofFile,
    body: fileShareForm,
    example: { body: { days: 7 } },
    answer: fileShareSchema,
    handle: ({ ctx, params, body }) => shareFile(ctx, params.id, body.days),
  })
  .route({
    method: "post",
    path: "/files/:id/duplicate",
    operationId: "duplicateFile",
    summary: "Lays a copy of a file beside it; of videos there are none",
    in: libraryOf,
    access: { app: "cloud.download" },
    params: ofFile,
    body: nameForm,
    example: { body: { name: "Seladon 2" } },
    answer: cloudFileSchema,
    status: 201,
    handle: ({ ctx, params, body }) => duplicateFile(ctx, params.id, body.name),
  })
  .route({
    method: "post",
    path: "/files/:id/favorite",
    operationId: "markFavoriteFile",
    summary: "Makes a file one of the caller's favourites",
    in: libraryOf,
    access: { app: "cloud.favorite" },
    params: ofFile,
    answer: cloudFileSchema,
    handle: ({ ctx, params }) => favoriteFile(ctx, params.id, true),
  })
  .route({
    method: "delete",
    path: "/files/:id/favorite",
    operationId: "unmarkFavoriteFile",
    summary: "Takes a file out of the caller's favourites",
    in: libraryOf,
    access: { app: "cloud.favorite" },
    params: ofFile,
    answer: cloudFileSchema,
    handle: ({ ctx, params }) => favoriteFile(ctx, params.id, false),
  })
  .route({
    method: "delete",
    path: "/files/:id/soft",
    operationId: "removeFile",
    summary: "Puts a file into the removed folder; one that is there already is deleted for good",
    in: libraryOf,
    access: { app: "cloud.delete" },
    params: ofFile,
    handle: ({ ctx, params }) => removeItems(ctx, [params.id]),
  })
  .route({
    method: "delete",
    path: "/files/:id",
    operationId: "deleteFile",
    summary: "Deletes a file for good, wherever it is shown",
    in: libraryOf,
    access: { app: "cloud.delete" },
    params: ofFile,
    handle: ({ ctx, params }) => deleteItems(ctx, [params.id]),
  })
  .route({
    method: "get",
    path: "/folders/:id",
    operationId: "getFolder",
    summary: "A folder",
    in: libraryOf,
    access: { app: "cloud.view" },
    params: ofFolder,
    answer: cloudFolderSchema,
    handle: ({ ctx, params }) => getFolder(ctx, params.id),
  })
  .route({
    method: "get",
    path: "/folders/:id/content",
    operationId: "listFolderItems",
    summary: "What lies in a folder; with filters, also in those below it",
    in: libraryOf,
    access: { app: "cloud.view" },
    params: ofFolder,
    query: cloudQuery,
    answer: z.array(cloudItemSchema),
    handle: async ({ ctx, params, query }) => pagedItems(await folderContent(ctx, params.id, query)),
  })
  .route({
    method: "get",
    path: "/folders/:id/path",
    operationId: "getFolderPath",
    summary: "The way from the root to a folder, with what lies directly in each",
    in: libraryOf,
    access: { app: "cloud.view" },
    params: ofFolder,
    answer: z.array(breadcrumbSchema),
    handle: ({ ctx, params }) => pathOf(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/folders/:id",
    operationId: "createFolder",
    summary: "Creates a folder within another of the own library",
    in: libraryOf,
    access: { app: "cloud.view" },
    params: ofFolder,
    body: nameForm,
    example: { body: { name: "Proben" } },
    answer: cloudFolderSchema,
    status: 201,
    handle: ({ ctx, params, body }) => createFolder(ctx, params.id, body),
  })
  .route({
    method: "patch",
    path: "/folders/:id",
    operationId: "editFolder",
    summary: "Renames a folder, or sets or resets its picture",
    in: libraryOf,
    access: { app: "cloud.rename" },
    params: ofFolder,
    body: folderForm,
    example: { body: { name: "Muster" } },
    answer: cloudFolderSchema,
    handle: ({ ctx, params, body }) => editFolder(ctx, params.id, body),
  })
  .route({
    method: "post",
    path: "/folders/:id/favorite",
    operationId: "markFavoriteFolder",
    summary: "Makes a folder one of the caller's favourites",
    in: libraryOf,
    access: { app: "cloud.favorite" },
    params: ofFolder,
    answer: cloudFolderSchema,
    handle: ({ ctx, params }) => favoriteFolder(ctx, params.id, true),
  })
  .route({
    method: "delete",
    path: "/folders/:id/favorite",
    operationId: "unmarkFavoriteFolder",
    summary: "Takes a folder out of the caller's favourites",
    in: libraryOf,
    access: { app: "cloud.favorite" },
    params: ofFolder,
    answer: cloudFolderSchema,
    handle: ({ ctx, params }) => favoriteFolder(ctx, params.id, false),
  })
  .route({
    method: "delete",
    path: "/folders/:id/soft",
    operationId: "removeFolder",
    summary: "Puts a folder and all in it into the removed folder; one that is there already is deleted for good",
    in: libraryOf,
    access: { app: "cloud.delete" },
    params: ofFolder,
    handle: ({ ctx, params }) => removeItems(ctx, [params.id]),
  })
  .route({
    method: "delete",
    path: "/folders/:id",
    operationId: "deleteFolder",
    summary: "Deletes a folder and all in it for good",
    in: libraryOf,
    access: { app: "cloud.delete" },
    params: ofFolder,
    handle: ({ ctx, params }) => deleteItems(ctx, [params.id]),
  })
  .route({
    method: "patch",
    path: "/folders/:id/move",
    operationId: "moveFolderItems",
    summary: "Moves folders or files into a folder",
    in: ofItems,
    access: { app: "cloud.move" },
    params: ofFolder,
    body: moveForm,
    example: { body: { fileIds: ["{{file}}"] } },
    handle: ({ ctx, params, body }) => withItems(ctx, body, moveTo(params.id)),
  })
  .route({
    method: "patch",
    path: "/folders/move",
    operationId: "moveFolderItemsToRoot",
    summary: "Moves folders or files to the root",
    in: ofItems,
    access: { app: "cloud.move" },
    body: moveForm,
    example: { body: { fileIds: ["{{nestedFile}}"] } },
    handle: ({ ctx, body }) => withItems(ctx, body, moveTo(null)),
  })
  .route({
    method: "patch",
    path: "/cloud/move",
    operationId: "moveCloudItemsToRoot",
    summary: "Moves files and folders to the root",
    in: ofItems,
    access: { app: "cloud.move" },
    body: idsForm,
    example: { body: { ids: ["{{nestedFile}}"] } },
    handle: ({ ctx, body }) => withItems(ctx, body.ids, moveTo(null)),
  })
  .route({
    method: "patch",
    path: "/cloud/move/:folderId",
    operationId: "moveCloudItems",
    summary: "Moves files and folders into a folder",
    in: ofItems,
    access: { app: "cloud.move" },
    params: into,
    body: idsForm,
    example: { body: file },
    handle: ({ ctx, params, body }) => withItems(ctx, body.ids, moveTo(params.folderId)),
  })
  .route({
    method: "post",
    path: "/cloud/uses",
    operationId: "listFileUses",
    summary: "Where files, and those in folders, are shown: to be said before they are deleted",
    in: ofItems,
    access: { app: "cloud.view" },
    body: idsForm,
    example: { body: file },
    answer: fileUsesSchema,
    handle: ({ ctx, body }) => withItems(ctx, body.ids, fileUses),
  })
  .route({
    method: "patch",
    path: "/cloud/delete/soft",
    operationId: "removeCloudItems",
    summary: "Puts files and folders into the removed folder",
    in: ofItems,
    access: { app: "cloud.delete" },
    body: idsForm,
    example: { body: file },
    handle: ({ ctx, body }) => withItems(ctx, body.ids, removeItems),
  })
  .route({
    method: "patch",
    path: "/cloud/delete",
    operationId: "deleteCloudItems",
    summary: "Deletes files and folders for good",
    in: ofItems,
    access: { app: "cloud.delete" },
    body: idsForm,
    example: { body: file },
    handle: ({ ctx, body }) => withItems(ctx, body.ids, deleteItems),
  })
  .route({
    method: "patch",
    path: "/cloud/restore",
    operationId: "restoreCloudItems",
    summary: "Takes files and folders out of the removed folder, back to where they lay",
    in: ofItems,
    access: { app: "cloud.delete" },
    body: idsForm,
    example: { body: { ids: ["{{removedFile}}"] } },
    handle: ({ ctx, body }) => withItems(ctx, body.ids, restoreItems),
  });
