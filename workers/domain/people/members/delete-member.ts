import { eq, isNull, lt, sql } from "drizzle-orm";
import { memberships } from "@db/directory";
import { invitations, memberCounts, planGrants, profiles } from "@db/shard";
import type { AccountId, AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { App, AppContext, Context, Project } from "@workers/context";
import type { PeopleCounts } from "@workers/contracts/members/members";
import { aliased, type Database, directoryUpdate, rows, updateRows, type Writable } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { forbidden } from "@workers/errors";
import { recordEvents } from "@workers/domain/kernel/facts";
import { changeProfile, refuseTeammate, removalOfPerson, requireMemberPage } from "@workers/domain/kernel/profiles";

/**
 * Removes a member, or an invited person with their invitation, from the app; what they wrote stays, as by a deleted user.
 * The clock erases the rest after 30 days.
 */
export async function deleteMember(ctx: AppContext, id: ProfileId): Promise<PeopleCounts> {
  const { accountId, email } = await requireMemberPage(ctx, id);
  requireAbility(ctx, "member.delete");
  if (ctx.me.profile?.id === id) throw forbidden("member.delete");
  await refuseTeammate(ctx, accountId, "member.delete");
  const now = ctx.now();
  const removed = recordEvents(ctx, [
    { type: "member.removed", appId: ctx.app.id, projectId: ctx.project.id, profileId: id },
    { type: "buyers.removed", projectId: ctx.project.id, appId: ctx.app.id, profileId: id },
  ]);
  const { rows: counts } = await ctx.shard.writeAndRead(
    [...removalOf(ctx, { id, email }, now), ...removed.statements],
    rows(ctx, memberCounts, { membersCount: memberCounts.members, contactsCount: memberCounts.contacts }).limit(1),
  );
  if (accountId) await ctx.directory.write([endOfMembership(accountId, ctx.app.id, now)]);
  ctx.publish(...removed.events);
  return counts[0] ?? { membersCount: 0, contactsCount: 0 };
}

/** For the shard's batch that takes somebody out of an app, with the invitation that they have not answered. */
const removalOf = (
  scope: { app: { id: AppId; projectId: ProjectId } },
  { id, email }: { id: ProfileId; email: string | null },
  now: number,
): Writable[] => [
  changeProfile(scope, id, { deletedAt: now, updatedAt: now }),
  ...removalOfPerson(scope, id, now),
  ...(email
    ? [
        updateRows(
          scope,
          invitations,
          { revokedAt: now },
          eq(invitations.email, email),
          isNull(invitations.acceptedAt),
          isNull(invitations.revokedAt),
        ),
      ]
    : []),
];

const endOfMembership = (accountId: AccountId, appId: AppId, now: number): Writable =>
  directoryUpdate(memberships, { deletedAt: now }, eq(memberships.accountId, accountId), eq(memberships.appId, appId));

const i = aliased(invitations, "i");
const g = aliased(planGrants, "g");

/**
 * Removes people of an app who were last invited before that moment and have not answered; who holds a plan stays. Answers how
 * many it removed.
 */
export async function removeUnanswered(
  ctx: Pick<Context, "now" | "directory" | "publish">,
  shard: Database,
  { app, project }: { app: Pick<App, "id" | "projectId">; project: Pick<Project, "id" | "shard"> },
  { before, most: maxRows }: { before: number; most: number },
): Promise<number> {
  const scope = { app };
  const now = ctx.now();
  const people = await shard.read(
    rows(scope, profiles, { id: profiles.id, accountId: profiles.accountId, email: profiles.email })
      .where(
        eq(profiles.type, "invited"),
        lt(profiles.createdAt, before),
        isNull(profiles.deletedAt),
        sql`not exists (select 1 from ${i} where ${i.appId} = ${profiles.appId} and ${i.email} = ${profiles.email}
          and ${i.createdAt} >= ${before})`,
        sql`not exists (select 1 from ${g} where ${g.appId} = ${profiles.appId} and ${g.profileId} = ${profiles.id}
          and (${g.endsAt} is null or ${g.endsAt} > ${now}))`,
      )
      .limit(maxRows),
  );
  for (const { id, accountId, email } of people) {
    const removed = recordEvents({ now: ctx.now, project }, [
      { type: "member.removed", appId: app.id, projectId: app.projectId, profileId: id },
    ]);
    await shard.write([...removalOf(scope, { id, email }, now), ...removed.statements]);
    if (accountId) await ctx.directory.write([endOfMembership(accountId, app.id, now)]);
    ctx.publish(...removed.events);
  }
  return people.length;
}
