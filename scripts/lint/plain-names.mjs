/** Refuses names of locals, parameters and functions that say nothing of what they hold or do. */
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const vagueLocals = new Set(["found", "one", "told", "asked", "most", "given"]);
const vagueFunction = /^(tell|take)[A-Z]/;

/** The names of one file that tell a reader nothing. @returns {string[]} */
export function plainNameProblemsIn(file, source) {
  const problems = [];
  const kind = path.extname(file) === ".tsx" ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const refuse = (name, advice) =>
    problems.push(
      `${file}:${tree.getLineAndCharacterOfPosition(name.getStart()).line + 1}: \`${name.text}\` ${advice}`,
    );
  const visit = (node) => {
    if (node.name && ts.isIdentifier(node.name)) {
      if (isLocal(node) && vagueLocals.has(node.name.text))
        refuse(node.name, "names nothing; call it what it is (`member`, `orders`, `matches`, `maxRows`)");
      if (isFunction(node) && vagueFunction.test(node.name.text))
        refuse(
          node.name,
          "says no act of the field; call it what it does (`publish…`, `notify…`, `send…`, `record…`, `revoke…`)",
        );
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return problems;
}

const isLocal = (node) => ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);

const isFunction = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ((ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) &&
    node.initializer !== undefined &&
    (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)));

/** @param {string[]} files of the repository @returns {string[]} */
export function plainNameProblems(files) {
  return files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .flatMap((file) => plainNameProblemsIn(file, readFileSync(file, "utf8")));
}
