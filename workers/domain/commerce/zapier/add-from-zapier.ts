import { eq, sql } from "drizzle-orm";
import { webhookAddresses } from "@db/directory";
import { planGrants } from "@db/shard";
import type { AutoresponderId, PlanId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext, Context } from "@workers/context";
import type { ZapierCall } from "@workers/contracts/integrations/autoresponders";
import { AppError, notFound } from "@workers/errors";
import { aliased, directoryRows, insertRowIf } from "@workers/store";
import { findProject } from "@workers/tenancy";
import { newId } from "@workers/domain/kernel/ids";
import { ensureBuyer, inviteBuyer } from "@workers/domain/platform/invitations";
import { reserveMails } from "@workers/domain/kernel/mail";
import { enterForBuyer } from "../payments";
import { announceGrantsByHand, requirePlansOfApp } from "@workers/domain/platform/plans";
import { requireActive } from "@workers/domain/kernel/projects";
import { noteToolUsed, readTool } from "@workers/domain/platform/autoresponders";

const g = aliased(planGrants, "g");

/**
 * A Zap adds somebody to the app that its account names, with plans: an unknown person is invited by mail, a known one gets the plans
 * alone. Called twice it does the same once. 404 for an address that nobody has, 409 while the account is switched off or names
 * no app, 422 for plans that open nothing there, 403 where the tariff has no room.
 */
export async function addPersonFromZapier(
  ctx: Context,
  webhookId: string,
  { email, firstName, lastName, planIds }: ZapierCall,
): Promise<{ profileId: ProfileId }> {
  const app = await appOfAddress(ctx, webhookId);
  await requirePlansOfApp(app, planIds);
  const person = await ensureBuyer(app, { email, name: { firstName, lastName } });
  if (person.isDeleted) throw new AppError("conflict", { details: { reason: "profileDeleted" } });
  await givePlans(app, person.id, planIds);
  if (person.isInvited) {
    await reserveMails(ctx, { addresses: [email], project: app.project, kind: "invitations" });
    await inviteBuyer(app, {
      email,
      profileId: person.id,
      purchase: { plan: null, isGiven: false, startsLater: null, seed: person.id },
    });
  }
  return { profileId: person.id };
}

async function appOfAddress(ctx: Context, webhookId: string): Promise<AppContext> {
  const address = await ctx.directory.readOne(
    directoryRows(webhookAddresses, {
      type: webhookAddresses.type,
      projectId: webhookAddresses.projectId,
      sellerId: webhookAddresses.sellerId,
    })
      .where(eq(webhookAddresses.webhookId, webhookId))
      .limit(1),
  );
  const project = address?.type === "zapier" && (await findProject(ctx.directory, address.projectId));
  if (!address || !project) throw notFound("webhook");
  requireActive(project);
  const place = { ...ctx, project, shard: ctx.shardDatabase(project.shard) };
  const tool = await readTool(place, address.sellerId as AutoresponderId);
  if (!tool) throw notFound("webhook");
  const app = tool.isActive && tool.appId ? await enterForBuyer(ctx, project, tool.appId) : null;
  if (!app || app.app.status !== "active")
    throw new AppError("conflict", { details: { reason: tool.appId ? "integrationInactive" : "noApp" } });
  await noteToolUsed(place, tool, null);
  return app;
}

/** Gives the plans that the person doesn't hold by hand already. */
async function givePlans(ctx: AppContext, profileId: ProfileId, planIds: readonly PlanId[]): Promise<void> {
  if (planIds.length === 0) return;
  const now = ctx.now();
  const grants = [...new Set(planIds)].map((planId) => ({ id: newId<"plan grant">(now), planId }));
  await ctx.shard.write(
    grants.map(({ id, planId }) =>
      insertRowIf(
        ctx,
        planGrants,
        { id, planId, profileId, source: "hand", reason: "Zapier", startsAt: now, createdAt: now, updatedAt: now },
        sql`not exists (select 1 from ${g} where ${g.appId} = ${ctx.app.id} and ${g.profileId} = ${profileId} and ${g.planId} = ${planId}
          and ${g.source} = 'hand' and (${g.endsAt} is null or ${g.endsAt} > ${now}))`,
      ),
    ),
  );
  await announceGrantsByHand(
    ctx,
    grants.map(({ id }) => id),
  );
}
