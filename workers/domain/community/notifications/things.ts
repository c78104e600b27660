import { type SQL, sql } from "drizzle-orm";
import { profiles, spaces } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { AppContext } from "@workers/context";
import { columnOf } from "@workers/store";
import { type EntityKind, entityKinds, kindOf, ofThing } from "@workers/domain/kernel/engagement";
import { inSpace } from "../spaces";
import type { ThingRef } from "./registry";

/** What notifications need to know of a kind of things: where a row opens, and who may read it. */
export interface NotifiedThing extends Pick<EntityKind, "type" | "table" | "address" | "isLive"> {
  container: Pick<EntityKind["container"], "isReadable" | "isReadableBy">;
  /** The condition that a row is the one of an id, where things are named by another than their own. */
  isNamed?(row: SQL, id: SQL): SQL;
  /** The beginning of what it says, for mails and the list. */
  text?(row: SQL): SQL;
  /** What moderators decided about it, as JSON with `entityType`, `reason` and `message`: what a notification told, not what holds now. */
  decision?(row: SQL, shownBy: Told): SQL;
}

/** The notification that shows a thing. */
export interface Told {
  action: SQL;
  createdAt: SQL;
}

const things = new Map<string, NotifiedThing>();

/** Lets notifications be about things that nobody engages with, such as a space; or says what things of a registered kind say. */
export function registerNotifiedThing(thing: NotifiedThing): void {
  things.set(thing.type, thing);
}

export const thingOf = (type: EngagedType): NotifiedThing => things.get(type) ?? withText(kindOf(type));
const withText = (kind: EntityKind): NotifiedThing => ({ ...kind, text: kind.reports?.text });

const allThings = (): NotifiedThing[] => [
  ...things.values(),
  ...entityKinds()
    .filter(({ type }) => !things.has(type))
    .map(withText),
];

const space = inSpace(spaces.id);
registerNotifiedThing({
  type: "space",
  table: spaces,
  container: space,
  address: { title: (_appId, row) => columnOf(row, spaces.name), path: space.path },
  isLive: () => sql`1`,
});
registerNotifiedThing({
  type: "profile",
  table: profiles,
  container: { isReadable: () => sql`1`, isReadableBy: () => sql`1` },
  address: {
    title: (_appId, row) =>
      sql`trim(${columnOf(row, profiles.firstName)} || ' ' || ${columnOf(row, profiles.lastName)})`,
    path: (_appId, row) => sql`'/m/' || ${columnOf(row, profiles.id)}`,
  },
  isLive: (row) => sql`${columnOf(row, profiles.deletedAt)} is null`,
});

/** What is selected of the thing of these columns; null where it is gone or of no known kind. */
export const ofTarget = (appId: string, type: SQL, id: SQL, selected: (thing: NotifiedThing, row: SQL) => SQL): SQL =>
  sql`case ${type} ${sql.join(
    allThings().map(
      (thing) => sql`when ${thing.type} then ${ofThing(thing, appId, id, (row) => selected(thing, row))}`,
    ),
    sql` `,
  )} end`;

/** The condition that a thing is there, and a person of `profiles` may read it. */
export const isReadableBy = (ctx: AppContext, { type, id }: ThingRef, person: SQL): SQL => {
  const thing = thingOf(type);
  return sql`coalesce(${ofThing(thing, ctx.app.id, sql`${id}`, (row) => readableBy(ctx, thing, row, person))}, 0)`;
};

/** As `isReadableBy`, of the thing that two columns name. */
export const isTargetReadableBy = (ctx: AppContext, type: SQL, id: SQL, person: SQL): SQL =>
  sql`coalesce(${ofTarget(ctx.app.id, type, id, (thing, row) => readableBy(ctx, thing, row, person))}, 0)`;

const readableBy = (ctx: AppContext, thing: NotifiedThing, row: SQL, person: SQL) =>
  sql`(${thing.isLive(row)}) and (${thing.container.isReadableBy(ctx, ctx.app.id, row, person)})`;

/** The condition that the thing of two columns is there, and the caller may read it. */
export const isTargetReadable = (ctx: AppContext, type: SQL, id: SQL): SQL =>
  sql`coalesce(${ofTarget(ctx.app.id, type, id, (thing, row) => sql`(${thing.isLive(row)}) and (${thing.container.isReadable(ctx, ctx.app.id, row)})`)}, 0)`;

/** Title, address and the beginning of the text of the thing of two columns, as JSON. */
export const targetColumn = (appId: string, type: SQL, id: SQL, shownBy?: Told): SQL =>
  ofTarget(
    appId,
    type,
    id,
    (thing, row) =>
      sql`json_object('title', ${thing.address.title(appId, row)}, 'path', ${thing.address.path(appId, row)}, 'text', substr(${thing.text?.(row) ?? sql`''`}, 1, ${textLength}), 'decision', ${(shownBy && thing.decision?.(row, shownBy)) ?? sql`null`})`,
  );
const textLength = 280;
