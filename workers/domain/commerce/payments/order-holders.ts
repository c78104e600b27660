import { eq, isNull } from "drizzle-orm";
import { type orders, planGrants, profiles } from "@db/shard";
import type { AppId, OrderId, PlanGrantId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext, Context, Project, ProjectContext } from "@workers/context";
import { type Database, rows } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { ensureBuyer, inviteBuyer, type NewPurchase } from "@workers/domain/platform/invitations";

type OrderRow = typeof orders.$inferSelect;

export interface Holders {
  /** Who holds it in each app; null where nobody can be named and the address stands in. */
  profiles: Map<AppId, ProfileId | null>;
  grantIds: Map<AppId, PlanGrantId>;
  isDeleted: boolean;
  /** Why somebody could not be taken in; null where nobody was refused. */
  refusal: unknown;
}

interface Wanted {
  project: Project;
  appIds: readonly AppId[];
  orderId: OrderId;
  before: Pick<OrderRow, "appId" | "profileId"> | undefined;
  email: string | null;
  buyerName: string;
  /** It opens something, now or later. */
  isLasting: boolean;
}

/** The buyer's profile in each app: as the order's grants have it, else by the address, else made as an invited person's. */
export async function holdersOf(ctx: Context, shard: Database, holdersQuery: Wanted): Promise<Holders> {
  const { project, appIds, orderId, before, email, buyerName, isLasting } = holdersQuery;
  const held: Holders = {
    profiles: new Map(),
    grantIds: new Map(),
    isDeleted: false,
    refusal: null,
  };
  for (const id of appIds) {
    const grant = await shard.readOne(
      rows({ app: { id } }, planGrants, { id: planGrants.id, profileId: planGrants.profileId })
        .where(eq(planGrants.orderId, orderId))
        .limit(1),
    );
    if (grant) held.grantIds.set(id, grant.id);
    const named = grant?.profileId ?? (before?.appId === id ? before.profileId : null);
    if (named) {
      held.profiles.set(id, named);
      held.isDeleted ||= await isDeleted(shard, id, named);
      continue;
    }
    if (!isLasting && grant) held.profiles.set(id, null);
    // What opens nothing makes nobody a contact.
    if (!email || !isLasting) continue;
    const app = await enterForBuyer(ctx, project, id);
    if (!app) continue;
    try {
      const buyer = await ensureBuyer(app, { email, name: buyerName });
      if (buyer.isDeleted) {
        held.isDeleted = true;
        continue;
      }
      held.profiles.set(id, buyer.id);
    } catch (error) {
      // The tariff has no room: the order and its money are written all the same, and wait for the address.
      held.profiles.set(id, null);
      held.refusal = error;
    }
  }
  return held;
}

async function isDeleted(shard: Database, id: AppId, profileId: ProfileId): Promise<boolean> {
  const profile = await shard.readOne(
    rows({ app: { id } }, profiles, { deletedAt: profiles.deletedAt }).where(eq(profiles.id, profileId)).limit(1),
  );
  return profile?.deletedAt !== null;
}

/** The app as the installation itself works in it; null where it is gone. */
export async function enterForBuyer(ctx: Context, project: Project, appId: AppId): Promise<AppContext | null> {
  const tenant = await findApp(ctx.directory, appId);
  if (!tenant) return null;
  const inProject: ProjectContext = { ...ctx, project, shard: ctx.shardDatabase(project.shard), team: null };
  return {
    ...inProject,
    app: tenant.app,
    language: tenant.app.language,
    me: {
      role: "guest",
      profile: null,
      plans: [],
      spaces: new Map(),
      groups: new Map(),
      requests: new Map(),
      mayMessage: true,
      points: 0,
    },
    gates: new Map(),
  };
}

/** Writes to the holders who have no account yet. */
export async function inviteBuyers(
  ctx: Context,
  shard: Database,
  project: Project,
  { held, email, purchase }: { held: Holders; email: string | null; purchase: NewPurchase },
): Promise<void> {
  for (const [appId, profileId] of held.profiles) {
    if (!profileId || !email || !(await isStillInvited(shard, appId, profileId))) continue;
    const app = await enterForBuyer(ctx, project, appId);
    if (app) await inviteBuyer(app, { email, profileId, purchase });
  }
}

async function isStillInvited(shard: Database, id: AppId, profileId: ProfileId): Promise<boolean> {
  const profile = await shard.readOne(
    rows({ app: { id } }, profiles, { type: profiles.type })
      .where(eq(profiles.id, profileId), isNull(profiles.deletedAt))
      .limit(1),
  );
  return profile?.type === "invited";
}
