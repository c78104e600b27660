const delimiters = [";", ",", "\t"] as const;

/**
 * The rows of a CSV file, each with the number of the line it begins on. Takes commas, semicolons or tabs, whichever the
 * first line has most of; quoted cells may hold line breaks. Empty lines are left out.
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const delimiter = delimiterOf(source);
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = 1;
  let begunOn = 1;
  const endRow = () => {
    cells.push(cell.trim());
    if (cells.some(Boolean)) rows.push({ line: begunOn, cells });
    cells = [];
    cell = "";
    begunOn = line;
  };
  for (let i = 0; i < source.length; i++) {
    const char = source[i]!;
    if (char === "\n") line++;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (source[i + 1] === '"') cell += source[++i]!;
      else isQuoted = false;
    } else if (char === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (char === delimiter) {
      cells.push(cell.trim());
      cell = "";
    } else if (char === "\n") endRow();
    else cell += char;
  }
  endRow();
  return rows;
}

function delimiterOf(source: string): string {
  const first = source.slice(0, source.indexOf("\n") >>> 0);
  const counts = delimiters.map((one) => first.split(one).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}
