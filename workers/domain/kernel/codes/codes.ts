import { and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { codes } from "@db/directory";
import type { CodePurpose } from "@db/vocabulary/enumerations";
import { codeRules, periods } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { directoryInsertIf, directoryRows, directoryUpdate, type Readable, returning } from "@workers/store";
import type { CodeLimits } from "@workers/contracts/session/sessions";
import { AppError } from "@workers/errors";
import { codeFailures, type Guesser, refuseFurtherCodes } from "../guessing";
import { newId } from "../ids";
import { mailCount, type NamedRecipients, refuseMails, roomFrom } from "../mail";
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
  limits: CodeLimits;
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

/** Whom the code is mailed to: counted with it. */
export type CodeMail = Pick<NamedRecipients, "project" | "isOwner"> & { address: string };

/**
 * Makes a code for the subject in place of an earlier one; without a payload the earlier one's stays. Throws
 * sendAgainTooEarly within a minute of the last one, after five within an hour, and after some more for the same target in
 * all scopes together: each code may be guessed a few times, and anybody can make apps; tooMany where the address or the
 * project has had its mails. The statements decide, so of two calls at once one sends.
 */
export async function issueCode(
  ctx: Keeper,
  subject: CodeSubject,
  { address, ...mail }: CodeMail,
  payload?: Record<string, unknown>,
): Promise<IssuedCode> {
  const named: NamedRecipients = { ...mail, addresses: [address], kind: "codes" };
  const { hasRoom, count } = mailCount(ctx, named);
  const now = ctx.now();
  const code = newCode();
  const linkToken = newToken();
  const isNewWindow = lte(codes.windowStartedAt, now - sendWindow);
  const fresh = {
    codeHash: hashOf(ctx, subject, code),
    linkHash: hashToken(linkToken),
    ...(payload && { payload }),
    checks: 0,
    knownChecks: 0,
    sentAt: now,
    expiresAt: now + periods.codeSeconds * seconds,
    linkExpiresAt: now + periods.linkSeconds * seconds,
    usedAt: null,
    sweepAt: now + Math.max(periods.linkSeconds, periods.codeSendWindowSeconds) * seconds,
  };
  const isLeft = sql`(select coalesce(sum(${codes.sends}), 0) from ${codes} where ${codes.purpose} = ${subject.purpose} and ${codes.target} = ${subject.target}
    and ${codes.windowStartedAt} > ${now - sendWindow}) < ${codeRules.sendsPerWindowOfTarget}`;
  const unsent = { codeHash: "", sends: 0, sentAt: 0, expiresAt: now, windowStartedAt: now, sweepAt: fresh.sweepAt };
  const issue = directoryUpdate(
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
    hasRoom,
  );
  const {
    changes,
    rows: [issued],
  } = await ctx.directory.writeAndRead(
    [
      directoryInsertIf(codes, { ...subject, ...unsent, id: newId(now) }, sql`${isLeft} and ${hasRoom}`),
      issue,
      ...count(sql`exists (select 1 from ${codes} where ${isFor(subject)} and ${codes.codeHash} = ${fresh.codeHash})`),
    ],
    stateOf(subject),
  );
  if (!changes.of(issue) || !issued) {
    if ((await roomFrom(ctx, named)) > now) await refuseMails(ctx, named);
    throw new AppError("sendAgainTooEarly", { limits: await limitsOfRefused(ctx, subject) });
  }
  return { code, linkToken, limits: describe(issued, now) };
}

/** Where other scopes used the sends up, the caller's own has nothing to wait for; then a while, to try again. */
async function limitsOfRefused(ctx: Keeper, subject: CodeSubject): Promise<CodeLimits> {
  const limits = await limitsOf(ctx, subject);
  return { ...limits, sendAgainAfterSeconds: limits.sendAgainAfterSeconds || periods.codeSendAgainAfterSeconds };
}

/**
 * Checks a code and uses it up; with `keep` a right code stays good for the next step. A wrong one counts, in the same
 * transaction that judges it: of any number of tries at once no more than the limits are judged. Tries by devices that the
 * account doesn't know leave those of known ones alone.
 * Throws codeInvalid, codeExpired or codeCheckLimit, with the limits; tooMany after too many wrong ones for the account.
 */
export async function checkCode(
  ctx: Keeper,
  subject: CodeSubject,
  code: string,
  { guesser, keep = false }: { guesser: Guesser; keep?: boolean },
): Promise<StoredCode> {
  const now = ctx.now();
  const hash = hashOf(ctx, subject, code);
  const isKnown = guesser.device !== null;
  const checks = isKnown ? codes.knownChecks : codes.checks;
  const isOpen = and(isFor(subject), isNull(codes.usedAt), gt(codes.expiresAt, now), lt(checks, codeRules.checkLimit))!;
  const failures = codeFailures(
    ctx,
    guesser,
    sql`not exists (select 1 from ${codes} where ${isOpen} and ${codes.codeHash} = ${hash})`,
  );
  const judgement = returning(
    directoryUpdate(
      codes,
      {
        [isKnown ? "knownChecks" : "checks"]: sql`${checks} + (${codes.codeHash} <> ${hash})`,
        ...(keep ? {} : { usedAt: sql`case when ${codes.codeHash} = ${hash} then ${now} end` }),
      },
      isOpen,
      failures.isAllowed,
    ),
    { codeHash: codes.codeHash, payload: codes.payload },
  );
  const answers = await ctx.directory.writeAllReturning<{ code_hash: string; payload: string }>([
    failures.count,
    judgement,
  ]);
  const [judged] = answers.of(judgement);
  if (judged?.code_hash === hash)
    return {
      target: subject.target,
      scope: subject.scope,
      payload: JSON.parse(judged.payload) as Record<string, unknown>,
    };
  if (!judged) await refuseFurtherCodes(ctx, guesser);
  const limits = await limitsOf(ctx, subject, isKnown);
  if (judged) throw new AppError("codeInvalid", { limits });
  if (limits.codeExpired) throw new AppError("codeExpired", { limits });
  throw new AppError(limits.codeCheckRemaining === 0 ? "codeCheckLimit" : "codeInvalid", { limits });
}

/** How things stand for a subject; the same for an address that never asked for a code. `isKnown`: for a device that the account knows. */
export async function limitsOf(ctx: Keeper, subject: CodeSubject, isKnown = false): Promise<CodeLimits> {
  const state = await ctx.directory.readOne(stateOf(subject));
  if (!state)
    return {
      sendAgainAfterSeconds: 0,
      codeExpired: false,
      codeCheckLimit: codeRules.checkLimit,
      codeCheckRemaining: codeRules.checkLimit,
    };
  return describe(isKnown ? { ...state, checks: state.knownChecks } : state, ctx.now());
}

/** Whether a code was mailed for the subject within the last hour and nobody has used it: what had to be proven for it was. */
export async function isCodeOpen(ctx: Keeper, subject: CodeSubject): Promise<boolean> {
  const state = await ctx.directory.readOne(stateOf(subject));
  return state !== undefined && state.usedAt === null && state.sentAt > ctx.now() - sendWindow;
}

const stateOf = (subject: CodeSubject): Readable<CodeState> =>
  directoryRows(codes, {
    checks: codes.checks,
    knownChecks: codes.knownChecks,
    sends: codes.sends,
    windowStartedAt: codes.windowStartedAt,
    sentAt: codes.sentAt,
    expiresAt: codes.expiresAt,
    usedAt: codes.usedAt,
  })
    .where(isFor(subject))
    .limit(1);

interface CodeState {
  checks: number;
  knownChecks: number;
  sends: number;
  windowStartedAt: number;
  sentAt: number;
  expiresAt: number;
  usedAt: number | null;
}

function describe(state: CodeState, now: number): CodeLimits {
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
