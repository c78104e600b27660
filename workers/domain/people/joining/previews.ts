import { eq, inArray, sql } from "drizzle-orm";
import { sortKeySql } from "@db/letters";
import { accessPlans, spaces } from "@db/shard";
import type { App, Context } from "@workers/context";
import { idsOf, rows, rowsAmong } from "@workers/store";
import type { AppCard, InvitationPreview, OpenInviteLink } from "@workers/contracts/session/joining";
import { notFound } from "@workers/errors";
import { isoOrNull } from "@workers/domain/kernel/time";
import { type AppInvitation, findInvitation, type Invitation } from "./invitation";

/** What the invitation is for. 404 where the token stands for none that is open. */
export async function previewInvitation(
  ctx: Context,
  token: string,
): Promise<{ preview: InvitationPreview; invitation: Invitation }> {
  const invitation = await findInvitation(ctx, token);
  if (!invitation) throw notFound("invitation");
  const preview: InvitationPreview =
    invitation.kind === "team"
      ? { kind: "team", app: null, projectName: invitation.projectName, inviter: null, email: invitation.email }
      : {
          kind: "app",
          app: showApp(invitation.app),
          projectName: null,
          inviter: invitation.inviterName || null,
          email: invitation.email,
        };
  return { preview, invitation };
}

/** An invitation to an app with the spaces it leads to and the plans that come with it. 404 where the token stands for none that is open. */
export async function readInviteLink(ctx: Context, token: string): Promise<OpenInviteLink> {
  const invitation = await findInvitation(ctx, token);
  if (invitation?.kind !== "app") throw notFound("invitation");
  const [plans, spacesOfLink] = await Promise.all([planNamesOf(ctx, invitation), spacesOf(ctx, invitation)]);
  return {
    id: invitation.id,
    name: invitation.name,
    app: showApp(invitation.app),
    plans,
    spaces: spacesOfLink,
    isValid: true,
    expiresAt: isoOrNull(invitation.expiresAt),
  };
}

async function spacesOf(ctx: Context, { app, project, spaceIds }: AppInvitation) {
  if (spaceIds.length === 0) return [];
  return ctx
    .shardDatabase(project.shard)
    .read(rows({ app }, spaces, { id: spaces.id, name: spaces.name }).where(inArray(spaces.id, spaceIds.slice(0, 50))));
}

async function planNamesOf(ctx: Context, { project, planIds }: AppInvitation): Promise<string[]> {
  if (planIds.length === 0) return [];
  const planRows = await ctx.shardDatabase(project.shard).read(
    rowsAmong({ project }, accessPlans, { name: accessPlans.name }, idsOf(planIds))
      .where(eq(accessPlans.status, "active"))
      .orderBy(sortKeySql(sql`${accessPlans.name}`), sql`${accessPlans.id}`),
  );
  return planRows.map(({ name }) => name);
}

const showApp = ({ id, slug, name, appIconUrl, logoUrl }: App): AppCard => ({
  id,
  slug,
  name,
  appIcon: appIconUrl,
  logo: logoUrl,
});
