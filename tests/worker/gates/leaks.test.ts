import { beforeAll, describe, expect, it } from "vitest";
import { calls } from "@workers/api";
import { textToDoc } from "@db/vocabulary/rich-text";
import { invalidateTenants } from "@workers/tenancy";
import { call, send } from "../harness/call";
import { gated, type Gated, type Who } from "./world";

/**
 * A group is locked after members have read, written, followed and shared in it. Then every GET of the API is called with the
 * ids of what is locked by those whom the lock keeps out, and no answer may say anything of it. A call that is added to the API
 * is walked without another line here.
 */
let at: Gated;
let hash: string;
let isLinkOpenBefore: boolean;
const lock = { guestAccess: "lockscreen", userAccess: "lockscreen", planIds: [] };
const keptOut: Who[] = ["guest", "plain", "past"];

beforeAll(async () => {
  at = await gated({ name: "", locks: {}, inSpace: [], inCategory: [], isShared: true });
  const { plain, past, admin } = at.members;
  const { id } = at.inSpace;
  for (const who of [plain, past]) {
    const said = { entityType: "post", entityId: id, body: textToDoc("Of the space, says a member") };
    await call("post", "/comments", { ...at.as(who), body: said });
    await call("post", `/posts/${id}/like`, at.as(who));
    await call("patch", `/posts/${id}/follow`, at.as(who));
  }
  const answer = { entityType: "post", entityId: id, body: textToDoc("Of the space, says the admin") };
  await call("post", "/comments", { ...at.as(admin), body: answer });
  hash = (await call("post", `/posts/${id}/share`, at.as(plain))).body.data.shareHash;
  isLinkOpenBefore = (await call("get", `/posts/shared/${hash}`, at.as(null))).status === 200;
  const path = `/apps/${at.here.id}/access/group/${at.group.groupId}`;
  await call("put", path, { ...at.as(admin), body: lock });
  invalidateTenants();
});

/** What the parameters of a path stand for, by the path up to them. */
function idsFor(author: string): [RegExp, string][] {
  const { here, space, group, inSpace } = at;
  const fileId = /files\/([0-9a-f-]{36})/.exec(inSpace.fileUrl)?.[1] ?? "";
  return [
    [/apps\/:appId$/, here.id],
    [/projects\/:projectId$/, here.project.id],
    [/spaces\/:(id|spaceId)$/, space.id],
    [/groups\/:(id|groupId)$/, group.groupId],
    [/posts\/:(id|postId)$/, inSpace.id],
    [/posts\/:slug$/, inSpace.slug],
    [/shared\/:\w+$/, hash],
    [/comments\/:(id|commentId)$/, inSpace.commentId],
    [/profiles\/:(id|profileId)$/, author],
    [/(files|cloud)\/:(id|fileId)$/, fileId],
  ];
}

/** The path with what is locked in it; null where a parameter names something else. */
function filled(path: string, author: string): string | null {
  const known = idsFor(author);
  const parts: string[] = [];
  for (const part of path.split("/")) {
    const before = [...parts.map((_, i) => path.split("/")[i]), part].join("/");
    const id = known.find(([pattern]) => pattern.test(before))?.[1];
    if (part.startsWith(":") && !id) return null;
    parts.push(part.startsWith(":") ? id! : part);
  }
  return parts.join("/");
}

const queries: Record<string, (path: string) => string> = {
  "/comments": (path) => `${path}?entityType=post&entityId=${at.inSpace.id}`,
  "/apps/:appId/search": (path) => `${path}?search=space`,
  "/router": (path) =>
    `${path}?url=${encodeURIComponent(`https://${at.here.host}/${at.here.slug}/groups/p/${at.inSpace.slug}`)}`,
};

/** Titles, texts, and the addresses of files: nothing that the caller brought along. */
const secrets = () => ["Of the space", at.inSpace.fileUrl.split("?")[0]!];

/** The calls that say something of what is locked. */
async function saidTo(who: Who): Promise<string[]> {
  const said = new Set<string>();
  let walked = 0;
  for (const { method, path } of calls.filter((endpoint) => endpoint.method === "get")) {
    for (const author of [at.members.admin.profileId, at.members.plain.profileId]) {
      const address = filled(path, author);
      if (address === null) continue;
      walked++;
      const query = queries[path];
      const answer = await call(method, query ? query(address) : address, {
        ...at.as(at.callerOf(who)),
        headers: { "Cache-Control": "no-cache" },
      });
      const text = JSON.stringify(answer.body);
      if (answer.status >= 500) said.add(`${path} failed`);
      if (secrets().some((secret) => text.includes(secret))) said.add(path);
      // A path without a profile is the same for every author.
      if (!path.includes("profiles/:")) break;
    }
  }
  if (walked < 50) throw new Error(`Only ${walked} calls were walked`);
  return [...said];
}

describe("what a lock keeps from somebody", () => {
  it.each(keptOut)("is said to %s by no GET of the API", async (who) => {
    expect(await saidTo(who)).toEqual([]);
  });

  it("is said to who is let in, by the same calls", async () => {
    expect((await saidTo("admin")).length).toBeGreaterThan(10);
  });

  it("is not opened by a link that a member made before", async () => {
    expect(isLinkOpenBefore).toBe(true);
    expect((await call("get", `/posts/shared/${hash}`, at.as(null))).status).toBe(404);
    expect((await send(`https://${at.here.host}${at.inSpace.fileUrl}`)).status).not.toBe(200);
    // Nor when the lock is gone again: the link has ended.
    const path = `/apps/${at.here.id}/access/group/${at.group.groupId}`;
    await call("put", path, { ...at.as(at.members.admin), body: { ...lock, guestAccess: "free", userAccess: "auth" } });
    expect((await call("get", `/posts/${at.inSpace.id}`, at.as(null))).status).toBe(200);
    expect((await call("get", `/posts/shared/${hash}`, at.as(null))).status).toBe(404);
  });
});
