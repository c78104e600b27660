import { describe, expect, it } from "vitest";
import { csvLine, parseCsv } from "@workers/domain/kernel/csv";

const cells = (text: string) => parseCsv(text).map((row) => row.cells);

describe("a CSV file", () => {
  it.each([
    [
      "commas",
      "a,b\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "semicolons",
      "a;b,b\r\nc;d",
      [
        ["a", "b,b"],
        ["c", "d"],
      ],
    ],
    [
      "tabs",
      "a\tb\rc\td\r",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["a mark at its beginning", "\ufeffa,b", [["a", "b"]]],
    ["quotes", '"a, b","say ""hi"""', [["a, b", 'say "hi"']]],
    ["empty lines", "a\n\n;\nb", [["a"], ["b"]]],
    ["a quote in the middle", 'it"s,b', [['it"s', "b"]]],
    ["nothing", "", []],
  ])("is read with %s", (_, text, expected) => expect(cells(text)).toEqual(expected));

  it("knows on which line a row begins", () => {
    expect(parseCsv('a\n"b\nb"\nc').map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it("is written so that no cell becomes a formula, and read back as it was", () => {
    const line = csvLine(["=1+1", "+49", "@name", "-x", 'Say "hi"', "a;b", 7, null], "de");
    expect(line).toBe(`'=1+1;'+49;'@name;'-x;"Say ""hi""";"a;b";7;\r\n`);
    // A German spreadsheet takes 19.5 for the nineteenth of May.
    expect(csvLine([19.5, -1234.56, 1900], "de")).toBe("19,5;-1234,56;1900\r\n");
    expect(csvLine([19.5, -1234.56, 1900], "en")).toBe("19.5,-1234.56,1900\r\n");
    expect(cells(csvLine(["Anna", 'B "C"', "d,e"], "en"))).toEqual([["Anna", 'B "C"', "d,e"]]);
  });
});
