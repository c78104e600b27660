import { asc, eq } from "drizzle-orm";
import { inject } from "vitest";
import { moderationItems, notifications } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import type { Ticket } from "@workers/contracts/support/tickets";
import { newId } from "@workers/domain/kernel/ids";
import { publishDecisions } from "@workers/domain/community/moderation";
import { serviceContext } from "@workers/service-context";
import { Databases, rows, updateRows } from "@workers/store";
import { chatsOf } from "../chat/chat-world";
import { type Answer, call } from "../harness/call";
import { env } from "../harness/env";
import { mailsTo } from "../harness/outbox";
import { pushReceiver, pushToken, type PushReceiver } from "../harness/push-receiver";
import type { ReceivedPush } from "../harness/servers/push-server";
import { app, type AppOfWorld, type Member, member, postIn, project, shard, spacesOf } from "../harness/world";
import { at, unreadOf } from "./harness";
import { type Act, dueOf, type ModelRow } from "./model";
import { timezone, type Told } from "./model-rules";

/** The product, driven by its calls, its queue and its clock, and what of it reached each of two people. */

export interface Receiver {
  who: Member;
  /** Two posts of theirs, and one of Ben's that they commented on. */
  posts: string[];
  titles: string[];
  bensPost: string;
  commentId: string;
  privateChat: Awaited<ReturnType<ReturnType<typeof chatsOf>["open"]>>;
  ticket: Ticket;
  /** Where push messages for their device arrive. */
  subscription: string;
}

const server = inject("pushServer");
let device: PushReceiver;

/** Whoever acts, in one app for all days. */
export interface Town {
  here: AppOfWorld;
  actors: [Member, Member];
  admin: Member;
}

export async function town(): Promise<Town> {
  device = await pushReceiver();
  const here = await app(await project(1));
  return {
    here,
    actors: [await member(here, "Ben"), await member(here, "Emil")],
    admin: await member(here, "Ada", "admin"),
  };
}

let number = 0;

export class Days {
  private liked = new Set<string>();
  private chats: ReturnType<typeof chatsOf>;
  private constructor(
    readonly town: Town,
    readonly receivers: [Receiver, Receiver],
    readonly spaceId: string,
    private readonly quietSpaceIds: string[],
    private readonly groupId: string,
    /** Somebody new each time: nobody may report much. */
    private readonly reporter: Member,
  ) {
    this.chats = chatsOf(town.here);
  }

  static async begin(town: Town): Promise<Days> {
    const { here, actors, admin } = town;
    const [ben, emil] = actors;
    const chats = chatsOf(here);
    const people = [
      await member(here, "Anna", "member", { timezone }),
      await member(here, "Cleo", "member", { timezone }),
    ];
    const { open } = await spacesOf(here, [...people, ben, emil]);
    const receivers: Receiver[] = [];
    const quietSpaceIds: string[] = [];
    for (const who of people) {
      const titles = [`First of ${who.name} ${number++}`, `Second of ${who.name} ${number++}`];
      const posts = [await postIn(here, open, who, titles[0]), await postIn(here, open, who, titles[1])];
      const bens = await postIn(here, open, ben, "Of Ben");
      const said = { entityType: "post", entityId: bens.id, body: textToDoc("Mine") };
      const comment = await call("post", "/comments", { ...at(here, who), body: said });
      const question = { subject: `Question of ${who.name} ${number++}`, text: "Where do I find it?" };
      const ticket = await call("post", `/apps/${here.id}/tickets`, { ...at(here, who), body: question });
      receivers.push({
        who,
        titles,
        posts: posts.map(({ id }) => id),
        bensPost: bens.id,
        commentId: comment.body.data.id,
        privateChat: await chats.open(ben, who),
        ticket: ticket.body.data,
        subscription: newId(),
      });
      // Where they alone belong: what they write there is told to nobody else.
      quietSpaceIds.push((await spacesOf(here, [who])).open.id);
    }
    const profileIds = people.map(({ profileId }) => profileId);
    const group = await chats.create(admin, {
      name: "Kiln",
      profileIds: [...profileIds, ben.profileId, emil.profileId],
    });
    return new Days(
      town,
      receivers as [Receiver, Receiver],
      open.id,
      quietSpaceIds,
      group.id,
      await member(here, "Rita"),
    );
  }

