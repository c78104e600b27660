import net from "node:net";
import tls from "node:tls";
import { createTransport } from "nodemailer";
import type { SmtpEncryption } from "@db/vocabulary/integrations";
import { type MailTransport, MailRefused } from "./transport";

/** A mail server, and how to sign in to it. */
export interface SmtpServer {
  host: string;
  port: number;
  enc: SmtpEncryption;
  /** Empty for a server that takes mail without sign-in. */
  username: string;
  password: string;
}

const patience = 15_000;

/** `smtp://user:password@host:587` (STARTTLS where the server offers it, and always with a password) or `smtps://…:465`. */
export function smtpServerOf(address: string): SmtpServer {
  const url = new URL(address);
  const isSecure = url.protocol === "smtps:";
  return {
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 465 : 587),
    enc: isSecure ? "ssl" : "none",
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

/** Sends by SMTP. One connection a mail; a Worker keeps none between requests. */
export function smtpTransport({ host, port, enc, username, password }: SmtpServer): MailTransport {
  const isSecure = enc === "ssl";
  const transport = createTransport({
    // nodemailer would look the name up and connect to an address, which no certificate names. The socket below connects
    // by name; with an address here nodemailer adds no name of its own (workerd takes none for STARTTLS).
    host: "192.0.2.1",
    port,
    name: "lyceum",
    secure: isSecure,
    // A password never goes over a connection that anybody can read.
    requireTLS: enc === "tls" || username !== "",
    auth: username ? { user: username, pass: password } : undefined,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    getSocket(
      _options: unknown,
      callback: (error: Error | null, socket?: { connection: net.Socket; secured?: boolean }) => void,
    ) {
      const connection = isSecure ? tls.connect({ host, port, servername: host }) : net.connect({ host, port });
      const timer = setTimeout(() => connection.destroy(new Error("connection timed out")), patience);
      const failed = (error: Error) => {
        clearTimeout(timer);
        callback(error);
      };
      connection.once("error", failed);
      connection.once(isSecure ? "secureConnect" : "connect", () => {
        clearTimeout(timer);
        connection.off("error", failed);
        callback(null, { connection, secured: isSecure });
      });
    },
  } as Parameters<typeof createTransport>[0]);
  return {
    async send({ id, from, to, replyTo, subject, text, html, createdAt, idDomain, listUnsubscribe, calendars = [] }) {
      const domain = idDomain ?? from.address.split("@")[1] ?? "localhost";
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          to: { name: "", address: to },
          replyTo: replyTo ?? undefined,
          subject,
          text,
          html,
          icalEvent: calendars[0] && {
            method: calendars[0].method,
            content: calendars[0].text,
            filename: "invite.ics",
          },
          attachments: calendars.slice(1).map(({ method, text: content }, at) => ({
            filename: `invite-${at + 2}.ics`,
            content,
            contentType: `text/calendar; charset=utf-8; method=${method}`,
          })),
          date: new Date(createdAt),
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(listUnsubscribe && {
              "List-Unsubscribe": `<${listUnsubscribe}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        // 5xx to the receiver or the letter is final; to the password it is ours to mend, and worth another try.
        if (responseCode && responseCode >= 500 && (command === "RCPT TO" || command === "DATA"))
          throw new MailRefused((error as Error).message);
        throw error;
      } finally {
        transport.close();
      }
    },
  };
}
