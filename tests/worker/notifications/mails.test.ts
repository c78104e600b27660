import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { notificationDigests, profiles } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import type { QueueMessageOf } from "@workers/domain/kernel/queue-messages";
import { type OutgoingMail, readOutbox } from "@workers/integrations/mail";
import { handleClock } from "@workers/schedule";
import { rows, updateRows } from "@workers/store";
import { handleTasks } from "@workers/tasks";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import type { ArrivedMail } from "../harness/servers/mail-server";
import { mailTo } from "../harness/outbox";
import { app, type AppOfWorld, type Member, member, project, shard, spacesOf } from "../harness/world";
import { at, listOf, notified } from "./harness";

const { address, inbox } = inject("mailServer");
let here: AppOfWorld;
let anna: Member, ben: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;

beforeEach(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna", "member", { timezone: "Europe/Berlin" });
  ben = await member(here, "Ben");
  spaces = await spacesOf(here, [anna, ben]);
});

const set = (who: Member, body: object) =>
  call("patch", `/apps/${here.id}/profile/notifications`, { ...at(here, who), body });
const scope = () => ({ app: { id: here.id } });
const tick = (scheduledTime: number) => handleClock({ cron: "* * * * *", scheduledTime }, env);
const mailsOf = (who: Member): Promise<OutgoingMail[]> => readOutbox(env.FILES, { to: who.email, limit: 20 });
/** A time of today, or of the next day, on the clock in Berlin in winter. */
const berlin = (day: string, time: string) => Date.parse(`${day}T${time}:00+01:00`);

async function threadOfAnna(): Promise<{ postId: string; commentId: string }> {
  const post = await call("post", `/spaces/${spaces.open.id}/posts`, {
    ...at(here, ben),
    body: { title: "Glazes & ash", body: textToDoc("What do you use?") },
  });
  const comment = await call("post", "/comments", {
    ...at(here, anna),
    body: { entityType: "post", entityId: post.body.data.id, body: textToDoc("Wood ash") },
  });
  return { postId: post.body.data.id, commentId: comment.body.data.id };
}
const answer = ({ postId, commentId }: { postId: string; commentId: string }, says = "From <which> wood?") =>
  call("post", "/comments", {
    ...at(here, ben),
    body: { entityType: "post", entityId: postId, parentCommentId: commentId, body: textToDoc(says) },
  });

