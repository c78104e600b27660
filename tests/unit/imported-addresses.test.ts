import { describe, expect, it } from "vitest";
import { addressesOf } from "@workers/domain/people/imports/rows";

const utf8 = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const utf16 = (text: string) => new Uint16Array([0xfeff, ...[...text].map((letter) => letter.charCodeAt(0))]).buffer;
const addresses = (bytes: ArrayBuffer) => addressesOf(bytes).map(({ line, email }) => `${line} ${email}`);

describe("a list of addresses", () => {
  it("is read by the exact head before a similar one", () => {
    expect(addresses(utf8("Mailing wanted;E-Mail;Name\nyes;anna@example.org;Anna"))).toEqual(["2 anna@example.org"]);
    expect(addresses(utf8("E-Mail verified,Email\nb@x,anna@example.org"))).toEqual(["2 anna@example.org"]);
  });

  it("is read by the column with addresses where heads leave it in doubt", () => {
    expect(addresses(utf8("Adresse;E-Mail;Kontakt\nWeg 1;;anna@example.org\nWeg 2;;ben@example.org"))).toEqual([
      "2 anna@example.org",
      "3 ben@example.org",
    ]);
    expect(addresses(utf8("E-Mail,Email\n,anna@example.org"))).toEqual(["2 anna@example.org"]);
  });

  it("knows the heads of other services", () => {
    for (const head of ["Email Address", "Subscriber Email", "EMAIL", "Kunden-E-Mail", "buyer_email", "E-Mail-Adresse"])
      expect([head, addresses(utf8(`Name,${head}\nAnna,anna@example.org`))]).toEqual([head, ["2 anna@example.org"]]);
  });

  it("may begin with Excel's line for its separator, and with a title", () => {
    expect(addresses(utf8("sep=;\r\nName;E-Mail\r\nAnna;anna@example.org"))).toEqual(["3 anna@example.org"]);
    expect(addresses(utf8("Members, spring 2026\n\nName;E-Mail\nAnna;anna@example.org"))).toEqual([
      "4 anna@example.org",
    ]);
  });

  it("may be written in UTF-16", () => {
    expect(addresses(utf16("Name\tE-Mail\nAnna\tanna@example.org"))).toEqual(["2 anna@example.org"]);
  });

  it("is refused by the name of the column that it lacks", () => {
    expect(() => addressesOf(utf8("Name;Place\nAnna;Kiel"))).toThrow(
      expect.objectContaining({
        extras: { errors: [{ field: "file", key: "columnMissing", params: { column: "E-Mail" } }] },
      }),
    );
  });
});
