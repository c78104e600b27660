import postcss, { type AtRule, CssSyntaxError, type Declaration, type Node } from "postcss";

/** Custom code is a style sheet of an operator: anything that is none, or that leaves the sheet, is refused and never changed. */

export interface CodeProblem {
  reason: "syntax" | "import" | "address" | "script" | "escape";
  line: number;
  column: number;
}

/** The first thing that is wrong with a style sheet; null where nothing is. */
export function problemOfCode(code: string): CodeProblem | null {
  // Whoever reads it as HTML would see the sheet end here.
  const end = /<\/?\s*(style|script)|<!--/i.exec(code);
  if (end) return { reason: "escape", ...placeOf(code, end.index) };
  let root: ReturnType<typeof postcss.parse>;
  try {
    root = postcss.parse(code);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return { reason: "syntax", line: error.line ?? 1, column: error.column ?? 1 };
  }
  let problem: CodeProblem | null = null;
  root.walk((node) => {
    const reason =
      node.type === "atrule" ? wrongRule(node) : node.type === "decl" ? wrongDeclaration(node) : wrongNode(node);
    if (reason === null) return undefined;
    problem = { reason, line: node.source?.start?.line ?? 1, column: node.source?.start?.column ?? 1 };
    return false;
  });
  return problem;
}

function placeOf(code: string, index: number): { line: number; column: number } {
  const before = code.slice(0, index).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

function wrongRule({ name, params }: AtRule): CodeProblem["reason"] | null {
  const rule = unescaped(name).toLowerCase();
  if (rule === "import" || rule === "namespace" || rule === "document") return "import";
  return wrongAddress(params);
}

function wrongDeclaration({ prop, value, raws }: Declaration): CodeProblem["reason"] | null {
  const property = unescaped(prop).toLowerCase();
  if (property === "behavior" || property === "-moz-binding") return "script";
  // What the parser set aside, as comments inside a value, is part of the sheet all the same.
  return wrongAddress(raws.value?.raw ?? value) ?? wrongAddress(value);
}

/** A selector without a block, as `a` alone, parses as a rule by nobody. */
const wrongNode = (node: Node): CodeProblem["reason"] | null =>
  node.type === "rule" ? wrongAddress((node as unknown as { selector: string }).selector) : null;

/** Escapes are how a sheet hides what it says: `\75rl(` is `url(`. */
const unescaped = (text: string): string =>
  text
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => {
      const point = Number.parseInt(hex, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd";
    })
    .replace(/\\(.)/g, "$1");

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "");

/** Addresses of the sheet's own parts and pictures within it; all others would lead out of the app. */
function wrongAddress(raw: string): CodeProblem["reason"] | null {
  const text = unescaped(withoutComments(raw));
  if (/javascript\s*:|vbscript\s*:|expression\s*\(/i.test(text)) return "script";
  for (const [, quoted, plain] of text.matchAll(/(?:url|src)\(\s*(?:(["'][\s\S]*?["'])|([^)]*))\s*\)/gi)) {
    const address = (quoted ? quoted.slice(1, -1) : (plain ?? "")).trim();
    if (!isWithin(address)) return "address";
  }
  // Images that are named without url(): image-set("…"), image("…").
  for (const [, args] of text.matchAll(/(?:image-set|image|cross-fade)\(([\s\S]*)\)/gi))
    for (const [, , address] of (args ?? "").matchAll(/(["'])([\s\S]*?)\1/g))
      if (!/^(image|font)\/[\w.+-]+$/i.test(address!) && !isWithin(address!)) return "address";
  return null;
}

/** Pictures and fonts that stand in the sheet, files of this host, and places in the document. */
function isWithin(address: string): boolean {
  if (/^data:(image\/(?!svg)[\w.+-]+|image\/svg\+xml|font\/[\w.+-]+|application\/(x-)?font-[\w-]+)[;,]/i.test(address))
    return true;
  return address === "" || address.startsWith("#") || /^\/files\/[\w-]+(\?[\w=&-]*)?$/.test(address);
}
