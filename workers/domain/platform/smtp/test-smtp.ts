import { eq } from "drizzle-orm";
import { smtpSettings } from "@db/shard";
import type { SmtpSettingsId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import type { SmtpTest } from "@workers/contracts/integrations/smtp";
import { errorCodes, invalid } from "@workers/errors";
import { mailFailure, smtpTransport } from "@workers/integrations/mail";
import { isReachableHost } from "@workers/integrations/public-host";
import { updateRows } from "@workers/store";
import { requireInProject, requireUser } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { renderMail, reserveMails, serviceSender } from "@workers/domain/kernel/mail";
import { requireActive } from "@workers/domain/kernel/projects";
import { serviceOrigin } from "@workers/domain/kernel/public-address";
import { serverOf } from "./project-server";
import { requireSmtp, withoutFailures } from "./smtp-settings";

/** Sends a mail by the stored settings, to an address of the operator's choice, and answers what the server said. */
export async function testSmtp(ctx: ProjectContext, id: SmtpSettingsId, email: string): Promise<SmtpTest> {
  requireInProject(ctx, "project.view_integrations");
  requireActive(ctx.project);
  const settings = await requireSmtp(ctx, id);
  if (!isReachableHost(ctx.env, settings.host)) throw invalid({ field: "host", key: "notAllowed" });
  await reserveMails(ctx, { addresses: [email], project: ctx.project, kind: "invitations" });
  const { language } = requireUser(ctx).actor.account;
  const now = ctx.now();
  const mail = {
    id: newId(now),
    to: email,
    createdAt: now,
    replyTo: null,
    from: { name: settings.fromName || ctx.project.name, address: settings.fromEmail },
  };
  const rendered = renderMail({
    type: "mail",
    id: mail.id,
    to: email,
    language,
    template: "smtpTest",
    sender: { ...serviceSender(serviceOrigin(ctx.env)), name: settings.fromName || ctx.project.name },
    code: null,
    link: null,
    values: { server: settings.name, projectName: ctx.project.name },
    createdAt: now,
  });
  const result = await smtpTransport(serverOf(ctx, settings))
    .send({ ...mail, ...rendered })
    .then(
      () => null,
      (error: unknown) => mailFailure(error),
    );
  await ctx.shard.write([
    updateRows(
      ctx,
      smtpSettings,
      result ? { lastError: result.text, lastErrorAt: ctx.now() } : { ...withoutFailures, lastSentAt: ctx.now() },
      eq(smtpSettings.id, id),
    ),
  ]);
  ctx.publish({ type: "integrations.changed", projectId: ctx.project.id });
  if (!result) return { isSent: true, reason: null, error: null, code: null };
  const { reason, text } = result;
  return {
    isSent: false,
    reason,
    error: text,
    code: reason === "credentials" ? errorCodes.integrationRefused.code : null,
  };
}
