import { and, eq, isNull, sql } from "drizzle-orm";
import { memberships } from "@db/directory";
import { profiles } from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { findApp } from "@workers/tenancy";
import { aliased, directoryRows, updateRows, type Writable } from "@workers/store";
import { recordEvents, registerConsumer } from "@workers/domain/kernel/facts";
import { dropAccountPicture, fileIdOf } from "@workers/domain/kernel/files";
import type { QueueMessageOf } from "@workers/domain/kernel/queue-messages";

const other = aliased(profiles, "other");

type Keeper = Pick<Context, "directory" | "shardDatabase" | "now" | "env">;
type Follow = QueueMessageOf<"profiles.follow">;

/** Has an account's profiles follow it, wherever they are. */
export const profileFollower = registerConsumer({
  name: "account-profiles",
  types: ["account.email_changed", "account.picture_changed", "account.deleted", "account.restored"],
  async consume(ctx, event) {
    switch (event.type) {
      case "account.email_changed":
        return followAccount(ctx, { ...event, change: { ...event, kind: "email" } });
      case "account.picture_changed":
        return followAccount(ctx, { ...event, change: { ...event, kind: "avatar" } });
      case "account.deleted":
        return followAccount(ctx, { ...event, change: { ...event, kind: "deleted" } });
      case "account.restored":
        return followAccount(ctx, { ...event, change: { ...event, kind: "restored" } });
      default:
    }
  },
});

/** Brings a change of an account to its profiles, app by app. Done twice it changes nothing more. */
export async function followAccount(
  ctx: Keeper,
  { accountId, change }: Pick<Follow, "accountId" | "change">,
): Promise<void> {
  const apps = await ctx.directory.read(
    directoryRows(memberships, { appId: memberships.appId, profileId: memberships.profileId }).where(
      eq(memberships.accountId, accountId),
    ),
  );
  for (const { appId, profileId } of apps) {
    const place = await findApp(ctx.directory, appId);
    if (!place) continue;
    const { project } = place;
    // The clock brings it to its consumer.
    const removed = recordEvents(
      { now: ctx.now, project },
      change.kind === "deleted" ? [{ type: "buyers.removed", projectId: project.id, appId, profileId }] : [],
    );
    await ctx
      .shardDatabase(project.shard)
      .write([bring(ctx, { app: { id: appId } }, accountId, change), ...removed.statements]);
  }
  const shownBefore = change.kind === "avatar" ? fileIdOf(change.from) : null;
  if (shownBefore) await dropAccountPicture(ctx.env, accountId, shownBefore);
}

function bring(ctx: Keeper, scope: { app: { id: AppId } }, accountId: string, change: Follow["change"]): Writable {
  const own = sql`${profiles.accountId} = ${accountId}`;
  const updatedAt = ctx.now();
  switch (change.kind) {
    case "email": // a profile with a contact of its own keeps it; so does another profile that holds the new address
      return updateRows(
        scope,
        profiles,
        { email: change.to, updatedAt },
        own,
        eq(profiles.email, change.from),
        sql`not exists (select 1 from ${other} where ${other.appId} = ${scope.app.id} and ${other.email} = ${change.to})`,
      );
    case "avatar": // a profile with a picture of its own keeps it
      return updateRows(scope, profiles, { avatarUrl: change.to, updatedAt }, own, eq(profiles.avatarUrl, change.from));
    case "deleted":
      return updateRows(scope, profiles, { deletedAt: change.at, updatedAt }, own, isNull(profiles.deletedAt));
    case "restored":
      return updateRows(
        scope,
        profiles,
        { deletedAt: null, updatedAt },
        and(own, eq(profiles.deletedAt, change.deletedAt)),
      );
  }
}
