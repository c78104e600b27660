/**
 * `npm run migration -- directory|shard NAME`: writes the migration that leads from the last one to the schema of db/, mends
 * it (migration-repair.mjs) and tries it on the filled databases of the releases. `--custom` begins an empty one, for SQL that
 * drizzle-kit does not make (search tables, triggers); `--check` tries what was written by hand; `--undo` takes the last one
 * back. `--freeze`, when a change lands, enters all in migrations/released.json: from then on they are not edited or undone.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { prepare, stop } from "./prepare.mjs";

await prepare();
const { repairMigration } = await import("./migration/migration-repair.mjs");
const { freezeMigrations, migrationsOf, tryOnReleases, undoLast, undoMigration } =
  await import("./migration/released-migrations.mjs");
const { largeRebuilds } = await import("./migration/declared-changes.mjs");
const { run } = await import("./run.mjs");

const flags = ["custom", "check", "undo", "freeze"];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(flags.map((flag) => [flag, { type: "boolean", default: false }])),
});
const [kind, name] = positionals;
const isNamed = /^[a-z][a-z0-9_]*$/.test(name ?? "");
if (!values.freeze && !(["directory", "shard"].includes(kind) && (values.check || values.undo || isNamed)))
  stop(
    [
      "Use: npm run migration -- directory|shard name_in_small_letters [--custom]",
      "     npm run migration -- directory|shard --check|--undo",
      "     npm run migration -- --freeze",
    ].join("\n"),
  );

try {
  if (values.freeze) {
    freezeMigrations();
    console.log("All migrations are entered in migrations/released.json.");
    process.exit();
  }
  if (values.undo) {
    console.log(`Undone: ${undoLast(kind)}`);
    process.exit();
  }
  if (!values.check) {
    const before = migrationsOf(kind);
    const { code, output } = await run(
      "drizzle-kit",
      ["generate", "--config", `db/drizzle.${kind}.ts`, "--name", name, ...(values.custom ? ["--custom"] : [])],
      { quiet: true },
    );
    if (code !== 0) throw new Error(output);
    const added = migrationsOf(kind).find((migration) => !before.some(({ file }) => file === migration.file));
    if (!added) stop("The schema is as the last migration left it: there is nothing to write.");
    if (values.custom) stop(`Write the SQL into ${added.file}, then: npm run migration -- ${kind} --check`);
    try {
      writeFileSync(
        added.file,
        repairMigration(
          added.sql,
          before.map(({ sql }) => sql),
        ),
      );
    } catch (error) {
      undoMigration(added.file);
      throw error;
    }
    console.log(`Written: ${added.file}`);
  }
  tryOnReleases(kind);
  const latest = migrationsOf(kind).at(-1);
  for (const table of largeRebuilds(latest.sql))
    console.warn(
      `Careful: ${path.basename(latest.file)} copies all rows of ${table} in one statement, and D1 ends a statement after 30 seconds. A column that is added, and a backfill (workers/domain/kernel/backfills), have no such limit.`,
    );
  console.log(
    "It applies to the filled databases of the releases. Freeze it when it lands: npm run migration -- --freeze",
  );
} catch (error) {
  stop(error.message);
}
