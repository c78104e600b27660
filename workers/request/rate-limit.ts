import { limits } from "@db/vocabulary/limits";
import { decoded } from "@workers/tenancy";
import { AppError } from "@workers/errors";
import type { Context } from "../context";
import { countWithinHour } from "./hourly-limit";
import { networkOf } from "@workers/domain/kernel/network";

/**
 * auth (and checkouts that are opened): 10 a minute for an address. Of a signed-in person: writes 120 a minute, uploads 600 chunks, reads 600, searches 60,
 * files 3000, exports 10 an hour, reports 20 an hour. Of a guest's address: reads 300 a minute, searches 20, the rest as for a person.
 * Of whoever calls webhooks: 3000 a minute for an address, from which a provider calls for many sellers.
 */
export type RateLimitKind =
  "auth" | "writes" | "uploads" | "reads" | "searches" | "exports" | "reports" | "files" | "webhooks";

/** What is counted by the hour, for each account. */
type HourlyKind = "exports" | "reports";
const maxAnHour: Record<HourlyKind, number> = { exports: limits.exportsAnHour, reports: limits.reportsAnHour };
const isHourly = (kind: RateLimitKind): kind is HourlyKind => kind in maxAnHour;

/** Whom a request is counted for. */
export type Counted = Pick<Context, "env" | "actor" | "address">;

/** Counts one request; refuses with 429 when there were too many. */
export async function limitRate(ctx: Counted & Pick<Context, "directory" | "now">, kind: RateLimitKind): Promise<void> {
  if (isHourly(kind) && ctx.actor.kind === "user") {
    const retryAfter = await countWithinHour(ctx, kind, ctx.actor.account.id, maxAnHour[kind]);
    if (retryAfter !== null) throw new AppError("tooMany", { retryAfter });
  } else if (!(await isWithinRate(ctx, isHourly(kind) ? "reads" : kind))) {
    throw new AppError("tooMany", { retryAfter: 60 });
  }
}

/** Counts one request; false when there were too many. */
export async function isWithinRate(counted: Counted, kind: Exclude<RateLimitKind, HourlyKind>): Promise<boolean> {
  const isPerson = kind !== "auth" && counted.actor.kind === "user";
  const caller =
    kind !== "auth" && counted.actor.kind === "user"
      ? counted.actor.account.id
      : `address:${networkOf(counted.address)}`;
  const { success } = await limiterOf(counted.env, kind, isPerson).limit({ key: `${kind}:${caller}` });
  return success;
}

function limiterOf(env: Counted["env"], kind: Exclude<RateLimitKind, HourlyKind>, isPerson: boolean): RateLimit {
  switch (kind) {
    case "auth":
      return env.RATE_AUTH;
    case "writes":
      return env.RATE_WRITES;
    case "uploads":
      return env.RATE_UPLOADS;
    case "files":
      return env.RATE_FILES;
    case "webhooks":
      return env.RATE_WEBHOOKS;
    case "reads":
      return isPerson ? env.RATE_READS : env.RATE_GUEST_READS;
    case "searches":
      return isPerson ? env.RATE_SEARCHES : env.RATE_GUEST_SEARCHES;
  }
}

const searchScreen = /^\/([^/]+\/)?search(\.data)?\/?$/i;
const checkoutScreen = /\/checkout\/[0-9a-f-]{36}(\.data)?\/?$/i;
const searchCall = /^\/api\/.+\/search$/;

/** The limit that a GET of a page or call counts by. */
export function limitOfRead({ pathname }: URL): "reads" | "searches" {
  const path = decoded(pathname);
  return searchScreen.test(path) || searchCall.test(path) ? "searches" : "reads";
}

/**
 * The limit that a page's action counts by. The router takes a path in capitals, percent-encoded, or ending in `.data` for
 * the same page, so all of these count alike.
 */
export const limitOfPage = ({ pathname }: URL): "auth" | "writes" => {
  const path = decoded(pathname);
  return /\/auth(\.data)?(\/|$)/i.test(path) || checkoutScreen.test(path) ? "auth" : "writes";
};
