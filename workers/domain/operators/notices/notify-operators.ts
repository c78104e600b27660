import { sql } from "drizzle-orm";
import { operatorNotices } from "@db/shard";
import { insertRow, shardQuery, shardWrite } from "@workers/store";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { registerConsumer } from "@workers/domain/kernel/facts";
import { derivedId } from "@workers/domain/kernel/ids";
import { mailAtOnce } from "./mails";
import { noticeOf } from "./notice-of-fact";

const keptMilliseconds = 90 * 86_400_000;

/** Notifies the team of a project: at the bell, and by mail those who want it at once. Done again, it changes nothing. */
export const operatorNotifier = registerConsumer({
  name: "operator-notices",
  types: ["ticket.opened", "moderation.opened", "request.created", "money.recorded", "integration.failed"],
  async consume(ctx, event, eventId) {
    const notice = await noticeOf(ctx, event, eventId);
    if (!notice) return;
    const { project, once, kind, appId, thingId, values: details } = notice;
    const id = derivedId<"operator notice">(project.id, once);
    const inserted = insertRow(
      { project },
      operatorNotices,
      { id, kind, appId, thingId, details, createdAt: ctx.now() },
      { orIgnore: true },
    );
    const changes = await ctx.shardDatabase(project.shard).write([inserted]);
    // The mail's id follows from the notice's: after a failure it is sent again, and goes out once.
    if (changes.of(inserted) > 0) ctx.publish({ type: "project.updated", projectId: project.id });
    await mailAtOnce(ctx, project, { id, kind, appId });
  },
});

registerClockJob({
  every: "night",
  name: "operatorNoticesForgotten",
  async inShard(ctx, shard) {
    const before = ctx.now() - keptMilliseconds;
    const old = await shard.read(
      shardQuery<{ id: string }>(
        sql`select ${operatorNotices.id} as id from ${operatorNotices} where ${operatorNotices.createdAt} < ${before} limit 1000`,
      ),
    );
    if (old.length > 0)
      await shard.write([
        shardWrite(
          sql`delete from ${operatorNotices} where ${operatorNotices.id} in (select value from json_each(${JSON.stringify(old.map(({ id }) => id))}))`,
        ),
      ]);
    return old.length;
  },
});
