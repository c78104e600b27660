import { renderMail, senderName } from "@workers/domain/kernel/mail";
import { calendarsFor } from "@workers/domain/calendar/events";
import type { QueueMessageOf } from "@workers/domain/kernel/queue-messages";
import { text } from "@workers/domain/kernel/texts";
import { legalLinksOfApp } from "@workers/domain/platform/legal";
import { noteMailFailed, noteMailRefused, noteMailSent, serverOfApp } from "@workers/domain/platform/smtp";
import { mailFailure, MailRefused, mailTransport, type OutgoingMail, smtpTransport } from "@workers/integrations/mail";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import { enterApp, findApp } from "@workers/tenancy";
import type { Env } from "../env";

/** Writes a mail in the receiver's language and hands it to the transport. What the mail server refuses for good is let go. */
export async function deliverMail(message: QueueMessageOf<"mail">, env: Env, databases: Databases): Promise<void> {
  if (message.to === null) return;
  const { id, to, sender, createdAt } = message;
  const from = { name: senderName(message), address: addressIn(env.MAIL_FROM) };
  const idDomain = from.address.split("@")[1];
  const mail = {
    id,
    to,
    from,
    replyTo: sender.replyTo,
    createdAt,
    idDomain,
    listUnsubscribe: message.unsubscribe?.oneClick,
    ...renderMail(message, await legalLinksOf(message, env, databases)),
  };
  const own = await sendByProject(message, mail, env, databases);
  if (own === "sent") return;
  try {
    // Answers still reach who the project's own server would have named.
    const calendars = await calendarsIn(message, from.address, env, databases);
    await mailTransport(env).send({ ...mail, calendars, replyTo: mail.replyTo ?? own?.fromEmail ?? null });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    console.warn("mail refused", message.template, id, error.message);
  }
}

/**
 * Sends an app's mail by its project's own server. Where that fails the mail takes the installation's in the same delivery: what
 * failed is written down first, so that a second try of this mail, and the next mails, don't wait for it again.
 */
async function sendByProject(
  message: QueueMessageOf<"mail">,
  mail: OutgoingMail,
  env: Env,
  databases: Databases,
): Promise<"sent" | { fromEmail: string } | null> {
  const { sender } = message;
  if (!sender.appId) return null;
  const { ctx, settled } = serviceContext(env, databases);
  const own = await serverOfApp(ctx, sender.appId);
  if (!own) return null;
  const { fromEmail, fromName } = own.settings;
  const calendars = await calendarsIn(message, fromEmail, env, databases);
  try {
    const from = { name: fromName || mail.from.name, address: fromEmail };
    await smtpTransport(own.server).send({ ...mail, calendars, from });
  } catch (error) {
    const note = error instanceof MailRefused ? noteMailRefused : noteMailFailed;
    await note(ctx, own, mailFailure(error));
    await settled();
    return { fromEmail };
  }
  // The mail is out: what can't be written down of it must not send it again.
  await noteMailSent(ctx, own).catch((error: unknown) => console.warn("sent mail not noted", mail.id, error));
  await settled();
  return "sent";
}

/** The legal pages of the app that the mail speaks for, as its foot links them. */
async function legalLinksOf({ sender, language }: QueueMessageOf<"mail">, env: Env, databases: Databases) {
  if (!sender.appId) return [];
  const { ctx } = serviceContext(env, databases);
  const located = await findApp(ctx.directory, sender.appId);
  if (!located) return [];
  const links = await legalLinksOfApp(ctx.shardDatabase(located.project.shard), located);
  return links.map(({ legalPageType, name }) => ({
    label: name || text(language, "mail", `legal.${legalPageType}`),
    url: `${sender.home.replace(/\/$/, "")}/${legalPageType}`,
  }));
}

/** What the mail brings for the reader's own calendar. It comes late rather than without: a failure is tried again. */
async function calendarsIn(
  { calendarOf, sender }: QueueMessageOf<"mail">,
  fromAddress: string,
  env: Env,
  databases: Databases,
): Promise<OutgoingMail["calendars"]> {
  if (!calendarOf || !sender.appId) return undefined;
  const { ctx, settled } = serviceContext(env, databases);
  const app = (await findApp(ctx.directory, sender.appId)) && (await enterApp(ctx, sender.appId));
  if (!app) return undefined;
  const calendars = await calendarsFor(app, calendarOf, { name: sender.name, email: sender.replyTo ?? fromAddress });
  await settled();
  return calendars;
}

/** The address of `Name <address>`, or the text itself. */
const addressIn = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();
