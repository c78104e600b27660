import { type CsvDelimiter, parseCsvPiece } from "@workers/domain/kernel/csv";
import { bytesOfText, decode, type Encoding } from "./encoding";

/** A row of a file, with the line it begins on. */
export interface FileRow {
  line: number;
  cells: string[];
}

/**
 * The whole rows of a piece of a CSV file, which begins with a row, and how many bytes they take. The last row is left for the next
 * piece, unless it is the file's last.
 */
export function rowsOfPiece(
  bytes: Uint8Array,
  { encoding, delimiter, line, isLast }: { encoding: Encoding; delimiter: CsvDelimiter; line: number; isLast: boolean },
): { rows: FileRow[]; bytes: number; line: number } {
  const text = decode(bytes, encoding);
  const whole = isLast ? text : text.slice(0, endOfRows(text));
  const parsed = parseCsvPiece(whole, delimiter, line);
  return { rows: parsed.rows, bytes: isLast ? bytes.byteLength : bytesOfText(whole, encoding), line: parsed.nextLine };
}

/** Where the last row that is whole ends: behind the last line end outside of quotes. */
function endOfRows(text: string): number {
  let isQuoted = false;
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    if (letter === quote) isQuoted = !isQuoted;
    // A carriage return at the very end may have its line feed in the next piece.
    else if (!isQuoted && (letter === lineFeed || (letter === carriageReturn && i + 1 < text.length)))
      end = letter === carriageReturn && text.charCodeAt(i + 1) === lineFeed ? i + 2 : i + 1;
  }
  return end;
}

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
