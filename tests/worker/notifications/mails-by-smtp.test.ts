import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { notificationDigests } from "@db/shard";
import { handleClock } from "@workers/schedule";
import { rows } from "@workers/store";
import { chatsOf } from "../chat/chat-world";
import { sessionAt } from "../harness/audience";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import type { ArrivedMail } from "../harness/servers/mail-server";
import { type Member, shard } from "../harness/world";
import { type ModeratedApp, moderatedApp } from "../moderation/moderated-app";
import { notified, strike } from "./harness";
import { until } from "../harness/until";

/**
 * The product's own mails as a mail server received them: the project has one, acts are done by calls, and the queue and the clock
 * do the rest. Of each: both parts, headers, every link followed to where it leads, and the one click that stops them.
 */

const { inbox, startTls, username, password } = inject("mailServer");
let world: ModeratedApp;
let home: string;
let anna: Member, ben: Member;

beforeAll(async () => {
  world = await moderatedApp(1);
  const { here, people } = world;
  ({ anna, ben } = people);
  home = `https://${here.host}/${here.slug}`;
  const server = { name: "Ours", host: "localhost", port: startTls, enc: "tls", username, password };
  const body = { ...server, fromEmail: "post@workshop.example", fromName: "Ton & Werk" };
  const { status } = await call("post", `/projects/${here.project.id}/smtp`, { as: here.project.owner, body });
  if (status !== 201) throw new Error(`The project's mail server was not entered: ${status}`);
});

/** The mail to somebody with this subject that says these words, once it is there. */
async function arrived(who: Member, subject: RegExp, says: string[] = []): Promise<ArrivedMail> {
  let match: ArrivedMail | undefined;
  await until(async () => {
    const all = (await (await fetch(inbox)).json()) as ArrivedMail[];
    match = all.find(
      (mail) =>
        mail.envelope.to.includes(who.email) &&
        subject.test(mail.subject) &&
        says.every((words) => mail.text.includes(words)),
    );
    return match;
  });
  return match!;
}

const linksIn = ({ text, html }: ArrivedMail) => {
  const sorted = (links: string[]) => [...new Set(links)].toSorted();
  const unescaped = (url: string) => url.replaceAll("&amp;", "&");
  return {
    ofText: sorted(text.match(/https?:\/\/\S+/g) ?? []),
    ofHtml: sorted([...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => unescaped(url!))),
  };
};

/** What a page says in the end, for somebody or for nobody; redirects are followed within the app. */
async function pageAt(url: string, who: Member | null): Promise<{ url: string; status: number; html: string }> {
  const { here } = world;
  const headers: Record<string, string> = who
    ? { Authorization: `Bearer ${(await sessionAt(who, here.host)).accessToken}` }
    : {};
  const response = await send(url, { headers });
  const html = await response.text();
  const location = response.headers.get("Location");
  if (response.status >= 300 && response.status < 400 && location) return pageAt(new URL(location, url).href, who);
  return { url, status: response.status, html };
}

interface Expected {
  subject: RegExp;
  /** What both parts say. */
  says: string[];
  /** Where its links lead, below the app: the button's, and those of a digest's lines. */
  paths: (string | RegExp)[];
  /** What the page behind the button shows. */
  shows: string;
}

