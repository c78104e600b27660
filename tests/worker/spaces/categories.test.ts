import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { follows } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { rows } from "@workers/store";
import { call } from "../harness/call";
import {
  app,
  type AppOfWorld,
  categoryOf,
  type Member,
  member,
  project,
  shard,
  type SpaceOfWorld,
  spacesOf,
} from "../harness/world";

let here: AppOfWorld;
let admin: Member, keeper: Member, anna: Member, ben: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let open: SpaceOfWorld;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const write = (body: unknown, who: Member | null = anna, category = open.id) =>
  call("post", `/communities/categories/${category}/posts`, { ...as(who), body });
const listOf = async (path: string, who: Member | null = ben) =>
  (await call("get", path, as(who))).body.data as { id: string; slug: string; title: string }[];

beforeAll(async () => {
  here = await app(await project(1));
  admin = await member(here, "Ada", "admin");
  keeper = await member(here, "Kim");
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  spaces = await spacesOf(here, [anna, ben]);
  open = await categoryOf(here, [keeper]);
});

describe("categories", () => {
  it("are made, ordered, changed and deleted by who runs the app, and are no spaces", async () => {
    const make = (body: unknown, who: Member | null = admin) =>
      call("post", `/apps/${here.id}/communities/categories`, { ...as(who), body });
    expect((await make({ name: "Nope" }, anna)).body).toMatchObject({
      code: 40300,
      details: { ability: "app.create_communities_category" },
    });
    const first = (await make({ name: "Fragen & Antworten", description: "Alles, was offen ist", prevId: null })).body
      .data;
    expect(first).toMatchObject({
      slug: "fragen-antworten",
      access: "open",
      moderatorProfiles: [],
      permissions: { can: expect.arrayContaining(["edit", "delete", "move", "create_post"]) },
    });
    const second = (
      await make({ name: "Fragen & Antworten", moderatorProfileIds: [keeper.profileId], prevId: first.id })
    ).body.data;
    expect(second).toMatchObject({ slug: "fragen-antworten-2", moderatorProfiles: [{ id: keeper.profileId }] });
    // A space may carry the same slug, for it stands elsewhere; another category may not.
    expect((await make({ name: "Gleich", slug: spaces.open.slug })).status).toBe(201);
    expect((await make({ name: "Gleich", slug: "fragen-antworten" })).body.errors).toContainEqual(
      expect.objectContaining({ field: "slug", key: "unique" }),
    );
    const order = async () =>
      (await listOf(`/apps/${here.id}/communities/categories`)).map(({ slug }) => slug).slice(0, 2);
    expect(await order()).toEqual(["fragen-antworten", "fragen-antworten-2"]);
    expect(
      (await call("patch", `/communities/categories/${second.id}/move`, { ...as(admin), body: { prevId: null } }))
        .status,
    ).toBe(200);
    expect(await order()).toEqual(["fragen-antworten-2", "fragen-antworten"]);
    expect(
      (await call("patch", `/communities/categories/${second.id}`, { ...as(keeper), body: { name: "Hilfe" } })).body
        .data,
    ).toMatchObject({ name: "Hilfe", slug: "fragen-antworten-2" });
    expect(
      (await call("patch", `/communities/categories/${first.id}`, { ...as(keeper), body: { name: "Hilfe" } })).status,
    ).toBe(403);
    for (const path of [`/spaces/${second.id}`, `/communities/categories/${spaces.open.id}`])
      expect((await call("get", path, as(admin))).status).toBe(404);
    expect((await call("post", `/spaces/${second.id}/posts`, { ...as(admin), body: { title: "A" } })).status).toBe(404);
    expect((await listOf(`/apps/${here.id}/community/spaces`, admin)).map(({ id }) => id)).not.toContain(second.id);
    expect((await call("delete", `/communities/categories/${second.id}`, as(admin))).status).toBe(204);
    expect((await call("get", `/apps/${here.id}/communities/categories/fragen-antworten-2`, as(admin))).status).toBe(
      404,
    );
  });

  it("take posts from every member without joining, and keep theirs apart from the spaces'", async () => {
    const made = await write({ title: "Ohne Beitritt", body: textToDoc("Hallo") });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: { discriminator: "communities", category: { id: open.id, groupId: null }, space: { id: open.id } },
      },
    });
    const { id, slug } = made.body.data;
    for (const path of [
      `/communities/posts/${id}`,
      `/apps/${here.id}/communities/posts/${slug}`,
      `/communities/categories/${open.id}/posts/${slug}`,
    ])
      expect((await call("get", path, as(ben))).body.data).toMatchObject({ id });
    expect((await call("get", `/apps/${here.id}/community/posts/${slug}`, as(ben))).status).toBe(404);
    expect((await listOf(`/apps/${here.id}/communities/posts`)).map((post) => post.id)).toContain(id);
    expect((await listOf(`/apps/${here.id}/community/posts`)).map((post) => post.id)).not.toContain(id);
    expect((await listOf(`/communities/categories/${open.id}/posts`, null)).map((post) => post.id)).toContain(id);
    expect(
      (
        await call("post", "/comments", {
          ...as(ben),
          body: { entityType: "post", entityId: id, body: textToDoc("Schön") },
        })
      ).status,
    ).toBe(201);
    expect((await call("post", `/communities/posts/${id}/like`, as(ben))).body.data).toMatchObject({ likesCount: 1 });
    expect((await write({ title: "Als Gast" }, null)).status).toBe(401);
  });

  it("show their content to those who were added where they are private, and nothing of secret ones", async () => {
    const [secluded, secret] = [
      await categoryOf(here, [keeper], "private"),
      await categoryOf(here, [keeper], "secret"),
    ];
    const { id } = (await write({ title: "Intern" }, keeper, secluded.id)).body.data;
    await write({ title: "Geheim" }, keeper, secret.id);
    expect((await call("get", `/communities/posts/${id}`, as(ben))).status).toBe(404);
    expect((await write({ title: "Hinein" }, ben, secluded.id)).status).toBe(403);
    expect((await write({ title: "Hinein" }, ben, secret.id)).status).toBe(404);
    const known = (await listOf(`/apps/${here.id}/communities/categories`)).map((category) => category.id);
    expect(known).toContain(secluded.id);
    expect(known).not.toContain(secret.id);
    expect((await listOf(`/apps/${here.id}/communities/posts`)).map(({ title }) => title)).not.toContain("Intern");
    expect((await listOf(`/apps/${here.id}/communities/posts`, keeper)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Intern", "Geheim"]),
    );
  });

  it("count what is new since one looked, and follow and unfollow", async () => {
    const seen = (who: Member) => call("patch", `/communities/categories/${open.id}/seen`, as(who));
    const unread = async (who: Member) => (await call("get", `/communities/categories/${open.id}`, as(who))).body.data;
    await seen(ben);
    await write({ title: "Neu" });
    expect(await unread(ben)).toMatchObject({ unreadCount: 1, isFollowed: false });
    await seen(ben);
    await write({ title: "Von mir" }, ben);
    expect((await call("patch", `/communities/categories/${open.id}/follow`, as(ben))).body.data).toMatchObject({
      isFollowed: true,
    });
    expect(await unread(ben)).toMatchObject({ unreadCount: 0, isFollowed: true });
    expect((await call("delete", `/communities/categories/${open.id}/follow`, as(ben))).body.data).toMatchObject({
      isFollowed: false,
    });
    expect((await call("patch", `/profiles/${ben.profileId}/follow`, as(ben))).status).toBe(403);
    expect((await call("patch", `/profiles/${ben.profileId}/follow`, as(anna))).body.data).toMatchObject({
      isFollowed: true,
    });
    expect((await call("patch", `/groups/${spaces.groupId}/follow`, as(anna))).status).toBe(200);
    const short = await spacesOf(here, []);
    expect((await call("patch", `/groups/${short.groupId}/follow`, as(anna))).status).toBe(200);
    expect((await call("delete", `/groups/${short.groupId}`, as(ben))).status).toBe(403);
    expect((await call("delete", `/groups/${short.groupId}`, as(admin))).status).toBe(204);
    expect(
      await shard(here.project.shard).read(
        rows({ app: { id: here.id } }, follows, { id: follows.entityId }).where(eq(follows.entityId, short.groupId)),
      ),
    ).toEqual([]);
    expect((await call("patch", `/planets/${spaces.groupId}/follow`, as(anna))).status).toBe(404);
  });
});
