import Papa from "papaparse";

const delimiters = [";", ",", "\t"] as const;
export type CsvDelimiter = string;

/**
 * The rows of a CSV file, each with the number of the line it begins on. Takes commas, semicolons or tabs, whichever the
 * first lines have most of, or the one that Excel names on a first line `sep=`; quoted cells may hold line breaks. Empty lines are left out.
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  return parseCsvPiece(text, csvDelimiterOf(text), 1).rows;
}

/** The delimiter that a file's beginning shows. */
export function csvDelimiterOf(text: string): CsvDelimiter {
  const source = plain(text);
  return naming.exec(source)?.[1] ?? delimiterOf(source);
}

/** The rows of a piece of a file that begins on a line, and the line that the next piece begins on. */
export function parseCsvPiece(
  text: string,
  delimiter: CsvDelimiter,
  firstLine: number,
): { rows: { line: number; cells: string[] }[]; nextLine: number } {
  const source = plain(text);
  const isNamed = firstLine === 1 && naming.test(source);
  const rows: { line: number; cells: string[] }[] = [];
  let line = firstLine;
  let from = 0;
  Papa.parse<string[]>(source, {
    delimiter,
    newline: "\n",
    transform: (cell) => cell.trim(),
    step: ({ data: cells, meta: { cursor } }) => {
      const isNaming = isNamed && line === 1;
      if (!isNaming && cells.some(Boolean)) rows.push({ line, cells });
      line += source.slice(from, cursor).split("\n").length - 1;
      from = cursor;
    },
  });
  return { rows, nextLine: line };
}

const naming = /^"?sep=(.)"?\n/i;
const plain = (text: string) => text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");

/** Papa Parse's own guess needs several rows that agree; a list of addresses has one column. */
function delimiterOf(source: string): string {
  // A title above the heads holds none, or one by chance.
  const first = source.split("\n", 10);
  const counts = delimiters.map((delimiter) => Math.max(...first.map((line) => line.split(delimiter).length)));
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}
