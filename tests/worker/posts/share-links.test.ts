import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apps } from "@db/directory";
import { profiles } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { invalidateTenants } from "@workers/tenancy";
import { directoryUpdate, updateRows } from "@workers/store";
import { call, type Caller, send } from "../harness/call";
import { png } from "../harness/images";
import {
  app,
  type AppOfWorld,
  categoryOf,
  directory,
  type Member,
  member,
  project,
  shard,
  type SpaceOfWorld,
  spacesOf,
  teammate,
} from "../harness/world";

let here: AppOfWorld;
let admin: Member, mo: Member, ofSpace: Member, anna: Member, ben: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const as = (who: Caller | null) => ({ as: who, host: here.host, appId: here.id });
const change = (path: string, body: unknown, who: Caller = admin) => call("patch", path, { ...as(who), body });

beforeAll(async () => {
  here = await app(await project(0));
  [admin, mo] = [await member(here, "Admin", "admin"), await member(here, "Mo", "moderator")];
  [ofSpace, anna, ben] = [await member(here, "Sam"), await member(here, "Anna"), await member(here, "Ben")];
  spaces = await spacesOf(here, [anna, ben], [ofSpace]);
});

/** A post with a picture, below either prefix. */
class Shared {
  private constructor(
    readonly id: string,
    readonly fileUrl: string,
    readonly space: SpaceOfWorld,
    readonly prefix: string,
  ) {}
  static async in(space: SpaceOfWorld, author: Member = anna, prefix = ""): Promise<Shared> {
    const form = new FormData();
    form.set("file", new File([await png(4, 4)], "a.png"));
    const file = (await call("post", `/apps/${here.id}/files`, { ...as(author), rawBody: form })).body.data;
    const place = prefix ? `/communities/categories/${space.id}` : `/spaces/${space.id}`;
    const body = { title: "Brennplan", body: textToDoc("Am Samstag"), attachmentIds: [file.id] };
    const { id } = (await call("post", `${place}/posts`, { ...as(author), body })).body.data;
    return new Shared(id, file.url, space, prefix);
  }
  share = (who: Caller | null) => call("post", `${this.prefix}/posts/${this.id}/share`, as(who));
  link = (who: Caller | null) => call("get", `${this.prefix}/posts/${this.id}/share`, as(who));
  withdraw = (who: Caller | null) => call("delete", `${this.prefix}/posts/${this.id}/share`, as(who));
}

