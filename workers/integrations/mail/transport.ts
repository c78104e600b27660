export interface OutgoingMail {
  /** The same for every try of the same mail. */
  id: string;
  /** `Name <address>`. */
  from: { name: string; address: string };
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Milliseconds UTC. */
  createdAt: number;
  /** The address that stops such mails by one click; see RFC 8058. */
  listUnsubscribe?: string;
  /** Calendars for the reader's own: the first as a part of the mail, the others attached (RFC 6047). */
  calendars?: { method: "REQUEST" | "CANCEL"; text: string }[];
  /** Of the Message-ID, so that a mail keeps it whichever server it takes; the sender's own domain where it isn't given. */
  idDomain?: string;
}

export interface MailTransport {
  /** Hands the mail over. Throws where it wasn't taken; `MailRefused` where trying again is useless. */
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server said no for good: an unknown mailbox, a blocked sender. */
export class MailRefused extends Error {
  override name = "MailRefused";
}
