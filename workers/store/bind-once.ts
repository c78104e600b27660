/** D1 takes so many bound values in one statement. */
const maxValues = 100;
/** A place for a value, and what may hold a question mark besides: texts and names in quotes. */
const places = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\?/g;

/**
 * A statement whose equal values are bound once, by numbered places, where it would have more than D1 takes: conditions on who may
 * read what name the app and the person again in each of their parts.
 */
export function bindOnce(statement: { sql: string; params: unknown[] }): { sql: string; params: unknown[] } {
  if (statement.params.length <= maxValues) return statement;
  const numbers = new Map<unknown, number>();
  let next = 0;
  const sql = statement.sql.replace(places, (placeholder) => {
    if (placeholder !== "?") return placeholder;
    const value = statement.params[next++];
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return `?${number}`;
  });
  return { sql, params: [...numbers.keys()] };
}
