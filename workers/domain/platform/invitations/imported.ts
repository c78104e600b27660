import { sql } from "drizzle-orm";
import { invitations } from "@db/shard";
import type { InvitationId, ProfileId, SpaceId, TaskId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appWrite, insertSelect, type Writable } from "@workers/store";
import { derivedId } from "@workers/domain/kernel/ids";

interface ImportedPerson {
  id: ProfileId;
  email: string;
  spaceIds: string[];
}

/**
 * The invitations of people who were imported: whoever proves the address joins by theirs, and comes into its spaces. No mail goes out,
 * so none of them has an address, nor an end.
 */
export function importedInvitations(
  ctx: AppContext,
  people: readonly ImportedPerson[],
  taskId: TaskId,
  now: number,
): Writable {
  const json = JSON.stringify(
    people.map(({ id, email, spaceIds }) => ({
      id: derivedId<"invitation">(taskId, `invitation ${email}`) satisfies InvitationId,
      profileId: id,
      email,
      spaceIds: spaceIds as SpaceId[],
    })),
  );
  return appWrite(ctx, (appId) =>
    insertSelect(
      invitations,
      {
        id: sql`n.value ->> 'id'`,
        appId,
        email: sql`n.value ->> 'email'`,
        profileId: sql`n.value ->> 'profileId'`,
        spaceIds: sql`n.value -> 'spaceIds'`,
        maxUses: 1,
        invitedBy: ctx.me.profile?.id ?? null,
        inviterName: ctx.app.name,
        createdAt: now,
      },
      sql`from json_each(${json}) n where true on conflict do nothing`,
    ),
  );
}
