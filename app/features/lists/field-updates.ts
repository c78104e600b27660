import type { Row } from "./cursor-page";

/**
 * When rows were read: at a time of the server's clock, as loaders say (milliseconds UTC), or before a step, as this page
 * counts the updates it gets.
 */
export type ReadMoment = { at: number } | { step: number };

interface FieldUpdate {
  at: number;
  step: number;
  value: unknown;
}

/** Rows that are remembered; the oldest are forgotten first. */
const maxRows = 500;

/** Recent updates of rows by events and answered calls, field by field: a page that was read before must not undo it. */
export class FieldUpdates {
  private readonly rows = new Map<string, Map<string, FieldUpdate>>();
  private steps = 0;

  /** The moment of a read that begins now. */
  now = (): ReadMoment => ({ step: this.steps });

  /** `at` is when it happened, milliseconds UTC by the server's clock. */
  record(id: string, at: number, fields: object): void {
    this.steps++;
    const updates = this.rows.get(id) ?? new Map<string, FieldUpdate>();
    for (const [name, value] of Object.entries(fields)) updates.set(name, { at, step: this.steps, value });
    this.rows.delete(id);
    this.rows.set(id, updates);
    if (this.rows.size > maxRows) this.rows.delete(this.rows.keys().next().value!);
  }

  /** A row with all updates since it was read. */
  applyTo<R extends Row>(row: R, read: ReadMoment): R {
    const updates = this.rows.get(row.id);
    if (!updates) return row;
    const later = [...updates].filter(([, update]) => ("at" in read ? update.at > read.at : update.step > read.step));
    return later.length > 0 ? { ...row, ...Object.fromEntries(later.map(([name, { value }]) => [name, value])) } : row;
  }
}
