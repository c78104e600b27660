/** Tables as text: what people bring from spreadsheets, and what they take there. */
export { parseCsv } from "./parse";
export { type CsvCell, csvLine, csvResponse } from "./write";
