import { and, eq, gt, isNull } from "drizzle-orm";
import { projectVisits, stashes } from "@db/directory";
import type { UserContext } from "@workers/context";
import { directoryRows, directoryUpdate, nullable } from "@workers/store";
import { notFound } from "@workers/errors";
import { hashToken } from "../secrets";
import { addressAt, type Destination, destinationOf, isWelcomeAt } from "./destination";
import { openDirectMove } from "./moves";
import { requireRefreshToken, type SessionProof } from "./proof";

/** A move from one project to another, as the service host looks at it. */
export interface OnwardMove {
  host: string;
  /** Null where the address names no app. */
  appName: string | null;
  /** The address without a session. */
  url: string;
  /** Whether the caller belongs to the project's team or the app. */
  isWelcome: boolean;
  /** Whether the account has had a session at that project before; else the person is asked first. */
  isVisited: boolean;
}

/** Reads what a project's host asked for in the name of the caller's account. 404 for another account's, or too late. */
export async function readOnward(ctx: UserContext, intent: string): Promise<OnwardMove> {
  const { destination, isVisited } = await findOnward(ctx, intent);
  const { tenant, host, path } = destination;
  return {
    host,
    appName: tenant.kind === "app" ? tenant.app.name : null,
    url: addressAt(ctx, host, path),
    isWelcome: await isWelcomeAt(ctx, tenant),
    isVisited,
  };
}

/**
 * Goes on to the other project, from the service host's own session; once. The page calls it for a press, or without one
 * where the project was visited before. Answers where the browser continues.
 */
export async function continueOnward(
  ctx: UserContext,
  { intent, proof }: { intent: string; proof: SessionProof },
): Promise<string> {
  await requireRefreshToken(ctx, proof);
  const { destination } = await findOnward(ctx, intent);
  const redeemedCount = await ctx.directory.writeOne(
    directoryUpdate(stashes, { usedAt: ctx.now() }, eq(stashes.intentHash, hashToken(intent)), isNull(stashes.usedAt)),
  );
  if (!redeemedCount) throw notFound("intent");
  return (await openDirectMove(ctx, destination)).url;
}

async function findOnward(ctx: UserContext, intent: string): Promise<{ destination: Destination; isVisited: boolean }> {
  const { account } = ctx.actor;
  if (ctx.tenant.kind !== "service") throw notFound("intent");
  const stash = await ctx.directory.readOne(
    directoryRows(stashes, {
      host: stashes.destinationHost,
      path: stashes.path,
      projectId: stashes.projectId,
      visitedAt: nullable(projectVisits.firstAt),
    })
      .leftJoin(
        projectVisits,
        and(eq(projectVisits.accountId, stashes.accountId), eq(projectVisits.projectId, stashes.projectId)),
      )
      .where(
        eq(stashes.intentHash, hashToken(intent)),
        eq(stashes.kind, "onward"),
        eq(stashes.accountId, account.id),
        isNull(stashes.usedAt),
        gt(stashes.expiresAt, ctx.now()),
      )
      .limit(1),
  );
  if (!stash) throw notFound("intent");
  const destination = await destinationOf(ctx, addressAt(ctx, stash.host, stash.path));
  // The host may have changed hands since.
  if (destination.audience !== stash.projectId) throw notFound("intent");
  return { destination, isVisited: stash.visitedAt !== null };
}
