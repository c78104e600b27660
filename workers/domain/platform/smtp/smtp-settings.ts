import { eq, getTableColumns, sql } from "drizzle-orm";
import { apps } from "@db/directory";
import { smtpSettings } from "@db/shard";
import type { AppId, SmtpSettingsId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import type { NewSmtp, SmtpForm, SmtpQuery, SmtpSettingsView } from "@workers/contracts/integrations/smtp";
import { invalid, notFound } from "@workers/errors";
import { isReachableHost } from "@workers/integrations/public-host";
import { deleteRows, directoryRows, idsOf, insertRowIf, rows, updateRows } from "@workers/store";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { newestWithTotal } from "@workers/domain/kernel/paging";
import { hasRoom, limitOf, requireActive, requireRoom } from "@workers/domain/kernel/projects";
import { sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { iso, isoOrNull } from "@workers/domain/kernel/time";

export type SmtpRow = typeof smtpSettings.$inferSelect;

/** The project's mail servers, the newest first. */
export async function listSmtp(
  ctx: ProjectContext,
  query: SmtpQuery,
): Promise<{ items: SmtpSettingsView[]; total: number }> {
  requireInProject(ctx, "project.view_integrations");
  const { rows, total } = await newestWithTotal(ctx, smtpSettings, getTableColumns(smtpSettings), query);
  return { items: rows.map((row) => show(ctx, row)), total };
}

/** A mail server of the project. */
export async function smtpOf(ctx: ProjectContext, id: SmtpSettingsId): Promise<SmtpSettingsView> {
  requireInProject(ctx, "project.view_integrations");
  return show(ctx, await requireSmtp(ctx, id));
}

/** Enters a mail server. 403 `limit_exceeded` where the tariff has no room for another, judged by the statement that inserts. */
export async function createSmtp(ctx: ProjectContext, form: NewSmtp): Promise<SmtpSettingsView> {
  requireInProject(ctx, "project.view_integrations");
  requireActive(ctx.project);
  requireHost(ctx, form.host);
  await requireApps(ctx, form.appIds);
  const { password, ...plain } = form;
  if (plain.username && !password) throw invalid({ field: "password", key: "required" });
  const now = ctx.now();
  const id = newId<"smtp settings">(now);
  const used = sql`select count(*) from ${smtpSettings} where ${eq(smtpSettings.projectId, ctx.project.id)}`;
  const insert = insertRowIf(
    ctx,
    smtpSettings,
    {
      ...plain,
      id,
      password: plain.username && password ? sealSecret(ctx.env, id, password) : null,
      createdAt: now,
      updatedAt: now,
    },
    hasRoom(ctx.project, "smtpCount", used),
  );
  const changes = await ctx.shard.write([insert]);
  if (changes.of(insert) === 0) requireRoom(ctx.project, "smtpCount", limitOf(ctx.project, "smtpCount"));
  ctx.publish({ type: "integrations.changed", projectId: ctx.project.id });
  return smtpOf(ctx, id);
}

/**
 * Changes the fields given. An empty password keeps the stored one, but not at another host or for another name: who may not read
 * it must not have it sent elsewhere. A changed way to the server begins without its failures.
 */
export async function editSmtp(ctx: ProjectContext, id: SmtpSettingsId, form: SmtpForm): Promise<SmtpSettingsView> {
  requireInProject(ctx, "project.view_integrations");
  requireActive(ctx.project);
  const before = await requireSmtp(ctx, id);
  if (form.host !== undefined) requireHost(ctx, form.host);
  if (form.appIds) await requireApps(ctx, form.appIds);
  const { password, ...plain } = form;
  const after = { ...before, ...definedValues(plain) };
  const isElsewhere = after.host !== before.host || after.username !== before.username;
  if (after.username && !password && (isElsewhere || !before.password))
    throw invalid({ field: "password", key: "required" });
  const sealed = !after.username ? null : password ? sealSecret(ctx.env, id, password) : before.password;
  const isOtherWay =
    isElsewhere || Boolean(password) || after.port !== before.port || after.enc !== before.enc || !before.isActive;
  await ctx.shard.write([
    updateRows(
      ctx,
      smtpSettings,
      { ...definedValues(plain), password: sealed, ...(isOtherWay && withoutFailures), updatedAt: ctx.now() },
      eq(smtpSettings.id, id),
    ),
  ]);
  ctx.publish({ type: "integrations.changed", projectId: ctx.project.id });
  return smtpOf(ctx, id);
}

/** Removes a mail server; the mail of its apps goes through the installation's. */
export async function deleteSmtp(ctx: ProjectContext, id: SmtpSettingsId): Promise<void> {
  requireInProject(ctx, "project.view_integrations");
  requireActive(ctx.project);
  if (!(await ctx.shard.writeOne(deleteRows(ctx, smtpSettings, eq(smtpSettings.id, id)))))
    throw notFound("smtp settings");
  ctx.publish({ type: "integrations.changed", projectId: ctx.project.id });
}

/** What is written when a mail went through, and when the way to the server is another. */
export const withoutFailures = {
  lastError: null,
  lastErrorAt: null,
  failuresCount: 0,
  pausedUntil: null,
  noticedAt: null,
} satisfies Partial<SmtpRow>;

export async function requireSmtp(ctx: ProjectContext, id: SmtpSettingsId): Promise<SmtpRow> {
  const row = await ctx.shard.readOne(
    rows(ctx, smtpSettings, getTableColumns(smtpSettings)).where(eq(smtpSettings.id, id)).limit(1),
  );
  if (!row) throw notFound("smtp settings");
  return row;
}

function requireHost({ env }: ProjectContext, host: string): void {
  if (!isReachableHost(env, host)) throw invalid({ field: "host", key: "notAllowed" });
}

async function requireApps(ctx: ProjectContext, appIds: readonly AppId[]): Promise<void> {
  if (appIds.length === 0) return;
  const own = await ctx.directory.read(
    directoryRows(apps, { id: apps.id }).where(eq(apps.projectId, ctx.project.id), sql`${apps.id} in ${idsOf(appIds)}`),
  );
  if (own.length !== appIds.length) throw invalid({ field: "appIds", key: "notAllowed" });
}

/** The fields that are there. */
const definedValues = <T extends object>(form: T): Partial<T> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Partial<T>;

function show(ctx: ProjectContext, { password, failuresCount: _count, noticedAt: _noticed, ...row }: SmtpRow) {
  return {
    ...row,
    isPasswordSet: password !== null,
    lastSentAt: isoOrNull(row.lastSentAt),
    lastErrorAt: isoOrNull(row.lastErrorAt),
    pausedUntil: (row.pausedUntil ?? 0) > ctx.now() ? isoOrNull(row.pausedUntil) : null,
    permissions: { can: canInProject(ctx.team, "project.view_integrations") ? ["edit", "delete"] : [] },
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
