import { readFileSync } from "node:fs";
import path from "node:path";
import postcss from "postcss";
import { describe, expect, it } from "vitest";
import { limits } from "@db/vocabulary/limits";
import { problemOfCode } from "@workers/domain/platform/apps/custom-code";

const packages = path.resolve(import.meta.dirname, "../../../node_modules");
const foreign = [
  "bootstrap/dist/css/bootstrap.css",
  "bulma/css/bulma.css",
  "@picocss/pico/css/pico.css",
  "normalize.css/normalize.css",
];
const sheet = (name: string) => readFileSync(path.join(packages, name), "utf8");

/** A style sheet in pieces below the limit, none of them cut within a block. */
function piecesOf(css: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const node of postcss.parse(css).nodes) {
    const text = `${node.toString()}${node.type === "atrule" && !("nodes" in node && node.nodes) ? ";" : ""}\n`;
    if (text.length > limits.customCode.max) continue;
    if (piece.length + text.length > limits.customCode.max) {
      pieces.push(piece);
      piece = "";
    }
    piece += text;
  }
  return [...pieces, piece];
}

describe("custom code", () => {
  it.each(foreign)("takes %s in pieces, and refuses what is cut off within a block", (name) => {
    const pieces = piecesOf(sheet(name));
    expect(pieces.length).toBeGreaterThan(0);
    for (const piece of pieces) {
      expect([problemOfCode(piece), piece.slice(0, 80)]).toEqual([null, piece.slice(0, 80)]);
      const brace = piece.lastIndexOf("{");
      expect(problemOfCode(piece.slice(0, brace + 1))).toMatchObject({ reason: "syntax" });
    }
  });

  it("says line and column of what is no style sheet", () => {
    expect(problemOfCode("a { color: red }\nb { color }")).toEqual({ reason: "syntax", line: 2, column: 5 });
    expect(problemOfCode("a { color: red } }")).toMatchObject({ reason: "syntax", line: 1 });
    expect(problemOfCode("a { color: red")).toMatchObject({ reason: "syntax", line: 1 });
    expect(problemOfCode("a { b: 'x }")).toMatchObject({ reason: "syntax" });
  });

  it.each([
    ["a { } </style><script>alert(1)</script>", "escape"],
    ["a { content: '</STYLE >' }", "escape"],
    ["<!-- a { } -->", "escape"],
    ["@import url(https://elsewhere.example/a.css);", "import"],
    ["@import 'a.css';", "import"],
    ["@\\69mport 'a.css';", "syntax"],
    ["@IMPORT 'a.css';", "import"],
    ["@media print { @import 'a.css'; }", "import"],
    ["a { background: url(https://elsewhere.example/a.png) }", "address"],
    ["a { background: url(//elsewhere.example/a.png) }", "address"],
    ["a { background: URL( 'http://elsewhere.example/a.png' ) }", "address"],
    ["a { background: u\\72l(https://elsewhere.example/a.png) }", "address"],
    ["a { background: \\75\\72\\6c(//elsewhere.example) }", "address"],
    ["a { background: url(/**/https://elsewhere.example/a.png) }", "address"],
    ["a { background: image-set('https://elsewhere.example/a.png' 1x) }", "address"],
    ["a { background: -webkit-image-set(url(//elsewhere.example/a.png) 1x) }", "address"],
    ["@font-face { font-family: x; src: url(https://elsewhere.example/x.woff2) }", "address"],
    ["a { cursor: url(https://elsewhere.example/c.cur), auto }", "address"],
    ["a { --x: url(https://elsewhere.example/a.png) }", "address"],
    ["a[value^='a'] { background: url(https://elsewhere.example/?a) }", "address"],
    ["@namespace url(https://elsewhere.example);", "import"],
    ["a { background: url(javascript:alert(1)) }", "script"],
    ["a { background: url('java\\script:alert(1)') }", "script"],
    ["a { width: expression(alert(1)) }", "script"],
    ["a { behavior: url(#x) }", "script"],
    ["a { -moz-binding: url(#x) }", "script"],
    ["a { background: url(/api/profile/delete) }", "address"],
    ["a { background: url(\\\\elsewhere.example/a) }", "address"],
    ["a { background: url(data:text/html,<b>) }", "address"],
  ])("refuses what leaves the sheet or loads something: %s", (code, reason) => {
    expect(problemOfCode(code)).toMatchObject({ reason });
  });

  it.each([
    "",
    "/* nothing */",
    '@charset "UTF-8"; a { color: red }',
    "a { background: url(data:image/png;base64,AAAA) }",
    "a { background: url('/files/0193-aa_b?w=640') }",
    "a { fill: url(#gradient) }",
    "a::after { content: 'see https://example.org' }",
    "@media (min-width: 40rem) { a { color: var(--brand) } }",
    "@supports (display: grid) { @layer x { a { display: grid } } }",
    "[data-widget] { position: fixed; inset: 0; z-index: 9999 }",
  ])("takes what stays within it: %s", (code) => {
    expect(problemOfCode(code)).toBeNull();
  });
});
