import { and, asc, eq } from "drizzle-orm";
import { openIdProviders } from "@db/directory";
import type { Id } from "@db/vocabulary/ids";
import type { OpenIdPreset } from "@db/vocabulary/sign-in/openid";
import type { Context } from "@workers/context";
import type { OpenIdChoice } from "@workers/contracts/session/openid";
import { directoryRows } from "@workers/store";
import { notFound } from "@workers/errors";
import { openSecret } from "@workers/domain/kernel/sealed-secrets";

/** Where issuers send browsers back to, at every host of the project. */
export const openIdCallbackPath = "/auth/openid/callback";

/** A provider with what we authenticate ourselves there by; never leaves the server. */
export interface UsableProvider {
  id: Id<"openid provider">;
  preset: OpenIdPreset;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What the project of the request's host offers; nothing on the service host. */
export async function openIdChoices({
  tenant,
  directory,
}: Pick<Context, "tenant" | "directory">): Promise<OpenIdChoice[]> {
  if (tenant.kind === "service") return [];
  return directory.read(
    directoryRows(openIdProviders, {
      id: openIdProviders.id,
      name: openIdProviders.name,
      preset: openIdProviders.preset,
    })
      .where(and(eq(openIdProviders.projectId, tenant.project.id), eq(openIdProviders.isActive, true)))
      .orderBy(asc(openIdProviders.createdAt), asc(openIdProviders.id)),
  );
}

/** A provider of the host's project that is active; 404 for every other. */
export async function requireOpenIdProvider(
  { env, tenant, directory }: Pick<Context, "env" | "tenant" | "directory">,
  id: Id<"openid provider">,
): Promise<UsableProvider> {
  if (tenant.kind === "service" || tenant.project.status !== "active") throw notFound();
  const row = await directory.readOne(
    directoryRows(openIdProviders, {
      id: openIdProviders.id,
      preset: openIdProviders.preset,
      name: openIdProviders.name,
      issuer: openIdProviders.issuer,
      clientId: openIdProviders.clientId,
      clientSecret: openIdProviders.clientSecret,
    })
      .where(
        eq(openIdProviders.id, id),
        eq(openIdProviders.projectId, tenant.project.id),
        eq(openIdProviders.isActive, true),
      )
      .limit(1),
  );
  const clientSecret = row && openSecret(env, row.id, row.clientSecret);
  if (!row || !clientSecret) throw notFound();
  return { ...row, clientSecret };
}
