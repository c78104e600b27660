import { eq } from "drizzle-orm";
import { tasks } from "@db/directory";
import type { TaskId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { AppError, notFound } from "@workers/errors";
import { directoryRows } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import type { CsvCell } from "@workers/domain/kernel/csv";
import { customFieldRows } from "@workers/domain/kernel/custom-fields";
import { text } from "@workers/domain/kernel/texts";
import { readPiece } from "./stored";

const headKeys = ["email", "firstName", "lastName", "phone", "tags", "plans", "spaces"] as const;

/** The heads that an import knows by themselves, for a file to begin with. */
export async function importTemplate(ctx: AppContext): Promise<AsyncGenerator<readonly CsvCell[]>> {
  requireAbility(ctx, "app.profiles_import");
  const fields = await ctx.shard.read(customFieldRows(ctx));
  return once([
    ...headKeys.map((key) => text(ctx.language, "defaults", `export.${key}`)),
    ...fields.map(({ name }) => name),
  ]);
}

async function* once(line: readonly CsvCell[]): AsyncGenerator<readonly CsvCell[]> {
  yield line;
}

/** The rows that an import refused, as they stand in its file, each with the reason: to be mended and imported again. */
export async function refusedRows(ctx: AppContext, taskId: TaskId): Promise<AsyncGenerator<readonly CsvCell[]>> {
  requireAbility(ctx, "app.profiles_import");
  const task = await ctx.directory.readOne(
    directoryRows(tasks, { appId: tasks.appId, type: tasks.type }).where(eq(tasks.id, taskId)).limit(1),
  );
  if (task?.appId !== ctx.app.id || task.type !== "import") throw notFound("task");
  return linesOf(ctx, taskId, await readPiece(ctx, taskId, "head", 0));
}

async function* linesOf(ctx: AppContext, taskId: TaskId, head: string[]): AsyncGenerator<readonly CsvCell[]> {
  yield [...head, text(ctx.language, "defaults", "export.reason")];
  for (let piece = 0; ; piece++) {
    try {
      for (const { cells, reason, detail } of await readPiece(ctx, taskId, "refused", piece))
        yield [
          ...head.map((_, column) => cells[column] ?? ""),
          [text(ctx.language, "defaults", `refused.${reason}`), detail].filter(Boolean).join(": "),
        ];
    } catch (error) {
      if (error instanceof AppError && error.errorName === "notFound") return;
      throw error;
    }
  }
}
