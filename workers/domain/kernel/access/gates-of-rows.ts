import { type SQL, sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { Service } from "@db/vocabulary/enumerations";
import type { AppContext } from "@workers/context";
import { columnOf, idsOf } from "@workers/store";
import { isOpenedByPlan, lockOfApp, lockOfItem, lockOfService } from "./gate";
import { asksForPlan, unlockedToPerson } from "./gates-for-others";

/**
 * The gates as conditions on rows that lie in items of a service, such as lessons in courses. What decides is `gate`; here stand
 * only the ids that it decided about. Spaces and chats, which some people moderate, have conditions of their own.
 */

/** By what access objects name what a row lies in: type and id, the id null where there is none. */
export type RowKey = readonly [type: string, id: SQL | Several];

/** The ids of all that a row lies in, where it may lie in several of a type: one of them that is open lets in. */
export interface Several {
  /** A query of one column called `value`. */
  ids: SQL;
}

export interface LyingRow {
  service?: Service;
  /** The nearest first. */
  keys: readonly RowKey[];
}

/** The condition that no gate keeps the caller out of a row. */
export function isUnlocked(ctx: AppContext, { service, keys }: LyingRow): SQL {
  if (ctx.me.role === "member" && lockOfApp(ctx)) return sql`0`;
  if (lockOfService(ctx, { service })) return sql`0`;
  const lockedIds = (type: string) =>
    gatedIds(ctx, type).filter((id) => lockOfItem(ctx, { service, keys: [`${type}:${id}`] }));
  if (keys.every(([type]) => lockedIds(type).length === 0)) return sql`1`;
  const opened = ctx.me.plans.flatMap(({ opens }) => opens).filter((key) => isOpenedByPlan(ctx, [key]));
  const isLocked = anyOf(keys, (key, at) => sql`${areAllAmong(key, lockedIds(key[0]))} ${noneNearer(ctx, keys, at)}`);
  const isOpened = anyOf(keys, (key) => isAmong(key, idsOfType(opened, key[0])));
  return sql`(not ${isLocked} or ${isOpened})`;
}

/** The condition that no gate keeps a person of `profiles`, who belongs to the app, out of a row. */
export function isUnlockedTo(ctx: AppContext, appId: string, { service, keys }: LyingRow, person: SQL): SQL {
  const isNamedBy = (type: SQL, id: SQL) => anyOf(keys, ([of, key]) => sql`${type} = ${of} and ${isOneOf(id, key)}`);
  /** Of several, one that asks nobody for a plan lets in. */
  const isOpenBeside = ([of, key]: RowKey) =>
    isSeveral(key)
      ? sql` and not exists (select 1 from (${key.ids}) beside where beside.value not in ${idsOf(gatedIds(ctx, of).filter((id) => asksForPlan(ctx.gates.get(`${of}:${id}`)!)))})`
      : sql``;
  const unlocked = unlockedToPerson(
    ctx,
    appId,
    {
      isBehind: (type, id) => sql`((${type} = 'service' and ${id} = ${service ?? ""})
        or ${anyOf(keys, ([of, key], at) => sql`${type} = ${of} and ${isOneOf(id, key)} ${isOpenBeside([of, key])} ${noneNearer(ctx, keys, at)}`)})`,
      isNamedBy,
      isModerated: sql`0`,
    },
    person,
  );
  return sql`(${columnOf(person, profiles.type)} in ('moderator', 'admin') or (1 ${unlocked}))`;
}

const anyOf = (keys: readonly RowKey[], condition: (key: RowKey, at: number) => SQL): SQL =>
  keys.length === 0
    ? sql`0`
    : sql`(${sql.join(
        keys.map((key, at) => sql`(${condition(key, at)})`),
        sql` or `,
      )})`;

/** What is nearer and has access of its own decides instead. */
const noneNearer = (ctx: AppContext, keys: readonly RowKey[], at: number): SQL =>
  sql.join(keys.slice(0, at).map((key) => sql` and not ${isAmong(key, gatedIds(ctx, key[0]))}`));

const isSeveral = (key: SQL | Several): key is Several => "ids" in key;
const isOneOf = (id: SQL, key: SQL | Several): SQL =>
  isSeveral(key) ? sql`${id} in (${key.ids})` : sql`${id} = ${key}`;

const isAmong = ([, id]: RowKey, ids: readonly string[]): SQL =>
  isSeveral(id)
    ? sql`exists (select 1 from (${id.ids}) one where one.value in ${idsOf(ids)})`
    : sql`(coalesce(${id}, '') in ${idsOf(ids)})`;

const areAllAmong = (key: RowKey, ids: readonly string[]): SQL =>
  isSeveral(key[1])
    ? sql`(${isAmong(key, ids)} and not exists (select 1 from (${key[1].ids}) one where one.value not in ${idsOf(ids)}))`
    : isAmong(key, ids);

const gatedIds = (ctx: AppContext, type: string): string[] => idsOfType([...ctx.gates.keys()], type);
const idsOfType = (keys: readonly string[], type: string): string[] =>
  keys.flatMap((key) => (key.startsWith(`${type}:`) ? [key.slice(type.length + 1)] : []));
