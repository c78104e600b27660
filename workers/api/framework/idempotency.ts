import { and, eq, lte } from "drizzle-orm";
import { idempotencyKeys } from "@db/directory";
import { AppError, invalid } from "@workers/errors";
import type { Context } from "../../context";
import { directoryDelete, directoryRows, directoryUpdate, directoryUpsert } from "../../store";

const retentionMilliseconds = 24 * 60 * 60 * 1000;
const leaseMilliseconds = 2 * 60 * 1000;

/** What makes two requests the same. */
export interface Claim {
  idempotencyKey: string;
  method: string;
  /** Host, path and query, and the app that a header names. */
  route: string;
  body: string;
}

/**
 * Does the work once for each Idempotency-Key of a caller: the same request again gets the first one's answer. Whoever works
 * has a lease; until it ends the same request gets 409 with Retry-After, afterwards it does the work itself, for the first one
 * died. 422 where the key comes with another body. Answers that failed on our side free the key.
 *
 * The answer is kept behind the work, not in its batch: the work may lie in another database. Who dies between the two leaves
 * work done without an answer, which the retry then does again.
 */
export async function once(ctx: Context, claim: Claim, work: () => Promise<Response>): Promise<Response> {
  const key = await digest([callerOf(ctx), claim.method, claim.route, claim.idempotencyKey]);
  const requestHash = await digest([claim.body]);
  const leaseId = crypto.randomUUID();
  const now = ctx.now();
  const lease = { leaseId, leaseUntil: now + leaseMilliseconds };
  const isFree = and(
    eq(idempotencyKeys.requestHash, requestHash),
    eq(idempotencyKeys.isDone, false),
    lte(idempotencyKeys.leaseUntil, now),
  );
  const leased = await ctx.directory.writeOne(
    directoryUpsert(
      idempotencyKeys,
      { key, requestHash, ...lease, createdAt: now, expiresAt: now + retentionMilliseconds },
      [idempotencyKeys.key],
      lease,
      isFree,
    ),
  );
  if (!leased) return replay(ctx, key, requestHash);
  // One that lost its lease meanwhile leaves the key to who has it now.
  const mine = and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.leaseId, leaseId))!;
  try {
    const response = await work();
    const body = await response.clone().text();
    await ctx.directory.write([
      response.status >= 500
        ? directoryDelete(idempotencyKeys, mine)
        : directoryUpdate(idempotencyKeys, { isDone: true, status: response.status, body }, mine),
    ]);
    return response;
  } catch (error) {
    await ctx.directory.write([directoryDelete(idempotencyKeys, mine)]);
    throw error;
  }
}

/** A guest has no session: the address together with the browser's name is the nearest to one. */
const callerOf = ({ actor, address, userAgent }: Context): string =>
  actor.kind === "user" ? actor.account.id : `guest ${address} ${userAgent}`;

async function replay(ctx: Context, key: string, requestHash: string): Promise<Response> {
  const stored = await ctx.directory.readOne(
    directoryRows(idempotencyKeys, {
      requestHash: idempotencyKeys.requestHash,
      isDone: idempotencyKeys.isDone,
      leaseUntil: idempotencyKeys.leaseUntil,
      status: idempotencyKeys.status,
      body: idempotencyKeys.body,
    }).where(eq(idempotencyKeys.key, key)),
  );
  if (stored && stored.requestHash !== requestHash) throw invalid({ field: "Idempotency-Key", key: "unique" });
  // Without a row the first one has just failed and freed the key.
  if (!stored?.isDone)
    throw new AppError("inProgress", {
      retryAfter: stored ? Math.max(1, Math.ceil((stored.leaseUntil - ctx.now()) / 1000)) : 1,
    });
  const headers = { "Content-Type": "application/json", "Idempotency-Replayed": "true" };
  return new Response(stored.status === 204 ? null : stored.body, { status: stored.status ?? 200, headers });
}

async function digest(parts: string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
