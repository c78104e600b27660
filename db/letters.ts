import { type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The table of letters (`letters` in db/vocabulary/texts) as a database has it. Columns that lists search or sort by name are worked out with
 * it by triggers, whoever writes the name: the migration `letters` has them, in the words of the expressions below. A generated column
 * can look nothing up, and a chain of replacements as long as the table goes beyond what D1 parses.
 */
export const letters = sqliteTable("letters", {
  /** The letter's code point. */
  code: integer("code").primaryKey(),
  plain: text("plain").notNull(),
});

/** The places of a text's letters, from 1. */
const places = (of: SQL) =>
  sql`with recursive place(at) as (select 1 union all select at + 1 from place where at < length(${of}))`;

/** A text of a row folded while it is read: for lists that are short. Most names are plain ASCII, which has nothing to look up. */
export const foldedSql = (of: SQL): SQL =>
  sql`iif(${of} glob '*[^ -~]*', (${places(of)} select group_concat(coalesce((select plain from letters where code = unicode(substr(${of}, at, 1))), lower(substr(${of}, at, 1))), '' order by at) from place), lower(${of}))`;

/** The digits that begin at a place, without zeros in front. */
const number = (of: SQL) =>
  sql`ltrim(substr(${of}, at, length(substr(${of}, at)) - length(ltrim(substr(${of}, at), '0123456789'))), '0')`;

/** A folded text as names are sorted: a number behind how many digits it has. */
const numbered = (of: SQL): SQL =>
  sql`iif(${of} glob '*[0-9]*', (${places(of)} select group_concat(case when substr(${of}, at, 1) not glob '[0-9]' then substr(${of}, at, 1) when at > 1 and substr(${of}, at - 1, 1) glob '[0-9]' then '' else printf('%03d', length(${number(of)})) || ${number(of)} end, '' order by at) from place), ${of})`;

/** A text of a row as names are sorted, while it is read: for lists that are short. */
export const sortKeySql = (of: SQL): SQL =>
  sql`(with single(name) as materialized (select ${foldedSql(of)}) select ${numbered(sql.raw("name"))} from single)`;
