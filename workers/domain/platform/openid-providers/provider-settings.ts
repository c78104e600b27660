import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { domains, openIdProviders } from "@db/directory";
import type { Id } from "@db/vocabulary/ids";
import { openIdLimits } from "@db/vocabulary/sign-in/limits";
import type { ProjectContext } from "@workers/context";
import type { NewOpenIdProvider, OpenIdProviderForm, OpenIdProviderView } from "@workers/contracts/session/openid";
import { AppError, invalid, notFound } from "@workers/errors";
import { isAllowedAddress, isReachableIssuer } from "@workers/integrations/openid";
import { directoryDelete, directoryInsertIf, directoryRows, directoryUpdate } from "@workers/store";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { domainHost, projectOrigin, publicScheme } from "@workers/domain/kernel/public-address";
import { sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { iso } from "@workers/domain/kernel/time";
import { openIdCallbackPath } from "./usable-providers";

type ProviderId = Id<"openid provider">;
type ProviderRow = typeof openIdProviders.$inferSelect;

const ofProject = (ctx: ProjectContext) => eq(openIdProviders.projectId, ctx.project.id);

/** The project's providers, the newest first. */
export async function listOpenIdProviders(ctx: ProjectContext): Promise<OpenIdProviderView[]> {
  requireInProject(ctx, "project.edit_settings");
  const rows = await ctx.directory.read(
    directoryRows(openIdProviders, getTableColumns(openIdProviders))
      .where(ofProject(ctx))
      .orderBy(desc(openIdProviders.createdAt), desc(openIdProviders.id)),
  );
  return rows.map((row) => show(ctx, row));
}

export async function openIdProviderOf(ctx: ProjectContext, id: ProviderId): Promise<OpenIdProviderView> {
  requireInProject(ctx, "project.edit_settings");
  return show(ctx, await requireProvider(ctx, id));
}

/** Where issuers must send browsers back to: what is entered there for each host of the project. */
export async function redirectAddresses(ctx: ProjectContext): Promise<string[]> {
  requireInProject(ctx, "project.edit_settings");
  const rows = await ctx.directory.read(
    directoryRows(domains, { name: domains.name })
      .where(eq(domains.projectId, ctx.project.id), eq(domains.status, "parked"))
      .orderBy(asc(domains.name))
      .limit(100),
  );
  const own = rows.map(({ name }) => `${publicScheme(ctx.env)}://${domainHost(ctx.env, name)}`);
  return [projectOrigin(ctx.env, ctx.project), ...own].map((origin) => `${origin}${openIdCallbackPath}`);
}

/** Enters a provider, which must answer as one (422). 409 where the project has as many as it may. */
export async function createOpenIdProvider(ctx: ProjectContext, form: NewOpenIdProvider): Promise<OpenIdProviderView> {
  requireInProject(ctx, "project.edit_settings");
  requireActive(ctx.project);
  await requireIssuer(ctx, form.issuer);
  const now = ctx.now();
  const id = newId<"openid provider">(now);
  const count = sql`(select count(*) from ${openIdProviders} where ${ofProject(ctx)})`;
  const inserted = await ctx.directory.writeOne(
    directoryInsertIf(
      openIdProviders,
      {
        ...form,
        id,
        projectId: ctx.project.id,
        clientSecret: sealSecret(ctx.env, id, form.clientSecret),
        createdAt: now,
        updatedAt: now,
      },
      sql`${count} < ${openIdLimits.providers}`,
    ),
  );
  if (inserted === 0)
    throw new AppError("conflict", {
      details: { reason: "providersFull" },
      errors: [{ field: "name", key: "noRoomForMore", params: { count: openIdLimits.providers } }],
    });
  return openIdProviderOf(ctx, id);
}

/**
 * Changes the fields given. An empty secret keeps the stored one, but not at another issuer or for another client: who may not
 * read it must not have it sent elsewhere.
 */
export async function editOpenIdProvider(
  ctx: ProjectContext,
  id: ProviderId,
  form: OpenIdProviderForm,
): Promise<OpenIdProviderView> {
  requireInProject(ctx, "project.edit_settings");
  requireActive(ctx.project);
  const before = await requireProvider(ctx, id);
  const { clientSecret, ...plain } = form;
  const after = { ...before, ...plain };
  const isElsewhere = after.issuer !== before.issuer || after.clientId !== before.clientId;
  if (isElsewhere && !clientSecret) throw invalid({ field: "clientSecret", key: "required" });
  if (after.issuer !== before.issuer) await requireIssuer(ctx, after.issuer);
  await ctx.directory.write([
    directoryUpdate(
      openIdProviders,
      { ...plain, ...(clientSecret && { clientSecret: sealSecret(ctx.env, id, clientSecret) }), updatedAt: ctx.now() },
      and(eq(openIdProviders.id, id), ofProject(ctx))!,
    ),
  ]);
  return openIdProviderOf(ctx, id);
}

/** Removes a provider: nobody signs in by it any more. The accounts stay. */
export async function deleteOpenIdProvider(ctx: ProjectContext, id: ProviderId): Promise<void> {
  requireInProject(ctx, "project.edit_settings");
  requireActive(ctx.project);
  const removed = await ctx.directory.writeOne(
    directoryDelete(openIdProviders, and(eq(openIdProviders.id, id), ofProject(ctx))!),
  );
  if (removed === 0) throw notFound("openid provider");
}

async function requireIssuer(ctx: ProjectContext, issuer: string): Promise<void> {
  if (!isAllowedAddress(ctx.env, issuer)) throw invalid({ field: "issuer", key: "notAllowed" });
  if (!(await isReachableIssuer(ctx.env, issuer))) throw invalid({ field: "issuer", key: "noIssuer" });
}

async function requireProvider(ctx: ProjectContext, id: ProviderId): Promise<ProviderRow> {
  const row = await ctx.directory.readOne(
    directoryRows(openIdProviders, getTableColumns(openIdProviders))
      .where(eq(openIdProviders.id, id), ofProject(ctx))
      .limit(1),
  );
  if (!row) throw notFound("openid provider");
  return row;
}

function show(ctx: ProjectContext, { clientSecret: _secret, ...row }: ProviderRow): OpenIdProviderView {
  return {
    ...row,
    permissions: { can: canInProject(ctx.team, "project.edit_settings") ? ["edit", "delete"] : [] },
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
