import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { app, type AppOfWorld, type Member, member, postIn, project, spacesOf } from "../harness/world";

let here: AppOfWorld;
let anna: Member, punished: Member, clara: Member;
let crowd: Member[];
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const like = (id: string, who: Member | null, method = "post") => call(method, `/posts/${id}/like`, as(who));

beforeAll(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
  clara = await member(here, "Clara");
  punished = await member(here, "Punished", "member", { isPunished: true });
  crowd = await Promise.all(Array.from({ length: 6 }, (_, i) => member(here, `Fan${String.fromCharCode(65 + i)}`)));
  spaces = await spacesOf(here, [anna, ...crowd]);
});

describe("likes of a post", () => {
  it("are counted exactly when a crowd likes it at once, twice each", async () => {
    const { id } = await postIn(here, spaces.open, anna);
    const answers = await Promise.all([...crowd, ...crowd].map((who) => like(id, who)));
    expect(answers.every(({ status, body }) => status === 200 && body.data.isLiked)).toBe(true);
    expect((await call("get", `/posts/${id}`, as(crowd[0]!))).body.data).toMatchObject({
      likesCount: crowd.length,
      isLiked: true,
    });
    await Promise.all([crowd[0]!, crowd[0]!, crowd[1]!].map((who) => like(id, who, "delete")));
    expect((await call("get", `/posts/meta?ids=${id}`, as(crowd[0]!))).body.data).toMatchObject([
      { id, likesCount: crowd.length - 2, commentsCount: 1, isLiked: false },
    ]);
  });

  it("are neither lost nor kept when the post is deleted meanwhile", async () => {
    const { id } = await postIn(here, spaces.open, anna);
    const [deleted, ...liked] = await Promise.all([
      call("delete", `/posts/${id}`, as(anna)),
      ...crowd.map((who) => like(id, who)),
    ]);
    expect(deleted.status).toBe(204);
    expect(liked.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect((await like(id, anna)).status).toBe(404);
  });

  it("come from people who may, and are shown to the author and moderators", async () => {
    const { id } = await postIn(here, spaces.open, anna);
    expect((await like(id, null)).status).toBe(401);
    expect((await like(id, punished)).body).toMatchObject({ code: 40300, details: { ability: "post.like" } });
    await like(id, crowd[0]!);
    await like(id, crowd[1]!);
    const seen = await call("get", `/posts/${id}/attendees?limit=1`, as(anna));
    expect(seen.body).toMatchObject({
      data: [{ id: crowd[1]!.profileId }],
      meta: { pagination: { total: 2, pages: 2 }, nextCursor: expect.any(String) },
    });
    const rest = await call("get", `/posts/${id}/attendees?limit=1&cursor=${seen.body.meta.nextCursor}`, as(anna));
    expect(rest.body).toMatchObject({ data: [{ id: crowd[0]!.profileId }], meta: { nextCursor: null } });
    expect((await call("get", `/posts/${id}/attendees`, as(crowd[0]!))).status).toBe(403);
  });

  it("of a secret space's post can't be given, taken or counted from outside", async () => {
    const { id } = await postIn(here, spaces.secret, anna);
    expect((await like(id, clara)).status).toBe(404);
    expect((await like(id, clara, "delete")).status).toBe(404);
    expect((await call("get", `/posts/meta?ids=${id}`, as(clara))).body.data).toEqual([]);
  });
});
