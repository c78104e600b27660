import { z } from "zod";
import type { TaskId } from "@db/vocabulary/ids";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { AppContext } from "@workers/context";
import { AppError } from "@workers/errors";
import { type FileRow, rowsOfPiece } from "../files/csv-pieces";
import { encodings } from "../files/encoding";
import { openWorkbook } from "../files/workbook";
import { rowOfHeads } from "./heads";
import { storedFile, storePiece } from "./stored";
import { csvFormatOf, isWorkbook } from "./upload";

/** Where reading a file stands: its rows are written down in pieces, which the import then works off. */
export const readingSchema = z.object({
  offset: z.number(),
  line: z.number(),
  pieces: z.number(),
  rows: z.number(),
  format: z.object({ encoding: z.enum(encodings), delimiter: z.string() }).nullable(),
  hasHead: z.boolean(),
});
export type Reading = z.output<typeof readingSchema>;
export const beginReading: Reading = { offset: 0, line: 1, pieces: 0, rows: 0, format: null, hasHead: false };

const rowsOfPieceStored = 500;
const bytesAtOnce = 2 * 1024 * 1024;
const judgedBytes = 256 * 1024;

/** Reads on; `isDone` at the file's end. A workbook is read at once, a CSV file two million bytes a step. */
export async function readOn(
  ctx: AppContext,
  id: TaskId,
  { fileId, sheet }: { fileId: string; sheet?: string | null },
  before: Reading,
): Promise<{ reading: Reading; isDone: boolean; size: number }> {
  const file = await storedFile(ctx, fileId);
  const start = before.format ? null : await file.read(0, judgedBytes);
  if (start && isWorkbook(start)) {
    const book = await openWorkbook(file);
    const rows = new PieceWriter(ctx, id, before);
    await book.read(sheet ?? undefined, (row) => {
      rows.add(row);
      return true;
    });
    return { reading: { ...before, ...(await rows.end()) }, isDone: true, size: file.size };
  }
  const format = before.format ?? csvFormatOf(start!);
  const bytes = await file.read(before.offset, bytesAtOnce);
  const isLast = before.offset + bytes.byteLength >= file.size;
  const piece = rowsOfPiece(bytes, { ...format, line: before.line, isLast });
  // A row that is longer than what is read at once is none of a list of people.
  if (piece.bytes === 0 && !isLast) throw new AppError("malformed");
  const rows = new PieceWriter(ctx, id, before);
  for (const row of piece.rows) rows.add(row);
  const reading = { ...before, ...(await rows.end()), format, offset: before.offset + piece.bytes, line: piece.line };
  return { reading, isDone: isLast, size: file.size };
}

/** Writes rows down, some hundred in a piece, and the heads apart. */
class PieceWriter {
  private waiting: FileRow[] = [];
  private writes: Promise<void>[] = [];
  private pieces: number;
  private rows: number;

  constructor(
    private readonly ctx: AppContext,
    private readonly id: TaskId,
    private readonly before: Reading,
  ) {
    this.pieces = before.pieces;
    this.rows = before.rows;
  }

  private head: FileRow[] | null = null;

  add(row: FileRow): void {
    if (!this.before.hasHead && this.head === null) this.head = [];
    if (this.head && this.head.length < rowsOfTitle) {
      this.head.push(row);
      if (this.head.length === rowsOfTitle) this.storeHead();
      return;
    }
    this.push(row);
  }

  private storeHead(): void {
    const first = this.head ?? [];
    const at = rowOfHeads(first);
    this.writes.push(storePiece(this.ctx, this.id, "head", 0, first[at]?.cells ?? []));
    for (const row of first.slice(at + 1)) this.push(row);
  }

  private push(row: FileRow): void {
    if (++this.rows > peopleLimits.importedMembers) throw new AppError("tooLarge");
    this.waiting.push(row);
    if (this.waiting.length === rowsOfPieceStored) this.flush();
  }

  private flush(): void {
    if (this.waiting.length === 0) return;
    this.writes.push(storePiece(this.ctx, this.id, "rows", this.pieces++, this.waiting));
    this.waiting = [];
  }

  async end(): Promise<Pick<Reading, "pieces" | "rows" | "hasHead">> {
    if (this.head && this.head.length < rowsOfTitle) this.storeHead();
    this.flush();
    await Promise.all(this.writes);
    return { pieces: this.pieces, rows: this.rows, hasHead: true };
  }
}

const rowsOfTitle = 10;
