import { z } from "zod";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { Context } from "@workers/context";
import { parseCsv } from "@workers/domain/kernel/csv";
import { importsFolder } from "@workers/domain/kernel/old-objects";
import { decode, encodingOf } from "./files/encoding";
import { AppError, invalid } from "@workers/errors";
import { email } from "@workers/contracts/form-fields";

/** A row of an imported file: the line it stands on and the address as it was written. */
export interface ImportedRow {
  line: number;
  email: string;
}

/** Heads of the column with addresses, as spreadsheets, newsletters and shops name it; others that say mail are similar. */
export const exactHead =
  /^((subscriber|customer|buyer|member|user|contact|kunden|k\u00e4ufer|teilnehmer|mitglieder|kontakt)[ _-]?)?(e[- ]?)?mail([ _-]?(adresse?|address))?( ?\(?primary\)?)?$/i;
const similarHead = /e-?mail|mailadress/i;
/** Rows that a title may take above the heads. */
const rowsOfTitle = 10;
/** Rows that a column is judged by. */
const judgedRows = 200;

type Rows = ReturnType<typeof parseCsv>;

/**
 * The addresses of a CSV file: of the column that is named so, an exact name before a similar one, and of several, or where none of
 * them holds addresses, the one with most addresses in it. 422 without any, which names the column that is missing.
 */
export function addressesOf(bytes: ArrayBuffer): ImportedRow[] {
  const rows = parseCsv(textOf(bytes));
  const { column, from } = columnOf(rows);
  const addresses = rows.slice(from).map(({ line, cells }) => ({ line, email: cells[column] ?? "" }));
  if (addresses.length === 0) throw invalid({ field: "file", key: "notEmpty" });
  if (addresses.length > peopleLimits.importedRows)
    throw invalid({ field: "file", key: "maxNumber", params: { max: peopleLimits.importedRows } });
  return addresses;
}

function columnOf(rows: Rows): { column: number; from: number } {
  const top = rows.slice(0, rowsOfTitle);
  for (const head of [exactHead, similarHead]) {
    const at = top.findIndex(({ cells }) => cells.some((cell) => head.test(cell)));
    if (at < 0) continue;
    const below = rows.slice(at + 1);
    const named = rows[at]!.cells.flatMap((cell, column) => (head.test(cell) ? [column] : []));
    const best = fullest(below, named);
    if (best.count > 0 || below.length === 0) return { column: best.column, from: at + 1 };
    const other = fullest(below);
    return { column: other.count > 0 ? other.column : best.column, from: at + 1 };
  }
  const from = top.findIndex(({ cells }) => cells.some((cell) => cell.includes("@")));
  if (from < 0) throw invalid({ field: "file", key: "columnMissing", params: { column: "E-Mail" } });
  return { column: fullest(rows.slice(from)).column, from };
}

/** The column with most addresses in it, of these or of all. */
function fullest(rows: Rows, among?: readonly number[]): { column: number; count: number } {
  const judged = rows.slice(0, judgedRows);
  const width = Math.max(0, ...judged.map(({ cells }) => cells.length));
  const counted = (among ?? [...Array(width).keys()]).map((column) => ({
    column,
    count: judged.filter(({ cells }) => cells[column]?.includes("@")).length,
  }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best), counted[0] ?? { column: 0, count: 0 });
}

const textOf = (bytes: ArrayBuffer): string => {
  const all = new Uint8Array(bytes);
  return decode(all, encodingOf(all));
};

const address = email();
/** The address in its one form; null where it is none. */
export const asAddress = (written: string): string | null => address.safeParse(written).data ?? null;

/** Keeps rows until their task has worked them off; answers where. */
export async function storeRows(ctx: Pick<Context, "env">, rows: ImportedRow[]): Promise<string> {
  const key = `${importsFolder}${crypto.randomUUID()}`;
  await ctx.env.FILES.put(key, JSON.stringify(rows));
  return key;
}

const storedSchema = z.array(z.object({ line: z.number(), email: z.string() }));

/** Reads rows back. 404 once the import is done, or was never begun. */
export async function readStoredRows(ctx: Pick<Context, "env">, key: string): Promise<ImportedRow[]> {
  const object = await ctx.env.FILES.get(key);
  if (!object) throw new AppError("notFound");
  return storedSchema.parse(await object.json());
}
