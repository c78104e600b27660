import { beforeAll, describe, expect, it } from "vitest";
import { type RichTextNode, textToDoc } from "@db/vocabulary/rich-text";
import { call } from "../harness/call";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";

let here: AppOfWorld;
let mo: Member, anna: Member, ben: Member, clara: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const write = (body: unknown, who: Member | null = anna, space = spaces.open.id) =>
  call("post", `/spaces/${space}/posts`, { ...as(who), body });
const doc = (...content: unknown[]) => ({ type: "doc", content });
const says = (...content: unknown[]) => doc({ type: "paragraph", content });

beforeAll(async () => {
  here = await app(await project(0));
  mo = await member(here, "Mo", "moderator");
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  clara = await member(here, "Clara");
  spaces = await spacesOf(here, [anna, ben]);
});

describe("a post", () => {
  it("is written, read by slug, changed and deleted", async () => {
    const made = await write({ title: "Schöne Grüße", body: textToDoc("Hallo zusammen") });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          slug: "schoene-gruesse",
          discriminator: "groups",
          excerpt: "Hallo zusammen",
          profile: { firstName: "Anna" },
          editedAt: null,
          space: { id: spaces.open.id },
          permissions: { can: expect.arrayContaining(["edit", "delete", "like", "create_comment"]) },
        },
      },
    });
    const { id } = made.body.data;
    for (const path of [
      `/apps/${here.id}/community/posts/schoene-gruesse`,
      `/spaces/${spaces.open.id}/posts/schoene-gruesse`,
      `/posts/${id}`,
    ])
      expect((await call("get", path, as(ben))).body.data).toMatchObject({
        id,
        permissions: { can: expect.not.arrayContaining(["edit", "delete"]) },
      });
    expect((await call("get", `/spaces/${spaces.private.id}/posts/schoene-gruesse`, as(ben))).status).toBe(404);
    const changed = await call("patch", `/posts/${id}`, { ...as(anna), body: { title: "Neu" } });
    expect(changed.body.data).toMatchObject({
      title: "Neu",
      slug: "schoene-gruesse",
      excerpt: "Hallo zusammen",
      editedAt: expect.any(String),
    });
    expect((await call("patch", `/posts/${id}`, { ...as(ben), body: { title: "Mine" } })).body).toMatchObject({
      code: 40300,
      details: { ability: "post.edit" },
    });
    expect((await call("delete", `/posts/${id}`, as(ben))).status).toBe(403);
    expect((await call("delete", `/posts/${id}`, as(anna))).status).toBe(204);
    expect((await call("get", `/posts/${id}`, as(anna))).status).toBe(404);
  });

  it("numbers the slugs of equal titles, also when they come at once", async () => {
    const slugs = (await Promise.all(Array.from({ length: 4 }, () => write({ title: "Montag" })))).map(
      ({ body }) => body.data.slug as string,
    );
    expect(new Set(slugs).size).toBe(4);
    expect(slugs.every((slug) => /^montag(-[0-9a-f]+)?$/.test(slug))).toBe(true);
    expect(
      (
        await write({
          body: textToDoc("Ohne Titel, aber mit Text, der für einen Slug viel zu lang ist und gekürzt wird"),
        })
      ).body.data.slug,
    ).toBe("ohne-titel-aber-mit-text-der-fuer-einen-slug-viel-zu-lang-i");
    expect((await write({ body: textToDoc("🎉") })).body.data.slug).toMatch(/^post-[0-9a-f]{6}$/);
    expect((await write({ title: "Counters" })).body.data.slug).toBe("counters-2");
  });

  it.each([
    [{}, "title", "someRequired"],
    [{ title: "  ", body: doc() }, "body", "someRequired"],
    [{ title: "x".repeat(151) }, "title", "validateMaxLength"],
    [{ title: 7 }, "title", "wrongType"],
    [{ title: "A", body: textToDoc("x".repeat(50_001)) }, "body", "validateMaxLength"],
    [{ title: "A", body: "<p>Hello</p>" }, "body", "wrongType"],
    [
      {
        title: "A",
        body: says({
          type: "text",
          text: "A",
          marks: [{ type: "link", attrs: { href: ["javascript", "alert(1)"].join(":") } }],
        }),
      },
      "body.content.0.content.0.marks.0.attrs.href",
      "href",
    ],
    [
      { title: "A", body: doc({ type: "iframe", attrs: { src: "https://evil.example" } }) },
      "body.content.0.type",
      "notAllowed",
    ],
    [
      { title: "A", body: doc({ type: "embed", attrs: { provider: "evil", id: "dQw4w9WgXcQ" } }) },
      "body.content.0.attrs.provider",
      "notAllowed",
    ],
    [
      { title: "A", body: doc({ type: "embed", attrs: { provider: "youtube", id: "https://evil.example" } }) },
      "body.content.0.attrs.id",
      "wrongType",
    ],
    [
      { title: "A", body: doc({ type: "table", content: [{ type: "tableRow", content: [{ type: "paragraph" }] }] }) },
      "body.content.0.content.0.content.0.type",
      "notAllowed",
    ],
    [
      { title: "A", body: doc({ type: "gallery", content: [{ type: "paragraph" }] }) },
      "body.content.0.content.0.type",
      "notAllowed",
    ],
    [
      { title: "A", body: doc({ type: "paragraph", content: [{ type: "paragraph" }] }) },
      "body.content.0.content.0.type",
      "notAllowed",
    ],
    [{ title: "A", attachmentIds: ["x"] }, "attachmentIds.0", "wrongType"],
    [
      { title: "A", attachmentIds: Array.from({ length: 21 }, () => "01931f3a-0000-7000-8000-000000000000") },
      "attachmentIds",
      "validateMaxLength",
    ],
    [{ title: "A", attachmentIds: ["01931f3a-0000-7000-8000-000000000000"] }, "attachmentIds", "notAllowed"],
    [{ title: "A", isSticky: true }, "isSticky", "unknownField"],
  ])("is refused where it is %j", async (body, field, key) => {
    const { status, body: answer } = await write(body);
    expect(status).toBe(422);
    expect(answer.errors).toContainEqual(expect.objectContaining({ field, key }));
  });

  it("keeps every node and mark of the editor, and leaves out what it doesn't need", async () => {
    const content: RichTextNode[] = [
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Überschrift" }] },
      {
        type: "paragraph",
        content: [
          {
            type: "text",
            text: "fett",
            marks: [{ type: "bold" }, { type: "link", attrs: { href: "https://example.org" } }],
          },
          { type: "hardBreak" },
        ],
      },
      {
        type: "bulletList",
        content: [{ type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "eins" }] }] }],
      },
      { type: "orderedList", attrs: { start: 3 }, content: [{ type: "listItem", content: [{ type: "paragraph" }] }] },
      { type: "blockquote", content: [{ type: "paragraph", content: [{ type: "text", text: "<b>kein HTML</b>" }] }] },
      { type: "codeBlock", attrs: { language: "js" }, content: [{ type: "text", text: "a < b" }] },
      { type: "horizontalRule" },
      {
        type: "table",
        content: [
          {
            type: "tableRow",
            content: [
              { type: "tableHeader", content: [{ type: "paragraph", content: [{ type: "text", text: "Kegel" }] }] },
            ],
          },
          { type: "tableRow", content: [{ type: "tableCell", content: [{ type: "paragraph" }] }] },
        ],
      },
      { type: "embed", attrs: { provider: "vimeo", id: "76979871/8272103f6e", start: 30 } },
    ];
    const sent = structuredClone(content) as { attrs?: object; content?: { marks?: { attrs?: object }[] }[] }[];
    Object.assign(sent[1]!.content![0]!.marks![1]!.attrs!, { target: "_blank", rel: "noopener", class: null });
    const { body } = await write({ title: "Alles", body: doc(...sent) });
    expect(body.data.body.content).toEqual(content);
  });

  it("mentions people by their real names, and only those who may read it", async () => {
    const mention = (who: Member) => ({ type: "mention", attrs: { profileId: who.profileId, label: "Der Papst" } });
    const inSecret = await write({ body: says(mention(ben), mention(clara), mention(mo)) }, anna, spaces.secret.id);
    expect(inSecret.body.data.body.content[0].content).toEqual([
      { type: "mention", attrs: { profileId: ben.profileId, label: "Ben Test" } },
      { type: "text", text: "@Der Papst" },
      { type: "mention", attrs: { profileId: mo.profileId, label: "Mo Test" } },
    ]);
    const mentionable = (space: string) =>
      call("get", `/apps/${here.id}/profiles/dropdown?search=cla&spaceId=${space}`, as(anna));
    expect((await mentionable(spaces.open.id)).body.data).toEqual([expect.objectContaining({ firstName: "Clara" })]);
    expect((await mentionable(spaces.secret.id)).body.data).toEqual([]);
    expect(
      (await call("get", `/apps/${here.id}/profiles/dropdown?spaceId=${spaces.secret.id}`, as(clara))).status,
    ).toBe(404);
  });

  it("stands first in its space alone, and is pinned by moderators", async () => {
    const [first, second] = await Promise.all([write({ title: "First" }), write({ title: "Second" })]);
    const pin = (id: string, who = mo, method = "post") => call(method, `/posts/${id}/pin-to-top`, as(who));
    expect((await pin(first!.body.data.id, anna)).status).toBe(403);
    expect((await pin(first!.body.data.id)).body.data.pinnedToTopAt).toEqual(expect.any(String));
    await pin(second!.body.data.id);
    expect((await call("get", `/posts/${first!.body.data.id}`, as(anna))).body.data.pinnedToTopAt).toBeNull();
    expect((await call("get", `/spaces/${spaces.open.id}`, as(anna))).body.data.pinnedPostId).toBe(
      second!.body.data.id,
    );
    await call("delete", `/posts/${second!.body.data.id}`, as(anna));
    expect((await call("get", `/spaces/${spaces.open.id}`, as(anna))).body.data.pinnedPostId).toBeNull();
  });

  it("is written by those who joined", async () => {
    expect((await write({ title: "Not in" }, clara)).body).toMatchObject({
      code: 40300,
      details: { ability: "space.create_post" },
    });
    expect((await write({ title: "Guest" }, null)).status).toBe(401);
    expect((await write({ title: "Hidden" }, clara, spaces.secret.id)).status).toBe(404);
    const operator = { ...here.project.owner, profileId: "" } as unknown as Member;
    const made = await write({ title: "By the house" }, operator);
    expect(made.body.data.profile).toMatchObject({ firstName: "Owner" });
    expect((await call("get", `/apps/${here.id}/profile`, as(operator))).body.data).toMatchObject({
      type: "member",
      postsCount: 1,
    });
  });

  it("is nothing unread to its author, and one more to the others until they look", async () => {
    const unread = async (who: Member) =>
      (await call("get", `/apps/${here.id}/spaces/posts/counters`, as(who))).body.data.find(
        ({ spaceId }: { spaceId: string }) => spaceId === spaces.private.id,
      ).unreadCount;
    await write({ title: "News" }, anna, spaces.private.id);
    await write({ title: "More" }, anna, spaces.private.id);
    expect([await unread(anna), await unread(ben)]).toEqual([0, 2]);
    expect((await call("patch", `/spaces/${spaces.private.id}/seen`, as(ben))).body.data).toEqual({
      spaceId: spaces.private.id,
      unreadCount: 0,
    });
    expect(await unread(ben)).toBe(0);
    await write({ title: "Again" }, ben, spaces.private.id);
    expect([await unread(anna), await unread(ben)]).toEqual([1, 0]);
    expect((await call("patch", `/spaces/${spaces.secret.id}/seen`, as(clara))).status).toBe(404);
  });

  it("that a moderator deleted is not brought back by its author, only by a moderator", async () => {
    const created = await call("post", `/spaces/${spaces.open.id}/posts`, { ...as(anna), body: { title: "Werbung" } });
    const { id } = created.body.data;
    expect((await call("delete", `/posts/${id}`, as(mo))).status).toBe(204);
    expect((await call("post", `/posts/${id}/restore`, as(anna))).status).toBe(404);
    expect((await call("get", `/posts/${id}`, as(ben))).status).toBe(404);
    expect((await call("post", `/posts/${id}/restore`, as(mo))).status).toBe(200);
    // What its author deleted is the author's to bring back.
    expect((await call("delete", `/posts/${id}`, as(anna))).status).toBe(204);
    expect((await call("post", `/posts/${id}/restore`, as(anna))).status).toBe(200);
  });
});
