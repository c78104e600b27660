import { expect, it } from "vitest";
import { wrongCounters } from "@workers/domain/kernel/engagement";
import { call } from "../harness/call";
import { app, categoryOf, member, postIn, project, shard, together } from "../harness/world";

it("counts 1,000 likes that 50 clients give one post at once, and each client's second like not at all", async () => {
  const { here, author, category, fans } = await together(async () => {
    const community = await app(await project(1));
    return {
      here: community,
      author: await member(community, "Author"),
      category: await categoryOf(community),
      fans: await Promise.all(Array.from({ length: 1000 }, () => member(community, "Fan"))),
    };
  });
  const { id } = await postIn(here, category, author, "Loved", {
    discriminator: "communities",
    commentsCount: 1,
    threadsCount: 1,
  });
  const queue = [...fans];
  const statuses = new Map<number, number>();
  const client = async () => {
    for (let fan = queue.pop(); fan; fan = queue.pop()) {
      const like = () => call("post", `/communities/posts/${id}/like`, { as: fan, host: here.host, appId: here.id });
      // Every tenth clicks twice at once.
      const answers = queue.length % 10 === 0 ? await Promise.all([like(), like()]) : [await like()];
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 50 }, client));
  expect([...statuses]).toEqual([[200, 1100]]);
  const { body } = await call("get", `/communities/posts/${id}/attendees?limit=1`, {
    as: author,
    host: here.host,
    appId: here.id,
  });
  expect(body.meta.pagination.total).toBe(1000);
  expect(
    (await call("get", `/communities/posts/${id}`, { as: fans[0], host: here.host, appId: here.id })).body.data,
  ).toMatchObject({ likesCount: 1000, isLiked: true });
  const wrong = await wrongCounters({ app: { id: here.id } }, shard(here.project.shard));
  expect(wrong.filter(({ column }) => column === "likes_count")).toEqual([]);
}, 240_000);
