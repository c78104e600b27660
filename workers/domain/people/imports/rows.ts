import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { parseCsv } from "@workers/domain/kernel/csv";
import { AppError, invalid } from "@workers/errors";
import { email } from "@workers/contracts/form-fields";

/** A row of an imported file: the line it stands on and the address as it was written. */
export interface ImportedRow {
  line: number;
  email: string;
}

/** Heads of the column with addresses, as spreadsheets and newsletters name it. */
const addressHeads = /^(e-?mail|mail|e-?mail[- ]?(adresse|address)|adresse)$/i;

/** The addresses of a CSV file: of the column that is named so, else of the first with an address in it. 422 without any. */
export function addressesOf(bytes: ArrayBuffer): ImportedRow[] {
  const rows = parseCsv(textOf(bytes));
  const head = rows[0]?.cells.findIndex((cell) => addressHeads.test(cell)) ?? -1;
  const column = head >= 0 ? head : (rows[0]?.cells.findIndex((cell) => cell.includes("@")) ?? -1);
  if (column < 0) throw invalid({ field: "file", key: "notAllowed" });
  const addresses = (head >= 0 ? rows.slice(1) : rows).map(({ line, cells }) => ({ line, email: cells[column] ?? "" }));
  if (addresses.length === 0) throw invalid({ field: "file", key: "notEmpty" });
  if (addresses.length > limits.importedRows)
    throw invalid({ field: "file", key: "maxNumber", params: { max: limits.importedRows } });
  return addresses;
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Older spreadsheets write the alphabet of Western Europe.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const address = email();
/** The address in its one form; null where it is none. */
export const asAddress = (written: string): string | null => address.safeParse(written).data ?? null;

export const importsFolder = "imports/";

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
