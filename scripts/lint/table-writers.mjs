/**
 * Each table is written by one area of `workers/domain`: what its rows hold is then decided in one place. Those that several areas
 * write today are listed with them; the list may only become shorter.
 */
import { readFileSync } from "node:fs";
import ts from "typescript";

/** @type {Record<string, string[]>} */
export const sharedTables = {
  accessObjects: ["community/chats", "community/spaces", "kernel/app-copies", "platform/access-settings"],
  accessPlans: ["commerce/payments", "platform/plans"],
  apps: ["platform/access-settings", "platform/analytics", "platform/apps"],
  attachments: ["kernel/app-copies", "kernel/engagement"],
  chats: ["community/chats", "community/ticket-flow"],
  follows: ["community/spaces", "kernel/engagement", "kernel/profiles"],
  groups: ["community/spaces", "platform/apps"],
  invitations: ["people/joining", "people/members", "platform/invitations"],
  memberships: ["kernel/profiles", "people/accounts", "people/joining", "people/members", "platform/apps"],
  moderationItems: ["community/moderation", "kernel/engagement"],
  moderationReports: ["community/moderation", "kernel/engagement"],
  orderEvents: ["commerce/checkout", "commerce/payments", "platform/plans"],
  orders: ["commerce/checkout", "commerce/payments", "platform/plans"],
  planGrants: ["commerce/payments", "commerce/zapier", "platform/plans"],
  planProducts: ["commerce/payments", "platform/plans"],
  postDrafts: ["community/posts", "community/spaces"],
  profiles: ["kernel/custom-fields", "kernel/profiles", "people/contacts"],
  projectVisits: ["kernel/sessions", "people/accounts"],
  projects: ["kernel/projects", "people/members", "platform/legal", "platform/tariffs", "platform/teams"],
  promos: ["platform/analytics", "platform/promos"],
  pushTokens: ["people/accounts", "platform/push"],
  refreshTokens: ["kernel/sessions", "people/accounts"],
  sessions: ["kernel/sessions", "people/accounts"],
  spaces: ["community/categories", "community/posts", "community/spaces", "platform/apps"],
  taskRuns: ["kernel/fact-delivery", "tasks"],
  teamMembers: ["kernel/projects", "people/accounts", "platform/teams"],
  tickets: ["community/ticket-flow", "community/tickets"],
  webhookAddresses: ["commerce/payments", "platform/autoresponders", "platform/plans"],
  windowCounts: ["kernel/guessing", "kernel/window-counts"],
};

const byTable = new Set([
  "directoryInsert",
  "directoryInsertIf",
  "directoryUpsert",
  "directoryUpdate",
  "directoryDelete",
]);
const byPairs = new Set(["insertSelect", "upsertRow"]);
const byScope = new Set(["insertRow", "insertRowIf", "insertRowWithin", "updateRows", "deleteRows"]);

/** The area of a file: the folder of its group, such as `community/posts`; of what serves them all the folder, such as `tasks`. */
export const areaOf = (file) =>
  /^workers\/domain\/([^/]+\/[^/.]+)/.exec(file)?.[1] ?? /^workers\/(.*)\/[^/]+$/.exec(file)?.[1] ?? file;

/** The tables of the schema that a file writes. @returns {Set<string>} */
export function tablesWritten(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  /** What the file calls the tables: by their imports, and by a shorter name that is given to them. */
  const tables = new Map();
  const written = new Set();
  const note = (node) => {
    const name = node && ts.isIdentifier(node) ? tables.get(node.text) : undefined;
    if (name) written.add(name);
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && /^@db\/(shard|directory)/.test(node.moduleSpecifier.text))
      for (const { name, propertyName } of node.importClause?.namedBindings?.elements ?? [])
        tables.set(name.text, (propertyName ?? name).text);
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer &&
      ts.isIdentifier(node.initializer)
    ) {
      const table = tables.get(node.initializer.text);
      if (table) tables.set(node.name.text, table);
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const { text } = node.expression;
      if (byTable.has(text) || byPairs.has(text)) note(node.arguments[0]);
      if (byScope.has(text)) note(node.arguments[1]);
    }
    if (ts.isTaggedTemplateExpression(node) && !ts.isNoSubstitutionTemplateLiteral(node.template)) {
      const { head, templateSpans } = node.template;
      const before = [head, ...templateSpans.map((span) => span.literal)].map(({ text }) => text);
      templateSpans.forEach((span, i) => {
        if (/\b(update|delete from|insert( or \w+)? into)\s+$/i.test(before[i])) note(span.expression);
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return written;
}

/** Which areas write each table. @param {{ file: string, source: string }[]} sources */
export function writersOf(sources) {
  const writers = new Map();
  for (const { file, source } of sources) {
    const area = areaOf(file);
    for (const table of tablesWritten(file, source)) writers.set(table, (writers.get(table) ?? new Set()).add(area));
  }
  return writers;
}

/** @param {string[]} files */
export const tableWriterProblems = (files) =>
  judgedWriters(
    files
      .filter((file) => /^workers\/.*\.ts$/.test(file) && !file.startsWith("workers/store/"))
      .map((file) => ({ file, source: readFileSync(file, "utf8") })),
    sharedTables,
  );

/** What is wrong with the writers of these files, where `shared` names those of today. */
export function judgedWriters(sources, shared) {
  const writers = writersOf(sources);
  const added = [...writers].flatMap(([table, areas]) => {
    if (areas.size < 2) return [];
    const more = [...areas].filter((area) => !shared[table]?.includes(area));
    return more.map(
      (area) =>
        `${area} writes ${table} beside ${[...areas].filter((other) => other !== area).join(", ")}: call a function of its area`,
    );
  });
  const gone = Object.entries(shared).flatMap(([table, areas]) => {
    const now = writers.get(table) ?? new Set();
    if (now.size < 2) return [`${table} has one writer now: take it off the list of scripts/lint/table-writers.mjs`];
    return areas
      .filter((area) => !now.has(area))
      .map((area) => `${area} writes ${table} no longer: take it off the list of scripts/lint/table-writers.mjs`);
  });
  return [...added, ...gone];
}
