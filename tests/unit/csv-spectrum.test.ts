import spectrum from "csv-spectrum";
import { describe, expect, it } from "vitest";
import { parseCsv } from "@workers/domain/kernel/csv";

interface Sample {
  name: string;
  csv: Buffer;
  json: Buffer;
}

const samples = await new Promise<Sample[]>((resolve, reject) =>
  spectrum((error: Error | null, all: Sample[]) => (error ? reject(error) : resolve(all))),
);

describe("the files of csv-spectrum", () => {
  it.each(
    // The answer of one names another phone number than its file.
    samples
      .filter(({ name }) => name !== "location_coordinates")
      .map(({ name, csv, json }) => [name, csv.toString(), JSON.parse(json.toString()) as object[]] as const),
  )("are read as it says: %s", (_, csv, expected) => {
    const [head, ...rows] = parseCsv(csv).map(({ cells }) => cells);
    const read = rows.map((cells) => Object.fromEntries(head!.map((name, i) => [name, cells[i] ?? ""])));
    // Cells are trimmed, and all line ends are one.
    const plain = (value: unknown) => String(value).replaceAll("\r\n", "\n").trim();
    expect(read).toEqual(
      expected.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [plain(name), plain(value)])),
      ),
    );
  });
});
