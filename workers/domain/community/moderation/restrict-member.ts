import { eq, type SQL, sql } from "drizzle-orm";
import { moderationActs, moderationItems, profiles } from "@db/shard";
import type { ModerationItemId, ProfileId } from "@db/vocabulary/ids";
import type { Measure, ReportReason } from "@db/vocabulary/moderation";
import type { AppContext } from "@workers/context";
import type { Profile, ProfileForm } from "@workers/contracts/members/profiles";
import { AppError, notFound } from "@workers/errors";
import { aliased, appQuery, appWrite, insertSelect, nameOf, updateRows, type Writable } from "@workers/store";
import { changedEvent, countIn, isAbout, recordAct, tabOf } from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { changeProfile, editProfile, getProfile, requireRestrictable } from "@workers/domain/kernel/profiles";
import { type ChangedRow, changeItem, decidedNow } from "./decide";
import { itemRow } from "./item-rows";
import { isRestricted, measureChange, restriction } from "./measures";
import { profileKind } from "./profile-kind";

const i = aliased(moderationItems, "i");
const p = aliased(profiles, "p");
const t = aliased(moderationActs, "t");

interface Restriction {
  measure: Measure;
  isOn: boolean;
  reason?: ReportReason;
  message?: string;
}

/**
 * Changes a member; who is blocked, punished or let in again by hand has it on record, as what a decision about a report does.
 */
export async function editMember(ctx: AppContext, id: ProfileId, form: ProfileForm): Promise<Profile> {
  const { isBlocked, isPunished, reason, message, ...fields } = form;
  if (isBlocked === undefined && isPunished === undefined) return editProfile(ctx, id, fields);
  await requireRestrictable(ctx, id);
  if (Object.keys(fields).length > 0) await editProfile(ctx, id, fields);
  if (isBlocked !== undefined) await restrict(ctx, id, { measure: "block", isOn: isBlocked, reason, message });
  if (isPunished !== undefined) await restrict(ctx, id, { measure: "punish", isOn: isPunished, reason, message });
  return getProfile(ctx, id);
}

interface StateRow {
  isRestricted: number;
  itemId: ModerationItemId | null;
}

const stateRow = (ctx: AppContext, id: ProfileId, measure: Measure) =>
  appQuery<StateRow>(
    ctx,
    (appId) => sql`select ${isRestricted(measure)} as isRestricted,
      (select ${i.id} from ${i} where ${i.appId} = ${appId} and ${isAbout(profileKind.type, id)}) as itemId
      from ${p} where ${p.appId} = ${appId} and ${p.id} = ${id}`,
  );

async function restrict(ctx: AppContext, id: ProfileId, wanted: Restriction): Promise<void> {
  const { measure, isOn } = wanted;
  const state = await ctx.shard.readOne(stateRow(ctx, id, measure));
  if (!state) throw notFound("profile");
  if (Boolean(state.isRestricted) === isOn) return;
  const stored = state.itemId && (await ctx.shard.readOne(itemRow(ctx, state.itemId)));
  const row: ChangedRow = stored || newRow(ctx, id);
  const opening = stored ? [] : openWrites(ctx, row);
  const change = isDecision(row, wanted) ? decisionByHand(ctx, row, wanted) : actByHand(ctx, row, wanted);
  const changes = await ctx.shard.write([...opening, ...change.writes]);
  if (changes.of(change.act)) return ctx.publish(...change.events);
  // Somebody did the same meanwhile, or decided about a report of them.
  const now = await ctx.shard.readOne(stateRow(ctx, id, measure));
  if (Boolean(now?.isRestricted) !== isOn) throw new AppError("conflict", { details: { reason: "decidedMeanwhile" } });
}

/**
 * Whether it is a decision about the member, which they are told of and may appeal, and which can be undone: not where reports
 * wait for one, nor where it changes nothing of a measure that is in force already.
 */
const isDecision = (row: ChangedRow, { measure, isOn }: Restriction): boolean =>
  row.status !== "inbox" &&
  (isOn ? !(measure === "punish" && row.measure === "block") : row.measure === measure && row.origin === "by_hand");

