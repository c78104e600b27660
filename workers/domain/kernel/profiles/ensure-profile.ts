import { and, eq, isNull } from "drizzle-orm";
import { memberships } from "@db/directory";
import { profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { directoryUpsert, insertRow, rows, hasRow } from "@workers/store";
import { recordEvents } from "../facts";
import { requireProfile } from "../access";
import { newId } from "../ids";

/**
 * The profile that writes, likes and joins. Operators count as administrators without one; the first time they take
 * part they get an ordinary profile, so that what they may ends with their role in the team.
 */
export async function ensureProfile(ctx: AppContext): Promise<ProfileId> {
  if (ctx.me.profile || ctx.actor.kind !== "user" || (ctx.me.role !== "admin" && ctx.me.role !== "moderator"))
    return requireProfile(ctx).id;
  const { id: accountId, firstName, lastName, email, avatarUrl } = ctx.actor.account;
  const values = {
    accountId,
    avatarUrl,
    lastName,
    firstName: firstName || email.split("@")[0]!,
    type: "member" as const,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
  const [id, idWithoutEmail] = [newId<"profile">(), newId<"profile">()];
  const joined = [id, idWithoutEmail].map((profileId) =>
    recordEvents(
      ctx,
      [{ type: "member.joined", appId: ctx.app.id, projectId: ctx.project.id, profileId }],
      hasRow(ctx, profiles, profileId),
    ),
  );
  await ctx.shard.write([
    insertRow(ctx, profiles, { ...values, id, email }, { orIgnore: true }),
    // The address may already be somebody's here, such as one invited by it.
    insertRow(ctx, profiles, { ...values, id: idWithoutEmail, email: null }, { orIgnore: true }),
    ...joined.flatMap(({ statements }) => statements),
  ]);
  const own = await ctx.shard.readOne(
    rows(ctx, profiles, { id: profiles.id })
      .where(and(eq(profiles.accountId, accountId), isNull(profiles.deletedAt)))
      .limit(1),
  );
  if (!own) return requireProfile(ctx).id;
  await ctx.directory.write([
    directoryUpsert(
      memberships,
      { accountId, appId: ctx.app.id, profileId: own.id, createdAt: ctx.now() },
      [memberships.accountId, memberships.appId],
      { profileId: own.id, deletedAt: null },
    ),
  ]);
  ctx.publish(...joined.flatMap(({ events }) => events.filter((event) => event.profileId === own.id)));
  return own.id;
}