async function check(who: Member, { subject, says, paths, shows }: Expected): Promise<void> {
  const { here } = world;
  const mail = await arrived(who, subject, says);
  const { text, html, headers } = mail;
  expect(mail.from).toEqual({ name: "Ton & Werk", address: "post@workshop.example" });
  expect(mail.messageId).toMatch(/^<[^@\s]+@[^@\s]+>$/);
  expect(headers["content-type"]).toContain("multipart/alternative");
  const readable = html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'");
  for (const words of says)
    expect([text, readable.replace(/\s+/g, " ")]).toEqual([
      expect.stringContaining(words),
      expect.stringContaining(words),
    ]);

  const { ofText, ofHtml } = linksIn(mail);
  expect(ofHtml).toEqual(ofText);
  const unsubscribe = ofText.find((url) => url.includes("/unsubscribe/"))!;
  const others = ofText.filter((url) => url !== unsubscribe && url !== home);
  expect(others).toHaveLength(paths.length);
  for (const path of paths)
    expect(others).toContainEqual(typeof path === "string" ? home + path : expect.stringMatching(path));
  for (const url of [home, ...others]) {
    const routed = await call("get", `/router?url=${encodeURIComponent(url)}`, { as: who, host: here.host });
    expect([url, routed.status, routed.body.data?.app.id]).toEqual([url, 200, here.id]);
  }
  if (inject("hasScreens")) {
    for (const url of [home, ...others]) {
      const page = await pageAt(url, who);
      expect([url, page.status]).toEqual([url, 200]);
      expect(page.url.startsWith(home)).toBe(true);
    }
    const button =
      typeof paths[0] === "string" ? home + paths[0] : others.find((url) => (paths[0] as RegExp).test(url))!;
    expect((await pageAt(button, who)).html).toContain(shows);
    const outside = await pageAt(unsubscribe, null);
    expect([outside.status, outside.url]).toEqual([200, unsubscribe]);
  }

  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const [, oneClick] = /^<(https:\/\/[^>]+)>$/.exec(headers["list-unsubscribe"]!)!;
  const settings = `/apps/${here.id}/profile/notifications`;
  const isOn = async () => (await call("get", settings, world.as(who))).body.data.isEmailEnabled;
  expect(await isOn()).toBe(true);
  const clicked = await send(oneClick!, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([clicked.status, await isOn()]).toEqual([200, false]);
  await call("patch", settings, { ...world.as(who), body: { isEmailEnabled: true } });
}

describe("as a mail server received it", () => {
  it("the mail about an answer leads to it", async () => {
    const post = (await world.post(ben, "Glazes & ash")).body.data;
    const comment = (await world.comment(anna, post.id, "Wood ash")).body.data;
    await world.comment(ben, post.id, "From <which> wood?", comment.id);
    await notified(world.here);
    await check(anna, {
      subject: /geantwortet/,
      says: ["Ben Test hat dir unter „Glazes & ash“ geantwortet", "weil dir jemand geantwortet hat"],
      paths: [/\/groups\/.*comment/],
      shows: "Glazes &amp; ash",
    });
  });

  it("the mail about a private message leads to its chat", async () => {
    const chats = chatsOf(world.here);
    await call("patch", `/apps/${world.here.id}/profile/notifications`, {
      ...world.as(anna),
      body: { emailActions: ["new_message", "mentions", "ticket_answered", "content_rejected", "content_approved"] },
    });
    const chat = await chats.open(ben, anna);
    await chats.say(ben, chat.id, "Do you have porcelain left?");
    await notified(world.here);
    await strike(2);
    await check(anna, {
      subject: /geschrieben$/,
      says: ["Do you have porcelain left?"],
      paths: [`/chat/${chat.id}?message=1`],
      shows: "Do you have porcelain left?",
    });
  });

  it("the mail about a mention in a chat leads to the message", async () => {
    const chats = chatsOf(world.here);
    const group = await chats.create(ben, { name: "Kiln crew", profileIds: [anna.profileId] });
    const attrs = { profileId: anna.profileId, label: "Anna" };
    const said = { type: "text", text: "Who fires today, " };
    await chats.say(ben, group.id, {
      body: { type: "doc", content: [{ type: "paragraph", content: [said, { type: "mention", attrs }] }] },
    });
    await notified(world.here);
    await strike(2);
    await check(anna, {
      subject: /erwähnt/,
      says: ["Who fires today,"],
      paths: [new RegExp(`/chat/${group.id}\\?message=\\d+$`)],
      shows: "Kiln crew",
    });
  });

  it("the mail about an answered ticket leads to the ticket and says its subject alone", async () => {
    const { here, people } = world;
    const ticket = (
      await call("post", `/apps/${here.id}/tickets`, {
        ...world.as(anna),
        body: { subject: "A broken video", text: "The second video does not play." },
      })
    ).body.data;
    await call("post", `/chats/${ticket.chat.id}/messages`, {
      ...world.as(people.ada),
      body: { text: "It is repaired." },
    });
    await notified(here);
    await strike(2);
    await check(anna, {
      subject: /^Ada Test hat in der Anfrage „A broken video“ geschrieben$/,
      says: ["A broken video"],
      paths: [`/support/${ticket.id}`],
      shows: "A broken video",
    });
    expect((await arrived(anna, /A broken video/)).text).not.toContain("repaired");
    await check(people.ada, {
      subject: /^Anna Test fragt: „A broken video“$/,
      says: ["A broken video"],
      paths: [`/support/${ticket.id}`],
      shows: "A broken video",
    });
  });

  it("the mails about a report lead moderators to what waits, and author and reporter to the decision", async () => {
    const { people, here } = world;
    const { mo } = people;
    const { id } = (await world.post(anna, "Kiln for sale")).body.data;
    await world.report(ben, id);
    await notified(here);
    await check(mo, {
      subject: /gemeldet/,
      says: ["Kiln for sale"],
      paths: [/\/settings\/members\/moderation/],
      shows: "Kiln for sale",
    });
    const item = (await world.itemOf(id))!;
    await world.reject(mo, item, { reason: "spam", message: "No adverts, please." });
    await strike(1);
    await notified(here);
    await check(anna, {
      subject: /^Abgelehnt: Kiln for sale$/,
      says: ["Kiln for sale", "No adverts, please."],
      paths: ["/profile/decisions"],
      shows: "No adverts, please.",
    });
    // What was reported is out of sight: its space opens.
    const space = world.spaces.open;
    const ofSpace = { paths: [`/groups/g/${space.slug}`], shows: "Space open" };
    await check(ben, { subject: /^Zu deiner Meldung$/, says: ["Kiln for sale", "Werbung oder Spam"], ...ofSpace });
    await world.appeal(anna, item);
    await world.approve(people.ada, item, { message: "It stays." });
    await strike(2);
    await notified(here);
    await check(anna, {
      subject: /^Freigegeben: Kiln for sale$/,
      says: ["Kiln for sale"],
      paths: ["/profile/decisions"],
      shows: "It stays.",
    });
    const harmless = (await world.post(anna, "Kiln for rent")).body.data;
    await world.report(ben, harmless.id);
    await world.approve(mo, (await world.itemOf(harmless.id))!, { message: "It is fine." });
    await strike(4);
    await notified(here);
    await check(ben, {
      subject: /^Zu deiner Meldung$/,
      says: ["Kiln for rent"],
      paths: [`/groups/g/${space.slug}/p/${harmless.slug}`],
      shows: "Kiln for rent",
    });
    await world.report(ben, anna.profileId, "profile", "harassment");
    const warning = { reason: "harassment", message: "Please be kind." };
    await world.reject(mo, (await world.itemOf(anna.profileId, "inbox", "ticket"))!, warning);
    await strike(6);
    await notified(here);
    await check(anna, {
      subject: /^Verwarnung bei /,
      says: ["Belästigung oder Beleidigung", "Please be kind."],
      paths: ["/profile/decisions"],
      shows: "Please be kind.",
    });
  });

  it("the digest leads to each thing it tells of", async () => {
    const { here } = world;
    const body = { digest: "daily", emailActions: [] };
    await call("patch", `/apps/${here.id}/profile/notifications`, { ...world.as(ben), body });
    const [first, second] = [await world.post(anna, "First firing"), await world.post(anna, "Second firing")];
    await notified(here);
    const [{ nextAt }] = (await shard(1).read(
      rows({ app: { id: here.id } }, notificationDigests, { nextAt: notificationDigests.nextAt }).where(
        eq(notificationDigests.profileId, ben.profileId),
      ),
    )) as [{ nextAt: number }];
    await handleClock({ cron: "* * * * *", scheduledTime: nextAt }, env);
    const mail = await arrived(ben, /Neuigkeiten/);
    expect(mail.text).toContain("First firing");
    const slugs = [first, second].map(({ body: { data } }) => data.slug);
    const { ofText } = linksIn(mail);
    const lines = ofText.filter(
      (url) => !url.includes("/unsubscribe/") && url !== home && !url.endsWith("/notifications"),
    );
    await check(ben, {
      subject: /Neuigkeiten/,
      says: ["First firing", "Second firing"],
      paths: ["/notifications", ...lines.map((url) => url.slice(home.length))],
      shows: "Second firing",
    });
    for (const slug of slugs) expect(lines.join(" ")).toContain(slug);
  });
});
