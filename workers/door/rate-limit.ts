import { decoded } from "@workers/domain/decoded";
import { AppError } from "@workers/domain/errors";
import type { Context } from "../context";
import { networkOf } from "./network";

/** auth: 10 a minute for an address; writes: 120 a minute for an account; uploads: 600 chunks a minute for an account. */
export type RateLimitKind = "auth" | "writes" | "uploads";

/** Counts one request; refuses with 429 when there were too many. */
export async function limitRate(ctx: Context, kind: RateLimitKind): Promise<void> {
  const limiter = { auth: ctx.env.RATE_AUTH, writes: ctx.env.RATE_WRITES, uploads: ctx.env.RATE_UPLOADS }[kind];
  const caller = kind !== "auth" && ctx.actor.kind === "user" ? ctx.actor.account.id : `address:${networkOf(ctx.address)}`;
  const { success } = await limiter.limit({ key: `${kind}:${caller}` });
  if (!success) throw new AppError("tooMany", { retryAfter: 60 });
}

/**
 * The limit that a page's action counts by. The router takes a path in capitals, percent-encoded, or ending in `.data` for
 * the same page, so all of these count alike.
 */
export const limitOfPage = ({ pathname }: URL): RateLimitKind => (/\/auth(\.data)?(\/|$)/i.test(decoded(pathname)) ? "auth" : "writes");
