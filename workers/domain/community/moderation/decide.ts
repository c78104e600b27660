import { type SQL, sql } from "drizzle-orm";
import { moderationActs, moderationItems, moderationReports } from "@db/shard";
import type { ModerationItemId, ProfileId } from "@db/vocabulary/ids";
import type { ModerationActKind, ModerationStatus, ReportReason, Visibility } from "@db/vocabulary/moderation";
import type { AppContext } from "@workers/context";
import type { ApprovalForm, BulkDecisionForm, ModerationItem, RejectionForm } from "@workers/contracts/moderation";
import { AppError, forbidden, invalid } from "@workers/errors";
import { aliased, appWrite, nameOf, type Writable } from "@workers/store";
import {
  changedEvent,
  countIn,
  countOff,
  judgeSubject,
  recordAct,
  type StoredSubject,
  undoTime,
} from "@workers/domain/kernel/engagement";
import { type Fact, recordEvents, type RecordedFact, type Scope, type Signal } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { requireRestrictable } from "@workers/domain/kernel/profiles";
import { type DecidedRow, itemRow, itemRows, showItem } from "./item-rows";
import { keepMeasure, type MeasureChange, measureChange } from "./measures";
import { profileKind } from "./profile-kind";
import { mayDecide, requireAnyModerator, requireModerator } from "./scope";

const i = aliased(moderationItems, "i");
const t = aliased(moderationActs, "t");

/** What a moderator says of a thing. */
interface Decision {
  to: "approved" | "rejected";
  reason?: ReportReason;
  message?: string;
  /** The status that they saw. */
  from?: ModerationStatus;
  /** What the author of a profile gets besides; only members have it. */
  measure?: RejectionForm["measure"];
}

/** What of an item its change looks at. */
export type ChangedRow = Pick<
  DecidedRow,
  | "id"
  | "entityType"
  | "entityId"
  | "authorId"
  | "status"
  | "visibility"
  | "origin"
  | "spaceId"
  | "groupId"
  | "measure"
  | "decidedAt"
  | "decisionReason"
  | "changedAt"
  | "subject"
  | "isUnseen"
  | "mentioned"
>;

/** How a change of an item is written: what it becomes, and what becomes of the thing. */
interface ItemChange {
  kind: ModerationActKind;
  status: ModerationStatus;
  visibility: Visibility;
  reason?: ReportReason | null;
  message?: string;
  now: number;
  /** Columns of the item besides; `appWrite` makes the statement. */
  set: ReturnType<typeof sql>;
  /** Reports that are closed, or open again. */
  reports: "close" | "reopen" | "keep";
  /** What it does to the member whose profile it is. */
  measure: MeasureChange;
}

const actExists = (ctx: AppContext, actId: string) =>
  sql`exists (select 1 from ${t} where ${t.appId} = ${ctx.app.id} and ${t.id} = ${actId})`;

/**
 * The writes of a change, in one transaction: it counts only where the item still is as it was read, and all else follows
 * from its act being on record.
 */
