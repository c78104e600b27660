import Papa from "papaparse";

const delimiters = [";", ",", "\t"] as const;

/**
 * The rows of a CSV file, each with the number of the line it begins on. Takes commas, semicolons or tabs, whichever the
 * first lines have most of, or the one that Excel names on a first line `sep=`; quoted cells may hold line breaks. Empty lines are left out.
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const named = /^"?sep=(.)"?\n/i.exec(source);
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  let from = 0;
  Papa.parse<string[]>(source, {
    delimiter: named?.[1] ?? delimiterOf(source),
    newline: "\n",
    transform: (cell) => cell.trim(),
    step: ({ data: cells, meta: { cursor } }) => {
      const isNaming = named !== null && line === 1;
      if (!isNaming && cells.some(Boolean)) rows.push({ line, cells });
      line += source.slice(from, cursor).split("\n").length - 1;
      from = cursor;
    },
  });
  return rows;
}

/** Papa Parse's own guess needs several rows that agree; a list of addresses has one column. */
function delimiterOf(source: string): string {
  // A title above the heads holds none, or one by chance.
  const first = source.split("\n", 10);
  const counts = delimiters.map((delimiter) => Math.max(...first.map((line) => line.split(delimiter).length)));
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}