describe("a mail about a notification", () => {
  it("is sent once to who wants it, says what happened and why, and leads to the place", async () => {
    await answer(await threadOfAnna());
    await notified(here);
    const mail = await mailTo(anna.email);
    await notified(here);
    expect(mail.subject).toBe("Ben Test hat dir unter „Glazes & ash“ geantwortet");
    expect(mail.text).toContain("From <which> wood?");
    expect(mail.html).toContain("From &lt;which&gt; wood?");
    expect(mail.text).toContain("weil dir jemand geantwortet hat");
    const path = (await listOf(here, anna)).find(({ action }) => action === "reply_to_comment")!.path;
    expect(mail.text).toContain(`Ansehen:\nhttps://${here.host}/${here.slug}${path}\n`);
    expect(mail.html.match(/brandColor|#3b5bdb/)).not.toBeNull();
    expect(await mailsOf(anna)).toHaveLength(1);
    expect(await mailsOf(ben)).toEqual([]);
  });

  it("arrives at a mail server with both parts and the headers of one click, and the click stops them", async () => {
    await answer(await threadOfAnna());
    await notified(here);
    const mail = await mailTo(anna.email);
    const id = newId<"task">();
    const task: QueueMessageOf<"mail"> = {
      type: "mail",
      id,
      to: anna.email,
      language: "de",
      template: "notification",
      code: null,
      link: "https://example.org/x",
      values: { what: mail.subject, excerpt: "Text", reason: "Grund." },
      sender: { name: "Ton & Werk", color: "#aa3355", replyTo: null, home: "https://example.org/x" },
      unsubscribe: { page: /\n(https:\S+\/unsubscribe\/\S+)/.exec(mail.text)![1]!, oneClick: mail.listUnsubscribe! },
      createdAt: Date.now(),
    };
    const bySmtp = {
      ...env,
      MAIL_TRANSPORT: "smtp" as const,
      SMTP_URL: address,
      MAIL_FROM: "Lyceum <post@lyceum.test>",
    };
    const batch = createMessageBatch("lyceum-tasks", [{ id, timestamp: new Date(), attempts: 1, body: task }]);
    await handleTasks(batch, bySmtp);
    await getQueueResult(batch, createExecutionContext());
    const arrived = ((await (await fetch(inbox)).json()) as ArrivedMail[]).find(({ envelope }) =>
      envelope.to.includes(anna.email),
    )!;
    expect(arrived.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const [, url] = /^<(https:\/\/[^>]+)>$/.exec(arrived.headers["list-unsubscribe"]!)!;
    expect(arrived.text).toContain("/unsubscribe/");
    expect(arrived.html).toContain("/unsubscribe/");
    // Opening the page changes nothing: programs open links too.
    expect((await call("get", new URL(url!).pathname.slice(4), { host: here.host })).body.data).toEqual({
      app: expect.stringContaining("App"),
      action: "reply_to_comment",
      isEmailEnabled: true,
      isActionEnabled: true,
    });
    const clicked = await send(url!, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(clicked.status).toBe(200);
    const settings = await call("get", `/apps/${here.id}/profile/notifications`, at(here, anna));
    expect(settings.body.data.isEmailEnabled).toBe(false);
    await answer(await threadOfAnna());
    await notified(here);
    expect(await mailsOf(anna)).toHaveLength(1);
  });

  it("by a link that was changed, or at another project's host, stops nothing", async () => {
    await answer(await threadOfAnna());
    await notified(here);
    const { listUnsubscribe } = await mailTo(anna.email);
    const path = new URL(listUnsubscribe!).pathname.slice(4);
    const changed = path.slice(0, -4) + (path.endsWith("AAAA") ? "BBBB" : "AAAA");
    expect((await call("post", changed, { host: here.host })).status).toBe(404);
    expect((await call("post", path, { host: (await project(0)).host })).status).toBe(404);
  });
});

describe("quiet hours", () => {
  it("hold a mail back till they end, on the person's own clock, and what was read meanwhile stays away", async () => {
    const day = "2027-01-12";
    await set(anna, { quietHours: { from: "00:00", to: "23:59" } });
    const thread = await threadOfAnna();
    await answer(thread);
    await notified(here);
    expect(await mailsOf(anna)).toEqual([]);
    await set(anna, { quietHours: { from: "22:00", to: "07:00" } });
    // What waits is decided anew when its time comes, and by the hours that hold then.
    await tick(berlin(day, "23:30"));
    expect(await mailsOf(anna)).toEqual([]);
    await tick(berlin("2027-01-13", "06:59"));
    expect(await mailsOf(anna)).toEqual([]);
    await tick(berlin("2027-01-13", "07:00"));
    expect((await mailTo(anna.email)).subject).toContain("geantwortet");
    await tick(berlin("2027-01-13", "07:01"));
    expect(await mailsOf(anna)).toHaveLength(1);
  });

  it("release what they held once they are switched off", async () => {
    await set(anna, { quietHours: { from: "00:00", to: "23:59" } });
    await answer(await threadOfAnna());
    await notified(here);
    expect(await mailsOf(anna)).toEqual([]);
    await set(anna, { quietHours: null });
    await tick(Date.now());
    expect((await mailTo(anna.email)).subject).toContain("geantwortet");
  });

  it("let go what was read, or switched off, before they ended", async () => {
    await set(anna, { quietHours: { from: "00:00", to: "23:59" } });
    await answer(await threadOfAnna());
    await notified(here);
    await call("patch", `/apps/${here.id}/notifications/read`, at(here, anna));
    await set(anna, { quietHours: null });
    await tick(berlin("2027-01-13", "12:00"));
    expect(await mailsOf(anna)).toEqual([]);
  });
});

describe("a digest", () => {
  it("holds exactly what was neither read nor told otherwise, once, and the next only what came since", async () => {
    await set(anna, { digest: "daily" });
    const [row] = await shard(1).read(
      rows(scope(), notificationDigests, { nextAt: notificationDigests.nextAt }).where(
        eq(notificationDigests.profileId, anna.profileId),
      ),
    );
    const thread = await threadOfAnna();
    await call("post", `/spaces/${spaces.open.id}/posts`, {
      ...at(here, ben),
      body: { title: "Kiln", body: textToDoc("x") },
    });
    await answer(thread); // mailed by itself
    await call("post", `/comments/${thread.commentId}/like`, at(here, ben));
    await notified(here);
    const direct = await mailTo(anna.email);
    const read = (await listOf(here, anna)).find(({ title, action }) => title === "Kiln" && action === "new_post")!;
    await call("patch", `/notifications/${read.id}/read`, at(here, anna));
    await tick(row!.nextAt - 1);
    expect(await mailsOf(anna)).toHaveLength(1);
    await tick(row!.nextAt);
    const digest = await mailTo(anna.email, direct);
    expect(digest.subject).toMatch(/^2 Neuigkeiten bei App/);
    expect(digest.text).toContain("* Ben Test mag deinen Kommentar zu „Glazes & ash“");
    expect(digest.text).toContain("* Ben Test hat „Glazes & ash“ veröffentlicht");
    expect(digest.text).not.toContain("Kiln");
    expect(digest.text).not.toContain("geantwortet");
    await tick(row!.nextAt + 60_000);
    await tick(row!.nextAt + 25 * 3_600_000);
    expect(await mailsOf(anna)).toHaveLength(2);
    await call("post", `/spaces/${spaces.open.id}/posts`, {
      ...at(here, ben),
      body: { title: "Later", body: textToDoc("x") },
    });
    await notified(here);
    await tick(row!.nextAt + 50 * 3_600_000);
    expect((await mailTo(anna.email, digest)).text).toContain("Later");
  });

  it("is not for who has left, and not where one may read nothing of it any more", async () => {
    await set(anna, { digest: "weekly" });
    await call("post", `/spaces/${spaces.private.id}/posts`, {
      ...at(here, ben),
      body: { title: "Secret", body: textToDoc("x") },
    });
    await notified(here);
    await shard(1).write([updateRows(scope(), profiles, { isBlocked: true }, eq(profiles.id, anna.profileId))]);
    await tick(Date.now() + 8 * 86_400_000);
    expect(await mailsOf(anna)).toEqual([]);
  });
});
