import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accounts, memberships } from "@db/directory";
import { profiles } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { handleClock } from "@workers/schedule";
import { directoryInsert, directoryUpdate, updateRows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import {
  app,
  type AppOfWorld,
  directory,
  type Member,
  member,
  postIn,
  project,
  shard,
  spacesOf,
} from "../harness/world";
import { chatsOf } from "../chat/chat-world";

const minute = "* * * * *";
const nightly = "17 3 * * *";
const tick = (cron: string) => handleClock({ cron, scheduledTime: Date.now() }, env);

/** A text that mentions somebody under whatever name. */
const naming = ({ profileId }: Member, label = "whoever") => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: [
        { type: "text", text: "Thanks to " },
        { type: "mention", attrs: { profileId, label } },
        { type: "text", text: " for the bench" },
      ],
    },
  ],
});

/** An app in which somebody is named wherever texts name people, and all that a member reads of it. */
async function worldOf(here: AppOfWorld, named: Member) {
  const [anna, ben] = [await member(here, "Anna", "admin"), await member(here, "Ben")];
  const { open } = await spacesOf(here, [anna, ben, named]);
  const by = (as: Member, body?: unknown) => ({ as, host: here.host, appId: here.id, body });
  const dataOf = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body.data as { id: string; slug: string };
  };
  const body = naming(named);
  const post = await dataOf(call("post", `/spaces/${open.id}/posts`, by(anna, { title: "Bench", body })));
  const other = await postIn(here, open, anna);
  await dataOf(call("post", "/comments", by(anna, { entityType: "post", entityId: other.id, body })));
  const announcement = await dataOf(
    call("post", `/apps/${here.id}/announcements`, by(anna, { title: "New bench", body })),
  );
  const changed = await postIn(here, open, anna);
  await dataOf(call("patch", `/posts/${changed.id}`, by(anna, { body })));
  await dataOf(call("patch", `/posts/${changed.id}`, by(anna, { body: textToDoc("Nobody is thanked.") })));
  await dataOf(
    call(
      "put",
      `/apps/${here.id}/profile/drafts/${crypto.randomUUID()}`,
      by(anna, {
        spaceId: open.id,
        title: "",
        // A draft is kept as the editor has it.
        body: naming(named, "Wilhelmine Zapf"),
        coverId: null,
        attachmentIds: [],
        voices: [],
        poll: null,
        tagIds: [],
        isCommentsDisabled: false,
        publishAt: null,
      }),
    ),
  );
  await dataOf(
    call(
      "post",
      `/apps/${here.id}/moderation/reports`,
      by(ben, { entityType: "post", entityId: post.id, reason: "spam", message: "" }),
    ),
  );
  await dataOf(
    call(
      "post",
      `/apps/${here.id}/moderation/reports`,
      by(ben, { entityType: "profile", entityId: named.profileId, reason: "spam", message: "" }),
    ),
  );
  const chats = chatsOf(here);
  const group = await chats.create(anna, { name: "Bench", profileIds: [ben.profileId] });
  await dataOf(chats.call("post", `/chats/${group.id}/profiles`, anna, { profileIds: [named.profileId] }));
  await chats.say(anna, group.id, { body });
  const original = await chats.say(named, group.id, "Bring your tools");
  const others = await chats.create(anna, { name: "Others", profileIds: [ben.profileId] });
  await dataOf(call("post", `/messages/${original.id}/forward`, by(anna, { chatIds: [others.id] })));
  const unnamed = await chats.create(anna, { profileIds: [named.profileId, ben.profileId] });
  expect(unnamed.name).toBe("Wilhelmine, Ben");
  const renamed = await chats.create(anna, { profileIds: [named.profileId, ben.profileId] });
  await dataOf(chats.call("patch", `/chats/${renamed.id}`, anna, { name: "Wilhelmine's bench" }));
  const read = async (path: string) => {
    const { status, body: answer } = await call("get", path, by(anna));
    expect(status, `${path} ${JSON.stringify(answer)}`).toBe(200);
    return JSON.stringify(answer);
  };
  return {
    post: () => read(`/posts/${post.id}`),
    comments: () => read(`/comments?entityType=post&entityId=${other.id}`),
    announcements: () => read(`/announcements/${announcement.id}/detail`),
    chat: () => read(`/chats/${group.id}/messages`),
    forwarded: () => read(`/chats/${others.id}/messages`),
    revisions: () => read(`/posts/${changed.id}/revisions`),
    drafts: () => read(`/apps/${here.id}/profile/drafts`),
    unnamed: async () => [await read(`/chats/${unnamed.id}`), await read(`/chats/${unnamed.id}/messages`)].join(),
    renamed: () => read(`/chats/${renamed.id}`),
    nameOfUnnamed: async () => (await chats.chat(anna, unnamed.id)).name,
    reports: () => read(`/apps/${here.id}/moderation?filter[status]=inbox&filter[tab]=post`),
    reportsOfPeople: () => read(`/apps/${here.id}/moderation?filter[status]=inbox&filter[tab]=ticket`),
    search: (name: string) => read(`/apps/${here.id}/search?search=${encodeURIComponent(name)}`),
  };
}

