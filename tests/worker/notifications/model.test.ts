import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { notifications } from "@db/shard";
import type { NotificationAction } from "@db/vocabulary/enumerations";
import { type NotificationSettings, settingsFrom } from "@db/vocabulary/notifications";
import { textToDoc } from "@db/vocabulary/rich-text";
import { nextDigestAt } from "@workers/domain/notifications/digest-times";
import { endOfQuiet, isShownInApp, mailVerdict } from "@workers/domain/notifications/rule";
import { readOutbox } from "@workers/integrations/mail";
import { handleClock } from "@workers/schedule";
import { rows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { app, type AppOfWorld, type Member, member, postIn, project, shard, spacesOf } from "../harness/world";
import { at, notified } from "./harness";

/** Generated days of one person, told once by the product and once by a model that knows only the rule. */

const told = ["new_post", "post_like", "new_comment", "reply_to_comment", "mentions"] as const;
type Told = (typeof told)[number];
const hour = 3_600_000;
const timezone = "UTC";

type Step =
  | { act: Told; by: 0 | 1; on: 0 | 1 }
  | {
      set: {
        appActions: Told[];
        emailActions: Told[];
        isEmailEnabled: boolean;
        isQuiet: boolean;
        digest: NotificationSettings["digest"];
      };
    }
  | { mute: 0 | 1 | 2; isMuted: boolean }
  | { readAll: true }
  /** The clock strikes so many hours from now. */
  | { hours: number };

const bit = fc.constantFrom(0 as const, 1 as const);
const actions = fc.subarray([...told]);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constantFrom(...told), by: bit, on: bit }) },
  {
    weight: 3,
    arbitrary: fc.record({
      set: fc.record({
        appActions: actions,
        emailActions: actions,
        isEmailEnabled: fc.boolean(),
        isQuiet: fc.boolean(),
        digest: fc.constantFrom("never" as const, "daily" as const, "weekly" as const),
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ mute: fc.constantFrom(0 as const, 1 as const, 2 as const), isMuted: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ readAll: true as const }) },
  { weight: 2, arbitrary: fc.record({ hours: fc.integer({ min: 0, max: 200 }) }) },
);

interface Row {
  action: NotificationAction;
  isInApp: boolean;
  isRead: boolean;
  isTold: boolean;
  mailAt: number | null;
}

/** What the person should have got. */
class Model {
  settings = settingsFrom(null);
  rows: (Row & { thread: number | null })[] = [];
  muted = new Set<number>();
  digestAt: number | null = null;
  mails = 0;

  act(action: Told, thread: number | null, now: number) {
    const isMuted = action !== "mentions" && this.muted.has(thread ?? -1);
    const row = {
      action,
      thread,
      isInApp: isShownInApp({ ...this.case(action, thread), hasAddress: true }),
      isRead: false,
      isTold: false,
      mailAt: null,
    };
    const wantsMail = mailVerdict({ ...this.case(action, thread), isRead: false }, now).kind !== "drop";
    if (isMuted || (!row.isInApp && !wantsMail)) return;
    this.rows.push(row);
    if (wantsMail) this.mail(this.rows.at(-1)!, now);
  }

  tick(now: number) {
    for (const row of this.rows) if (row.mailAt !== null && row.mailAt <= now) this.mail(row, now);
    if (this.digestAt === null || this.digestAt > now) return;
    const quietEnd = endOfQuiet(now, this.settings.quietHours, timezone);
    if (quietEnd !== null) return void (this.digestAt = quietEnd);
    const untold = this.rows.filter((row) => row.isInApp && !row.isRead && !row.isTold && row.mailAt === null);
    if (untold.length > 0) this.mails++;
    for (const row of untold) row.isTold = true;
    this.digestAt = nextDigestAt(now, this.settings.digest as "daily", timezone);
  }

  set(settings: Partial<NotificationSettings>, now: number) {
    const before = this.settings.digest;
    this.settings = { ...this.settings, ...settings };
    const { digest, isEmailEnabled } = this.settings;
    if (digest === "never" || !isEmailEnabled) this.digestAt = null;
    else if (this.digestAt === null || before !== digest) this.digestAt = nextDigestAt(now, digest, timezone);
  }

  private case(action: NotificationAction, thread: number | null) {
    const isMuted = action !== "mentions" && this.muted.has(thread ?? -1);
    return { action, settings: this.settings, isMuted, hasAddress: true, timezone };
  }

  private mail(row: Row & { thread: number | null }, now: number) {
    const verdict = mailVerdict({ ...this.case(row.action, row.thread), isRead: row.isRead }, now);
    row.mailAt = verdict.kind === "hold" ? verdict.until : null;
    if (verdict.kind !== "send") return;
    row.isTold = true;
    this.mails++;
  }
}

/** The product, driven by its calls, its queue and its clock. */
class Product {
  private number = 0;
  private liked = new Set<string>();
  constructor(
    readonly here: AppOfWorld,
    readonly anna: Member,
    private readonly others: Member[],
    private readonly spaceId: string,
    /** Two of Anna's posts, and one of Ben's that she commented on. */
    readonly posts: string[],
    private readonly commentId: string,
  ) {}

  static async begin(): Promise<Product> {
    const here = await app(await project(1));
    const anna = await member(here, "Anna", "member", { timezone });
    const others = [await member(here, "Ben"), await member(here, "Cleo")];
    const { open } = await spacesOf(here, [anna, ...others]);
    const own = [await postIn(here, open, anna, "First"), await postIn(here, open, anna, "Second")];
    const bens = await postIn(here, open, others[0]!, "Bens", {});
    const comment = await call("post", "/comments", {
      ...at(here, anna),
      body: { entityType: "post", entityId: bens.id, body: textToDoc("Mine") },
    });
    return new Product(here, anna, others, open.id, [...own.map(({ id }) => id), bens.id], comment.body.data.id);
  }

  /** Answers the thread that it happened in; undefined where nothing happened. */
  async act(action: Told, by: 0 | 1, on: 0 | 1): Promise<number | null | undefined> {
    const as = at(this.here, this.others[by]!);
    const postId = this.posts[on]!;
    const text = `Number ${this.number++}`;
    const comment = (body: object) =>
      call("post", "/comments", {
        ...as,
        body: { entityType: "post", entityId: postId, body: textToDoc(text), ...body },
      });
    switch (action) {
      case "new_post":
        await call("post", `/spaces/${this.spaceId}/posts`, { ...as, body: { title: text, body: textToDoc(text) } });
        return null;
      case "post_like": {
        const key = `${by} ${on}`;
        if (this.liked.has(key)) return undefined;
        this.liked.add(key);
        await call("post", `/posts/${postId}/like`, as);
        return on;
      }
      case "new_comment":
        await comment({});
        return on;
      case "reply_to_comment":
        await comment({ entityId: this.posts[2], parentCommentId: this.commentId });
        return 2;
      case "mentions": {
        const attrs = { profileId: this.anna.profileId, label: "Anna" };
        await comment({
          body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "mention", attrs }] }] },
        });
        return on;
      }
    }
  }

  async rows(): Promise<Row[]> {
    const found = await shard(1).read(
      rows({ app: this.here }, notifications, {
        action: notifications.action,
        isInApp: notifications.isInApp,
        readAt: notifications.readAt,
        toldAt: notifications.toldAt,
        mailAt: notifications.mailAt,
      })
        .where(eq(notifications.profileId, this.anna.profileId))
        .orderBy(asc(notifications.id)),
    );
    return found.map(({ readAt, toldAt, ...row }) => ({ ...row, isRead: readAt !== null, isTold: toldAt !== null }));
  }
}

