/** Mail out of the house, behind one small interface. */
import type { Env } from "@workers/env";
import { outboxTransport } from "./outbox";
import { smtpTransport } from "./smtp";
import type { MailTransport } from "./transport";

export { readOutbox } from "./outbox";
export { MailRefused, type MailTransport, type OutgoingMail } from "./transport";

/** The transport that the environment names. */
export const mailTransport = (env: Pick<Env, "MAIL_TRANSPORT" | "SMTP_URL" | "FILES">): MailTransport =>
  env.MAIL_TRANSPORT === "smtp" ? smtpTransport(env.SMTP_URL!) : outboxTransport(env.FILES);