const places = [
  "post",
  "revisions",
  "drafts",
  "comments",
  "announcements",
  "chat",
  "forwarded",
  "reports",
  "reportsOfPeople",
] as const;

it("who changes their name goes by the new one wherever texts name them", async () => {
  const here = await app(await project(1));
  const named = await member(here, "Wilhelmine", "member", { lastName: "Zapf" });
  const world = await worldOf(here, named);
  for (const place of places) expect(await world[place](), place).toContain("Wilhelmine Zapf");
  expect(await world.nameOfUnnamed()).toBe("Wilhelmine, Ben");
  expect(await world.search("Zapf")).toContain("Bench");

  const { status } = await call("patch", `/profiles/${named.profileId}`, {
    as: named,
    host: here.host,
    appId: here.id,
    body: { firstName: "Mina", lastName: "Quirin" },
  });
  expect(status).toBe(200);
  await tick(minute);
  for (const place of places) {
    const said = await world[place]();
    expect(said, place).not.toContain("Zapf");
    expect(said, place).toContain("Mina Quirin");
  }
  expect(await world.search("Zapf")).not.toContain("Bench");
  expect(await world.search("Quirin")).toContain("Bench");
  expect(await world.nameOfUnnamed()).toBe("Mina, Ben");
  expect(await world.unnamed()).not.toContain("Wilhelmine");
  // What somebody named goes on as they named it.
  expect(await world.renamed()).toContain("Wilhelmine's bench");
});

it("who is erased is named nowhere any more, also in what others wrote", async () => {
  const here = await app(await project(1));
  const named = await member(here, "Wilhelmine", "member", { lastName: "Zapf" });
  const world = await worldOf(here, named);
  const deletedAt = Date.now() - 31 * 86_400_000;
  await directory().write([
    directoryInsert(memberships, {
      accountId: named.accountId,
      appId: here.id,
      profileId: named.profileId,
      createdAt: 1,
      deletedAt,
    }),
    directoryUpdate(accounts, { deletedAt }, eq(accounts.id, named.accountId)),
  ]);
  await shard(1).write([
    updateRows({ app: { id: here.id } }, profiles, { deletedAt }, eq(profiles.id, named.profileId)),
  ]);
  await tick(nightly);
  await tick(minute);
  for (const place of places) expect(await world[place](), place).not.toMatch(/Wilhelmine|Zapf/);
  expect(await world.nameOfUnnamed()).toBe("Gelöschtes Mitglied, Ben");
  expect(await world.unnamed()).not.toMatch(/Wilhelmine|Zapf/);
  for (const place of ["post", "revisions", "drafts", "comments", "announcements"] as const)
    expect(await world[place](), place).toContain("Gelöschtes Mitglied");
  expect(await world.search("Zapf")).not.toContain("Bench");
});
