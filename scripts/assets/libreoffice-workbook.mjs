/**
 * Has LibreOffice Calc write the workbook that the members' import is tested with, and keeps it as a fixture.
 * Run by hand where `soffice` is installed (Debian: libreoffice-calc-nogui): `node scripts/assets/libreoffice-workbook.mjs`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const text = (value) => `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const date = (value) =>
  `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${value}"/>`;
// The source holds no results: LibreOffice works them out.
const formula = (of) => `<table:table-cell table:formula="of:=${of}"/>`;
const empty = "<table:table-cell/>";
const row = (...cells) => `<table:table-row>${cells.join("")}</table:table-row>`;
const table = (name, ...rows) => `<table:table table:name="${name}">${rows.join("")}</table:table>`;

const source = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
  xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"
  office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
  <number:date-style style:name="german"><number:day number:style="long"/><number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style>
  <style:style style:name="day" style:family="table-cell" style:data-style-name="german"/>
</office:automatic-styles>
<office:body><office:spreadsheet>
${table("Übersicht", row(text("Grüße aus Köln")), row(formula("COUNTA([$Mitglieder.C2:.C4])")))}
${table(
  "Mitglieder",
  row(...["Vorname", "Nachname", "E-Mail", "Geburtstag", "Beitrag", "Tags"].map(text)),
  row(...["Jörg", "Weiß", "joerg@example.org"].map(text), date("1984-02-29"), formula("6*7"), text("Chor, Vorstände")),
  row(
    text("Änne"),
    formula("&quot;Groß&quot;&amp;&quot;mann&quot;"),
    formula("LOWER(&quot;AENNE@EXAMPLE.ORG&quot;)"),
    formula("DATE(2001;12;31)"),
    formula("39/2"),
    text("Chor"),
  ),
  row(...["Übü", "Öztürk", "uebue@example.org"].map(text), empty, empty, empty),
)}
</office:spreadsheet></office:body></office:document>`;

const folder = mkdtempSync(path.join(tmpdir(), "lyceum-workbook-"));
try {
  writeFileSync(path.join(folder, "people.fods"), source);
  execFileSync(
    "soffice",
    [
      `-env:UserInstallation=file://${folder}/profile`,
      "--headless",
      "--convert-to",
      "xlsx:Calc MS Excel 2007 XML",
      "--outdir",
      folder,
      path.join(folder, "people.fods"),
    ],
    { stdio: "inherit" },
  );
  const [, version] = /LibreOffice (\d+\.\d+)/.exec(execFileSync("soffice", ["--version"], { encoding: "utf8" })) ?? [];
  const lines = readFileSync(path.join(folder, "people.xlsx")).toString("base64");
  writeFileSync(
    "tests/worker/members/fixtures/libreoffice-workbook.ts",
    `/** Written by LibreOffice ${version} (scripts/assets/libreoffice-workbook.mjs): two sheets, dates, results of formulas, umlauts. */\nexport const libreofficeWorkbook =\n  "${lines}";\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
