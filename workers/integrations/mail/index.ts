/** Mail out of the house, behind one small interface. */
import type { Env } from "@workers/env";
import { outboxTransport } from "./outbox";
import { smtpServerOf, smtpTransport } from "./smtp";
import type { MailTransport } from "./transport";

export { mailFailure, type MailFailure, type MailFailureReason } from "./mail-failure";
export { readOutbox } from "./outbox";
export { smtpServerOf, smtpTransport, type SmtpServer } from "./smtp";
export { MailRefused, type MailTransport, type OutgoingMail } from "./transport";

/** The transport that the environment names. */
export const mailTransport = (env: Pick<Env, "MAIL_TRANSPORT" | "SMTP_URL" | "FILES">): MailTransport =>
  env.MAIL_TRANSPORT === "smtp" ? smtpTransport(smtpServerOf(env.SMTP_URL!)) : outboxTransport(env.FILES);
