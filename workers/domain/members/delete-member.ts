import { eq, isNull } from "drizzle-orm";
import { memberships } from "@db/directory";
import { invitations, memberCounts, profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { PeopleCounts } from "@workers/contracts/members/members";
import { directoryUpdate, rows, updateRows } from "@workers/store";
import { requireAbility } from "../access";
import { forbidden } from "@workers/errors";
import { refuseTeammate, requireMemberPage } from "../profiles";
import { removeFromAll } from "../spaces";

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
  const { rows: counts } = await ctx.shard.writeAndRead(
    [
      updateRows(ctx, profiles, { deletedAt: now, updatedAt: now }, eq(profiles.id, id)),
      ...removeFromAll(ctx, id),
      ...(email
        ? [
            updateRows(
              ctx,
              invitations,
              { revokedAt: now },
              eq(invitations.email, email),
              isNull(invitations.acceptedAt),
              isNull(invitations.revokedAt),
            ),
          ]
        : []),
    ],
    rows(ctx, memberCounts, { membersCount: memberCounts.members, contactsCount: memberCounts.contacts }).limit(1),
  );
  if (accountId) {
    await ctx.directory.write([
      directoryUpdate(
        memberships,
        { deletedAt: now },
        eq(memberships.accountId, accountId),
        eq(memberships.appId, ctx.app.id),
      ),
    ]);
  }
  ctx.publish({ type: "member.removed", appId: ctx.app.id, projectId: ctx.project.id, profileId: id });
  return counts[0] ?? { membersCount: 0, contactsCount: 0 };
}
