import { importColumns } from "@db/shard";
import { sql } from "drizzle-orm";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { ImportTarget } from "@db/vocabulary/members";
import type { AppContext } from "@workers/context";
import type { ImportFile } from "@workers/contracts/members/imports";
import { AppError, invalid } from "@workers/errors";
import { idsOf, rows } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { csvDelimiterOf } from "@workers/domain/kernel/csv";
import { customFieldRows } from "@workers/domain/kernel/custom-fields";
import type { FileBytes } from "@workers/domain/kernel/files";
import { requireActive } from "@workers/domain/kernel/projects";
import { rowsOfPiece, type FileRow } from "../files/csv-pieces";
import { decode, encodingOf } from "../files/encoding";
import { openWorkbook } from "../files/workbook";
import type { StoredBytes } from "../files/zip";
import { foldHead, guessTargets, rowOfHeads } from "./heads";
import { fileKeyOf, storedFile } from "./stored";

/** Bytes and rows that a file is judged by. */
const judgedBytes = 256 * 1024;
const judgedRows = 30;
const shownSamples = 3;
const partBytes = 5 * 1024 * 1024;

/** Keeps a file for an import, in pieces as it arrives, and answers what it holds. */
export async function uploadImportFile(ctx: AppContext, bytes: FileBytes): Promise<ImportFile> {
  requireAbility(ctx, "app.profiles_import");
  requireActive(ctx.project);
  const fileId = crypto.randomUUID();
  const upload = await ctx.env.FILES.createMultipartUpload(fileKeyOf(ctx.app.id, fileId));
  try {
    const parts: R2UploadedPart[] = [];
    let size = 0;
    let waiting: Uint8Array[] = [];
    let waitingSize = 0;
    const send = async () => {
      parts.push(await upload.uploadPart(parts.length + 1, await new Blob(waiting as BlobPart[]).arrayBuffer()));
      waiting = [];
      waitingSize = 0;
    };
    for await (const piece of bytes.all()) {
      size += piece.byteLength;
      if (size > peopleLimits.importMembersBytes) throw new AppError("tooLarge");
      // The piece's memory is used again for what comes next. All parts but the last have one length.
      for (let at = 0; at < piece.byteLength;) {
        const taken = piece.slice(at, at + partBytes - waitingSize);
        waiting.push(taken);
        waitingSize += taken.byteLength;
        at += taken.byteLength;
        if (waitingSize === partBytes) await send();
      }
    }
    if (size === 0) throw invalid({ field: "file", key: "notEmpty" });
    if (waitingSize > 0) await send();
    await upload.complete(parts);
  } catch (error) {
    await upload.abort().catch(() => {});
    throw error;
  }
  return viewImportFile(ctx, fileId);
}

/** What a file holds that was uploaded for an import; another sheet of it where one is named. */
export async function viewImportFile(ctx: AppContext, fileId: string, sheet?: string): Promise<ImportFile> {
  requireAbility(ctx, "app.profiles_import");
  const { kind, sheets, sheet: chosen, rows: first } = await beginningOf(await storedFile(ctx, fileId), sheet);
  const at = rowOfHeads(first);
  const heads = first[at]?.cells ?? [];
  if (heads.length === 0) throw invalid({ field: "file", key: "notEmpty" });
  if (heads.length > peopleLimits.importColumns)
    throw invalid({ field: "file", key: "maxNumber", params: { max: peopleLimits.importColumns } });
  const [fields, remembered] = await ctx.shard.readAll([
    customFieldRows(ctx),
    rows(ctx, importColumns, { head: importColumns.head, target: importColumns.target }).where(
      sql`${importColumns.head} in ${idsOf(heads.map(foldHead))}`,
    ),
  ]);
  const known = new Map<string, ImportTarget>(
    remembered
      .filter(({ target }) => target.kind !== "customField" || fields.some(({ id }) => id === target.id))
      .map(({ head, target }) => [head, target]),
  );
  const targets = guessTargets(heads, fields, known);
  return {
    fileId,
    kind,
    sheets: [...sheets],
    sheet: chosen,
    columns: heads.map((head, column) => ({
      head,
      samples: first.slice(at + 1, at + 1 + shownSamples).map(({ cells }) => cells[column] ?? ""),
      target: targets[column]!,
    })),
  };
}

export const isWorkbook = (start: Uint8Array): boolean => start[0] === 0x50 && start[1] === 0x4b;

/** The first rows of a file. */
export async function beginningOf(
  file: StoredBytes,
  sheet?: string,
): Promise<{ kind: "csv" | "xlsx"; sheets: readonly string[]; sheet: string | null; rows: FileRow[] }> {
  const start = await file.read(0, judgedBytes);
  if (isWorkbook(start)) {
    const book = await openWorkbook(file);
    const first: FileRow[] = [];
    await book.read(sheet, (row) => first.push(row) < judgedRows);
    return { kind: "xlsx", sheets: book.sheets, sheet: sheet ?? book.sheets[0] ?? null, rows: first };
  }
  const format = csvFormatOf(start);
  const { rows: all } = rowsOfPiece(start, { ...format, line: 1, isLast: file.size <= judgedBytes });
  return { kind: "csv", sheets: [], sheet: null, rows: all.slice(0, judgedRows) };
}

export function csvFormatOf(start: Uint8Array) {
  const encoding = encodingOf(start);
  return { encoding, delimiter: csvDelimiterOf(decode(start, encoding)) };
}
