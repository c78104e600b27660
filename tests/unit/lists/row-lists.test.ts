import { describe, expect, it } from "vitest";
import { newQueryClient } from "~/features/lists/query-client";
import { type ListData, RowLists } from "~/features/lists/row-lists";
import { ServerClock } from "~/features/lists/server-clock";
import { postKind } from "~/features/posts/post-lists";
import type { Post } from "@workers/contracts/posts";

const post = (fields: Partial<Post> = {}) =>
  ({
    id: "p1",
    body: null,
    editedAt: null,
    pinnedToTopAt: null,
    likesCount: 0,
    commentsCount: 0,
    isLiked: false,
    ...fields,
  }) as Post;
const page = (...data: Post[]) => ({ data, nextCursor: null });

/** The lists of a page, and what they show; the server's clock stands at 100,000. */
function postLists() {
  const client = newQueryClient();
  const lists = new RowLists<Post>(client, postKind, ["posts"], new ServerClock(() => 100_000));
  const shown = (name: string) => client.getQueryData<ListData<Post>>(lists.key([name]))?.rows ?? [];
  return { client, lists, shown, ids: (name: string) => shown(name).map(({ id }) => id) };
}

/** A call that is answered when the test says so. */
function heldCall<T>() {
  let answer!: (value: T) => void;
  let fail!: (error: Error) => void;
  const call = new Promise<T>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { call, answer, fail };
}

