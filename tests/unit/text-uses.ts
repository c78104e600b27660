import ts from "typescript";

/** A place in the code that shows a text. */
export interface TextUse {
  file: string;
  line: number;
  /** Areas the key may belong to. */
  areas: string[];
  key: string;
  /** The key goes on with something only known at run time. */
  isPrefix: boolean;
}

/** Every text a source file asks for by a key written in it: `t("…")`, `t(a ? "…" : "…")`, t(`…${x}`), `i18nKey="…"`. */
export function textUses(file: string, code: string): TextUse[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const uses: TextUse[] = [];
  const spoken: string[] = [];

  const add = (node: ts.Node, written: string, isPrefix: boolean) => {
    const colon = written.indexOf(":");
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    uses.push({
      file,
      line,
      areas: colon > 0 ? [written.slice(0, colon)] : spoken,
      key: written.slice(colon + 1),
      isPrefix,
    });
  };

  const read = (node: ts.Expression | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) add(node, node.text, false);
    else if (ts.isTemplateExpression(node)) add(node, node.head.text, true);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(read);
    else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) read(node.expression);
  };

  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = node.expression;
      const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText(source);
      const [first] = node.arguments;
      if (name === "useTranslation" && first) {
        const named = ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
        for (const area of named) if (ts.isStringLiteralLike(area)) spoken.push(area.text);
      }
      if (name === "t") read(first);
    }
    if (
      ts.isJsxAttribute(node) &&
      node.name.getText(source) === "i18nKey" &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    )
      add(node, node.initializer.text, false);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return uses;
}
