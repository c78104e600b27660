import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";
import type { Id } from "./vocabulary/ids";

/** A UUIDv7 text column typed by what it identifies. */
export const id = <Thing extends string>(name: string) => text(name).$type<Id<Thing>>();

/** Integer milliseconds UTC. */
export const time = (name: string) => integer(name);

export const flag = (name: string) => integer(name, { mode: "boolean" });

export const json = <Value>(name: string) => text(name, { mode: "json" }).$type<Value>();

export const counter = (name: string) => integer(name).notNull().default(0);

/** What a name is found or sorted by, in plain small letters: triggers of the migration `letters` keep it, whoever writes the name. */
export const nameKey = (name: string) => text(name).notNull().default("");

/** SQLite's lower() knows ASCII alone, so the capitals of our members' languages are written out. */
const capitals = "ÄÖÜÇŞĞÉÈÊËÁÀÂÃÍÎÏÓÒÔÚÙÛÑØÅÆŠČŽŁ";
/** An SQL expression in small letters: what is the same tag. Names are found and sorted by `nameKey`. */
export const lowered = (expression: string) =>
  sql.raw(
    `lower(${[...capitals].reduce((text, letter) => `replace(${text}, '${letter}', '${letter.toLowerCase()}')`, expression)})`,
  );

/** A text as `lowered` writes columns. */
export const lowerText = (text: string): string =>
  text.replace(new RegExp(`[A-Z${capitals}]`, "g"), (letter) => letter.toLowerCase());
