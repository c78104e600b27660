import { z } from "zod";
import { permissions, time } from "@workers/contracts/answer-fields";
import { fileUseKinds } from "@workers/domain/posts";
import { fileStatuses, fileTypes } from "@db/vocabulary/enumerations";

/** Schemas of what the cloud's calls answer. */

export const cloudFileSchema = z
  .object({
    id: z.string(),
    isFolder: z.literal(false),
    name: z.string(),
    type: z.enum(fileTypes),
    status: z.enum(fileStatuses).nullable(),
    encodeProgress: z.number().nullable(),
    isFavorite: z.boolean(),
    isDeleted: z.boolean(),
    isCustomThumbnail: z.boolean(),
    url: z.string().describe("A signed link that expires"),
    thumbId: z.string().nullable(),
    thumbUrl: z.string().nullable(),
    playback: z.object({ hlsUrl: z.string(), embedUrl: z.string() }).nullable(),
    fileInfo: z.object({
      name: z.string(),
      originalName: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      mimeType: z.string(),
      size: z.number(),
      type: z.enum(fileTypes),
      duration: z.number().nullable().describe("Milliseconds"),
      extension: z.string(),
    }),
    folderId: z.string(),
    ownerId: z.string(),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "CloudFile" });

export const cloudFolderSchema = z
  .object({
    id: z.string(),
    isFolder: z.literal(true),
    name: z.string(),
    isRoot: z.boolean(),
    isFavorite: z.boolean(),
    isDeleted: z.boolean(),
    url: z.null(),
    fileInfo: z.null(),
    filesCount: z.number(),
    foldersCount: z.number(),
    isCustomThumbnail: z.boolean(),
    thumbId: z.string().nullable(),
    thumbUrl: z.string().nullable(),
    parentId: z.string().nullable(),
    ownerId: z.string(),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "CloudFolder" });

export const cloudItemSchema = z
  .discriminatedUnion("isFolder", [cloudFileSchema, cloudFolderSchema])
  .meta({ id: "CloudItem" });

export const storageSchema = z
  .object({
    used: z.number(),
    limit: z.number().describe("Bytes; -1 without a limit"),
    byType: z.object({ image: z.number(), video: z.number(), audio: z.number(), other: z.number() }),
    filesCount: z.number(),
    foldersCount: z.number(),
  })
  .meta({ id: "CloudStorage" });

const node = {
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  isPseudoFolder: z.boolean(),
  parentId: z.string().nullable(),
};
/** Folders nest without end, which no schema in the reference can tell. */
export const treeSchema = z
  .object({
    rootId: z.string().nullable().describe("Null for who has no library of their own here"),
    tree: z.array(z.object({ ...node, data: z.array(z.any()) })),
  })
  .meta({ id: "CloudTree" });

export const breadcrumbSchema = z
  .object({ id: z.string(), name: z.string(), isRoot: z.boolean(), files: z.number(), folders: z.number() })
  .meta({ id: "FolderBreadcrumb" });

export const uploadSchema = z
  .object({
    guid: z.string(),
    received: z.number(),
    chunksTotal: z.number(),
    chunkSize: z.number(),
    file: cloudFileSchema.nullable(),
  })
  .meta({ id: "Upload" });

export const fileUsesSchema = z
  .object({
    total: z.number(),
    uses: z.array(z.object({ kind: z.enum(fileUseKinds), title: z.string(), path: z.string().nullable() })),
  })
  .meta({ id: "FileUses" });
