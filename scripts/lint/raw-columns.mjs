/**
 * Refuses tables and columns that hand-written SQL calls by their bare names: those come from the schema (`${posts.title}`,
 * `aliased`, `nameOf`, `namesOf`), so that its change is a type error. Names that a statement gives itself (`as total`, the
 * columns of a `with`) are its own.
 */
import { readFileSync } from "node:fs";
import { getTableColumns, getTableName, isTable } from "drizzle-orm";
import ts from "typescript";
import { importTypeScript } from "../typescript.mjs";

/** The names of all tables and columns of both databases. */
export async function schemaNames() {
  const tables = new Set();
  const columns = new Set();
  for (const file of ["db/shard/index.ts", "db/directory/index.ts"])
    for (const value of Object.values(await importTypeScript(file)))
      if (isTable(value)) {
        tables.add(getTableName(value));
        for (const column of Object.values(getTableColumns(value))) columns.add(column.name);
      }
  return { tables, columns };
}

const word = /[A-Za-z_]\w*/g;
/** Stands for `${…}` in a statement's text. */
const value = "§";

function templatesOf(file, source) {
  const templates = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) {
      const { template } = node;
      const text = ts.isNoSubstitutionTemplateLiteral(template)
        ? template.text
        : [template.head, ...template.templateSpans.map((span) => span.literal)].map((part) => part.text).join(value);
      templates.push({
        text: text.replace(/'[^']*'/g, "''"),
        line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return templates;
}

/** What a statement names itself: its `as`, and the columns that a `with` lists. */
function ownNames(text) {
  const names = [...text.matchAll(/\bas\s+([A-Za-z_]\w*)/gi)].map((match) => match[1]);
  const lists = [...text.matchAll(/[A-Za-z_]\w*\s*\(([\w,\s]+)\)\s+as\b/gi)].map((match) => match[1]);
  return [...names, ...lists.flatMap((list) => list.match(word))];
}

/** The bare names in the SQL of one file. */
export function rawNames(file, source, { tables, columns }) {
  return templatesOf(file, source).flatMap(({ text, line }) => {
    const own = new Set(ownNames(text));
    /** Aliases of tables that are only known at run time: `${kind.table} u`. */
    const aliases = new Set([...text.matchAll(/\b(?:from|join|update|into)\s+§\s+([A-Za-z_]\w*)/gi)].map((m) => m[1]));
    return [...text.matchAll(word)].flatMap((match) => {
      const [name] = match;
      const before = text.slice(0, match.index);
      const after = text.slice(match.index + name.length);
      const qualifier = /([\w§]+)\.$/.exec(before)?.[1];
      const isRaw =
        qualifier !== undefined
          ? columns.has(name) &&
            (qualifier.endsWith(value) || qualifier === "excluded" || tables.has(qualifier) || aliases.has(qualifier))
          : tables.has(name) && /\b(from|join|update|into)\s+$/i.test(before)
            ? true
            : columns.has(name) &&
              !own.has(name) &&
              !/^\s*\(/.test(after) &&
              !(name === "left" && /^\s+join\b/.test(after));
      return isRaw ? [`${file}:${line}: \`${qualifier ? `${qualifier}.` : ""}${name}\` is not from the schema`] : [];
    });
  });
}

/** Files whose inserts still list columns above values; the list may only become shorter. */
export const positionalInserts = { "workers/domain/commerce/payments/record-money.ts": 2 };

/** Inserts that pair columns and values by their position. */
export const insertsByPosition = (file, source) =>
  templatesOf(file, source).filter(({ text }) => /\binsert\s+(or\s+\w+\s+)?into\b/i.test(text));

function insertProblems(file, source) {
  if (file.startsWith("workers/store/")) return [];
  const inserts = insertsByPosition(file, source);
  const known = positionalInserts[file] ?? 0;
  if (inserts.length < known) return [`${file}: fewer inserts by position than scripts/lint/raw-columns.mjs lists`];
  return inserts
    .slice(known)
    .map(
      ({ line }) =>
        `${file}:${line}: an insert by position; \`insertSelect\` and \`upsertRow\` name each column beside its value`,
    );
}

export async function rawColumnProblems(files) {
  const names = await schemaNames();
  return files
    .filter((file) => /^(workers|party)\/.*\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, "utf8");
      const identifiers = /\bsql\.identifier\(/.test(source) && !file.startsWith("workers/store/");
      return [
        ...rawNames(file, source, names),
        ...insertProblems(file, source),
        ...(identifiers ? [`${file}: \`sql.identifier\` takes any text; use \`nameOf\` of a column`] : []),
      ];
    });
}
