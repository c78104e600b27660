import type { Row } from "./cursor-page";

/**
 * When rows were read: at a time of the server's clock, as loaders say (milliseconds UTC), or before a step, as this page
 * counts what it is told.
 */
export type ReadMoment = { at: number } | { step: number };

interface Told {
  at: number;
  step: number;
  value: unknown;
}

/** Rows that are remembered; the oldest are forgotten first. */
const mostRows = 500;

/** What rooms and answered calls told of rows lately, field by field: a page that was read before must not undo it. */
export class ToldFields {
  private readonly rows = new Map<string, Map<string, Told>>();
  private steps = 0;

  /** The moment of a read that begins now. */
  now = (): ReadMoment => ({ step: this.steps });

  /** `at` is when it happened, milliseconds UTC by the server's clock. */
  tell(id: string, at: number, fields: object): void {
    this.steps++;
    const told = this.rows.get(id) ?? new Map<string, Told>();
    for (const [name, value] of Object.entries(fields)) told.set(name, { at, step: this.steps, value });
    this.rows.delete(id);
    this.rows.set(id, told);
    if (this.rows.size > mostRows) this.rows.delete(this.rows.keys().next().value!);
  }

  /** A row as it is with all that was told since it was read. */
  over<R extends Row>(row: R, read: ReadMoment): R {
    const told = this.rows.get(row.id);
    if (!told) return row;
    const later = [...told].filter(([, one]) => ("at" in read ? one.at > read.at : one.step > read.step));
    return later.length > 0 ? { ...row, ...Object.fromEntries(later.map(([name, { value }]) => [name, value])) } : row;
  }
}
