/** Tables as text: what people bring from spreadsheets, and what they take there. */
export { type CsvDelimiter, csvDelimiterOf, parseCsv, parseCsvPiece } from "./parse";
export { type CsvCell, csvLine, csvResponse } from "./write";
