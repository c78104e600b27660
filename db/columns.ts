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

/** SQLite's lower() knows ASCII alone, so the capitals of our members' names and titles are written out. */
const capitals = "ÄÖÜÇŞĞÉÈÊËÁÀÂÃÍÎÏÓÒÔÚÙÛÑØÅÆŠČŽŁ";
/** An SQL expression in lower case, for columns that searches and orders compare. */
export const folded = (expression: string) =>
  sql.raw(
    `lower(${[...capitals].reduce((text, letter) => `replace(${text}, '${letter}', '${letter.toLowerCase()}')`, expression)})`,
  );

/** As `folded`, with every letter as its plain one: titles stand where people look for them. */
export const sortable = (expression: string) =>
  sql.raw(
    `lower(${[...capitals, "ß"].reduce((text, letter) => {
      const plain = letter === "ß" ? "ss" : letter.normalize("NFD")[0]!.toLowerCase();
      return `replace(replace(${text}, '${letter}', '${plain}'), '${letter.toLowerCase()}', '${plain}')`;
    }, expression)})`,
  );

/** A text folded as `folded` folds columns, to be looked for in them. */
export const foldText = (text: string): string =>
  text.replace(new RegExp(`[A-Z${capitals}]`, "g"), (letter) => letter.toLowerCase());
