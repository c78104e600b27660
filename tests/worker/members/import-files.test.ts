import { beforeAll, describe, expect, it } from "vitest";
import { zipOf } from "./fixtures/zip";
import { project, type ProjectOfWorld } from "../harness/world";
import { exceljsWorkbook } from "./fixtures/exceljs-workbook";
import { libreofficeWorkbook } from "./fixtures/libreoffice-workbook";
import { field, importingApp } from "./import-world";

let here: ProjectOfWorld;
beforeAll(async () => {
  here = await project(1);
});

const utf16 = (text: string, mark = true) => {
  const bytes = new Uint8Array(text.length * 2 + (mark ? 2 : 0));
  const view = new DataView(bytes.buffer);
  if (mark) view.setUint16(0, 0xfeff, true);
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2 + (mark ? 2 : 0), text.charCodeAt(i), true);
  return bytes;
};
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("CSV files", () => {
  it.each([
    ["UTF-8 with a mark", new TextEncoder().encode("\ufeffVorname;E-Mail\r\nÄnne;a@example.org\r\n")],
    ["UTF-16 with a mark", utf16("Vorname\tE-Mail\r\nÄnne\ta@example.org\r\n")],
    ["UTF-16 without one", utf16("Vorname,E-Mail\nÄnne,a@example.org\n", false)],
    ["Windows-1252 and old line ends", windows("Vorname;E-Mail\rÄnne;a@example.org\r")],
  ])("are read in %s", async (_, bytes) => {
    const world = await importingApp(here);
    expect((await world.run(bytes)).result).toMatchObject({ created: 1, refused: 0 });
    expect(await world.people()).toMatchObject([{ firstName: "Änne", email: "a@example.org" }]);
  });

  it("are read piece by piece, with line breaks and letters of several bytes at their edges", async () => {
    const world = await importingApp(here);
    const filler = "ä€𝄞\n".repeat(2000);
    const content = `email,note\n${Array.from({ length: 220 }, (_, i) => `f${i}@example.org,"${filler}"`).join("\n")}\n`;
    expect(new TextEncoder().encode(content).byteLength).toBeGreaterThan(4 * 1024 * 1024);
    const ended = await world.run(content, { isDryRun: true });
    expect(ended.result).toMatchObject({ rows: 220, created: 220, refused: 0 });
  });
});

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

describe("workbooks", () => {
  it("of another library are read: the sheet chosen, dates, results of formulas", async () => {
    const world = await importingApp(here);
    const file = await world.fileOf(bytesOf(exceljsWorkbook), "people.xlsx");
    expect(file).toMatchObject({ kind: "xlsx", sheets: ["Notes", "Mitglieder"], sheet: "Notes" });
    const mapping = [
      ...["firstName", "lastName", "email"].map(field),
      { kind: "newCustomField", name: "Geburtstag" },
      { kind: "newCustomField", name: "Beitrag" },
      { kind: "tags" },
      field("phone"),
    ];
    const ended = await world.start({ fileId: file.fileId, sheet: "Mitglieder", mapping });
    expect(ended.result).toMatchObject({ rows: 3, created: 3, refused: 0 });
    const [aenne, bo, cy] = await world.people("filter[view]=invited&sort=-name").then((list) => list.reverse());
    const byName = new Map([aenne, bo, cy].map((person) => [person.firstName, person]));
    expect(byName.get("Änne")).toMatchObject({
      lastName: "Müller",
      phone: "+491701234567",
      tags: [{ name: "Chor" }, { name: "Vorstand" }],
    });
    expect(Object.values(byName.get("Änne").customFields).sort()).toEqual(["1984-02-29", "42"]);
    expect(byName.get("Bo")).toMatchObject({ email: "bo@example.org", tags: [{ name: "Chor" }] });
    expect(Object.values(byName.get("Bo").customFields).sort()).toEqual(["19.5", "2001-12-31"]);
    expect(Object.values(byName.get("Cy").customFields)).toEqual(["Müller"]);
  });

  it("of LibreOffice are read: the second sheet, dates, what its formulas came to, umlauts", async () => {
    const world = await importingApp(here);
    const file = await world.fileOf(bytesOf(libreofficeWorkbook), "people.xlsx");
    expect(file).toMatchObject({ kind: "xlsx", sheets: ["Übersicht", "Mitglieder"] });
    const mapping = [
      ...["firstName", "lastName", "email"].map(field),
      { kind: "newCustomField", name: "Geburtstag" },
      { kind: "newCustomField", name: "Beitrag" },
      { kind: "tags" },
    ];
    const ended = await world.start({ fileId: file.fileId, sheet: "Mitglieder", mapping });
    expect(ended.result).toMatchObject({ rows: 3, created: 3, refused: 0 });
    const people = await world.people();
    const byName = new Map<string, (typeof people)[number]>(
      people.map((person: { firstName: string }) => [person.firstName, person]),
    );
    expect(byName.get("Jörg")).toMatchObject({
      lastName: "Weiß",
      email: "joerg@example.org",
      tags: [{ name: "Chor" }, { name: "Vorstände" }],
    });
    expect(Object.values(byName.get("Jörg").customFields).sort()).toEqual(["1984-02-29", "42"]);
    expect(byName.get("Änne")).toMatchObject({
      lastName: "Großmann",
      email: "aenne@example.org",
      tags: [{ name: "Chor" }],
    });
    expect(Object.values(byName.get("Änne").customFields).sort()).toEqual(["19.5", "2001-12-31"]);
    expect(byName.get("Übü")).toMatchObject({ lastName: "Öztürk", tags: [], customFields: {} });
  });

  const book = (sheet: string, head = "") => ({
    "xl/workbook.xml": `${head}<workbook xmlns:r="r"><sheets><sheet name="One" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": sheet,
  });
  const row = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const sheetOf = (...texts: string[]) => `<worksheet><sheetData>${texts.map(row).join("")}</sheetData></worksheet>`;

  it("are read where they are plain", async () => {
    const world = await importingApp(here);
    const bytes = await zipOf(book(sheetOf("email", "x&amp;y@example.org", "z@example.org")));
    expect((await world.run(bytes)).result).toMatchObject({ rows: 2, created: 2 });
  });

  it("that declare entities are refused, wherever they do", async () => {
    const world = await importingApp(here);
    const declared = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "https://elsewhere.example/secret">]>';
    const inBook = await world.upload(await zipOf(book(sheetOf("email", "&e;"), declared)), "a.xlsx");
    expect(inBook.body.errors).toMatchObject([{ field: "file", key: "notAllowed" }]);
    const inSheet = await world.upload(await zipOf(book(`${declared}${sheetOf("email", "&e;")}`)), "a.xlsx");
    expect(inSheet.status).toBe(422);
  });

  it("that unpack to much more than they are, are refused, also where they lie about it", async () => {
    const world = await importingApp(here);
    const bomb = sheetOf("email", "x".repeat(8_000_000));
    const honest = await world.upload(await zipOf(book(bomb)), "a.xlsx");
    expect(honest.body.errors).toMatchObject([{ field: "file", key: "maxNumber" }]);
    const lying = await world.upload(await zipOf(book(bomb), (size) => Math.min(size, 1000)), "a.xlsx");
    expect(lying.status).toBe(422);
  });

  it("that are none are refused", async () => {
    const world = await importingApp(here);
    expect((await world.upload(await zipOf({ "readme.txt": "hello" }), "a.xlsx")).status).toBe(422);
    expect((await world.upload("PK not really a zip at all", "a.xlsx")).status).toBe(422);
    expect((await world.upload("", "a.csv")).status).toBe(422);
  });
});