function decisionByHand(ctx: AppContext, row: ChangedRow, { measure, isOn, reason, message }: Restriction) {
  const now = ctx.now();
  const { writes, act, events } = changeItem(ctx, row, {
    kind: isOn ? "rejected" : "approved",
    status: isOn ? "rejected" : "approved",
    visibility: isOn ? "rejected" : "shown",
    reason: isOn ? reason : null,
    message,
    now,
    reports: "keep",
    measure: measureChange(ctx, row, isOn ? { to: measure, isNew: true } : { to: null }),
    // It is a new matter, which can be appealed anew.
    set: sql`${decidedNow(ctx, row, { reason: isOn ? (reason ?? null) : row.decisionReason, message, now })}, ${nameOf(moderationItems.origin)} = 'by_hand',
      ${isOn ? sql`${nameOf(moderationItems.appealedAt)} = null, ${nameOf(moderationItems.appealMessage)} = ''` : sql`${nameOf(moderationItems.appealedAt)} = ${moderationItems.appealedAt}`}`,
  });
  return { writes, act, events: events(() => false) };
}

/** Puts it on record, and leaves the item's status as it is. */
function actByHand(ctx: AppContext, row: ChangedRow, { measure, isOn, reason, message }: Restriction) {
  const id = newId<"moderation act">(ctx.now());
  const isChanged = sql`exists (select 1 from ${p} where ${p.appId} = ${ctx.app.id} and ${p.id} = ${row.authorId}
    and ${isRestricted(measure)} = ${isOn ? 0 : 1})`;
  const isDone = sql`exists (select 1 from ${t} where ${t.appId} = ${ctx.app.id} and ${t.id} = ${id})`;
  const act = recordAct(
    ctx,
    { itemId: row.id },
    {
      id,
      kind: isOn ? "restricted" : "lifted",
      reason: reason ?? null,
      message,
      measure: isOn ? sql`${measure}` : sql`'lift'`,
      when: isChanged,
    },
  );
  const writes: Writable[] = [
    act,
    changeProfile(ctx, row.authorId, { ...restriction(measure, isOn), updatedAt: ctx.now() }, isDone),
    ...(!isOn && row.measure === measure
      ? [updateRows(ctx, moderationItems, { measure: null }, eq(moderationItems.id, row.id), isDone)]
      : []),
  ];
  const recorded = recordEvents(ctx, [{ type: "member.updated", appId: ctx.app.id, profileId: row.authorId }], isDone);
  return {
    writes: [...writes, ...recorded.statements],
    act,
    events: [...recorded.events, changedEvent(ctx, { spaceId: null, groupId: null })],
  };
}

/** The item of a member whom nobody has reported: approved, since nobody has objected to them. */
const newRow = (ctx: AppContext, id: ProfileId): ChangedRow => ({
  id: newId<"moderation item">(ctx.now()),
  entityType: profileKind.type,
  entityId: id,
  authorId: id,
  status: "approved",
  visibility: "shown",
  origin: "by_hand",
  spaceId: null,
  groupId: null,
  measure: null,
  decidedAt: null,
  decisionReason: null,
  // Before what follows in the same batch.
  changedAt: ctx.now() - 1,
  subject: null,
  isUnseen: 0,
  mentioned: "[]",
});

function openWrites(ctx: AppContext, row: ChangedRow): Writable[] {
  const items = moderationItems;
  const { title, text } = profileKind.reports!;
  const tab = tabOf({ type: profileKind.type, container: null });
  const person: SQL = sql`p`;
  return [
    appWrite(ctx, (appId) =>
      insertSelect(
        items,
        {
          id: row.id,
          appId,
          entityType: row.entityType,
          entityId: row.entityId,
          tab,
          status: row.status,
          visibility: row.visibility,
          origin: row.origin,
          authorId: row.authorId,
          title: title(person),
          excerpt: text(person),
          changedAt: row.changedAt,
          createdAt: row.changedAt,
        },
        sql`from ${p} where ${p.appId} = ${appId} and ${p.id} = ${row.authorId} on conflict do nothing`,
      ),
    ),
    countIn(ctx, sql`${i.id} = ${row.id}`),
  ];
}