/** Shares a post; answers the link's secret. */
async function shared(post: Shared, who: Caller): Promise<string> {
  const { status, body } = await post.share(who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.shareHash;
}

/** What the link answers; the router and, to guests, the post's picture must say the same. */
async function opens(post: Shared, hash: string, who: Caller | null = null): Promise<number> {
  const address = `https://${here.host}/${here.slug}${post.prefix ? "/communities/c" : "/groups/g"}/${post.space.slug}/share/${hash}`;
  const headers = who ? { Authorization: `Bearer ${who.accessToken}` } : undefined;
  const [called, routed, picture, page, data] = await Promise.all([
    call("get", `${post.prefix}/posts/shared/${hash}`, as(who)),
    call("get", `/router?url=${encodeURIComponent(address)}`, { as: who, host: here.host }),
    send(`https://${here.host}${post.fileUrl}`),
    send(address, { headers: { ...headers, Accept: "text/html" } }),
    send(`${address}.data`, { headers }),
  ]);
  expect(routed.status, "the router").toBe(called.status);
  expect((await page.text()).includes("Am Samstag"), "its page").toBe(called.status === 200);
  expect((await data.text()).includes("Am Samstag"), "the loader's data").toBe(called.status === 200);
  // In an open place whoever reads the post sees its picture, with its link or without.
  const isOpen = (await call("get", `/posts/${post.id}`, as(null))).status === 200;
  expect(picture.status, "its picture").toBe(isOpen ? 200 : called.status);
  return called.status;
}

describe("a link that everybody may read a post by", () => {
  it("is made by a call of its own, is one for all, and names who made it; looking for it makes none", async () => {
    const post = await Shared.in(spaces.open);
    expect((await post.link(anna)).body).toEqual({ data: null });
    expect((await post.link(null)).status).toBe(401);
    const [first, two] = await Promise.all([post.share(anna), post.share(anna)]);
    expect(two!.body.data).toEqual(first!.body.data);
    const { shareHash, url } = first!.body.data;
    expect(shareHash).toMatch(/^[\w-]{22}$/);
    expect(new URL(url).pathname).toMatch(new RegExp(`/groups/g/${spaces.open.slug}/share/${shareHash}$`));
    expect(first!.body.data).toMatchObject({
      profile: { id: anna.profileId, firstName: "Anna" },
      permissions: { can: ["withdraw_link"] },
    });
    expect((await post.share(ben)).body.data).toMatchObject({ shareHash, permissions: { can: [] } });
    expect((await post.link(ben)).body.data).toMatchObject({ shareHash, profile: { id: anna.profileId } });
    expect(await opens(post, shareHash)).toBe(200);
  });

  it("is made in private and secret places by those who moderate them alone", async () => {
    for (const space of [spaces.private, spaces.secret]) {
      const post = await Shared.in(space);
      for (const who of [anna, ben])
        expect(await post.share(who)).toMatchObject({ status: 403, body: { details: { ability: "post.share" } } });
      expect((await post.share(null)).status).toBe(404);
      expect((await call("get", `/posts/${post.id}`, as(anna))).body.data.permissions.can).not.toContain("share");
      expect((await post.link(anna)).status).toBe(403);
      const hash = await shared(post, ofSpace);
      expect(await opens(post, hash)).toBe(200);
      // Who reads the post there is not told its link.
      expect((await call("get", `/posts/${post.id}`, as(anna))).body.data.shareHash).toBeNull();
      expect((await call("get", `/posts/${post.id}`, as(mo))).body.data.shareHash).toBe(hash);
    }
  });

  it("opens nothing else: neither the place's name, nor comments, nor what may be done there", async () => {
    const post = await Shared.in(spaces.secret);
    const hash = await shared(post, mo);
    const { data } = (await call("get", `/posts/shared/${hash}`, as(null))).body;
    expect(data).toMatchObject({
      title: "Brennplan",
      space: { name: "" },
      shareHash: null,
      permissions: { can: ["view_shared"] },
    });
    expect((await call("get", `/posts/${post.id}`, as(null))).status).toBe(404);
    expect(
      (await call("get", `/comments?entityType=post&entityId=${post.id}`, as(null))).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await call("get", `/communities/posts/shared/${hash}`, as(null))).status).toBe(404);
  });

  it("is withdrawn by who made it, and by moderators and administrators; by nobody else", async () => {
    const post = await Shared.in(spaces.open);
    for (const who of [ben, ofSpace, mo, admin]) {
      const hash = await shared(post, ben);
      expect((await post.withdraw(anna)).status).toBe(403);
      expect((await post.withdraw(null)).status).toBe(401);
      expect(await opens(post, hash)).toBe(200);
      expect((await post.withdraw(who)).status).toBe(204);
      expect((await post.withdraw(who)).status).toBe(204);
      expect((await post.link(ben)).body.data).toBeNull();
      expect((await call("get", `/posts/shared/${hash}`, as(null))).status).toBe(404);
      expect(await shared(post, ben)).not.toBe(hash);
      await post.withdraw(admin);
    }
  });

  it("of somebody who was a moderator can still be withdrawn by them", async () => {
    const was = await member(here, "Was", "moderator");
    const post = await Shared.in(spaces.secret);
    const hash = await shared(post, was);
    await change(`/profiles/${was.profileId}`, { type: "member" });
    // They don't read the secret space any more, and so neither the post.
    expect((await post.withdraw(was)).status).toBe(404);
    expect(await opens(post, hash)).toBe(200);
    const open = await Shared.in(spaces.open);
    await shared(open, was);
    expect((await open.withdraw(was)).status).toBe(204);
  });

  it.each(["private", "secret"] as const)(
    "ends for good where its space turns %s, also one that a moderator had made",
    async (access) => {
      const { open } = await spacesOf(here, [anna, ben], [ofSpace]);
      const [byMember, byModerator] = [await Shared.in(open), await Shared.in(open)];
      const hashes = [await shared(byMember, anna), await shared(byModerator, ofSpace)] as const;
      expect((await change(`/spaces/${open.id}`, { access })).status).toBe(200);
      expect([await opens(byMember, hashes[0]), await opens(byModerator, hashes[1])]).toEqual([404, 404]);
      // One that a moderator makes afterwards, on purpose, opens the post.
      const later = await shared(byModerator, ofSpace);
      expect(await opens(byModerator, later)).toBe(200);
      await change(`/spaces/${open.id}`, { access: "open" });
      expect((await call("get", `/posts/shared/${hashes[0]}`, as(null))).status).toBe(404);
      expect(await opens(byModerator, later)).toBe(200);
      await change(`/spaces/${open.id}`, { access });
      expect(await opens(byModerator, later)).toBe(404);
    },
  );

  it("ends where its space's group turns stricter, or the space moves into another closed group", async () => {
    const [group, closed, other] = [
      await spacesOf(here, [anna]),
      await spacesOf(here, [anna]),
      await spacesOf(here, [anna]),
    ];
    await change(`/groups/${closed.groupId}`, { access: "private" });
    await change(`/groups/${other.groupId}`, { access: "private" });
    const post = await Shared.in(group.open);
    const first = await shared(post, anna);
    await change(`/groups/${group.groupId}`, { access: "secret" });
    expect(await opens(post, first)).toBe(404);
    // Outside its group such a space is as strict as the group: members can't share what stands there.
    expect((await post.share(anna)).status).toBe(403);
    await change(`/groups/${group.groupId}`, { access: "open" });
    const second = await shared(post, anna);
    await change(`/spaces/${group.open.id}/move`, { groupId: closed.groupId, prevId: null });
    expect(await opens(post, second)).toBe(404);
    const third = await shared(post, mo);
    expect(await opens(post, third)).toBe(200);
    await change(`/spaces/${group.open.id}/move`, { groupId: other.groupId, prevId: null });
    expect(await opens(post, third)).toBe(404);
  });

  it("ends where the post moves into what isn't open, and stays where it moves to what is", async () => {
    const [post, second] = [await Shared.in(spaces.open), await spacesOf(here, [])];
    const move = (spaceId: string) => change(`/posts/${post.id}/move`, { spaceId }, mo);
    const hash = await shared(post, anna);
    expect((await move(second.open.id)).status).toBe(200);
    expect((await call("get", `/posts/shared/${hash}`, as(null))).status).toBe(200);
    expect((await move(spaces.secret.id)).status).toBe(200);
    expect((await call("get", `/posts/shared/${hash}`, as(null))).status).toBe(404);
    const again = await shared(post, mo);
    expect((await move(spaces.private.id)).status).toBe(200);
    expect((await call("get", `/posts/shared/${again}`, as(null))).status).toBe(404);
  });

  it("opens nothing while the app is closed to guests, and none is made then", async () => {
    const [post, inSecret] = [await Shared.in(spaces.open), await Shared.in(spaces.secret)];
    const hashes = [await shared(post, anna), await shared(inSecret, mo)] as const;
    const gate = async (isOpenToGuests: boolean) => {
      await directory().write([directoryUpdate(apps, { isOpenToGuests }, eq(apps.id, here.id))]);
      invalidateTenants();
    };
    await gate(false);
    try {
      expect([await opens(post, hashes[0]), await opens(inSecret, hashes[1])]).toEqual([404, 404]);
      expect(await opens(inSecret, hashes[1], ben)).toBe(404);
      for (const who of [anna, mo, admin]) expect((await (await Shared.in(spaces.open)).share(who)).status).toBe(403);
    } finally {
      await gate(true);
    }
    expect([await opens(post, hashes[0]), await opens(inSecret, hashes[1])]).toEqual([200, 200]);
  });

  it("ends when who made it is blocked, removed, or leaves", async () => {
    const [blocked, removed, left] = [
      await member(here, "Blocked"),
      await member(here, "Removed"),
      await member(here, "Left"),
    ];
    const posts = [await Shared.in(spaces.open), await Shared.in(spaces.open), await Shared.in(spaces.open)] as const;
    const hashes = [
      await shared(posts[0], blocked),
      await shared(posts[1], removed),
      await shared(posts[2], left),
    ] as const;
    for (const [i, post] of posts.entries()) expect(await opens(post, hashes[i]!)).toBe(200);
    expect((await change(`/profiles/${blocked.profileId}`, { isBlocked: true })).status).toBe(200);
    expect(await opens(posts[0], hashes[0])).toBe(404);
    // It doesn't come back with them.
    await change(`/profiles/${blocked.profileId}`, { isBlocked: false });
    expect(await opens(posts[0], hashes[0])).toBe(404);
    expect((await call("delete", `/profiles/${removed.profileId}`, as(admin))).status).toBeLessThan(300);
    expect(await opens(posts[1], hashes[1])).toBe(404);
    expect(await shared(posts[1], anna)).not.toBe(hashes[1]);
    await shard(here.project.shard).write([
      updateRows({ app: { id: here.id } }, profiles, { deletedAt: Date.now() }, eq(profiles.id, left.profileId)),
    ]);
    expect(await opens(posts[2], hashes[2])).toBe(404);
  });

  it("opens nothing for somebody who is blocked, as long as they are signed in", async () => {
    const post = await Shared.in(spaces.secret);
    const hash = await shared(post, mo);
    const blocked = await member(here, "Gone", "member", { isBlocked: true });
    expect((await call("get", `/posts/shared/${hash}`, as(blocked))).status).toBe(404);
  });

  it("opens nothing while its post is deleted, and opens it again when that is undone", async () => {
    const post = await Shared.in(spaces.open);
    const hash = await shared(post, anna);
    await call("delete", `/posts/${post.id}`, as(anna));
    expect(await opens(post, hash)).toBe(404);
    expect((await post.share(anna)).status).toBe(404);
    await call("post", `/posts/${post.id}/restore`, as(anna));
    expect(await opens(post, hash)).toBe(200);
  });

  it("is made of no post that waits for its time", async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = (
      await call("post", `/spaces/${spaces.open.id}/posts`, { ...as(mo), body: { title: "Bald", publishAt } })
    ).body.data;
    expect((await call("post", `/posts/${id}/share`, as(mo))).status).toBe(404);
  });

  it("follows the same rules in the communities", async () => {
    const category = await categoryOf(here, [ofSpace]);
    const post = await Shared.in(category, anna, "/communities");
    const hash = await shared(post, anna);
    expect(await opens(post, hash)).toBe(200);
    expect((await change(`/communities/categories/${category.id}`, { access: "secret" })).status).toBe(200);
    expect(await opens(post, hash)).toBe(404);
    const later = await shared(post, ofSpace);
    expect(await opens(post, later)).toBe(200);
    expect((await post.withdraw(ofSpace)).status).toBe(204);
    expect(await opens(post, later)).toBe(404);
  });

  it("is made by an operator who never took part, and is theirs", async () => {
    const manager = await teammate(here.project, "manager", [here.id]);
    const post = await Shared.in(spaces.secret);
    const { data } = (await post.share(manager)).body;
    expect(data).toMatchObject({ permissions: { can: ["withdraw_link"] } });
    expect(await opens(post, data.shareHash)).toBe(200);
    expect((await post.withdraw(manager)).status).toBe(204);
  });
});
