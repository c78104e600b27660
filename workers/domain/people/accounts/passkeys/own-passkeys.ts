import { and, desc, eq, type SQL } from "drizzle-orm";
import { passkeys } from "@db/directory";
import type { Id } from "@db/vocabulary/ids";
import type { UserContext } from "@workers/context";
import type { PasskeyView } from "@workers/contracts/session/passkeys";
import { directoryDelete, directoryRows, directoryUpdate } from "@workers/store";
import { notFound } from "@workers/errors";
import { audienceOf } from "@workers/domain/kernel/sessions";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { relyingPartyOf } from "./relying-party";

type PasskeyId = Id<"passkey">;

/** As sessions: all of them on the service host, on a project's hosts those of the project. */
function isShown(ctx: UserContext): SQL {
  const audience = audienceOf(ctx.tenant);
  const isOwn = eq(passkeys.accountId, ctx.actor.account.id);
  return audience === null ? isOwn : and(isOwn, eq(passkeys.projectId, audience))!;
}

/** The caller's passkeys, the newest first. */
export async function listPasskeys(ctx: UserContext): Promise<PasskeyView[]> {
  return shown(ctx, isShown(ctx));
}

export async function ownPasskey(ctx: UserContext, id: PasskeyId): Promise<PasskeyView> {
  const [passkey] = await shown(ctx, and(isShown(ctx), eq(passkeys.id, id))!);
  if (!passkey) throw notFound("passkey");
  return passkey;
}

async function shown(ctx: UserContext, condition: SQL): Promise<PasskeyView[]> {
  const [{ host: here }, rows] = await Promise.all([
    relyingPartyOf(ctx),
    ctx.directory.read(
      directoryRows(passkeys, {
        id: passkeys.id,
        name: passkeys.name,
        host: passkeys.host,
        isBackedUp: passkeys.isBackedUp,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
        .where(condition)
        .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
        .limit(100),
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    isHere: row.host === here,
    createdAt: iso(row.createdAt),
    lastUsedAt: isoOrNull(row.lastUsedAt),
  }));
}

export async function renamePasskey(ctx: UserContext, id: PasskeyId, name: string): Promise<PasskeyView> {
  const changed = await ctx.directory.writeOne(
    directoryUpdate(passkeys, { name }, and(isShown(ctx), eq(passkeys.id, id))!),
  );
  if (changed === 0) throw notFound("passkey");
  return ownPasskey(ctx, id);
}

/** Removes a passkey: it signs in no more. */
export async function deletePasskey(ctx: UserContext, id: PasskeyId): Promise<void> {
  const removed = await ctx.directory.writeOne(directoryDelete(passkeys, and(isShown(ctx), eq(passkeys.id, id))!));
  if (removed === 0) throw notFound("passkey");
}
