import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { apps, webhookAddresses } from "@db/directory";
import { automations, autoresponders } from "@db/shard";
import { autoresponderNames } from "@db/vocabulary/integrations";
import type { AppId, AutoresponderId } from "@db/vocabulary/ids";
import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import type { ProjectContext } from "@workers/context";
import type {
  AutoresponderForm,
  AutorespondersQuery,
  AutoresponderView,
  NewAutoresponder,
} from "@workers/contracts/integrations/autoresponders";
import { AppError, type FieldError, invalid, notFound } from "@workers/errors";
import { autoresponder, type Credentials, isAddressOf, neededCredentials } from "@workers/integrations/autoresponders";
import {
  aliased,
  deleteRows,
  directoryDelete,
  directoryInsert,
  directoryRows,
  idsOf,
  insertRowWithin,
  rows,
  updateRows,
} from "@workers/store";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { newestWithTotal } from "@workers/domain/kernel/paging";
import { requireActive } from "@workers/domain/kernel/projects";
import { webhookAddress } from "@workers/domain/kernel/public-address";
import { maskSecret, newWebhookId, sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { asAppError, type AutoresponderRow, credentialsOf } from "./newsletter-tool";

type ListedRow = AutoresponderRow & { automationsCount: number };

const a = aliased(automations, "a");
/** Automations of the project's apps, by which a tool is used. */
const columnsOf = (appIds: SQL) => ({
  ...getTableColumns(autoresponders),
  automationsCount: sql<number>`(select count(*) from ${a} where ${a.appId} in ${appIds} and ${a.autoresponderId} = ${autoresponders.id})`,
});
const credentialNames = ["apiKey", "apiUrl", "username", "password"] as const;

/** The project's accounts with newsletter tools, the newest first. */
export async function listAutoresponders(
  ctx: ProjectContext,
  { type, ...page }: AutorespondersQuery,
): Promise<{ items: AutoresponderView[]; total: number }> {
  requireInProject(ctx, "project.view_integrations");
  const { rows, total } = await newestWithTotal(ctx, autoresponders, columnsOf(await appsOf(ctx)), {
    ...page,
    where: type && eq(autoresponders.type, type),
  });
  return { items: rows.map((row) => show(ctx, row)), total };
}

/** An account of the project. */
export async function autoresponderOf(ctx: ProjectContext, id: AutoresponderId): Promise<AutoresponderView> {
  requireInProject(ctx, "project.view_integrations");
  return show(ctx, await requireRow(ctx, id));
}

/** Enters an account once its tool has taken the credentials; 50004 where it refuses them. Zapier gets an address to call. */
export async function createAutoresponder(ctx: ProjectContext, form: NewAutoresponder): Promise<AutoresponderView> {
  requireInProject(ctx, "project.view_integrations");
  requireActive(ctx.project);
  const { type } = form;
  const credentials = entered(form);
  requireComplete(type, credentials);
  await requireApp(ctx, form.appId);
  await asAppError(() => autoresponder(ctx.env, type, credentials).check());
  const now = ctx.now();
  const id = newId<"autoresponder">(now);
  const webhookId = type === "zapier" ? newWebhookId() : null;
  // The address first: without its account it leads nowhere.
  if (webhookId)
    await ctx.directory.write([
      directoryInsert(webhookAddresses, {
        webhookId,
        type: "zapier",
        projectId: ctx.project.id,
        sellerId: id,
        createdAt: now,
      }),
    ]);
  const inserted = await ctx.shard.writeOne(
    insertRowWithin(
      ctx,
      autoresponders,
      {
        id,
        type,
        name: form.name ?? autoresponderNames[type],
        credentials: sealSecret(ctx.env, id, JSON.stringify(credentials)),
        isActive: form.isActive ?? true,
        appId: type === "zapier" ? (form.appId ?? null) : null,
        webhookId,
        lastUsedAt: now,
        createdAt: now,
        updatedAt: now,
      },
      integrationLimits.autoresponders,
    ),
  );
  if (!inserted) throw new AppError("conflict", { details: { reason: "tooManyAutoresponders" } });
  ctx.publish({ type: "integrations.changed", projectId: ctx.project.id });
  return autoresponderOf(ctx, id);
}

/**
 * Changes the fields given; an empty credential keeps the stored one, but a secret is never sent to another address than it was
 * entered for. Changed credentials are tried first.
 */
export async function editAutoresponder(
  ctx: ProjectContext,
  id: AutoresponderId,
  form: AutoresponderForm,
): Promise<AutoresponderView> {
  requireInProject(ctx, "project.view_integrations");
  requireActive(ctx.project);
  const before = await requireRow(ctx, id);
  const stored = credentialsOf(ctx, before);
  const changed = entered(form);
  const credentials = { ...stored, ...changed };
  const isOther = credentialNames.some((name) => credentials[name] !== stored[name]);
  if (isOther) {
    if (before.type === "quentn" && credentials.apiUrl !== stored.apiUrl && !changed.apiKey)
      throw invalid({ field: "apiKey", key: "required" });
    requireComplete(before.type, credentials);
    await asAppError(() => autoresponder(ctx.env, before.type, credentials).check());
  }
  if (form.appId !== undefined) await requireApp(ctx, form.appId);
  await ctx.shard.write([
    updateRows(
      ctx,
      autoresponders,
      {
        ...(form.name !== undefined && { name: form.name }),
        ...(form.isActive !== undefined && { isActive: form.isActive }),
        ...(form.appId !== undefined && before.type === "zapier" && { appId: form.appId }),
        ...(isOther && {
          credentials: sealSecret(ctx.env, id, JSON.stringify(credentials)),
          lastError: null,
          lastErrorAt: null,
        }),
        updatedAt: ctx.now(),
      },
      eq(autoresponders.id, id),
    ),
  ]);
  ctx.publish({ type: "integrations.changed", projectId: ctx.project.id });
  return autoresponderOf(ctx, id);
}

/** Removes an account that no automation uses; 409 otherwise. */
export async function deleteAutoresponder(ctx: ProjectContext, id: AutoresponderId): Promise<void> {
  requireInProject(ctx, "project.view_integrations");
  requireActive(ctx.project);
  await requireRow(ctx, id);
  const removed = await ctx.shard.writeOne(
    deleteRows(
      ctx,
      autoresponders,
      eq(autoresponders.id, id),
      sql`not exists (select 1 from ${a} where ${a.appId} in ${await appsOf(ctx)} and ${a.autoresponderId} = ${id})`,
    ),
  );
  if (!removed) throw new AppError("conflict", { details: { reason: "autoresponderInUse" } });
  await ctx.directory.write([
    directoryDelete(
      webhookAddresses,
      eq(webhookAddresses.projectId, ctx.project.id),
      eq(webhookAddresses.sellerId, id),
    ),
  ]);
  ctx.publish({ type: "integrations.changed", projectId: ctx.project.id });
}

/** The credentials that were typed; empty ones are none. */
const entered = (form: AutoresponderForm): Credentials =>
  Object.fromEntries(credentialNames.flatMap((name) => (form[name] ? [[name, form[name]]] : [])));

/** Keeps what the tool needs and nothing else; 422 where something is missing or leads elsewhere. */
function requireComplete(type: AutoresponderRow["type"], credentials: Credentials): void {
  const problems: FieldError[] = neededCredentials[type]
    .filter((name) => !credentials[name])
    .map((field) => ({ field, key: "required" }));
  if (credentials.apiUrl && !isAddressOf(type, credentials.apiUrl))
    problems.push({ field: "apiUrl", key: "notAllowed" });
  if (problems.length > 0) throw invalid(...problems);
}

/** Ids of all apps of the project, archived ones too. */
async function appsOf({ directory, project }: ProjectContext): Promise<SQL> {
  const own = await directory.read(directoryRows(apps, { id: apps.id }).where(eq(apps.projectId, project.id)));
  return idsOf(own.map(({ id }) => id));
}

async function requireApp(ctx: ProjectContext, appId: AppId | null | undefined): Promise<void> {
  if (!appId) return;
  const own = await ctx.directory.readOne(
    directoryRows(apps, { id: apps.id }).where(eq(apps.id, appId), eq(apps.projectId, ctx.project.id)).limit(1),
  );
  if (!own) throw invalid({ field: "appId", key: "notAllowed" });
}

async function requireRow(ctx: ProjectContext, id: AutoresponderId): Promise<ListedRow> {
  const columns = columnsOf(await appsOf(ctx));
  const row = await ctx.shard.readOne(rows(ctx, autoresponders, columns).where(eq(autoresponders.id, id)).limit(1));
  if (!row) throw notFound("autoresponder");
  return row;
}

function show(ctx: ProjectContext, row: ListedRow): AutoresponderView {
  const { apiKey, apiUrl, username, password } = credentialsOf(ctx, row);
  return {
    id: row.id,
    projectId: row.projectId,
    type: row.type,
    name: row.name,
    isActive: row.isActive,
    apiKey: apiKey ? maskSecret(apiKey) : null,
    apiUrl: apiUrl ? (row.type === "zapier" ? maskSecret(apiUrl) : apiUrl) : null,
    username: username ?? null,
    isPasswordSet: Boolean(password),
    appId: row.appId,
    webhookUrl: row.webhookId && webhookAddress(ctx.env, "zapier", row.webhookId),
    automationsCount: row.automationsCount,
    lastUsedAt: isoOrNull(row.lastUsedAt),
    lastError: row.lastError,
    lastErrorAt: isoOrNull(row.lastErrorAt),
    permissions: { can: canInProject(ctx.team, "project.view_integrations") ? ["edit", "delete"] : [] },
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
