import { desc, eq, isNull } from "drizzle-orm";
import { invitations } from "@db/shard";
import type { AppContext } from "@workers/context";
import { rows } from "@workers/store";
import { type AppInvitation, invitationFields, openInvitation } from "./invitation";

/**
 * The invitation that waits in an app for this address, whose owner has proven it: they take it up in the app as well as by
 * the mailed link. Null where there is none.
 */
export async function findOpenInvitation(ctx: AppContext, email: string): Promise<AppInvitation | null> {
  const row = await ctx.shard.readOne(
    rows(ctx, invitations, invitationFields)
      .where(eq(invitations.email, email), isNull(invitations.acceptedAt), isNull(invitations.revokedAt))
      .orderBy(desc(invitations.createdAt))
      .limit(1),
  );
  return row ? openInvitation(ctx, ctx, row) : null;
}
