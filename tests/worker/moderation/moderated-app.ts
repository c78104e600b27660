import { textToDoc } from "@db/vocabulary/rich-text";
import { wrongCounters } from "@workers/domain/kernel/engagement";
import { handleClock } from "@workers/schedule";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { app, type AppOfWorld, categoryOf, member, type Member, project, shard, spacesOf } from "../harness/world";

/** An app with people of every kind, and the calls of its moderation. `sam` moderates its spaces and not its category. */
export async function moderatedApp(shardNumber = 0) {
  const here = await app(await project(shardNumber));
  const [ada, mo, sam, anna, ben, clara, dora] = await Promise.all([
    member(here, "Ada", "admin"),
    member(here, "Mo", "moderator"),
    member(here, "Sam"),
    member(here, "Anna"),
    member(here, "Ben"),
    member(here, "Clara"),
    member(here, "Dora"),
  ]);
  const spaces = await spacesOf(here, [anna, ben, clara, dora], [sam]);
  const category = await categoryOf(here);
  const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
  const get = (path: string, who: Member | null) => call("get", path, as(who));
  return {
    here,
    people: { ada, mo, sam, anna, ben, clara, dora },
    spaces,
    category,
    as,
    get,
    post: async (who: Member, title: string, body: object = {}, space = spaces.open) =>
      call("post", `/spaces/${space.id}/posts`, { ...as(who), body: { title, ...body } }),
    comment: (who: Member, postId: string, text: string, parentCommentId?: string) =>
      call("post", "/comments", {
        ...as(who),
        body: {
          entityType: "post",
          entityId: postId,
          body: textToDoc(text),
          ...(parentCommentId && { parentCommentId }),
        },
      }),
    report: (who: Member | null, entityId: string, entityType = "post", reason = "spam", message = "") =>
      call("post", `/apps/${here.id}/moderation/reports`, {
        ...as(who),
        body: { entityType, entityId, reason, message },
      }),
    inbox: (who: Member | null, query = "") => get(`/apps/${here.id}/moderation?${query}`, who),
    counters: async (who: Member, query = "") =>
      (await get(`/apps/${here.id}/moderation/counters?${query}`, who)).body.data,
    itemOf: async (entityId: string, status = "inbox", tab = "post") =>
      (
        (await get(`/apps/${here.id}/moderation?limit=100&filter[status]=${status}&filter[tab]=${tab}`, ada)).body
          .data as { id: string; entityId: string }[]
      ).find((item) => item.entityId === entityId)?.id,
    approve: (who: Member | null, id: string, body: object = {}) =>
      call("post", `/moderation/${id}/approve`, { ...as(who), body }),
    reject: (who: Member | null, id: string, body: object = { reason: "spam" }) =>
      call("delete", `/moderation/${id}/approve`, { ...as(who), body }),
    undo: (who: Member, id: string) => call("post", `/moderation/${id}/undo`, as(who)),
    appeal: (who: Member, id: string, message = "Please look again.") =>
      call("post", `/moderation/${id}/appeal`, { ...as(who), body: { message } }),
    set: (settings: object) => call("patch", `/apps/${here.id}/moderation/settings`, { ...as(ada), body: settings }),
    wrong: () => wrongCounters({ app: { id: here.id } }, shard(here.project.shard)),
    tick: (at = Date.now()) => handleClock({ cron: "* * * * *", scheduledTime: at }, env),
  };
}
export type ModeratedApp = Awaited<ReturnType<typeof moderatedApp>>;
export type { AppOfWorld };