export function changeItem(
  ctx: AppContext,
  row: ChangedRow,
  change: ItemChange,
): {
  writes: Writable[];
  act: Writable;
  /** The condition that it was made. */
  isDone: SQL;
  events(hasChanged: (hiding: Writable) => boolean): (RecordedFact | Signal)[];
} {
  const { kind, status, visibility, now, measure, reason = null, message = "" } = change;
  const items = moderationItems;
  const actId = newId<"moderation act">(ctx.now());
  const isDone = actExists(ctx, actId);
  const isIt = sql`${i.id} = ${row.id}`;
  const act = recordAct(
    ctx,
    { itemId: row.id },
    {
      id: actId,
      kind,
      reason,
      message,
      measure: measure.act,
      when: sql`${i.status} = ${row.status} and ${i.changedAt} = ${row.changedAt}`,
    },
  );
  const subject = row.subject ? judgeSubject(ctx, JSON.parse(row.subject) as StoredSubject) : null;
  const hiding = subject?.kind.reports?.hiding;
  const hidden = hiding?.set(ctx, row.entityId, visibility, { now, when: isDone });
  const isNew = visibility === "shown" && Boolean(row.isUnseen);
  // A thing that waited and is rejected was never told of.
  const isTold = visibility === "shown" || row.visibility === "shown";
  const changed =
    subject && hiding && isTold ? hiding.events({ ...subject, appId: ctx.app.id }, { to: visibility, isNew }) : [];
  const signals =
    subject && hiding?.signals && isTold
      ? hiding.signals({ ...subject, appId: ctx.app.id }, { to: visibility, isNew })
      : [];
  const events = isNew && subject ? [...changed, ...mentionsIn(row, subject.container.scope)] : changed;
  const recorded = recordEvents(ctx, events, sql`${isDone} and ${row.visibility} <> ${visibility}`);
  const measured = recordEvents(ctx, measure.facts, isDone);
  const reports = moderationReports;
  const ofItem = (appId: string) => sql`${reports.appId} = ${appId} and ${reports.itemId} = ${row.id} and ${isDone}`;
  const writes = [
    countOff(ctx, sql`${isIt} and ${i.status} = ${row.status} and ${i.changedAt} = ${row.changedAt}`),
    // Before the item changes, so that of two at once one is on record.
    act,
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${items} set ${nameOf(items.status)} = ${status}, ${nameOf(items.visibility)} = ${visibility}, ${nameOf(items.changedAt)} = max(${now}, ${items.changedAt} + 1), ${nameOf(items.measure)} = ${measure.value}, ${change.set}
        where ${items.appId} = ${appId} and ${items.id} = ${row.id} and ${items.status} = ${row.status} and ${items.changedAt} = ${row.changedAt} and ${isDone}`,
    ),
    countIn(ctx, sql`${isIt} and ${isDone}`),
    ...(hidden?.writes ?? []),
    ...recorded.statements,
    ...measured.statements,
    ...measure.writes(isDone),
    ...(change.reports === "close"
      ? [
          appWrite(
            ctx,
            (appId) =>
              sql`update ${reports} set ${nameOf(reports.closedAt)} = ${now} where ${ofItem(appId)} and ${reports.closedAt} is null`,
          ),
        ]
      : []),
    ...(change.reports === "reopen"
      ? [
          appWrite(
            ctx,
            (appId) =>
              sql`update ${reports} set ${nameOf(reports.closedAt)} = null where ${ofItem(appId)} and ${reports.closedAt} = ${row.decidedAt}`,
          ),
        ]
      : []),
  ];
  return {
    writes,
    act,
    isDone,
    events: (hasChanged) => [
      ...(hidden && hasChanged(hidden.change) ? [...recorded.events, ...signals] : []),
      ...measured.events,
      changedEvent(ctx, row),
    ],
  };
}

/** Whom something mentions that appears for the first time. */
const mentionsIn = (
  row: Pick<DecidedRow, "mentioned" | "authorId" | "entityType" | "entityId">,
  scope: Scope,
): Fact[] =>
  (JSON.parse(row.mentioned) as ProfileId[])
    .filter((profileId) => profileId !== row.authorId)
    .map((profileId) => ({
      type: "mention.created",
      entityType: row.entityType,
      entityId: row.entityId,
      profileId,
      byProfileId: row.authorId,
      ...scope,
    }));

const decidedMeanwhile = (status: ModerationStatus) =>
  new AppError("conflict", { details: { reason: "decidedMeanwhile", status } });

/**
 * The columns of an item that is decided by the caller; who is concerned is told once it can't be undone any more. `now` is the
 * same as that of the reports which the decision closes: by it they are found again.
 */
export const decidedNow = (
  ctx: AppContext,
  row: Pick<DecidedRow, "status" | "visibility" | "measure">,
  { reason, message = "", now }: { reason: ReportReason | null; message?: string; now: number },
): SQL => {
  const items = moderationItems;
  return sql`${nameOf(items.statusBefore)} = ${row.status}, ${nameOf(items.visibilityBefore)} = ${row.visibility}, ${nameOf(items.measureBefore)} = ${row.measure}, ${nameOf(items.decidedAt)} = ${now},
    ${nameOf(items.decidedBy)} = ${ctx.me.profile?.id ?? null}, ${nameOf(items.decisionReason)} = ${reason},
    ${nameOf(items.decisionMessage)} = ${message}, ${nameOf(items.tellAt)} = ${now + undoTime}`;
};

/** The writes of a decision, and what is published once they are committed; null where it is decided so already. */
function prepareDecision(ctx: AppContext, row: DecidedRow, decision: Decision) {
  const { to, reason, message, from, measure = "none" } = decision;
  if (!mayDecide(ctx, row)) throw forbidden("space.moderation");
  if (measure !== "none" && row.entityType !== profileKind.type) throw invalid({ field: "measure", key: "notAllowed" });
  if (row.status === to) return null;
  if (from && row.status !== from) throw decidedMeanwhile(row.status);
  const items = moderationItems;
  const now = ctx.now();
  return changeItem(ctx, row, {
    kind: to,
    status: to,
    visibility: to === "approved" ? "shown" : "rejected",
    reason: to === "rejected" ? reason : null,
    message,
    now,
    reports: "close",
    // A rejection without a measure leaves in force what an earlier one took: so an appeal is refused.
    measure:
      to === "approved"
        ? measureChange(ctx, row, { to: null })
        : measure === "none"
          ? keepMeasure
          : measureChange(ctx, row, { to: measure, isNew: true }),
    set: sql`${decidedNow(ctx, row, { reason: to === "rejected" ? (reason ?? null) : row.decisionReason, message, now })}, ${nameOf(items.openReportsCount)} = 0`,
  });
}

/** Decides about a thing. The same decision again changes nothing; 409 where somebody decided otherwise meanwhile. */
async function decide(ctx: AppContext, id: ModerationItemId, decision: Decision): Promise<ModerationItem> {
  const row = requireModerator(ctx, await ctx.shard.readOne(itemRow(ctx, id)));
  const { to, measure = "none" } = decision;
  const prepared = prepareDecision(ctx, row, decision);
  if (measure !== "none") await requireRestrictable(ctx, row.authorId);
  if (!prepared) return showItem(ctx, row);
  const { writes, act, events } = prepared;
  const { changes, rows } = await ctx.shard.writeAndRead(writes, itemRow(ctx, id));
  const decided = rows[0]!;
  if (!changes.of(act)) {
    if (decided.status !== to) throw decidedMeanwhile(decided.status);
    return showItem(ctx, decided);
  }
  ctx.publish(...events((hiding) => changes.of(hiding) > 0));
  return showItem(ctx, decided);
}

/** Approves a thing: it is shown, and what was reported of it is settled. */
export const approveItem = (ctx: AppContext, id: ModerationItemId, { message, from }: ApprovalForm) =>
  decide(ctx, id, { to: "approved", message, from });

/** Rejects a thing: nobody but its author and moderators sees it any more. Of a member it is a warning, with a measure if wanted. */
export const rejectItem = (ctx: AppContext, id: ModerationItemId, form: RejectionForm): Promise<ModerationItem> =>
  decide(ctx, id, { to: "rejected", ...form });

/** Things that are decided in one transaction: each takes about ten statements. */
const decidedAtOnce = 20;

/** Decides about several things of the inbox at once; what somebody decided meanwhile stays as it is. */
export async function decideMany(
  ctx: AppContext,
  form: BulkDecisionForm,
): Promise<{ decided: number; skipped: number }> {
  requireAnyModerator(ctx);
  const decision: Decision = {
    to: form.decision === "approve" ? "approved" : "rejected",
    from: "inbox",
    message: form.message,
    ...(form.decision === "reject" && { reason: form.reason }),
  };
  let decided = 0;
  for (let at = 0; at < form.ids.length; at += decidedAtOnce) {
    const rows = await ctx.shard.read(itemRows(ctx, form.ids.slice(at, at + decidedAtOnce)));
    const prepared = rows.flatMap((row) => decisionOrNone(ctx, row, decision));
    const changes = await ctx.shard.write(prepared.flatMap(({ writes }) => writes));
    const made = prepared.filter(({ act }) => changes.of(act) > 0);
    decided += made.length;
    ctx.publish(...made.flatMap(({ events }) => events((hiding) => changes.of(hiding) > 0)));
  }
  return { decided, skipped: form.ids.length - decided };
}

/** Nothing where the caller may not decide, or it is decided already. */
function decisionOrNone(ctx: AppContext, row: DecidedRow, decision: Decision) {
  try {
    return prepareDecision(ctx, requireModerator(ctx, row), decision) ?? [];
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return [];
  }
}

/** When the decision is told that an undone one had replaced before it was told; null where there is none. */
const notifyAgainAt = (ctx: AppContext, { id, statusBefore, decidedAt }: DecidedRow): SQL =>
  sql`(select ${ctx.now() + undoTime} from ${t} where ${t.appId} = ${ctx.app.id} and ${t.itemId} = ${id} and ${t.kind} = ${statusBefore}
    and ${t.createdAt} > ${decidedAt! - undoTime} and ${t.createdAt} < ${decidedAt} limit 1)`;

/** Takes a decision back, for who made it, within the seconds in which nobody is told of it; 409 afterwards. */
export async function undoDecision(ctx: AppContext, id: ModerationItemId): Promise<ModerationItem> {
  const row = requireModerator(ctx, await ctx.shard.readOne(itemRow(ctx, id)));
  const isOwn = row.decidedBy === (ctx.me.profile?.id ?? null);
  const isInTime = row.decidedAt !== null && row.decidedAt > ctx.now() - undoTime;
  if (!isOwn) throw forbidden("space.moderation");
  if (row.statusBefore === null || row.visibilityBefore === null || !isInTime)
    throw new AppError("conflict", { details: { reason: "tooLateToUndo" } });
  const items = moderationItems;
  const reports = moderationReports;
  const { writes, act, events } = changeItem(ctx, row, {
    kind: "undone",
    status: row.statusBefore,
    visibility: row.visibilityBefore,
    now: ctx.now(),
    reports: "reopen",
    measure: measureChange(ctx, row, { to: row.measureBefore }),
    set: sql`${nameOf(items.statusBefore)} = null, ${nameOf(items.visibilityBefore)} = null, ${nameOf(items.measureBefore)} = null, ${nameOf(items.tellAt)} = ${notifyAgainAt(ctx, row)},
      ${nameOf(items.openReportsCount)} = (select count(*) from ${reports} where ${reports.appId} = ${ctx.app.id} and ${reports.itemId} = ${id} and (${reports.closedAt} is null or ${reports.closedAt} = ${row.decidedAt}))`,
  });
  const { changes, rows } = await ctx.shard.writeAndRead(writes, itemRow(ctx, id));
  if (changes.of(act)) ctx.publish(...events((hiding) => changes.of(hiding) > 0));
  return showItem(ctx, rows[0]!);
}
