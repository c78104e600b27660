import { type SQL, sql } from "drizzle-orm";
import { moderationItems, profiles } from "@db/shard";
import type { Measure } from "@db/vocabulary/moderation";
import type { AppContext } from "@workers/context";
import { aliased, nameOf, type Writable } from "@workers/store";
import { changeProfile } from "@workers/domain/kernel/profiles";
import type { Fact } from "@workers/domain/kernel/facts";
import type { ItemRow } from "./item-rows";

const p = aliased(profiles, "p");

/** What a change of an item does to the member whose profile it is about. */
export interface MeasureChange {
  /** What the item keeps as the measure in force. */
  value: SQL;
  /** What stands of it in the act, which is written before the item changes. */
  act: SQL;
  writes: (isDone: SQL) => Writable[];
  facts: Fact[];
}

/** The measure in force, if any, stays. */
export const keepMeasure: MeasureChange = {
  value: nameOf(moderationItems.measure),
  act: sql`null`,
  writes: () => [],
  facts: [],
};

export const restriction = (measure: Measure, isOn: boolean) =>
  measure === "block" ? { isBlocked: isOn } : { isPunished: isOn };

export const isRestricted = (measure: Measure) => (measure === "block" ? p.isBlocked : p.isPunished);

/**
 * The measure in force becomes another, or none. A new one that the member is under already, by somebody else's hand, is not
 * this item's: it isn't lifted with the decision.
 */
export function measureChange(
  ctx: AppContext,
  { authorId, measure: before }: Pick<ItemRow, "authorId" | "measure">,
  { to, isNew = false }: { to: Measure | null; isNew?: boolean },
): MeasureChange {
  if (to === before) return keepMeasure;
  const set = (measure: Measure, isOn: boolean, when: SQL) =>
    changeProfile(ctx, authorId, { ...restriction(measure, isOn), updatedAt: ctx.now() }, when);
  const value =
    to && isNew
      ? sql`(select case when ${isRestricted(to)} = 0 then ${to} end from ${p} where ${p.appId} = ${ctx.app.id} and ${p.id} = ${authorId})`
      : sql`${to}`;
  return {
    value,
    act: to ? value : sql`'lift'`,
    writes: (isDone) => [...(before ? [set(before, false, isDone)] : []), ...(to ? [set(to, true, isDone)] : [])],
    facts: [{ type: "member.updated", appId: ctx.app.id, profileId: authorId }],
  };
}
