import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accounts, apps, projects } from "@db/directory";
import {
  accessPlans,
  appDays,
  articles,
  attachments,
  chatMembers,
  chats,
  cloudStorage,
  comments,
  events,
  files,
  folders,
  groupMembers,
  groups,
  lessons,
  likes,
  mentions,
  menus,
  messageReactions,
  messages,
  moderationItems,
  moderationReports,
  orderEvents,
  orders,
  planApps,
  pollOptions,
  pollVotes,
  polls,
  posts,
  profiles,
  spaceMembers,
  spaces,
  ticketNotes,
  tickets,
} from "@db/shard";
import { chatTypes } from "@db/vocabulary/chats";
import type { AppId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { reservedSlugs } from "@db/vocabulary/slugs";
import { moderationStatuses } from "@db/vocabulary/moderation";
import { embeddedFileIds, mentionedProfileIds } from "@db/vocabulary/rich-text";
import { ticketStatuses } from "@db/vocabulary/tickets";
import { makeDemo } from "@db/seed/index";
import type { RowsOfDatabase } from "@db/seed/table-rows";
import { menuItemsForm } from "@workers/contracts/pages/menus";
import { foldOrder, statusAt } from "@workers/domain/commerce/payments/fold-order";
import { revenueOf } from "@workers/domain/commerce/payments/order-revenue";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

const now = Date.UTC(2026, 10, 21, 12);
const demo = makeDemo({ now, readText: (app, name) => readFileSync(`db/seed/texts/${app}/${name}.md`, "utf8") });
const shards = [...demo.shards.values()];

function rowsOf<T extends SQLiteTable>(database: RowsOfDatabase, table: T): T["$inferSelect"][] {
  return (database.tables().find((entry) => entry.table === table)?.rows ?? []) as T["$inferSelect"][];
}

describe("the demo tenant", () => {
  it("has two projects on two shards, forty-five members in each app, and two hundred posts", () => {
    expect(rowsOf(demo.directory, projects).map(({ slug, shard }) => [slug, shard])).toEqual([
      ["demo", 0],
      ["makers", 1],
    ]);
    for (const shard of shards)
      expect(rowsOf(shard, profiles).filter(({ type }) => type !== "invited")).toHaveLength(45);
    expect(shards.flatMap((shard) => rowsOf(shard, posts)).length).toBeGreaterThanOrEqual(200);
  });

  it("has menus that are saved as they were read", () => {
    const saved = shards.flatMap((shard) => rowsOf(shard, menus));
    expect(saved.some(({ items }) => items.some(({ children }) => children.length > 0))).toBe(true);
    for (const { items } of saved) expect(menuItemsForm.safeParse(items).error).toBeUndefined();
  });

  it("counts as new in the last thirty days whoever joined in them, and somebody did", () => {
    const since = now - 30 * 86_400_000;
    for (const shard of shards) {
      const joined = rowsOf(shard, profiles).filter(({ type, createdAt }) => type !== "invited" && createdAt >= since);
      const counted = rowsOf(shard, appDays)
        .filter(({ day }) => Date.parse(day) >= since)
        .reduce((sum, { newMembers }) => sum + newMembers, 0);
      expect(joined).toHaveLength(5);
      expect(counted).toBe(5);
    }
  });

  it("has spaces of each access kind in both apps", () => {
    for (const shard of shards)
      expect(new Set(rowsOf(shard, spaces).map(({ access }) => access))).toEqual(
        new Set(["open", "private", "secret"]),
      );
  });

  it("gives each account its address once", () => {
    const addresses = rowsOf(demo.directory, accounts).map(({ email }) => email);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  describe.each(shards.map((shard, number) => ({ number, shard })))("on shard $number", ({ shard }) => {
    const all = { posts: rowsOf(shard, posts), comments: rowsOf(shard, comments), likes: rowsOf(shard, likes) };

    it("reads each text as what it is: no sign of its notation is left, and comments are answered", () => {
      for (const { body } of [...all.posts, ...all.comments])
        expect(JSON.stringify(body)).not.toMatch(/"text":"(>|~|_\S)|\s_\S[^"]*_[\s.,:!?]/);
      expect(all.comments.filter(({ parentCommentId }) => parentCommentId).length).toBeGreaterThan(60);
    });

    it("gives the member, the operator and the project a library whose counts are right", () => {
      const [all, folderRows] = [rowsOf(shard, files), rowsOf(shard, folders)];
      const listed = all.filter(({ removedAt, isHidden }) => !removedAt && !isHidden);
      for (const folder of folderRows) {
        expect(folder, folder.name).toMatchObject({
          filesCount: listed.filter(({ folderId }) => folderId === folder.id).length,
          foldersCount: folderRows.filter(({ parentId, removedAt }) => parentId === folder.id && !removedAt).length,
        });
      }
      for (const { folderId } of all) expect(folderRows.some(({ id }) => id === folderId)).toBe(true);
      expect(new Set(all.map(({ category }) => category))).toEqual(new Set(["photo", "video", "audio", "document"]));
      expect(all.filter(({ removedAt }) => removedAt).length).toBeGreaterThan(0);
      expect(rowsOf(shard, cloudStorage)).toMatchObject([
        { filesCount: all.length, foldersCount: folderRows.filter(({ parentId }) => parentId).length },
      ]);
    });

    it("counts exactly what is there", () => {
      // What nobody has read yet is counted nowhere.
      const comments = all.comments.filter(({ isUnseen }) => !isUnseen);
      for (const post of all.posts) {
        const below = comments.filter(({ entityId }) => entityId === post.id);
        expect(post, post.title).toMatchObject({
          commentsCount: below.length,
          threadsCount: below.filter(({ parentCommentId }) => !parentCommentId).length,
          likesCount: all.likes.filter(({ entityId }) => entityId === post.id).length,
        });
      }
      for (const comment of all.comments) {
        expect(comment.repliesCount).toBe(
          comments.filter(({ parentCommentId }) => parentCommentId === comment.id).length,
        );
        expect(comment.likesCount).toBe(all.likes.filter(({ entityId }) => entityId === comment.id).length);
      }
      for (const profile of rowsOf(shard, profiles).filter(({ type }) => type !== "invited")) {
        expect(profile.postsCount).toBe(
          all.posts.filter(({ authorId, state }) => authorId === profile.id && state !== "scheduled").length,
        );
        expect(profile.commentsCount).toBe(comments.filter(({ authorId }) => authorId === profile.id).length);
      }
      const joined = rowsOf(shard, spaceMembers);
      for (const space of rowsOf(shard, spaces)) {
        const inside = all.posts.filter(({ spaceId, state }) => spaceId === space.id && state !== "scheduled").length;
        expect(space).toMatchObject({
          postsCount: inside,
          postSequence: inside,
          membersCount: joined.filter(({ spaceId }) => spaceId === space.id).length,
        });
      }
      for (const group of rowsOf(shard, groups))
        expect(group.membersCount).toBe(
          rowsOf(shard, groupMembers).filter(({ groupId }) => groupId === group.id).length,
        );
    });

    it("has four categories with posts, polls whose votes add up, and one of each kind of pinned and scheduled post", () => {
      const categories = rowsOf(shard, spaces).filter(({ discriminator }) => discriminator === "communities");
      expect(categories.map(({ postsCount }) => postsCount)).toEqual([5, 5, 5, 5]);
      expect(categories.some(({ pinnedPostId }) => pinnedPostId)).toBe(true);
      expect(all.posts.filter(({ state }) => state === "scheduled")).toHaveLength(1);
      expect(all.posts.filter(({ pinnedToSidebarAt }) => pinnedToSidebarAt)).toHaveLength(1);
      const votes = rowsOf(shard, pollVotes);
      expect(rowsOf(shard, polls).length).toBeGreaterThanOrEqual(2);
      for (const option of rowsOf(shard, pollOptions))
        expect(option.votesCount).toBe(votes.filter(({ optionId }) => optionId === option.id).length);
      for (const { entityId, votersCount } of rowsOf(shard, polls))
        expect(votersCount).toBe(
          new Set(votes.filter((vote) => vote.entityId === entityId).map(({ profileId }) => profileId)).size,
        );
    });

    it("has chats of each kind, with reactions, files, a poll and a voice message, whose counts are right", () => {
      const all = rowsOf(shard, messages);
      const members = rowsOf(shard, chatMembers);
      for (const chat of rowsOf(shard, chats)) {
        const said = all.filter(({ chatId }) => chatId === chat.id);
        expect(said.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(said.map((_, i) => i + 1));
        expect(chat).toMatchObject({
          messageSequence: said.length,
          membersCount: members.filter(({ chatId }) => chatId === chat.id).length,
          pinnedMessagesCount: said.filter(({ pinnedAt }) => pinnedAt).length,
        });
        for (const { authorId } of said)
          if (authorId && chat.type !== "support")
            expect(members).toContainEqual(expect.objectContaining({ chatId: chat.id, profileId: authorId }));
      }
      expect(new Set(rowsOf(shard, chats).map(({ type }) => type))).toEqual(new Set(chatTypes));
      const reacted = rowsOf(shard, messageReactions);
      for (const { id, reactions } of all)
        expect(reactions.reduce((sum, { count }) => sum + count, 0)).toBe(
          reacted.filter(({ messageId }) => messageId === id).length,
        );
      const attached = rowsOf(shard, attachments).filter(({ entityType }) => entityType === "message");
      const voices = all.filter(({ voice }) => voice);
      expect(reacted.length).toBeGreaterThan(0);
      expect(voices.length).toBeGreaterThan(0);
      expect(attached.length).toBeGreaterThan(voices.length);
      expect(rowsOf(shard, polls).some(({ entityType }) => entityType === "message")).toBe(true);
    });

    it("has tickets in every state, and reports of posts, comments, messages and people, open ones and decided ones", () => {
      expect(new Set(rowsOf(shard, tickets).map(({ status }) => status))).toEqual(new Set(ticketStatuses));
      expect(rowsOf(shard, ticketNotes).length).toBeGreaterThan(0);
      const items = rowsOf(shard, moderationItems);
      const reported = new Set(rowsOf(shard, moderationReports).map(({ itemId }) => itemId));
      expect(new Set(items.filter(({ id }) => reported.has(id)).map(({ entityType }) => entityType))).toEqual(
        new Set(["post", "comment", "message", "profile"]),
      );
      expect(new Set(items.map(({ status }) => status))).toEqual(new Set(moderationStatuses));
    });

    it("dates nothing in the future, and nothing before what it belongs to", () => {
      const times = new Map<string, number>();
      for (const { id, createdAt } of [
        ...rowsOf(shard, profiles),
        ...all.posts,
        ...rowsOf(shard, lessons),
        ...rowsOf(shard, articles),
        ...rowsOf(shard, events),
        ...all.comments,
      ])
        times.set(id, createdAt);
      for (const { createdAt, entityId, parentCommentId, authorId } of all.comments) {
        expect(createdAt).toBeLessThanOrEqual(now);
        for (const earlier of [entityId, parentCommentId, authorId])
          if (earlier) expect(times.get(earlier)).toBeLessThanOrEqual(createdAt);
      }
      for (const { createdAt, entityId } of all.likes) {
        expect(createdAt).toBeLessThanOrEqual(now);
        expect(times.get(entityId)).toBeLessThanOrEqual(createdAt);
      }
    });

    it("lets nobody write where they don't belong", () => {
      const joined = new Set(rowsOf(shard, spaceMembers).map(({ spaceId, profileId }) => `${spaceId} ${profileId}`));
      const inSpaces = all.posts.filter(({ discriminator }) => discriminator !== "communities");
      for (const { spaceId, authorId, title } of inSpaces) expect(joined, title).toContain(`${spaceId} ${authorId}`);
    });

    it("keeps to the product's own limits", () => {
      const slugs = [...all.posts, ...rowsOf(shard, spaces), ...rowsOf(shard, groups)].map(({ slug }) => slug);
      for (const slug of slugs) {
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(limits.slug.max);
        expect(reservedSlugs).not.toContain(slug);
      }
      for (const { title } of all.posts) expect(title.length).toBeLessThanOrEqual(limits.postTitle.max);
      for (const { text } of all.comments) expect(text.length).toBeLessThanOrEqual(limits.comment.max);
    });

    it("has a file for every picture, and attaches it where it is shown", () => {
      const stored = new Set(rowsOf(shard, files).map(({ id }) => id));
      const attached = new Set(rowsOf(shard, attachments).map(({ entityId, fileId }) => `${entityId} ${fileId}`));
      for (const { id, body } of all.posts)
        for (const fileId of embeddedFileIds(body)) expect(attached).toContain(`${id} ${fileId}`);
      for (const { fileId } of rowsOf(shard, attachments)) expect(stored).toContain(fileId);
    });

    it("has orders whose amount, state and revenue follow from their events", () => {
      const plans = new Map(rowsOf(shard, accessPlans).map((plan) => [plan.id, plan]));
      for (const { id, reference, planId, amountCents, status, revenue, mrrCents } of rowsOf(shard, orders)) {
        const events = rowsOf(shard, orderEvents).filter((event) => event.reference === reference);
        const access = foldOrder(events, null);
        const plan = plans.get(planId!) ?? null;
        expect({ id, amountCents, status }).toEqual({
          id,
          amountCents: access.amountCents,
          status: statusAt(access, now),
        });
        expect({ id, revenue: revenue ?? [], mrrCents: mrrCents ?? 0 }).toEqual({
          id,
          ...revenueOf(
            events.map((event) => ({ ...event, isInstalment: false })),
            plan && { interval: plan.interval ?? "once", limitValue: null, limitUnit: null },
            now,
          ),
        });
      }
    });

    it("gives newcomers free plans of the app alone", () => {
      const appIds = new Set(rowsOf(shard, planApps).map(({ appId }) => appId));
      const plans = rowsOf(shard, accessPlans);
      const grantedIds = rowsOf(demo.directory, apps)
        .filter(({ id }) => appIds.has(id as AppId))
        .flatMap(({ signupPlanIds }) => signupPlanIds ?? []);
      expect(grantedIds.map((id) => plans.find((plan) => plan.id === id))).toMatchObject([{ kind: "free" }]);
    });

    it("remembers who is mentioned", () => {
      const named = [...all.posts, ...all.comments].flatMap(({ id, body }) =>
        mentionedProfileIds(body).map((profileId) => `${id} ${profileId}`),
      );
      expect(named.length).toBeGreaterThan(0);
      expect(
        rowsOf(shard, mentions)
          .map(({ entityId, profileId }) => `${entityId} ${profileId}`)
          .sort(),
      ).toEqual(named.sort());
    });
  });

  it("is the same again from the same moment", () => {
    const again = makeDemo({ now, readText: (app, name) => readFileSync(`db/seed/texts/${app}/${name}.md`, "utf8") });
    const content = ({ shards }: typeof demo) =>
      JSON.stringify([...shards.values()].map((shard) => shard.tables().map(({ rows }) => rows)));
    expect(content(again) === content(demo)).toBe(true);
  });
});
