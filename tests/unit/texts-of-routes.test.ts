import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import ts from "typescript";
import { expect, test } from "vitest";
import { areaGroups } from "../../app/i18n/areas";
import routes from "../../app/routes";
import { textUses } from "./text-uses";

const root = path.resolve(import.meta.dirname, "../../app");

interface Module {
  /** Modules whose code runs in the browser with this one, also those fetched later. */
  imports: string[];
  /** Areas of which each use needs one. */
  uses: { line: number; areas: string[] }[];
  /** What it fetches, or waits for, before it shows what it imports. */
  fetched: string[];
  /** The areas in a route's handle. */
  texts: string[];
}

const modules = new Map<string, Module>();

function moduleOf(file: string): Module {
  let module = modules.get(file);
  if (!module) modules.set(file, (module = readModule(file)));
  return module;
}

function readModule(file: string): Module {
  const code = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const module: Module = { imports: [], uses: textUses(file, code), fetched: [], texts: [] };
  const add = (specifier: ts.Node) => {
    const target = ts.isStringLiteral(specifier) && resolved(file, specifier.text);
    if (target) module.imports.push(target);
  };
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) add(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly) add(node.moduleSpecifier);
    if (ts.isCallExpression(node)) {
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]!);
      if (node.expression.getText(source) === "useTextsReady")
        module.fetched.push(...stringsIn(node.arguments[0]!, source));
    }
    if (ts.isVariableDeclaration(node) && node.name.getText(source) === "handle" && node.initializer)
      module.texts.push(...stringsIn(node.initializer, source));
    ts.forEachChild(node, walk);
  };
  walk(source);
  return module;
}

/** The strings of an expression, and of the constants that it names. */
function stringsIn(node: ts.Node, source: ts.SourceFile): string[] {
  const strings: string[] = [];
  const walk = (at: ts.Node): void => {
    if (ts.isStringLiteral(at)) strings.push(at.text);
    if (ts.isPropertyAccessExpression(at) && at.expression.getText(source) === "areaGroups")
      strings.push(...areaGroups[at.name.text as keyof typeof areaGroups]);
    if (ts.isIdentifier(at))
      for (const statement of source.statements)
        if (ts.isVariableStatement(statement))
          for (const { name, initializer } of statement.declarationList.declarations)
            if (initializer && name.getText(source) === at.text && at.text !== "handle") walk(initializer);
    ts.forEachChild(at, walk);
  };
  walk(node);
  return strings;
}

function resolved(from: string, specifier: string): string | null {
  if (!/^[.~]/.test(specifier) || specifier.endsWith(".server")) return null;
  const base = specifier.startsWith("~/")
    ? path.join(root, specifier.slice(2))
    : path.resolve(path.dirname(from), specifier);
  return [`${base}.tsx`, `${base}.ts`, path.join(base, "index.ts")].find((file) => existsSync(file)) ?? null;
}

/** Modules whose texts are there when they are shown, though the imports do not say so. */
const areThereOtherwise: [module: RegExp, area: string][] = [
  // Apps alone have locks; the screen for errors is that of all pages.
  [/^features\/shell\/errors\/(LockScreenView|PlanOffers|PointsOffer)\.tsx$/, "gates"],
  // The search palette waits for `textsOfSettings` before it reads the entries.
  [/(\/settings-entries|\/use-settings-navigation)\.ts$/, ".*"],
];

const isThereOtherwise = (module: string, areas: string[]) =>
  areThereOtherwise.some(([file, area]) => file.test(module) && areas.some((each) => new RegExp(area).test(each)));

const missing = new Set<string>();

function walkModules(file: string, available: ReadonlySet<string>, seen: Set<string>, route: string): void {
  const module = moduleOf(file);
  const here = new Set([...available, ...module.fetched]);
  const key = `${file} ${[...here].sort().join()}`;
  if (seen.has(key)) return;
  seen.add(key);
  for (const { line, areas } of module.uses)
    if (
      areas.length > 0 &&
      !areas.some((area) => here.has(area)) &&
      !isThereOtherwise(path.relative(root, file), areas)
    )
      missing.add(`${path.relative(root, file)}:${line} ${areas.join("|")} (${route})`);
  for (const target of module.imports) walkModules(target, here, seen, route);
}

function walkRoutes(entries: readonly RouteConfigEntry[], above: ReadonlySet<string>): void {
  for (const { file, children = [] } of entries) {
    const route = path.join(root, file);
    const available = new Set([...above, ...moduleOf(route).texts]);
    walkModules(route, available, new Set(), file);
    walkRoutes(children, available);
  }
}

test("A page brings the texts of all that it can show", async () => {
  walkRoutes(await routes, new Set(areaGroups.common));
  expect([...missing].sort()).toEqual([]);
  // It reads the sources of all screens.
}, 60_000);
