import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { TestProject } from "vitest/node";

/** A mail as it arrived at the server. */
export interface ArrivedMail {
  envelope: { from: string; to: string[] };
  messageId: string;
  from: { name: string; address: string };
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** `address` of a real SMTP server; `inbox` answers the mails it got, as JSON. */
    mailServer: { address: string; inbox: string };
  }
}

/** Outside workerd: a real SMTP server for the tests, and a page that tells what arrived. */
export default async function setup(project: TestProject) {
  const arrived: ArrivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("nobody@") ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => void keep(Buffer.concat(chunks), envelope, done));
    },
  });
  async function keep(letter: Buffer, envelope: ArrivedMail["envelope"], done: () => void) {
    const mail = await PostalMime.parse(letter);
    arrived.push({
      envelope,
      messageId: mail.messageId ?? "",
      from: { name: mail.from?.name ?? "", address: mail.from?.address ?? "" },
      replyTo: mail.replyTo?.[0]?.address ?? null,
      subject: mail.subject ?? "",
      text: mail.text ?? "",
      html: mail.html ?? "",
    });
    done();
  }
  const inbox = createServer((_request, response) =>
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(arrived)),
  );
  const port = async (server: {
    listen(port: number, host: string, done: () => void): { address(): AddressInfo | string | null };
  }) => {
    const listening = await new Promise<{ address(): AddressInfo | string | null }>((resolve) => {
      const made = server.listen(0, "127.0.0.1", () => resolve(made));
    });
    return (listening.address() as AddressInfo).port;
  };
  const [smtpPort, inboxPort] = [await port(smtp as never), await port(inbox)];
  project.provide("mailServer", { address: `smtp://127.0.0.1:${smtpPort}`, inbox: `http://127.0.0.1:${inboxPort}` });
  return async () => {
    await Promise.all([
      new Promise<void>((done) => smtp.close(() => done())),
      new Promise((done) => inbox.close(done)),
    ]);
  };
}
