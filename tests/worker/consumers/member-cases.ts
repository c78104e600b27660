import { eq } from "drizzle-orm";
import { inject } from "vitest";
import {
  automationRuns,
  type automations,
  comments,
  messages,
  moderationItems,
  posts,
  profiles,
  supportOperators,
} from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow, rows, updateRows } from "@workers/store";
import { chatsOf } from "../chat/chat-world";
import { call } from "../harness/call";
import { mailsTo } from "../harness/outbox";
import { type AppOfWorld, member, postIn, shard, spacesOf, teammate } from "../harness/world";
import { listOf, short } from "../notifications/harness";
import { enterRoom } from "../realtime/socket";
import { consumerCases } from "./consumer-case";
import { queueIsThrough } from "./delivery";

const mailsCount = async (email: string) => (await mailsTo(email)).length;

/** An automation that saves new members in a newsletter tool, written as its calls write it. */
async function automationOf(here: AppOfWorld) {
  const as = { as: here.project.owner };
  const tool = await call("post", `/projects/${here.project.id}/autoresponders`, {
    ...as,
    body: { type: "klicktipp", username: "workshop", password: "demo-key" },
  });
  const created = await call("post", `/apps/${here.id}/automations`, {
    ...as,
    body: { autoresponderId: tool.body.data.id, listId: "101", tagIds: [] },
  });
  return created.body.data.id as (typeof automations.$inferSelect)["id"];
}

const savesOf = async (email: string) =>
  ((await (await fetch(`${inject("newsletterTools")}/contacts`)).json()) as { email: string; saves: number }[])
    .filter((contact) => contact.email === email)
    .map(({ saves }) => saves);

const runsOf = async (here: AppOfWorld) =>
  (await shard(1).read(rows({ app: here }, automationRuns, { status: automationRuns.status }))).map(
    ({ status }) => status,
  );

/** A chat of two, and how a message in it stands: its number of changes grows with each. */
async function chatOfTwo(here: AppOfWorld) {
  const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
  const chats = chatsOf(here);
  const chat = await chats.open(anna, ben);
  return { anna, ben, chats, chat };
}