const clockText = (moment: number) => new Date(moment).toISOString().slice(11, 16);

async function live(product: Product, model: Model, each: Step): Promise<void> {
  const { here, anna } = product;
  const as = at(here, anna);
  if ("act" in each) {
    const thread = await product.act(each.act, each.by, each.on);
    await notified(here);
    if (thread !== undefined) model.act(each.act, thread, Date.now());
  } else if ("set" in each) {
    const { isQuiet, ...settings } = each.set;
    // Hours around this moment: nothing here takes so long that one of them ends meanwhile.
    const now = Date.now();
    const quietHours = isQuiet ? { from: clockText(now - 2 * hour), to: clockText(now + 2 * hour) } : null;
    await call("patch", `/apps/${here.id}/profile/notifications`, { ...as, body: { ...settings, quietHours } });
    model.set({ ...settings, quietHours }, now);
  } else if ("mute" in each) {
    const body = { threadType: "post", threadId: product.posts[each.mute]! };
    await call(each.isMuted ? "post" : "delete", `/apps/${here.id}/notifications/mutes`, { ...as, body });
    if (each.isMuted) model.muted.add(each.mute);
    else model.muted.delete(each.mute);
  } else if ("readAll" in each) {
    await call("patch", `/apps/${here.id}/notifications/read`, as);
    for (const row of model.rows) if (row.isInApp) row.isRead = true;
  } else {
    const moment = Date.now() + each.hours * hour;
    await handleClock({ cron: "* * * * *", scheduledTime: moment }, env);
    model.tick(moment);
  }
}

it("each person gets what their settings say, once; and a digest holds what was not told otherwise", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const [product, model] = [await Product.begin(), new Model()];
      await notified(product.here);
      for (const [i, each] of steps.entries()) {
        await live(product, model, each);
        const expected = model.rows.map(({ thread: _, ...row }) => row);
        expect(await product.rows(), `after step ${i}`).toEqual(expected);
      }
      const mails = () => readOutbox(env.FILES, { to: product.anna.email, limit: 100 });
      await vi.waitUntil(async () => (await mails()).length >= model.mails, { timeout: 10_000, interval: 20 });
      expect(await mails()).toHaveLength(model.mails);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 300_000);
