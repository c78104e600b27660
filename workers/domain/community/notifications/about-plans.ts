import { and, eq, sql } from "drizzle-orm";
import { planGrants, profiles } from "@db/shard";
import { columnOf } from "@workers/store";
import { registerNotification } from "./registry";
import { registerNotifiedThing } from "./things";

/** A plan that somebody holds: their own affair. */
registerNotifiedThing({
  type: "plan_grant",
  table: planGrants,
  container: {
    isReadable: (ctx, _appId, row) => sql`${columnOf(row, planGrants.profileId)} = ${ctx.me.profile?.id ?? ""}`,
    isReadableBy: (_ctx, _appId, row, person) =>
      sql`${columnOf(row, planGrants.profileId)} = ${columnOf(person, profiles.id)}`,
  },
  // The page that it leads to names the plan.
  address: { title: () => sql`''`, path: () => sql`'/profile/plans'` },
  isLive: () => sql`1`,
});

// What was bought is told by its order, and what follows from another thing by that: here is what the team gave by hand.
registerNotification({
  action: "plan_given",
  events: ["plan.granted"],
  occasion: ({ appId, grantId }) =>
    grantId ? { appId, actorId: null, entity: { type: "plan_grant", id: grantId } } : null,
  recipients: ({ grantId }) => [
    {
      reason: "given",
      table: planGrants,
      profileId: planGrants.profileId,
      where: and(eq(planGrants.id, grantId!), eq(planGrants.source, "hand"))!,
    },
  ],
});
