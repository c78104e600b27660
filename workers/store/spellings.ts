import { type Column, type SQL, sql } from "drizzle-orm";
import { contractText, foldText, spellingsOf } from "@db/vocabulary/texts/letters";

/** Conditions by which lists find names, whichever way somebody spells them. */

type Key = SQL | Column;

/** That a folded name has a text in it; ae, oe and ue may stand on either side for ä, ö and ü. */
export function holdsName(key: Key, search: string): SQL {
  const folded = foldText(search);
  const contracted = contractText(folded);
  return contracted === null
    ? sql`instr(${key}, ${folded}) > 0`
    : sql`(instr(${key}, ${folded}) > 0 or instr(replace(replace(replace(${key}, 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), ${contracted}) > 0)`;
}

/** That a folded name begins with a text, as an index finds it. */
export const beginsName = (key: Key, search: string): SQL =>
  sql`(${sql.join(
    spellingsOf(search).map((spelling) => begins(key, spelling)),
    sql` or `,
  )})`;

/** That a column begins with a text as it is written. */
export const begins = (key: Key, text: string): SQL => sql`(${key} >= ${text} and ${key} < ${`${text}\u{10ffff}`})`;
