import { eq, getTableColumns, isNull, lte, or, sql } from "drizzle-orm";
import { accounts } from "@db/directory";
import { smtpSettings } from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { Context, Project } from "@workers/context";
import type { MailFailure, SmtpServer } from "@workers/integrations/mail";
import { isReachableHost } from "@workers/integrations/public-host";
import { directoryRows, hasRow, rows, updateRows } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { recordEvents } from "@workers/domain/kernel/facts";
import { derivedId } from "@workers/domain/kernel/ids";
import { sendMail, serviceSender } from "@workers/domain/kernel/mail";
import { serviceOrigin } from "@workers/domain/kernel/public-address";
import { openSecret } from "@workers/domain/kernel/sealed-secrets";
import { type SmtpRow, withoutFailures } from "./smtp-settings";

const minute = 60_000;
const hour = 60 * minute;

/** The server that an app's mail takes, and as whom it sends. */
export interface ProjectServer {
  project: Project;
  settings: SmtpRow;
  server: SmtpServer;
}

/** The project's server for the mail of an app: the one that names the app, else one that names none. Null where there is none, or it pauses. */
export async function serverOfApp(ctx: Context, appId: AppId): Promise<ProjectServer | null> {
  const appWithProject = await findApp(ctx.directory, appId);
  if (!appWithProject) return null;
  const { project } = appWithProject;
  const active = await ctx
    .shardDatabase(project.shard)
    .read(
      rows({ project }, smtpSettings, getTableColumns(smtpSettings))
        .where(eq(smtpSettings.isActive, true))
        .orderBy(smtpSettings.createdAt, smtpSettings.id)
        .limit(100),
    );
  const settings =
    active.find(({ appIds }) => appIds.includes(appId)) ?? active.find(({ appIds }) => appIds.length === 0);
  if (!settings || (settings.pausedUntil ?? 0) > ctx.now() || !isReachableHost(ctx.env, settings.host)) return null;
  return { project, settings, server: serverOf(ctx, settings) };
}

/** How to reach a server, with its password opened. */
export const serverOf = (
  { env }: Pick<Context, "env">,
  { id, host, port, enc, username, password }: SmtpRow,
): SmtpServer => ({
  host,
  port,
  enc,
  username,
  password: openSecret(env, id, password) ?? "",
});

/** A mail went through: what failed before is over. */
export async function noteMailSent(ctx: Context, server: ProjectServer): Promise<void> {
  const { project, settings } = server;
  const wasFailing = settings.lastError !== null;
  await changeServer(ctx, server, { lastSentAt: ctx.now(), ...(wasFailing && withoutFailures) });
  if (wasFailing) ctx.publish({ type: "integrations.changed", projectId: project.id });
}

/**
 * The server failed: it is left alone for a while, twice as long each time, and the project's owner is written to once a day by the
 * installation's own mail. Of mails that fail at the same time the first one counts.
 */
export async function noteMailFailed(
  ctx: Context,
  { project, settings }: ProjectServer,
  { text }: MailFailure,
): Promise<void> {
  const now = ctx.now();
  const { first, longest } = periods.smtpPauseMinutes;
  const pause = Math.min(longest, first * 2 ** Math.min(settings.failuresCount, 20)) * minute;
  const isNoticeDue = settings.noticedAt === null || settings.noticedAt <= now - periods.smtpNoticeHours * hour;
  const isDue = or(isNull(smtpSettings.pausedUntil), lte(smtpSettings.pausedUntil, now));
  const failed = updateRows(
    { project },
    smtpSettings,
    {
      lastError: text,
      lastErrorAt: now,
      failuresCount: sql`${smtpSettings.failuresCount} + 1`,
      pausedUntil: now + pause,
      ...(isNoticeDue && { noticedAt: now }),
    },
    eq(smtpSettings.id, settings.id),
    isDue,
  );
  const recorded = recordEvents(
    { now: ctx.now, project },
    isNoticeDue
      ? [
          {
            type: "integration.failed",
            projectId: project.id,
            ofAppId: null,
            kind: "mailServer",
            thingId: settings.id,
            title: settings.name,
          },
        ]
      : [],
    hasRow({ project }, smtpSettings, settings.id, isDue),
  );
  const changes = await ctx.shardDatabase(project.shard).write([...recorded.statements, failed]);
  if (changes.of(failed) === 0) return;
  ctx.publish(...recorded.events);
  if (isNoticeDue) await noticeOwner(ctx, project, settings, text);
  ctx.publish({ type: "integrations.changed", projectId: project.id });
}

/** A mail was refused, and the server is well: what it said is shown, and the next mail takes it again. */
export const noteMailRefused = (ctx: Context, server: ProjectServer, { text }: MailFailure): Promise<void> =>
  changeServer(ctx, server, { lastError: text, lastErrorAt: ctx.now() });

async function changeServer(
  ctx: Context,
  { project, settings }: ProjectServer,
  fields: Partial<typeof smtpSettings.$inferInsert>,
): Promise<void> {
  await ctx
    .shardDatabase(project.shard)
    .write([updateRows({ project }, smtpSettings, fields, eq(smtpSettings.id, settings.id))]);
}

async function noticeOwner(ctx: Context, project: Project, settings: SmtpRow, error: string): Promise<void> {
  const owner = await ctx.directory.readOne(
    directoryRows(accounts, { email: accounts.email, language: accounts.language })
      .where(eq(accounts.id, project.ownerId))
      .limit(1),
  );
  if (!owner) return;
  const home = serviceOrigin(ctx.env);
  await sendMail(ctx, {
    id: derivedId(settings.id, `smtp notice ${Math.floor(ctx.now() / hour)}`),
    to: owner.email,
    template: "smtpFailed",
    sender: serviceSender(home),
    language: owner.language,
    link: `${home}/projects/${project.id}/settings/integrations/smtp/edit/${settings.id}`,
    values: { server: settings.name, projectName: project.name, error },
  });
}
