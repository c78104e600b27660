import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, inject, it } from "vitest";
import { taskRuns } from "@db/directory";
import { renderMail } from "@workers/domain/kernel/mail";
import { mailTemplates, type QueueMessageOf } from "@workers/domain/kernel/queue-messages";
import { readOutbox } from "@workers/integrations/mail";
import { directoryRows } from "@workers/store";
import { handleTasks } from "@workers/tasks";
import { pauseAfter } from "@workers/tasks/pause";
import { env } from "../harness/env";
import type { ArrivedMail } from "../harness/servers/mail-server";
import { directory } from "../harness/world";

const { address, inbox } = inject("mailServer");
const bySmtp = { ...env, MAIL_TRANSPORT: "smtp" as const, SMTP_URL: address, MAIL_FROM: "Lyceum <post@lyceum.test>" };
let number = 0;

function mail(values: Partial<QueueMessageOf<"mail">> = {}): QueueMessageOf<"mail"> {
  const id = `mail-${Date.now()}-${number++}`;
  return {
    type: "mail",
    id,
    to: `${id}@example.org`,
    language: "de",
    template: "signInCode",
    code: "123456",
    link: null,
    values: {},
    sender: { name: "Chor & Klang", color: "#aa3355", replyTo: "team@chor.example", home: "https://chor.example/app" },
    createdAt: Date.now(),
    ...values,
  };
}

/** Hands messages to the consumer as the queue does. */
async function deliver(tasks: unknown[], { queue = "lyceum-tasks", attempts = 1, using = bySmtp as typeof env } = {}) {
  const batch = createMessageBatch(
    queue,
    tasks.map((body, i) => ({ id: `message-${number}-${i}`, timestamp: new Date(), attempts, body })),
  );
  await handleTasks(batch, using);
  return getQueueResult(batch, createExecutionContext());
}

async function arrivedFor(to: string): Promise<ArrivedMail[]> {
  const all = (await (await fetch(inbox)).json()) as ArrivedMail[];
  return all.filter(({ envelope }) => envelope.to.includes(to));
}

const runOf = (id: string) =>
  directory().readOne(
    directoryRows(taskRuns, { status: taskRuns.status, error: taskRuns.error }).where(eq(taskRuns.id, id)).limit(1),
  );

describe("mail by SMTP", () => {
  it("reaches a real mail server, with the app's name, its reply address, and both parts", async () => {
    const task = mail({ template: "resetPassword", link: "https://chor.example/app/auth/reset?token=abc_-123" });
    const { explicitAcks } = await deliver([task]);
    expect(explicitAcks).toHaveLength(1);
    const [arrived] = await arrivedFor(task.to!);
    expect(arrived).toMatchObject({
      envelope: { from: "post@lyceum.test", to: [task.to] },
      from: { name: "Chor & Klang", address: "post@lyceum.test" },
      replyTo: "team@chor.example",
      subject: "Neues Passwort für Chor & Klang",
    });
    expect(arrived!.text).toContain("    123 456");
    expect(arrived!.text).toContain("https://chor.example/app/auth/reset?token=abc_-123");
    expect(arrived!.html).toContain("Chor &amp; Klang");
    expect(arrived!.html).toContain('href="https://chor.example/app/auth/reset?token=abc_-123"');
  });

  it("sends a message that is delivered twice once, at the same time too", async () => {
    const task = mail();
    await Promise.all([deliver([task]), deliver([task])]);
    await deliver([task]);
    expect(await arrivedFor(task.to!)).toHaveLength(1);
    expect(await runOf(task.id)).toMatchObject({ status: "done" });
  });

  it("tries again later while the server is away, and later each time", async () => {
    const task = mail();
    const away = { ...bySmtp, SMTP_URL: "smtp://127.0.0.1:9" };
    const first = await deliver([task], { using: away });
    expect(first.retryMessages).toHaveLength(1);
    expect(await runOf(task.id)).toMatchObject({ status: "failed", error: expect.any(String) });
    const third = await deliver([task], { using: away, attempts: 3 });
    expect(third.retryMessages).toHaveLength(1);
    expect([1, 2, 3, 4, 5, 99].map(pauseAfter)).toEqual([10, 20, 40, 80, 160, 900]);
    await deliver([task], { attempts: 4 });
    expect(await arrivedFor(task.to!)).toHaveLength(1);
  });

  it("lets go of a mail whose receiver the server refuses", async () => {
    const task = mail({ to: "nobody@example.org" });
    const { explicitAcks } = await deliver([task]);
    expect(explicitAcks).toHaveLength(1);
  });

  it("never sends a password over a connection that isn't encrypted", async () => {
    const task = mail();
    const url = new URL(address);
    url.username = "user";
    url.password = "secret";
    const { retryMessages } = await deliver([task], { using: { ...bySmtp, SMTP_URL: url.href } });
    expect(retryMessages).toHaveLength(1);
    expect(await arrivedFor(task.to!)).toHaveLength(0);
  });

  it("doesn't let a receiver or a name smuggle headers in", async () => {
    const task = mail({
      sender: { name: "Evil\r\nBcc: victim@example.org", color: "red;}", replyTo: null, home: "https://x.example" },
    });
    await deliver([task]);
    const [arrived] = await arrivedFor(task.to!);
    expect(arrived!.envelope.to).toEqual([task.to]);
    expect(arrived!.html).not.toContain("red;}");
  });
});

