import { and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { codes } from "@db/directory";
import type { CodePurpose } from "@db/vocabulary/enumerations";
import { codeRules, periods } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { directoryInsertIf, directoryRows, directoryUpdate, type Readable, returning } from "@workers/store";
import { AppError, type AuthLimits } from "../errors";
import { newId } from "../ids";
import { hashToken, keyedHash, newCode, newToken } from "../secrets";

/** What a code is for: one code at a time for each. */
export interface CodeSubject {
  purpose: CodePurpose;
  /** E-mail address, phone number or account. */
  target: string;
  /** App or invitation it counts for; "" on the service host. */
  scope: string;
}

export interface IssuedCode {
  code: string;
  /** For a link beside the code. */
  linkToken: string;
  limits: AuthLimits;
}

export interface StoredCode {
  target: string;
  scope: string;
  payload: Record<string, unknown>;
}

type Keeper = Pick<Context, "env" | "directory" | "now">;

const seconds = 1000;
const sendAgainAfter = periods.codeSendAgainAfterSeconds * seconds;
const sendWindow = periods.codeSendWindowSeconds * seconds;

/**
 * Makes a code for the subject in place of an earlier one; without a payload the earlier one's stays. Throws
 * sendAgainTooEarly within a minute of the last one, after five within an hour, and after some more for the same target in
 * all scopes together: each code may be guessed a few times, and anybody can make apps. The statements decide, so of two
 * calls at once one sends.
 */
export async function issueCode(
  ctx: Keeper,
  subject: CodeSubject,
  payload?: Record<string, unknown>,
): Promise<IssuedCode> {
  const now = ctx.now();
  const code = newCode();
  const linkToken = newToken();
  const isNewWindow = lte(codes.windowStartedAt, now - sendWindow);
  const fresh = {
    codeHash: hashOf(ctx, subject, code),
    linkHash: hashToken(linkToken),
    ...(payload && { payload }),
    checks: 0,
    sentAt: now,
    expiresAt: now + periods.codeSeconds * seconds,
    linkExpiresAt: now + periods.linkSeconds * seconds,
    usedAt: null,
    sweepAt: now + Math.max(periods.linkSeconds, periods.codeSendWindowSeconds) * seconds,
  };
  const isLeft = sql`(select coalesce(sum(sends), 0) from codes where purpose = ${subject.purpose} and target = ${subject.target}
    and window_started_at > ${now - sendWindow}) < ${codeRules.sendsPerWindowOfTarget}`;
  const unsent = { codeHash: "", sends: 0, sentAt: 0, expiresAt: now, windowStartedAt: now, sweepAt: fresh.sweepAt };
  const { changes, rows: [issued] } = await ctx.directory.writeAndRead(
    [
      directoryInsertIf(codes, { ...subject, ...unsent, id: newId(now) }, isLeft),
      directoryUpdate(
        codes,
        {
          ...fresh,
          sends: sql`case when ${isNewWindow} then 1 else ${codes.sends} + 1 end`,
          windowStartedAt: sql`case when ${isNewWindow} then ${now} else ${codes.windowStartedAt} end`,
        },
        isFor(subject),
        lte(codes.sentAt, now - sendAgainAfter),
        or(isNewWindow, lt(codes.sends, codeRules.sendsPerWindow)),
        isLeft,
      ),
    ],
    stateOf(subject),
  );
  if (!changes[1] || !issued) throw new AppError("sendAgainTooEarly", { limits: await limitsOfRefused(ctx, subject) });
  return { code, linkToken, limits: describe(issued, now) };
}

/** Where other scopes used the sends up, the caller's own has nothing to wait for; then a while, to try again. */
async function limitsOfRefused(ctx: Keeper, subject: CodeSubject): Promise<AuthLimits> {
  const limits = await limitsOf(ctx, subject);
  return { ...limits, sendAgainAfterSeconds: limits.sendAgainAfterSeconds || periods.codeSendAgainAfterSeconds };
}

/**
 * Checks a code and uses it up; with `keep` a right code stays good for the next step. A wrong one counts, in the same
 * statement that judges it: of any number of tries at once no more than the limit are judged.
 * Throws codeInvalid, codeExpired or codeCheckLimit, with the limits.
 */
export async function checkCode(
  ctx: Keeper,
  subject: CodeSubject,
  code: string,
  { keep = false }: { keep?: boolean } = {},
): Promise<StoredCode> {
  const now = ctx.now();
  const hash = hashOf(ctx, subject, code);
  const [judged] = await ctx.directory.writeReturning<{ code_hash: string; payload: string }>(
    returning(
      directoryUpdate(
        codes,
        {
          checks: sql`${codes.checks} + (${codes.codeHash} <> ${hash})`,
          ...(keep ? {} : { usedAt: sql`case when ${codes.codeHash} = ${hash} then ${now} end` }),
        },
        isFor(subject),
        isNull(codes.usedAt),
        gt(codes.expiresAt, now),
        lt(codes.checks, codeRules.checkLimit),
      ),
      { codeHash: codes.codeHash, payload: codes.payload },
    ),
  );
  if (judged?.code_hash === hash)
    return { target: subject.target, scope: subject.scope, payload: JSON.parse(judged.payload) as Record<string, unknown> };
  const limits = await limitsOf(ctx, subject);
  if (judged) throw new AppError("codeInvalid", { limits });
  if (limits.codeExpired) throw new AppError("codeExpired", { limits });
  throw new AppError(limits.codeCheckRemaining === 0 ? "codeCheckLimit" : "codeInvalid", { limits });
}

/** How things stand for a subject; the same for an address that never asked for a code. */
export async function limitsOf(ctx: Keeper, subject: CodeSubject): Promise<AuthLimits> {
  const found = await ctx.directory.readOne(stateOf(subject));
  if (!found)
    return { sendAgainAfterSeconds: 0, codeExpired: false, codeCheckLimit: codeRules.checkLimit, codeCheckRemaining: codeRules.checkLimit };
  return describe(found, ctx.now());
}

const stateOf = (subject: CodeSubject): Readable<CodeState> =>
  directoryRows(codes, {
    checks: codes.checks, sends: codes.sends, windowStartedAt: codes.windowStartedAt, sentAt: codes.sentAt, expiresAt: codes.expiresAt, usedAt: codes.usedAt,
  })
    .where(isFor(subject))
    .limit(1);

interface CodeState {
  checks: number;
  sends: number;
  windowStartedAt: number;
  sentAt: number;
  expiresAt: number;
  usedAt: number | null;
}

function describe(state: CodeState, now: number): AuthLimits {
  const isWindowFull = state.sends >= codeRules.sendsPerWindow && state.windowStartedAt + sendWindow > now;
  const sendAgainAt = Math.max(state.sentAt + sendAgainAfter, isWindowFull ? state.windowStartedAt + sendWindow : 0);
  return {
    sendAgainAfterSeconds: Math.max(0, Math.ceil((sendAgainAt - now) / seconds)),
    codeExpired: state.usedAt !== null || state.expiresAt <= now,
    codeCheckLimit: codeRules.checkLimit,
    codeCheckRemaining: Math.max(0, codeRules.checkLimit - state.checks),
  };
}

const isFor = ({ purpose, target, scope }: CodeSubject) =>
  and(eq(codes.purpose, purpose), eq(codes.target, target), eq(codes.scope, scope))!;

const hashOf = ({ env }: Keeper, { purpose, target, scope }: CodeSubject, code: string) =>
  keyedHash(env, "code", purpose, target, scope, code);
