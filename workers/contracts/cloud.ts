import { z } from "zod";
import {
  cloudSorts,
  fileStatuses,
  fileTypes,
  fileUseKinds,
  type PseudoFolder,
  pseudoFolders,
} from "@db/vocabulary/enumerations";
import type { FolderId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import { answerId, permissions, time } from "./answer-fields";
import { idField, line, listQuery, queryFlag } from "./form-fields";
import { key } from "./validation-key";
import { typedAs } from "./typed-as";

/** A file as the library shows it. */
export const cloudFileSchema = z
  .object({
    id: answerId<"file">(),
    isFolder: z.literal(false),
    name: z.string(),
    type: z.enum(fileTypes),
    /** Null when it is finished; `process` while it is being encoded. */
    status: z.enum(fileStatuses).nullable(),
    /** Percent. */
    encodeProgress: z.number().nullable(),
    isFavorite: z.boolean(),
    isDeleted: z.boolean(),
    isCustomThumbnail: z.boolean(),
    url: z.string().describe("A signed link that expires"),
    thumbId: answerId<"file">().nullable(),
    /** A signed link to a small picture of it. */
    thumbUrl: z.string().nullable(),
    /** How a video is played where its bytes aren't played as they are. */
    playback: z.object({ hlsUrl: z.string(), embedUrl: z.string() }).nullable(),
    fileInfo: z.object({
      name: z.string(),
      originalName: z.string(),
      /** Pixels. */
      width: z.number().nullable(),
      height: z.number().nullable(),
      mimeType: z.string(),
      /** Bytes. */
      size: z.number(),
      type: z.enum(fileTypes),
      duration: z.number().nullable().describe("Milliseconds"),
      extension: z.string(),
    }),
    folderId: answerId<"folder">(),
    ownerId: answerId<"account">(),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "CloudFile" });
export type CloudFile = z.output<typeof cloudFileSchema>;

/** A folder as the library shows it. */
export const cloudFolderSchema = z
  .object({
    id: answerId<"folder">(),
    isFolder: z.literal(true),
    name: z.string(),
    isRoot: z.boolean(),
    isFavorite: z.boolean(),
    isDeleted: z.boolean(),
    url: z.null(),
    fileInfo: z.null(),
    /** What is listed directly in it. */
    filesCount: z.number(),
    foldersCount: z.number(),
    isCustomThumbnail: z.boolean(),
    thumbId: answerId<"file">().nullable(),
    /** A signed link to the picture that stands for it. */
    thumbUrl: z.string().nullable(),
    parentId: answerId<"folder">().nullable(),
    ownerId: answerId<"account">(),
    permissions,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "CloudFolder" });
export type CloudFolder = z.output<typeof cloudFolderSchema>;

export const cloudItemSchema = z
  .discriminatedUnion("isFolder", [cloudFileSchema, cloudFolderSchema])
  .meta({ id: "CloudItem" });
export type CloudItem = z.output<typeof cloudItemSchema>;

/** What somebody's or a project's files take. */
export const storageSchema = z
  .object({
    used: z.number(),
    limit: z.number().describe("Bytes; -1 without a limit"),
    byType: z.object({ image: z.number(), video: z.number(), audio: z.number(), other: z.number() }),
    filesCount: z.number(),
    foldersCount: z.number(),
  })
  .meta({ id: "CloudStorage" });
export type StorageInfo = z.output<typeof storageSchema>;

/** A pseudo folder has its own name for an id. */
const placeId = typedAs<FolderId | PseudoFolder>(z.string());
const node = {
  id: placeId,
  name: z.string(),
  icon: z.string(),
  isPseudoFolder: z.boolean(),
  parentId: placeId.nullable(),
};
/** A node of the tree beside the library. */
export type TreeNode = z.output<z.ZodObject<typeof node>> & { data: TreeNode[] };
/** Folders nest without end, which no schema in the reference can tell. */
const nodesBelow = z.array(z.any()) as z.ZodType<TreeNode[], TreeNode[]>;
export const treeSchema = z
  .object({
    rootId: answerId<"folder">().nullable().describe("Null for who has no library of their own here"),
    tree: z.array(z.object({ ...node, data: nodesBelow })),
  })
  .meta({ id: "CloudTree" });
export type CloudTree = z.output<typeof treeSchema>;

/** One step of the way to a folder, with what lies directly in it. */
export const breadcrumbSchema = z
  .object({
    id: answerId<"folder">(),
    name: z.string(),
    isRoot: z.boolean(),
    files: z.number(),
    folders: z.number(),
  })
  .meta({ id: "FolderBreadcrumb" });
export type Breadcrumb = z.output<typeof breadcrumbSchema>;

/** How far an upload is. */
export const uploadSchema = z
  .object({
    guid: answerId<"upload">(),
    /** The number of the chunk to send next. */
    received: z.number(),
    chunksTotal: z.number(),
    /** Bytes of every chunk but the last. */
    chunkSize: z.number(),
    /** Once all of it has arrived. */
    file: cloudFileSchema.nullable(),
  })
  .meta({ id: "Upload" });
export type UploadState = z.output<typeof uploadSchema>;

/** Places that show a file of a library. */
export const fileUsesSchema = z
  .object({
    /** All places, those among them that the caller may not see. */
    total: z.number(),
    /** Those that the caller may see; of many the first. */
    uses: z.array(
      z.object({
        kind: z.enum(fileUseKinds),
        /** What it is called; of a comment its post. Empty where it has no name. */
        title: z.string(),
        /** Its page, below the app's base path; null where there is none. */
        path: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "FileUses" });
export type FileUses = z.output<typeof fileUsesSchema>;
export type FileUse = FileUses["uses"][number];

/** What uploads of some types must stay below. */
export const uploadLimitSchema = z.object({
  /** Megabytes, 1024 squared. */
  limit: z.string(),
  types: z.array(z.enum(fileTypes)),
});
export type UploadLimit = z.output<typeof uploadLimitSchema>;

/** Endings that files can be filtered by. */
export const knownTypeSchema = z.object({
  mimeType: z.string(),
  type: z.enum(fileTypes),
  extensions: z.array(z.string()),
});
export type KnownType = z.output<typeof knownTypeSchema>;

/** Where browsers ask for GIFs. */
export const gifProviderSchema = z.object({
  provider: z.literal("giphy"),
  /** Without a slash at its end. */
  endpoint: z.string(),
  /** Public: GIPHY wants to be asked by browsers themselves. */
  key: z.string(),
});
export type GifProvider = z.output<typeof gifProviderSchema>;

const day = /^\d{4}-\d{2}-\d{2}$/;
const oneDay = 86_400_000;

/** `YYYY-MM-DD`, or a moment in ISO 8601; as milliseconds. */
const moment = () =>
  z
    .string()
    .refine(
      (value) =>
        (day.test(value) || z.iso.datetime({ offset: true }).safeParse(value).success) &&
        !Number.isNaN(Date.parse(value)),
      { error: key("date") },
    );

/** Without the dot. */
const endings = z
  .union([z.string().transform((text) => text.split(",")), z.array(z.string())])
  .transform((list) => [
    ...new Set(list.map((ending) => ending.trim().toLowerCase().replace(/^\./, "")).filter(Boolean)),
  ])
  .pipe(z.array(z.string().regex(/^[a-z0-9]{1,10}$/, { error: key("wrongType") })).max(50));

/** Of every list of files and folders; each filter narrows it. */
export const cloudQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
  cursor: z
    .string()
    .max(2000)
    .regex(/^[\w-]*$/, { error: key("wrongType") })
    .optional(),
  sort: z.enum(cloudSorts).default("newest"),
  search: line({ max: fileLimits.fileName.max }).optional(),
  type: z.enum(pseudoFolders).optional(),
  deleted: queryFlag().optional(),
  /** Files of other people that the caller may see, instead of their own. */
  isAnother: queryFlag().optional(),
  ext: endings.optional(),
  /** When it was uploaded; `dateTo` itself is left out. */
  dateFrom: moment()
    .transform((value) => Date.parse(value))
    .optional(),
  /** A day is meant whole. */
  dateTo: moment()
    .transform((value) => Date.parse(value) + (day.test(value) ? oneDay : 1))
    .optional(),
});
export type CloudQuery = z.output<typeof cloudQuery>;

const itemName = () => line(fileLimits.fileName).refine((name) => !/[/\\]/.test(name), { error: key("wrongType") });
/** Days after which a link to a file ends. */
export const fileShareForm = z.strictObject({ days: z.number().int().min(1).max(365) });
export const fileShareSchema = z
  .object({ url: z.string().describe("Opens the file without signing in"), expiresAt: time })
  .meta({ id: "FileShare" });

export const nameForm = z.strictObject({ name: itemName() });

const folderChanges = z.strictObject({
  name: itemName().optional(),
  thumbId: idField<"file">().optional(),
  resetThumbnail: z.literal(true).optional(),
});
/** `posterId` is the picture that a browser took of a video, `thumbId` one that somebody chose. */
const fileChanges = folderChanges.extend({ posterId: idField<"file">().optional() });
const isAnySent = (form: object) => Object.values(form).some((value) => value !== undefined);
const noneSent = { error: key("someRequired"), path: ["name"] };
export const folderForm = folderChanges.refine(isAnySent, noneSent);
export type FolderForm = z.output<typeof folderForm>;
export const fileForm = fileChanges.refine(isAnySent, noneSent);
export type FileForm = z.output<typeof fileForm>;

/** Files and folders, mixed, each once. */
const ids = () =>
  z
    .array(idField<"file" | "folder">())
    .min(limits.bulkIds.min)
    .max(limits.bulkIds.max)
    .transform((list) => [...new Set(list)]);
export const idsForm = z.strictObject({ ids: ids() });
export const moveForm = z
  .strictObject({ folderIds: ids().optional(), fileIds: ids().optional() })
  .refine(({ folderIds, fileIds }) => folderIds ?? fileIds, { error: key("someRequired"), path: ["folderIds"] })
  .transform(({ folderIds = [], fileIds = [] }) => [...folderIds, ...fileIds]);

const whole = (maximum: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, { error: key("notNumber") })
    .transform(Number)
    .pipe(z.number().max(maximum));
/** The fields of a chunk besides its bytes, which come last. */
export const chunkForm = z.strictObject({
  guid: idField<"upload">(),
  chunkIndex: whole(1_000_000),
  chunksTotal: whole(1_000_000),
  name: z.string().min(1).max(255),
  /** Bytes of the whole file. */
  size: whole(Number.MAX_SAFE_INTEGER),
  mimeType: z.string().max(255).optional(),
});
export type ChunkForm = z.output<typeof chunkForm>;
