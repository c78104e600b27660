import { z } from "zod";
import { cloudSorts, pseudoFolders } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { key } from "@workers/contracts/validation-key";
import { idField, line, listQuery, queryFlag } from "@workers/contracts/form-fields";

/** Queries and fields of the cloud's calls. */

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

const endings = z
  .union([z.string().transform((text) => text.split(",")), z.array(z.string())])
  .transform((list) => [...new Set(list.map((one) => one.trim().toLowerCase().replace(/^\./, "")).filter(Boolean))])
  .pipe(z.array(z.string().regex(/^[a-z0-9]{1,10}$/, { error: key("wrongType") })).max(50));

const shape = {
  page: listQuery.page,
  limit: listQuery.limit,
  cursor: z
    .string()
    .max(2000)
    .regex(/^[\w-]*$/, { error: key("wrongType") })
    .optional(),
  sort: z.enum(cloudSorts).default("newest"),
  search: line({ max: limits.fileName.max }).optional(),
  type: z.enum(pseudoFolders).optional(),
  deleted: queryFlag().optional(),
  isAnother: queryFlag().optional(),
  ext: endings.optional(),
  dateFrom: moment()
    .transform((value) => Date.parse(value))
    .optional(),
  /** A day is meant whole. */
  dateTo: moment()
    .transform((value) => Date.parse(value) + (day.test(value) ? oneDay : 1))
    .optional(),
};

/** Of every list of files and folders. */
export const cloudQuery = z.strictObject(shape);

const itemName = () => line(limits.fileName).refine((name) => !/[/\\]/.test(name), { error: key("wrongType") });
export const nameForm = z.strictObject({ name: itemName() });
const itemChanges = {
  name: itemName().optional(),
  thumbId: idField<"file">().optional(),
  resetThumbnail: z.literal(true).optional(),
};
const isAnySent = (form: object) => Object.values(form).some((value) => value !== undefined);
const noneSent = { error: key("someRequired"), path: ["name"] };
export const fileForm = z
  .strictObject({ ...itemChanges, posterId: idField<"file">().optional() })
  .refine(isAnySent, noneSent);
export const folderForm = z.strictObject(itemChanges).refine(isAnySent, noneSent);

const ids = () =>
  z
    .array(idField<"file">())
    .min(limits.bulkIds.min)
    .max(limits.bulkIds.max)
    .transform((list) => [...new Set<string>(list)]);
export const idsForm = z.strictObject({ ids: ids() });
export const moveForm = z
  .strictObject({ folderIds: ids().optional(), fileIds: ids().optional() })
  .refine(({ folderIds, fileIds }) => folderIds ?? fileIds, { error: key("someRequired"), path: ["folderIds"] })
  .transform(({ folderIds = [], fileIds = [] }) => [...folderIds, ...fileIds]);

const whole = (most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, { error: key("notNumber") })
    .transform(Number)
    .pipe(z.number().max(most));
/** The fields of a chunk besides its bytes, which come last. */
export const chunkForm = z.strictObject({
  guid: idField<"upload">(),
  chunkIndex: whole(1_000_000),
  chunksTotal: whole(1_000_000),
  name: z.string().min(1).max(255),
  size: whole(Number.MAX_SAFE_INTEGER),
  mimeType: z.string().max(255).optional(),
});