export const memberCases = consumerCases({
  "accepted-request-mails": {
    async prepare(here) {
      const anna = await member(here, "Anna");
      const { private: space } = await spacesOf(here, [], []);
      const closed = {
        type: "request.closed",
        profileId: anna.profileId,
        requestsCount: 0,
        space: { name: "Private", slug: space.slug },
        appId: here.id,
        spaceId: space.id,
        groupId: null,
        spaceAccess: "private",
        accessInGroup: "private",
        scope: "space",
      } as const;
      return {
        event: { ...closed, outcome: "accepted" },
        older: { ...closed, outcome: "withdrawn" },
        result: () => mailsCount(anna.email),
        once: 1,
      };
    },
  },
  "new-member-automations": {
    async prepare(here) {
      await automationOf(here);
      const mara = await member(here, "Mara");
      const joined = { appId: here.id, projectId: here.project.id, profileId: mara.profileId };
      return {
        event: { type: "member.joined", ...joined },
        // Of somebody who is gone.
        older: { type: "member.joined", ...joined, profileId: newId<"profile">() },
        result: async () => ({
          done: (await runsOf(here)).filter((status) => status === "done").length,
          saves: await savesOf(mara.email),
        }),
        once: { done: 1, saves: [1] },
      };
    },
  },
  "automation-runs": {
    async prepare(here) {
      const automationId = await automationOf(here);
      const mara = await member(here, "Mara");
      const [earlier, runId] = [newId<"automation run">(), newId<"automation run">()];
      const now = Date.now();
      const run = { automationId, profileId: mara.profileId, createdAt: now, updatedAt: now };
      await shard(1).write([
        insertRow({ app: here }, automationRuns, { ...run, id: earlier, eventId: newId<"event">(), status: "done" }),
        insertRow({ app: here }, automationRuns, { ...run, id: runId, eventId: newId<"event">() }),
      ]);
      const due = { type: "automation.due", appId: here.id, projectId: here.project.id } as const;
      return {
        event: { ...due, runId },
        older: { ...due, runId: earlier },
        result: async () => ({ runs: await runsOf(here), saves: await savesOf(mara.email) }),
        once: { runs: ["done", "done"], saves: [1] },
      };
    },
  },
  "post-link-previews": {
    async prepare(here) {
      const anna = await member(here, "Anna");
      const { open } = await spacesOf(here, [anna]);
      const [earlier, post] = [await postIn(here, open, anna), await postIn(here, open, anna)];
      const address = `${inject("linkServer")}/article?n=${post.id}`;
      await shard(1).write([updateRows({ app: here }, posts, { body: textToDoc(address) }, eq(posts.id, post.id))]);
      const created = {
        type: "post.created" as const,
        authorId: anna.profileId,
        appId: here.id,
        scope: "space" as const,
        spaceId: open.id,
        groupId: null,
        spaceAccess: "open" as const,
        accessInGroup: "open" as const,
      };
      return {
        event: { ...created, postId: post.id },
        older: { ...created, postId: earlier.id },
        result: async () => {
          const { body } = await call("get", `/posts/${post.id}`, { as: anna, host: here.host, appId: here.id });
          return { url: body.data.linkPreview?.url };
        },
        once: { url: address },
      };
    },
  },
  "message-link-previews": {
    async prepare(here) {
      const { anna, ben, chats, chat } = await chatOfTwo(here);
      const { id: earlier } = await chats.say(anna, chat.id, "Without a link");
      const { id, changeSequence } = await chats.say(anna, chat.id, "Without a link at first");
      await queueIsThrough(here.project, "message.created", "message-link-previews");
      const address = `${inject("linkServer")}/article?n=${id}`;
      await shard(1).write([updateRows({ app: here }, messages, { body: textToDoc(address) }, eq(messages.id, id))]);
      const created = {
        type: "message.created" as const,
        appId: here.id,
        chatId: chat.id,
        chatType: "private" as const,
        authorId: anna.profileId,
        mentionedIds: [],
        recipientIds: [ben.profileId],
      };
      return {
        event: { ...created, messageId: id },
        older: { ...created, messageId: earlier },
        result: async () => {
          const message = (await chats.messages(ben, chat.id)).find((shown) => shown.id === id)!;
          return { url: message.linkPreview?.url, changes: message.changeSequence - changeSequence };
        },
        once: { url: address, changes: 1 },
      };
    },
  },
  "moderated-messages": {
    async prepare(here) {
      const { anna, ben, chats, chat } = await chatOfTwo(here);
      const { id, changeSequence } = await chats.say(anna, chat.id, "Brought back");
      const home = await enterRoom({ host: here.host, path: `profile/${ben.profileId}`, as: ben });
      const moderated = { type: "message.moderated", appId: here.id, chatId: chat.id, isShown: true } as const;
      return {
        event: { ...moderated, messageId: id },
        older: { ...moderated, messageId: newId<"message">() },
        // A room repeats what it is told; with the same number it is the same change for whoever hears it.
        result: async () => {
          await home.event("updateMessage");
          const updates = home.frames.filter(({ event }) => event === "updateMessage");
          const [message] = await chats.messages(ben, chat.id);
          return {
            different: new Set(updates.map((frame) => JSON.stringify("data" in frame && frame.data))).size,
            changes: message!.changeSequence - changeSequence,
          };
        },
        once: { different: 1, changes: 0 },
      };
    },
  },
  notifications: {
    async prepare(here) {
      const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
      const { open, groupId } = await spacesOf(here, [anna, ben]);
      const post = await postIn(here, open, anna);
      const commentId = newId<"comment">();
      const comment = {
        entityType: "post" as const,
        entityId: post.id,
        body: textToDoc("Well said"),
        text: "Well said",
      };
      await shard(1).write([
        insertRow({ app: here }, comments, {
          ...comment,
          id: commentId,
          authorId: ben.profileId,
          createdAt: Date.now(),
        }),
      ]);
      const created = {
        type: "comment.created",
        parentCommentId: null,
        entityType: "post",
        entityId: post.id,
        commentsCount: 2,
        appId: here.id,
        spaceId: open.id,
        groupId,
        spaceAccess: "open",
        accessInGroup: "open",
        scope: "space",
      } as const;
      return {
        event: { ...created, commentId, authorId: ben.profileId },
        // Her own.
        older: { ...created, commentId: post.commentId, authorId: anna.profileId },
        result: async () => short(await listOf(here, anna)),
        once: ["new_comment Ben"],
      };
    },
  },
  "decision-mails": {
    async prepare(here) {
      const anna = await member(here, "Anna");
      const { open } = await spacesOf(here, [anna]);
      const post = await postIn(here, open, anna, "Buy now");
      // Whoever may still sign in reads of it in the app.
      await shard(1).write([updateRows({ app: here }, profiles, { isBlocked: true }, eq(profiles.id, anna.profileId))]);
      const [itemId, decidedAt] = [newId<"moderation item">(), Date.now()];
      await shard(1).write([
        insertRow({ app: here }, moderationItems, {
          id: itemId,
          entityType: "post",
          entityId: post.id,
          tab: "post",
          status: "rejected",
          visibility: "rejected",
          origin: "report",
          authorId: anna.profileId,
          title: "Buy now",
          decidedAt,
          changedAt: decidedAt,
          createdAt: decidedAt,
        }),
      ]);
      const decided = {
        type: "moderation.decided",
        appId: here.id,
        itemId,
        entityType: "post",
        entityId: post.id,
      } as const;
      return {
        event: { ...decided, outcome: "rejected", decidedAt },
        older: { ...decided, outcome: "approved", decidedAt: decidedAt - 60_000 },
        result: () => mailsCount(anna.email),
        once: 1,
      };
    },
  },
  "support-operators": {
    database: "directory",
    async prepare(here) {
      const { project } = here;
      const helper = await teammate(project, "support", [here.id]);
      await teammate(project, "support", []);
      const changed = { type: "team.changed", projectId: project.id } as const;
      return {
        event: changed,
        // The team is read as it is, so an earlier change of it writes nothing else.
        older: changed,
        result: async () =>
          (
            await shard(project.shard).read(
              rows({ app: here }, supportOperators, { accountId: supportOperators.accountId }),
            )
          )
            .map(({ accountId }) => accountId)
            .toSorted(),
        once: [helper.accountId, project.owner.accountId].toSorted(),
      };
    },
  },
});
