import net from "node:net";
import tls from "node:tls";
import { createTransport } from "nodemailer";
import { type MailTransport, MailRefused } from "./transport";

const patience = 15_000;

/**
 * Sends by SMTP: `smtp://user:password@host:587` (STARTTLS where the server offers it, and always with a password) or
 * `smtps://…:465`. One connection a mail; a Worker keeps none between requests.
 */
export function smtpTransport(address: string): MailTransport {
  const url = new URL(address);
  const host = url.hostname;
  const isSecure = url.protocol === "smtps:";
  const port = Number(url.port) || (isSecure ? 465 : 587);
  const user = decodeURIComponent(url.username);
  const transport = createTransport({
    // nodemailer would look the name up and connect to an address, which no certificate names. The socket below connects
    // by name; with an address here nodemailer adds no name of its own (workerd takes none for STARTTLS).
    host: "192.0.2.1",
    port,
    name: "lyceum",
    secure: isSecure,
    requireTLS: user !== "",
    auth: user ? { user, pass: decodeURIComponent(url.password) } : undefined,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    getSocket(
      _options: unknown,
      callback: (error: Error | null, socket?: { connection: net.Socket; secured?: boolean }) => void,
    ) {
      const connection = isSecure ? tls.connect({ host, port, servername: host }) : net.connect({ host, port });
      const failed = (error: Error) => callback(error);
      connection.once("error", failed);
      connection.once(isSecure ? "secureConnect" : "connect", () => {
        connection.off("error", failed);
        callback(null, { connection, secured: isSecure });
      });
    },
  } as Parameters<typeof createTransport>[0]);
  return {
    async send({ id, from, to, replyTo, subject, text, html, createdAt }) {
      const domain = from.address.split("@")[1] ?? "localhost";
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          to: { name: "", address: to },
          replyTo: replyTo ?? undefined,
          subject,
          text,
          html,
          date: new Date(createdAt),
          headers: { "Auto-Submitted": "auto-generated" },
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
