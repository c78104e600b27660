import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { TestProject } from "vitest/node";

/** A mail as it arrived at the server. */
export interface ArrivedMail {
  envelope: { from: string; to: string[] };
  messageId: string;
  from: { name: string; address: string };
  replyTo: string | null;
  /** By their names in small letters. */
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  /** Its text/calendar parts in their order, each once. */
  calendars: string[];
  isEncrypted: boolean;
  /** Who signed in; null without. */
  user: string | null;
}

declare module "vitest" {
  interface ProvidedContext {
    /** `address` of a real SMTP server; `inbox` answers the mails it got, as JSON, and below `/refused` how often a sign-in failed. */
    mailServer: {
      address: string;
      inbox: string;
      /** Ports at `localhost` of servers that want name and password: by STARTTLS, and by TLS from the first byte. */
      startTls: number;
      implicitTls: number;
      username: string;
      password: string;
    };
  }
}

const [username, password] = ["post@workshop.example", "päss wörd & more"];
/** For `localhost`, valid for a hundred years; vitest.worker.config.ts has workerd trust it. */
const certificate = {
  key: readFileSync("tests/worker/harness/certificates/localhost.key"),
  cert: readFileSync("tests/worker/harness/certificates/localhost.pem"),
};

/** Outside workerd: a real SMTP server for the tests, and a page that tells what arrived. */
export default async function setup(project: TestProject) {
  const arrived: ArrivedMail[] = [];
  let refused = 0;
  const common: SMTPServerOptions = {
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("nobody@") ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      const connection = { isEncrypted: session.secure, user: session.user ? String(session.user) : null };
      stream.on("end", () => void keep(Buffer.concat(chunks), { envelope, ...connection }, done));
    },
  };
  const plain = new SMTPServer({ ...common, authOptional: true, disabledCommands: ["STARTTLS"] });
  const withPassword: SMTPServerOptions = {
    ...common,
    ...certificate,
    onAuth(auth, _session, done) {
      if (auth.username === username && auth.password === password) return done(null, { user: username });
      refused++;
      done(Object.assign(new Error("5.7.8 Authentication credentials invalid"), { responseCode: 535 }));
    },
  };
  const startTls = new SMTPServer(withPassword);
  const implicitTls = new SMTPServer({ ...withPassword, secure: true });
  for (const server of [startTls, implicitTls]) server.on("error", () => {}); // a client that leaves is no fault here
  type Received = Pick<ArrivedMail, "envelope" | "isEncrypted" | "user">;
  async function keep(letter: Buffer, received: Received, done: () => void) {
    const mail = await PostalMime.parse(letter);
    arrived.push({
      ...received,
      messageId: mail.messageId ?? "",
      from: { name: mail.from?.name ?? "", address: mail.from?.address ?? "" },
      replyTo: mail.replyTo?.[0]?.address ?? null,
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      subject: mail.subject ?? "",
      text: mail.text ?? "",
      html: mail.html ?? "",
      calendars: calendarsIn(mail),
    });
    done();
  }
  const inbox = createServer(({ url }, response) =>
    response
      .setHeader("Content-Type", "application/json")
      .end(JSON.stringify(url === "/refused" ? { refused } : arrived)),
  );
  const port = async (server: {
    listen(port: number, host: string, done: () => void): { address(): AddressInfo | string | null };
  }) => {
    const listening = await new Promise<{ address(): AddressInfo | string | null }>((resolve) => {
      const made = server.listen(0, "127.0.0.1", () => resolve(made));
    });
    return (listening.address() as AddressInfo).port;
  };
  const servers = [plain, startTls, implicitTls];
  const [plainPort, startTlsPort, implicitTlsPort] = await Promise.all(servers.map((smtp) => port(smtp as never)));
  project.provide("mailServer", {
    address: `smtp://127.0.0.1:${plainPort}`,
    inbox: `http://127.0.0.1:${await port(inbox)}`,
    startTls: startTlsPort!,
    implicitTls: implicitTlsPort!,
    username,
    password,
  });
  return async () => {
    await Promise.all([
      ...servers.map((smtp) => new Promise<void>((done) => smtp.close(() => done()))),
      new Promise((done) => inbox.close(done)),
    ]);
  };
}

function calendarsIn({ attachments }: Awaited<ReturnType<typeof PostalMime.parse>>): string[] {
  const texts = attachments
    .filter(({ mimeType }) => mimeType === "text/calendar" || mimeType === "application/ics")
    .map(({ content }) => (typeof content === "string" ? content : new TextDecoder().decode(content)));
  return [...new Set(texts)];
}
