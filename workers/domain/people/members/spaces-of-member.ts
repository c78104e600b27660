import { eq } from "drizzle-orm";
import { spaceMembers } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { rows } from "@workers/store";
import { requireMemberPage } from "@workers/domain/kernel/profiles";
import type { Space } from "@workers/contracts/spaces";
import { listSpaces } from "@workers/domain/community/spaces";

/** The spaces that a member joined and the caller may read: who is in a private one is a matter of those inside. */
export async function spacesOfMember(ctx: AppContext, id: ProfileId): Promise<Space[]> {
  const [all, joined] = await Promise.all([
    listSpaces(ctx),
    ctx.shard.read(rows(ctx, spaceMembers, { spaceId: spaceMembers.spaceId }).where(eq(spaceMembers.profileId, id))),
    requireMemberPage(ctx, id),
  ]);
  const ids = new Set(joined.map(({ spaceId }) => spaceId));
  return all.filter((space) => ids.has(space.id) && space.permissions.can.includes("view"));
}
