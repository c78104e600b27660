import { invalid } from "@workers/errors";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { FileRow } from "./csv-pieces";
import { enough, readXml } from "./xml";
import { type StoredBytes, unpacked, zipEntries } from "./zip";

/** A workbook of which one sheet is read row by row. */
export interface Workbook {
  sheets: readonly string[];
  /** The rows of a sheet, of the first where none is named; `take` answers false for no more. */
  read(sheet: string | undefined, take: (row: FileRow) => boolean): Promise<void>;
}

const badFile = () => invalid({ field: "file", key: "notAllowed" });

/** Reads an XLSX file: sheets, dates, results of formulas. What it holds besides is passed over. */
export async function openWorkbook(file: StoredBytes): Promise<Workbook> {
  const entries = await zipEntries(file);
  const streamOf = async (name: string) => {
    const entry = entries.get(name.replace(/^\//, ""));
    return entry ? unpacked(file, entry) : null;
  };
  const book = await streamOf("xl/workbook.xml");
  if (!book) throw badFile();
  const sheets: { name: string; id: string }[] = [];
  let isFrom1904 = false;
  await readXml(book, {
    open(name, attributes) {
      if (name === "sheet")
        sheets.push({ name: attributes["name"] ?? "", id: attributes["r:id"] ?? attributes["id"] ?? "" });
      if (name === "workbookPr") isFrom1904 = /^(1|true)$/.test(attributes["date1904"] ?? "");
    },
  });
  const paths = await pathsById(await streamOf("xl/_rels/workbook.xml.rels"));
  return {
    sheets: sheets.map(({ name }) => name),
    async read(wanted, take) {
      const sheet = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
      const stream = sheet && (await streamOf(paths.get(sheet.id) ?? ""));
      if (!stream) throw invalid({ field: "sheet", key: "notAllowed" });
      const strings = await sharedStrings(await streamOf("xl/sharedStrings.xml"));
      const dateStyles = await stylesOfDates(await streamOf("xl/styles.xml"));
      await readRows(stream, { strings, dateStyles, isFrom1904 }, take);
    },
  };
}

async function pathsById(stream: ReadableStream<Uint8Array> | null): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  if (stream)
    await readXml(stream, {
      open(name, { Id: id, Target: target = "" }) {
        if (name === "Relationship" && id) paths.set(id, target.startsWith("/") ? target : `xl/${target}`);
      },
    });
  return paths;
}

/** The texts that cells name by their number. */
async function sharedStrings(stream: ReadableStream<Uint8Array> | null): Promise<string[]> {
  const strings: string[] = [];
  let current: string | null = null;
  let isText = false;
  let isReading = false;
  let size = 0;
  if (stream)
    await readXml(stream, {
      open(name) {
        if (name === "si") current = "";
        // How a text is read aloud (rPh) is no part of it.
        if (name === "t") isText = current !== null && !isReading;
        if (name === "rPh") isReading = true;
      },
      text(text) {
        if (!isText) return;
        current += text;
        size += text.length;
        if (size > peopleLimits.importTextLength) throw badFile();
      },
      close(name) {
        if (name === "t") isText = false;
        if (name === "rPh") isReading = false;
        if (name === "si") {
          strings.push(current ?? "");
          current = null;
        }
      },
    });
  return strings;
}
/** Numbers of the formats that every spreadsheet shows as dates or times. Source: ECMA-376 part 1, 18.8.30. */
const isBuiltInDate = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/** Which styles of cells show their number as a date. */
async function stylesOfDates(stream: ReadableStream<Uint8Array> | null): Promise<Set<number>> {
  const dates = new Set<number>();
  const ownDates = new Set<number>();
  let isCellFormat = false;
  let style = 0;
  if (stream)
    await readXml(stream, {
      open(name, attributes) {
        if (name === "numFmt" && isDateCode(attributes["formatCode"] ?? ""))
          ownDates.add(Number(attributes["numFmtId"]));
        if (name === "cellXfs") isCellFormat = true;
        if (name === "xf" && isCellFormat) {
          const format = Number(attributes["numFmtId"] ?? 0);
          if (isBuiltInDate(format) || ownDates.has(format)) dates.add(style);
          style++;
        }
      },
      close(name) {
        if (name === "cellXfs") isCellFormat = false;
      },
    });
  return dates;
}

/** Whether a format writes days or times; texts in quotes and in brackets are none of it. */
const isDateCode = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "")) && !/general/i.test(code);

interface Meaning {
  strings: readonly string[];
  dateStyles: ReadonlySet<number>;
  isFrom1904: boolean;
}

async function readRows(
  stream: ReadableStream<Uint8Array>,
  meaning: Meaning,
  take: (row: FileRow) => boolean,
): Promise<void> {
  let line = 0;
  let cells: string[] = [];
  let column = 0;
  let cell: { type: string; style: number } | null = null;
  let value = "";
  let isValue = false;
  await readXml(stream, {
    open(name, attributes) {
      if (name === "row") {
        line = Number(attributes["r"] ?? line + 1);
        cells = [];
        column = 0;
      } else if (name === "c") {
        column = attributes["r"] ? columnOf(attributes["r"]) : column;
        cell = { type: attributes["t"] ?? "n", style: Number(attributes["s"] ?? 0) };
        value = "";
      } else if (name === "v" || name === "t") isValue = cell !== null;
    },
    text(text) {
      if (isValue && value.length < peopleLimits.importCellLength) value += text;
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "c" && cell) {
        if (column < peopleLimits.importColumns) {
          while (cells.length < column) cells.push("");
          cells[column] = textOf(value, cell, meaning).trim();
        }
        column++;
        cell = null;
      } else if (name === "row" && cells.some(Boolean) && !take({ line, cells })) throw enough;
    },
  });
}

/** The column of a cell's address, from 0: `AB7` is 27. */
const columnOf = (address: string): number =>
  [...(/^[A-Z]+/i.exec(address)?.[0].toUpperCase() ?? "A")].reduce(
    (number, letter) => number * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

function textOf(value: string, { type, style }: { type: string; style: number }, meaning: Meaning): string {
  switch (type) {
    case "s":
      return meaning.strings[Number(value)] ?? "";
    case "b":
      return value === "1" ? "true" : "false";
    case "e":
      return "";
    case "d":
      return value.replace(/T00:00:00(\.0+)?Z?$/, "");
    case "n":
      return value !== "" && meaning.dateStyles.has(style)
        ? dateOf(Number(value), meaning.isFrom1904)
        : numberOf(value);
    default:
      return value;
  }
}

const day = 86_400_000;
/** The day that both systems count from; the earlier one knows a 29 February 1900 that never was. */
const origin = { of1900: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) };

function dateOf(serial: number, isFrom1904: boolean): string {
  if (!Number.isFinite(serial)) return "";
  const time = (isFrom1904 ? origin.of1904 : origin.of1900) + Math.round(serial * day);
  const text = new Date(time).toISOString();
  return serial % 1 === 0 ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
}

/** As a spreadsheet shows it: 49170000000 and not 4.917E10. */
const numberOf = (value: string): string => {
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return value;
  return Number.isInteger(number) && Math.abs(number) < 1e15 ? number.toFixed(0) : String(number);
};