  chatId(to: 0 | 1, chat: NonNullable<Act["chat"]>): string {
    const { privateChat, ticket } = this.receivers[to];
    return { private: privateChat.id, ticket: ticket.chat.id, group: this.groupId }[chat];
  }

  /** Does something, and answers what of it concerns which person; null where nothing happened. */
  async act(
    action: Told | "pinned_post" | "chat_mention",
    { by, to, on, named }: Choice,
  ): Promise<[Act | null, Act | null]> {
    const { here, actors, admin } = this.town;
    const as = at(here, actors[by]);
    const receiver = this.receivers[to];
    const mark = `Number ${number++}`;
    const mentioned = this.receivers.filter((_, i) => named & (1 << i));
    const naming = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: `${mark} ` },
            ...mentioned.map(({ who }) => ({ type: "mention", attrs: { profileId: who.profileId, label: who.name } })),
          ],
        },
      ],
    };
    const comment = (entityId: string, body: object) =>
      call("post", "/comments", { ...as, body: { entityType: "post", entityId, body: textToDoc(mark), ...body } });
    const only = (act: Act | null): [Act | null, Act | null] => (to === 0 ? [act, null] : [null, act]);
    const postId = receiver.posts[on]!;
    switch (action) {
      case "new_post":
      case "pinned_post": {
        const body = { title: mark, body: textToDoc(mark) };
        const { id } = ok(await call("post", `/spaces/${this.spaceId}/posts`, { ...as, body }));
        if (action === "pinned_post") ok(await call("post", `/posts/${id}/pin-to-top`, at(here, admin)));
        const act: Act = { action: "new_post", entity: id, thread: id, mark };
        return [act, act];
      }
      case "post_like": {
        const key = `${by} ${postId}`;
        if (this.liked.has(key)) return [null, null];
        this.liked.add(key);
        ok(await call("post", `/posts/${postId}/like`, as));
        return only({ action, entity: postId, thread: postId, mark: receiver.titles[on]! });
      }
      case "new_comment":
        ok(await comment(postId, {}));
        return only({ action, entity: postId, thread: postId, mark });
      case "reply_to_comment": {
        const { bensPost, commentId } = receiver;
        ok(await comment(bensPost, { parentCommentId: commentId }));
        return only({ action, entity: commentId, thread: bensPost, mark });
      }
      case "mentions": {
        const { id } = ok(await comment(postId, { body: naming }));
        return [0, 1].map((i): Act | null => {
          if (named & (1 << i)) return { action, entity: id, thread: null, mark };
          return i === to ? { action: "new_comment", entity: postId, thread: postId, mark } : null;
        }) as [Act | null, Act | null];
      }
      case "chat_mention": {
        const { id } = await this.chats.say(actors[by], this.groupId as never, { body: naming });
        return [0, 1].map((i): Act | null =>
          named & (1 << i) ? { action: "mentions", entity: id, thread: null, mark, chat: "group" } : null,
        ) as [Act | null, Act | null];
      }
      case "new_message":
        await this.chats.say(actors[0], receiver.privateChat.id, mark);
        return only({ action, entity: receiver.privateChat.id, thread: null, mark, chat: "private" });
      case "ticket_answered": {
        await this.chats.say(admin, receiver.ticket.chat.id, mark);
        const { id, subject } = receiver.ticket;
        return only({ action, entity: id, thread: id, mark: subject, chat: "ticket" });
      }
      case "content_rejected":
        return only({ action, entity: await this.rejected(to, mark), thread: null, mark });
    }
  }

  /** A post of somebody's is reported and rejected; the decision can no longer be undone, and so is told. */
  private async rejected(to: 0 | 1, title: string): Promise<string> {
    const { here, admin } = this.town;
    const { who } = this.receivers[to];
    const post = ok(
      await call("post", `/spaces/${this.quietSpaceIds[to]}/posts`, { ...at(here, who), body: { title } }),
    );
    const report = { entityType: "post", entityId: post.id, reason: "spam", message: "" };
    ok(await call("post", `/apps/${here.id}/moderation/reports`, { ...at(here, this.reporter), body: report }));
    const open = ok(await call("get", `/apps/${here.id}/moderation?limit=100`, at(here, admin)));
    const { id } = open.find(({ entityId }: { entityId: string }) => entityId === post.id);
    ok(await call("delete", `/moderation/${id}/approve`, { ...at(here, admin), body: { reason: "spam" } }));
    await shard(1).write([
      updateRows({ app: { id: here.id } }, moderationItems, { tellAt: Date.now() - 1 }, eq(moderationItems.id, id)),
    ]);
    const { ctx, settled } = serviceContext(env, new Databases(env, {}));
    await publishDecisions(ctx, ctx.shardDatabase(1), 100);
    await settled();
    return id;
  }

  async setDevice(to: 0 | 1, isThere: boolean): Promise<void> {
    const { who, subscription } = this.receivers[to];
    const body = isThere ? { token: pushToken(device, subscription), deviceId: "phone" } : { deviceId: "phone" };
    const path = `/apps/${this.town.here.id}/tokens`;
    await call(isThere ? "post" : "delete", path, { ...at(this.town.here, who), body });
  }

  /** What stands in the database of somebody, as the model has it. */
  async rows(to: 0 | 1): Promise<Pick<ModelRow, "action" | "isInApp" | "isRead" | "mailAt" | "pushAt">[]> {
    const notificationRows = await shard(1).read(
      rows({ app: this.town.here }, notifications, {
        action: notifications.action,
        isInApp: notifications.isInApp,
        readAt: notifications.readAt,
        toldAt: notifications.toldAt,
        mailAt: notifications.mailAt,
        pushAt: notifications.pushAt,
        createdAt: notifications.createdAt,
      })
        .where(eq(notifications.profileId, this.receivers[to].who.profileId))
        .orderBy(asc(notifications.createdAt), asc(notifications.id)),
    );
    return notificationRows.map(({ action, readAt, toldAt, mailAt, createdAt, ...row }) => ({
      ...row,
      action: action as Told,
      isRead: readAt !== null,
      isTold: toldAt !== null,
      mailAt: dueOf(mailAt, createdAt),
      pushAt: row.pushAt === createdAt ? ("due" as const) : row.pushAt,
    }));
  }

  unread = (to: 0 | 1): Promise<number> => unreadOf(this.town.here, this.receivers[to].who);

  /** What mails about single things said, and what each line of each digest did. */
  async mails(to: 0 | 1): Promise<{ mails: string[]; digests: string[][] }> {
    const all = (await mailsTo(this.receivers[to].who.email)).toReversed();
    const isDigest = ({ subject }: { subject: string }) => /Neuigkeit(en)? bei /.test(subject);
    return {
      mails: all.filter((mail) => !isDigest(mail)).map(({ subject, text }) => saying(subject, text)),
      digests: all.filter(isDigest).map(({ text }) =>
        text
          .split("\n\n")
          .filter((part) => part.startsWith("* "))
          .map((part) => saying(part.split("\n")[0]!, part)),
      ),
    };
  }

  async pushes(to: 0 | 1): Promise<string[]> {
    const answer = await fetch(`${server}/received/${this.receivers[to].subscription}`);
    const received: ReceivedPush[] = await answer.json();
    return Promise.all(
      received.map(async ({ body }) => {
        const bytes = Uint8Array.from(atob(body), (c) => c.charCodeAt(0));
        const push = JSON.parse(await device.decrypt(bytes)) as { title: string; body: string };
        return saying(push.title, push.body);
      }),
    );
  }
}

export interface Choice {
  by: 0 | 1;
  to: 0 | 1;
  on: 0 | 1;
  /** Whom a mention names: a bit for each. */
  named: 1 | 2 | 3;
}

function ok({ status, body }: Answer) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body?.data;
}

const verbs: [RegExp, Told][] = [
  [/abgelehnt/i, "content_rejected"],
  [/in der Anfrage/, "ticket_answered"],
  [/geschrieben/, "new_message"],
  [/geantwortet/, "reply_to_comment"],
  [/erwähnt/, "mentions"],
  [/kommentiert/, "new_comment"],
  [/veröffentlicht/, "new_post"],
  [/mag |mögen /, "post_like"],
];

/** The action and the mark of what a sentence and the text with it say, as the model has them. */
function saying(sentence: string, text: string): string {
  const [, action] = verbs.find(([verb]) => verb.test(sentence)) ?? [null, sentence];
  const mark = /Number \d+/.exec(`${sentence} ${text}`)?.[0] ?? /„([^“]+)“/.exec(sentence)?.[1];
  return `${action} ${mark}`;
}
