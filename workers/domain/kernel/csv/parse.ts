import Papa from "papaparse";

const delimiters = [";", ",", "\t"] as const;

/**
 * The rows of a CSV file, each with the number of the line it begins on. Takes commas, semicolons or tabs, whichever the
 * first line has most of; quoted cells may hold line breaks. Empty lines are left out.
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  let from = 0;
  Papa.parse<string[]>(source, {
    delimiter: delimiterOf(source),
    newline: "\n",
    transform: (cell) => cell.trim(),
    step: ({ data: cells, meta: { cursor } }) => {
      if (cells.some(Boolean)) rows.push({ line, cells });
      line += source.slice(from, cursor).split("\n").length - 1;
      from = cursor;
    },
  });
  return rows;
}

/** Papa Parse's own guess needs several rows that agree; a list of addresses has one column. */
function delimiterOf(source: string): string {
  const first = source.slice(0, source.indexOf("\n") >>> 0);
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}
