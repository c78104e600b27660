import { desc, eq, getTableColumns } from "drizzle-orm";
import { autoresponders } from "@db/shard";
import type { AutoresponderId, ProjectId } from "@db/vocabulary/ids";
import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import type { AppContext, Context, ProjectContext } from "@workers/context";
import type { AutoresponderChoices } from "@workers/contracts/integrations/autoresponders";
import { AppError, notFound } from "@workers/errors";
import {
  type Autoresponder,
  autoresponder,
  type Credentials,
  CredentialsRefused,
  ToolUnreachable,
} from "@workers/integrations/autoresponders";
import { type Database, rows, updateRows } from "@workers/store";
import { requireAbility, requireInProject } from "@workers/domain/kernel/access";
import { openSecret } from "@workers/domain/kernel/sealed-secrets";

export type AutoresponderRow = typeof autoresponders.$inferSelect;

type ToolScope = Pick<Context, "env" | "now"> & { project: { id: ProjectId }; shard: Database };

/** A tool with its credentials decrypted, ready for calls. */
export interface NewsletterTool extends Autoresponder {
  settings: AutoresponderRow;
}

/** The tool of an id; null where it is gone. */
export async function toolOf(place: ToolScope, id: AutoresponderId): Promise<NewsletterTool | null> {
  const settings = await readTool(place, id);
  return settings && { settings, ...autoresponder(place.env, settings.type, credentialsOf(place, settings)) };
}

export async function readTool({ project, shard }: ToolScope, id: AutoresponderId): Promise<AutoresponderRow | null> {
  const row = await shard.readOne(
    rows({ project }, autoresponders, getTableColumns(autoresponders)).where(eq(autoresponders.id, id)).limit(1),
  );
  return row ?? null;
}

export function credentialsOf({ env }: Pick<ToolScope, "env">, { id, credentials }: AutoresponderRow): Credentials {
  return JSON.parse(openSecret(env, id, credentials) ?? "{}") as Credentials;
}

/** Lists and tags, for those who may see the project's integrations. */
export async function choicesOf(ctx: ProjectContext, id: AutoresponderId): Promise<AutoresponderChoices> {
  requireInProject(ctx, "project.view_integrations");
  const tool = await toolOf(ctx, id);
  if (!tool) throw notFound("autoresponder");
  return askChoices(tool);
}

/** The tool's lists and tags. Throws 50004 for wrong credentials, 50005 for a tool that doesn't answer. */
export const askChoices = (tool: NewsletterTool): Promise<AutoresponderChoices> => asAppError(() => tool.choices());

/** What a tool throws, as the error that callers know. */
export async function asAppError<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CredentialsRefused) throw new AppError("integrationRefused");
    if (error instanceof ToolUnreachable) throw new AppError("integrationUnreachable");
    throw error;
  }
}

/** The project's tools by name, for who runs one of its apps; nothing of their credentials. */
export async function toolsOfApp(ctx: AppContext) {
  requireAbility(ctx, "app.edit");
  return ctx.shard.read(
    rows(ctx, autoresponders, {
      id: autoresponders.id,
      type: autoresponders.type,
      name: autoresponders.name,
      isActive: autoresponders.isActive,
    })
      .orderBy(desc(autoresponders.createdAt), desc(autoresponders.id))
      .limit(integrationLimits.autoresponders),
  );
}

/** Writes down how the last use of a tool went; `error` null for a good one. */
export async function noteToolUsed(
  ctx: ToolScope & Pick<Context, "publish">,
  { id, lastError }: Pick<AutoresponderRow, "id" | "lastError">,
  error: string | null,
): Promise<void> {
  const now = ctx.now();
  await ctx.shard.write([
    updateRows(
      ctx,
      autoresponders,
      error === null ? { lastUsedAt: now, lastError: null, lastErrorAt: null } : { lastError: error, lastErrorAt: now },
      eq(autoresponders.id, id),
    ),
  ]);
  if (error !== lastError) ctx.publish({ type: "integrations.changed", projectId: ctx.project.id });
}
