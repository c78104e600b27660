/** Refuses components that are longer than a reader keeps in mind: what they are made of are components too. */
import { readFileSync } from "node:fs";
import ts from "typescript";

const maxLines = 200;
const isComponentName = /^[A-Z]/;

/** The components of one file that are too long. @returns {string[]} */
export function longComponentsIn(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lineOf = (position) => tree.getLineAndCharacterOfPosition(position).line;
  return tree.statements
    .flatMap((statement) => {
      if (ts.isFunctionDeclaration(statement)) return [statement];
      return ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [];
    })
    .filter(({ name }) => name && ts.isIdentifier(name) && isComponentName.test(name.text))
    .map((node) => ({ name: node.name.text, lines: lineOf(node.end) - lineOf(node.getStart()) + 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ name, lines }) => `${file}: ${name} has ${lines} lines; at most ${maxLines}, part it`);
}

export const longComponents = (files) =>
  files
    .filter((file) => /^app\/.*\.tsx$/.test(file))
    .flatMap((file) => longComponentsIn(file, readFileSync(file, "utf8")));
