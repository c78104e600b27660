import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { memberships } from "@db/directory";
import { profiles } from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { findApp } from "@workers/tenancy";
import { aliased, directoryRows, hasRow, type Writable } from "@workers/store";
import { changeProfiles } from "@workers/domain/kernel/profiles";
import { type Fact, recordEvents, registerConsumer } from "@workers/domain/kernel/facts";
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
    // Before the change, while the profile shows what was before. The clock brings it to its consumers.
    const recorded = recordEvents<Fact>(
      { now: ctx.now, project },
      change.kind === "deleted"
        ? [
            { type: "member.removed", appId, projectId: project.id, profileId },
            { type: "buyers.removed", projectId: project.id, appId, profileId },
          ]
        : [{ type: "member.updated", appId, profileId }],
      hasRow({ app: { id: appId } }, profiles, profileId, eq(profiles.accountId, accountId), shownBefore(change)),
    );
    await ctx
      .shardDatabase(project.shard)
      .write([...recorded.statements, bring(ctx, { app: { id: appId } }, accountId, change)]);
  }
  const picture = change.kind === "avatar" ? fileIdOf(change.from) : null;
  if (picture) await dropAccountPicture(ctx.env, accountId, picture);
}

/** The condition that a profile shows what the account has changed: one with a contact or picture of its own keeps it. */
function shownBefore(change: Follow["change"]): SQL {
  switch (change.kind) {
    case "email":
      return eq(profiles.email, change.from);
    case "avatar":
      return eq(profiles.avatarUrl, change.from);
    case "deleted":
      return isNull(profiles.deletedAt);
    case "restored":
      return eq(profiles.deletedAt, change.deletedAt);
  }
}

function bring(ctx: Keeper, scope: { app: { id: AppId } }, accountId: string, change: Follow["change"]): Writable {
  const own = sql`${profiles.accountId} = ${accountId}`;
  const updatedAt = ctx.now();
  const set = (values: Partial<typeof profiles.$inferInsert>, ...conditions: SQL[]) =>
    changeProfiles(scope, { ...values, updatedAt }, own, shownBefore(change), ...conditions);
  switch (change.kind) {
    case "email": // so does another profile that holds the new address
      return set(
        { email: change.to },
        sql`not exists (select 1 from ${other} where ${other.appId} = ${scope.app.id} and ${other.email} = ${change.to})`,
      );
    case "avatar":
      return set({ avatarUrl: change.to });
    case "deleted":
      return set({ deletedAt: change.at });
    case "restored":
      return set({ deletedAt: null });
  }
}
