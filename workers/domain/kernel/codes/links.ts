import { eq, gt, inArray, isNull } from "drizzle-orm";
import { codes } from "@db/directory";
import type { CodePurpose } from "@db/vocabulary/enumerations";
import type { Context } from "@workers/context";
import { directoryUpdate, returning } from "@workers/store";
import { AppError } from "@workers/errors";
import { hashToken } from "../secrets";
import type { StoredCode } from "./codes";

/**
 * Uses up a mailed link, and with it the code beside it. Throws linkInvalid for one that is unknown, used, too old, or that
 * was made for another purpose or place; a wrong place leaves it as it is.
 */
export async function consumeLink(
  ctx: Pick<Context, "directory" | "now">,
  { purpose, scopes }: { purpose: CodePurpose; scopes: string[] },
  token: string,
): Promise<StoredCode> {
  const now = ctx.now();
  const [taken] = await ctx.directory.writeReturning<{ target: string; scope: string; payload: string }>(
    returning(
      directoryUpdate(
        codes,
        { usedAt: now },
        eq(codes.linkHash, hashToken(token)),
        eq(codes.purpose, purpose),
        inArray(codes.scope, scopes),
        isNull(codes.usedAt),
        gt(codes.linkExpiresAt, now),
      ),
      { target: codes.target, scope: codes.scope, payload: codes.payload },
    ),
  );
  if (!taken) throw new AppError("linkInvalid");
  return { ...taken, payload: JSON.parse(taken.payload) as Record<string, unknown> };
}
