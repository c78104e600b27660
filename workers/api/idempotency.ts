import { eq } from "drizzle-orm";
import { idempotencyKeys } from "@db/directory";
import { AppError } from "@workers/domain/errors";
import type { Context } from "../context";
import { directoryDelete, directoryInsert, directoryRows, directoryUpdate } from "../store";

const keptMilliseconds = 24 * 60 * 60 * 1000;

/** What makes two requests the same. */
export interface Claim {
  idempotencyKey: string;
  method: string;
  path: string;
  body: string;
}

/**
 * Does the work once for each Idempotency-Key of a caller: the same request again gets the first one's answer. 409
 * while the first is still at work, and when the key comes with another request. Answers that failed on our side
 * free the key.
 */
export async function once(ctx: Context, claim: Claim, work: () => Promise<Response>): Promise<Response> {
  const caller = ctx.actor.kind === "user" ? ctx.actor.account.id : ctx.address;
  const key = await digest([caller, claim.method, claim.path, claim.idempotencyKey]);
  const requestHash = await digest([claim.body]);
  const now = ctx.now();
  const [inserted] = await ctx.directory.write([
    directoryInsert(idempotencyKeys, { key, requestHash, createdAt: now, expiresAt: now + keptMilliseconds }, { orIgnore: true }),
  ]);
  if (!inserted) return replay(ctx, key, requestHash);
  const mine = eq(idempotencyKeys.key, key);
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

async function replay(ctx: Context, key: string, requestHash: string): Promise<Response> {
  const kept = await ctx.directory.readOne(
    directoryRows(idempotencyKeys, {
      requestHash: idempotencyKeys.requestHash, isDone: idempotencyKeys.isDone, status: idempotencyKeys.status,
      body: idempotencyKeys.body,
    }).where(eq(idempotencyKeys.key, key)),
  );
  if (!kept || kept.requestHash !== requestHash || !kept.isDone) {
    throw new AppError("conflict", { details: { idempotencyKey: kept?.requestHash === requestHash ? "atWork" : "usedForAnotherRequest" } });
  }
  const headers = { "Content-Type": "application/json", "Idempotency-Replayed": "true" };
  return new Response(kept.status === 204 ? null : kept.body, { status: kept.status ?? 200, headers });
}

async function digest(parts: string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
