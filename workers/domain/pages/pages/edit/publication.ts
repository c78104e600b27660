import { sql } from "drizzle-orm";
import { pages } from "@db/shard";
import type { AppId, PageId, ProfileId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { aliased, appWrite, type Database, nameOf, shardQuery } from "@workers/store";
import { keepVersion } from "./versions";

const g = aliased(pages, "g");

interface DueRow {
  id: PageId;
  appId: AppId;
  editedBy: ProfileId;
}

/** Pages whose time has come, `maxRows` at once: published or taken back. Two clocks do each once. */
async function publishDue(ctx: Context, shard: Database, maxRows: number): Promise<number> {
  const now = ctx.now();
  const due = await shard.read(
    shardQuery<DueRow>(sql`select ${g.id}, ${g.appId} as appId, ${g.editedBy} as editedBy from ${g}
      where ${g.publishAt} is not null and ${g.publishAt} <= ${now} and ${g.deletedAt} is null order by ${g.publishAt} limit ${maxRows}`),
  );
  for (const { id, appId, editedBy } of due) {
    const scope = { app: { id: appId } };
    const publication = appWrite(
      scope,
      (ofApp) => sql`update ${pages} set
          ${nameOf(pages.name)} = coalesce(${pages.draftName}, ${pages.name}), ${nameOf(pages.template)} = coalesce(${pages.draft}, ${pages.template}),
          ${nameOf(pages.draftName)} = null, ${nameOf(pages.draft)} = null, ${nameOf(pages.publishedAt)} = coalesce(${pages.publishedAt}, ${pages.publishAt}),
          ${nameOf(pages.changedAt)} = ${pages.publishAt}, ${nameOf(pages.publishAt)} = null, ${nameOf(pages.version)} = ${pages.version} + 1
        where ${pages.appId} = ${ofApp} and ${pages.id} = ${id} and ${pages.publishAt} <= ${now}`,
    );
    const changes = await shard.write([publication, ...keepVersion(scope, id, editedBy, now, true)]);
    if (changes.of(publication) > 0) ctx.publish({ type: "pages.changed", appId });
  }
  return due.length;
}

async function unpublishDue(ctx: Context, shard: Database, maxRows: number): Promise<number> {
  const now = ctx.now();
  const due = await shard.read(
    shardQuery<Pick<DueRow, "id" | "appId">>(sql`select ${g.id}, ${g.appId} as appId from ${g}
      where ${g.unpublishAt} is not null and ${g.unpublishAt} <= ${now} and ${g.deletedAt} is null order by ${g.unpublishAt} limit ${maxRows}`),
  );
  for (const { id, appId } of due) {
    // Its next time to appear may lie beyond: what is taken back here is what appeared before.
    const withdrawal = appWrite(
      { app: { id: appId } },
      (
        ofApp,
      ) => sql`update ${pages} set ${nameOf(pages.publishedAt)} = null, ${nameOf(pages.unpublishAt)} = null, ${nameOf(pages.version)} = ${pages.version} + 1
        where ${pages.appId} = ${ofApp} and ${pages.id} = ${id} and ${pages.unpublishAt} <= ${now}`,
    );
    if ((await shard.writeOne(withdrawal)) > 0) ctx.publish({ type: "pages.changed", appId });
  }
  return due.length;
}

registerClockJob({
  every: "minute",
  name: "pagesPublished",
  // In this order: a late clock shows nothing that had its end already.
  inShard: async (ctx, shard) => (await publishDue(ctx, shard, 50)) + (await unpublishDue(ctx, shard, 50)),
});