describe("lists of one kind", () => {
  it("keep what a room told while an older page was on its way", () => {
    const { lists, shown } = postLists();
    lists.take(["feed"], page(post()), 500);
    lists.updateFields("p1", 1000, { commentsCount: 1 });
    lists.take(["feed"], page(post()), 900);
    expect(shown("feed")[0]).toMatchObject({ commentsCount: 1 });
  });

  it("say nothing where a page that is read again holds what they know", () => {
    const { client, lists } = postLists();
    const updates: string[] = [];
    client.getQueryCache().subscribe(({ type }) => type === "updated" && updates.push(type));
    lists.take(["feed"], page(post({ commentsCount: 1 })), 500);
    updates.length = 0;
    lists.take(["feed"], page(post({ commentsCount: 1 })), 900);
    expect(updates).toEqual([]);
    lists.take(["feed"], page(post({ commentsCount: 2 })), 1000);
    expect(updates).toEqual(["updated"]);
  });

  it("take what was read after the room told it", () => {
    const { lists, shown } = postLists();
    lists.take(["feed"], page(post()), 500);
    lists.updateFields("p1", 1000, { commentsCount: 1 });
    lists.take(["feed"], page(post({ commentsCount: 3 })), 1000);
    expect(shown("feed")[0]).toMatchObject({ commentsCount: 3 });
  });

  it("know what was told of a row before its page arrived, each field at its latest", async () => {
    const { lists, shown } = postLists();
    lists.updateFields("p1", 1000, { likesCount: 4, isLiked: true });
    lists.updateFields("p1", 2000, { commentsCount: 2 });
    lists.take(["feed"], page(post()), 500);
    expect(shown("feed")[0]).toMatchObject({ likesCount: 4, isLiked: true, commentsCount: 2 });
    lists.take(["one"], page(post({ likesCount: 5 })), 1500);
    expect(shown("one")[0]).toMatchObject({ likesCount: 5, commentsCount: 2 });
  });

  it("show a change while its call is running, whatever is read meanwhile, and then what was answered", async () => {
    const { lists, shown } = postLists();
    lists.take(["feed"], page(post()), 500);
    const { call, answer } = heldCall<Partial<Post>>();
    const isDone = lists.change("p1", { isLiked: true, likesCount: 1 }, () => call);
    lists.take(["feed"], page(post()), 99_000);
    lists.take(["one"], page(post()), 99_000);
    expect(shown("feed")[0]).toMatchObject({ isLiked: true, likesCount: 1 });
    expect(shown("one")[0]).toMatchObject({ isLiked: true, likesCount: 1 });
    answer({ isLiked: true, likesCount: 7 });
    await isDone;
    expect(shown("feed")[0]).toMatchObject({ isLiked: true, likesCount: 7 });
    lists.take(["feed"], page(post()), 99_900);
    expect(shown("feed")[0]).toMatchObject({ isLiked: true, likesCount: 7 });
  });

  it("show a row as the server has it once a change failed", async () => {
    const { lists, shown, ids } = postLists();
    lists.take(["feed"], page(post(), post({ id: "p2" as Post["id"] })), 500);
    const { call, fail } = heldCall<void>();
    const isDone = lists.change("p1", { isGone: true }, () => call);
    expect(ids("feed")).toEqual(["p2"]);
    lists.updateFields("p1", 1000, { likesCount: 3 });
    fail(new Error("refused"));
    await expect(isDone).rejects.toThrow("refused");
    expect(shown("feed")[0]).toMatchObject({ id: "p1", likesCount: 3 });
  });

  it("send changes of one slot one after the other, and of those that were made meanwhile only the last", async () => {
    const { lists, shown } = postLists();
    lists.take(["feed"], page(post()), 500);
    const sent: (boolean | undefined)[] = [];
    const first = heldCall<void>();
    const send = async ({ isLiked }: Partial<Post>) => {
      sent.push(isLiked);
      if (sent.length === 1) await first.call;
    };
    const isDone = lists.change("p1", { isLiked: true }, send, "like");
    void lists.change("p1", { isLiked: false }, send, "like");
    void lists.change("p1", { isLiked: true, likesCount: 1 }, send, "like");
    expect(shown("feed")[0]).toMatchObject({ isLiked: true, likesCount: 1 });
    first.answer();
    await isDone;
    expect(sent).toEqual([true, true]);
  });

  it("keep the place of a row that is gone, and a page that was read before doesn't bring it back", () => {
    const { lists, ids } = postLists();
    const rows = () => page(post(), post({ id: "p2" as Post["id"] }), post({ id: "p3" as Post["id"] }));
    lists.take(["feed"], rows(), 500);
    lists.updateFields("p2", 1000, { isGone: true });
    lists.take(["feed"], rows(), 900);
    expect(ids("feed")).toEqual(["p1", "p3"]);
    lists.updateFields("p2", 2000, { isGone: false });
    expect(ids("feed")).toEqual(["p1", "p2", "p3"]);
  });

  it("keep a row that was put first before a page was read that doesn't hold it", async () => {
    const { lists, ids } = postLists();
    lists.take(["feed"], page(post()), 99_000);
    const early = lists.read(["feed"], async () => page(post()));
    lists.prepend(["feed"], post({ id: "p2" as Post["id"] }));
    expect((await early).rows.map(({ id }) => id)).toEqual(["p2", "p1"]);
    lists.take(["feed"], page(post()), 99_900);
    expect(ids("feed")).toEqual(["p2", "p1"]);
    expect((await lists.read(["feed"], async () => page(post()))).rows.map(({ id }) => id)).toEqual(["p1"]);
  });

  it("keep a row that was put first while they were read for the first time, as it is by now, once", async () => {
    const { client, lists } = postLists();
    expect(lists.isKnown(["unread"])).toBe(false);
    const { call, answer } = heldCall<ReturnType<typeof page>>();
    const reading = client.fetchQuery({
      queryKey: lists.key(["unread"]),
      queryFn: () => lists.read(["unread"], () => call),
    });
    expect(lists.isKnown(["unread"])).toBe(true);
    lists.prepend(["unread"], post({ id: "p2" as Post["id"] }));
    lists.prepend(["unread"], post({ id: "p2" as Post["id"], commentsCount: 1 }));
    lists.updateFields("p2", 100_000, { commentsCount: 2 });
    answer(page(post()));
    expect((await reading).rows.map(({ id, commentsCount }) => [id, commentsCount])).toEqual([
      ["p2", 2],
      ["p1", 0],
    ]);
  });

  it("keep the whole body that one of them knows", () => {
    const { lists, shown } = postLists();
    const body = { type: "doc", content: [] } as unknown as Post["body"];
    lists.take(["one"], page(post({ body })), 500);
    lists.take(["feed"], page(post()), 600);
    expect(shown("feed")[0]?.body).toBe(body);
    lists.updateRows([post({ editedAt: "2026-11-01T10:00:00.000Z" } as Partial<Post>)]);
    expect(shown("feed")[0]?.body).toBeNull();
  });

  it("know that only one post stands first in a place", () => {
    const { lists, shown } = postLists();
    const pinned = (id: string, space: string, pinnedToTopAt: string) =>
      post({ id, space: { id: space }, pinnedToTopAt } as Partial<Post>);
    lists.take(
      ["feed"],
      page(pinned("p1", "s1", "2026-11-01T10:00:00.000Z"), pinned("p2", "s2", "2026-11-01T10:00:00.000Z")),
      500,
    );
    lists.take(["one"], page(pinned("p3", "s1", "2026-11-02T10:00:00.000Z")), 600);
    expect(shown("feed").map(({ pinnedToTopAt }) => pinnedToTopAt !== null)).toEqual([false, true]);
    expect(shown("one")[0]?.pinnedToTopAt).not.toBeNull();
  });
});
