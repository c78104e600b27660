import { renderMail, senderName } from "@workers/domain/mail";
import type { QueueMessageOf } from "@workers/domain/queue-messages";
import { MailRefused, mailTransport } from "@workers/integrations/mail";
import type { Env } from "../env";

/** Writes a mail in the receiver's language and hands it to the transport. What the mail server refuses for good is let go. */
export async function deliverMail(message: QueueMessageOf<"mail">, env: Env): Promise<void> {
  if (message.to === null) return;
  const { id, to, sender, createdAt } = message;
  const from = { name: senderName(message), address: addressIn(env.MAIL_FROM) };
  try {
    await mailTransport(env).send({ id, to, from, replyTo: sender.replyTo, createdAt, ...renderMail(message) });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    console.warn("mail refused", message.template, id, error.message);
  }
}

/** The address of `Name <address>`, or the text itself. */
const addressIn = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();
