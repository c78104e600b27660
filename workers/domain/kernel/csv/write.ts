import Papa from "papaparse";
import type { Language } from "@db/vocabulary/enumerations";

export type CsvCell = string | number | null;

/** A text that spreadsheets would take for a formula begins with one of these. */
const formula = /^[=+\-@\t\r]/;

/**
 * One line of a CSV file. Texts that a spreadsheet would run as a formula are defused by an apostrophe. German spreadsheets
 * expect semicolons, and take 19.5 for a day of May.
 */
export function csvLine(cells: readonly CsvCell[], language: Language): string {
  // Papa Parse's `escapeFormulae` would put quotes around them too, and so keep some spreadsheets from showing numbers as such.
  const harmless = cells.map((cell) => {
    if (typeof cell === "string" && formula.test(cell)) return `'${cell}`;
    return typeof cell === "number" && language === "de" ? String(cell).replace(".", ",") : cell;
  });
  return `${Papa.unparse([harmless], { delimiter: language === "de" ? ";" : "," })}\r\n`;
}

/** Answers a CSV file that is written while it is read; it begins with the mark by which spreadsheets know UTF-8. */
export function csvResponse(name: string, lines: AsyncIterator<readonly CsvCell[]>, language: Language): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode("\uFEFF")),
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvLine(value, language)));
    },
    cancel: () => void lines.return?.(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]+/g, "-")}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