describe("the queue", () => {
  it("writes down what was given up, without its content", async () => {
    const task = mail();
    await deliver([task], { using: { ...bySmtp, SMTP_URL: "smtp://127.0.0.1:9" } });
    await deliver([task], { queue: "lyceum-tasks-dead" });
    const run = await runOf(task.id);
    expect(run).toMatchObject({ status: "dead", error: expect.any(String) });
    expect(JSON.stringify(run)).not.toContain("123456");
  });

  it("tries a message again that it can't read: a newer release may", async () => {
    const { explicitAcks, retryMessages } = await deliver([{ type: "nonsense" }]);
    expect([explicitAcks.length, retryMessages.length]).toEqual([0, 1]);
  });

  it("does nothing for a mail to nobody", async () => {
    const { explicitAcks } = await deliver([mail({ to: null })]);
    expect(explicitAcks).toHaveLength(1);
  });
});

describe("the outbox", () => {
  it("keeps mails, newest first, by receiver", async () => {
    const to = `reader-${Date.now()}@example.org`;
    const older = mail({ to, createdAt: Date.now() - 5000 });
    const newer = mail({ to, code: "654321" });
    await deliver([newer, older], { using: env });
    const kept = await readOutbox(env.FILES, { to });
    expect(kept.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(kept[0]!.text).toContain("654 321");
  });
});

describe("every mail", () => {
  const values = {
    inviterName: "Ina",
    memberName: "Mo",
    projectName: "Chor",
    message: "Komm!",
    days: 30,
    contact: "a@example.org",
    role: "admin",
    appName: "Chor",
    server: "Post",
    error: "535 wrong",
    plan: "Gold",
    day: "24. Dezember 2026",
    price: "19,00 €",
    provider: "Stripe",
    count: 3,
    what: "Mo hat deinen Beitrag kommentiert",
    excerpt: "Da bin ich dabei.",
    title: "Der große Brand",
    body: "Am 14. um 8 Uhr geht es los.",
    reason: "Du hast diesen Beitrag geschrieben.",
    firstName: "Ina",
    subject: "News of the choir",
    event: "Probe",
    when: "Freitag, 24. Dezember 2026 um 19:00 MEZ",
  };
  const withoutButton = new Set<string>([
    "signInCode",
    "invitationCode",
    "contactChange",
    "deleteAccount",
    "deleteProfile",
    "proofCode",
    "purchaseCode",
    "smtpTest",
  ]);

  it.each(
    mailTemplates.flatMap((template) => (["de", "en"] as const).map((language) => [template, language] as const)),
  )("%s reads well in %s: nothing is left open", (template, language) => {
    const link = withoutButton.has(template) ? null : "https://chor.example/x";
    const letter = renderMail(mail({ template, language, values, link }));
    for (const part of [letter.subject, letter.text, letter.html]) {
      expect(part).not.toMatch(/\{\{|undefined|null/);
      expect(part).not.toContain(`${template}.`);
    }
    expect(letter.subject.length).toBeGreaterThan(5);
    expect(letter.subject.length).toBeLessThan(90);
  });

  it("escapes what people wrote", () => {
    const { html } = renderMail(
      mail({ template: "invitation", values: { ...values, inviterName: "<script>alert(1)</script>" } }),
    );
    expect(html).not.toContain("<script>");
    expect(html).toContain("&lt;script&gt;");
  });
});

describe("the subject of a mail", () => {
  const subjectOf = (inviterName: string, name = "Chor", language: "de" | "en" = "de") =>
    renderMail(
      mail({
        template: "invitation",
        language,
        values: { inviterName, message: "" },
        sender: { name, color: "#aa3355", replyTo: null, home: "https://chor.example" },
      }),
    ).subject;

  it.each([
    "https://evil.example",
    "evil.com",
    "Gewinn auf evil.com!",
    "www.evil",
    "t.me/evil",
    "Evil.Shop",
    "evil。com",
    "evil\uff0ecom",
    "ev\u200bil.c\u200bom",
    "Mo http evil",
    "mailto:x",
    "10.0.0.1",
    "xn--bcher-kva.example",
    "пример.рф",
    "hxxps evil",
    "evil.com\u202e",
    "a.b.de/x",
  ])("bears no name that looks like a link: %s", (evil) => {
    expect(subjectOf(evil)).toBe("Jemand lädt dich zu Chor ein");
    expect(subjectOf("Ina", evil, "en")).toBe("Ina invites you to Community");
  });

  it.each([
    "Dr. Meier",
    "St. Gallen",
    "Mia e.V.",
    "Node.js",
    "A. de Vries",
    "Chor & Klang",
    "O’Neill",
    "Max Muster (Inc.)",
    "3.5 Meter",
    "Comedy",
  ])("keeps the name %s", (name) => {
    expect(subjectOf(name)).toBe(`${name} lädt dich zu Chor ein`);
  });

  it("is one line without characters that nobody sees, and so is the sender's name", async () => {
    expect(subjectOf("Ina\r\nBcc: victim@x\u0000\u202e")).toBe("Ina Bcc: victim@x lädt dich zu Chor ein");
    const task = mail({
      sender: { name: "Gewinne: evil.com", color: "#aa3355", replyTo: null, home: "https://chor.example" },
    });
    await deliver([task]);
    expect((await arrivedFor(task.to!))[0]!.from.name).toBe("Community");
  });
});
