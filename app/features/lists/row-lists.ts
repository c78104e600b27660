import { type QueryClient, type QueryKey, replaceEqualDeep } from "@tanstack/react-query";
import { addPage, type CursorPage, mergeFirstPage, type Row, withPrepended } from "./cursor-page";
import { ServerClock } from "./server-clock";
import { type ReadMoment, FieldUpdates } from "./field-updates";

/** Rows of one kind, which may stand in several lists at once. */
export interface RowKind<R extends Row> {
  name: string;
  /** A row that was read anew, with what the earlier one knows beyond it. */
  merge?(before: R, now: R): R;
  /** What a row changes in others: answers the fields that it changes in one of them. */
  affects?(row: R): ((other: R) => Partial<R> | null) | null;
  /** Rows within a row, such as the replies to a comment. */
  inner?: { of(row: R): readonly R[]; with(row: R, inner: R[]): R };
}

/** Fields of a row; one that `isGone` isn't shown, and keeps its place in case it comes back. */
export type Fields<R> = Partial<R> & { isGone?: boolean };
type RowWithState<R> = R & { isGone?: boolean };

/** A list as the cache holds it. */
export interface ListData<R, P extends CursorPage<R> = CursorPage<R>> {
  /** What the server answered, with the updates by events since. */
  page: P;
  /** What is shown: with the changes whose calls are still running, without what is gone. */
  rows: readonly R[];
}

export type MergePages<P> = (before: P, first: P) => P;

/** An answered call counts for this long as later than what loaders read: the clock of this page is behind the server's. */
const ownMargin = 5000;

/**
 * All lists of one kind in the cache, each under a key of its own below `prefix`. Events and answered calls update fields of
 * a row, and every list that holds it shows them; pages that were read before don't undo them. Changes whose calls
 * are still running lie over the rows and never in them: no reading drops them, and where a call fails the row is as the
 * server has it.
 */
export class RowLists<R extends Row, P extends CursorPage<R> = CursorPage<R>> {
  private readonly fieldUpdates = new FieldUpdates();
  private readonly running = new Map<string, { id: string; fields: Fields<R> }>();
  private readonly prepended = new Map<string, { row: R; at: number; moment: ReadMoment }[]>();
  private readonly taken = new WeakSet<object>();

  constructor(
    private readonly client: QueryClient,
    private readonly kind: RowKind<R>,
    private readonly prefix: QueryKey,
    readonly clock = new ServerClock(),
  ) {}

  key = (list: QueryKey): QueryKey => [...this.prefix, ...list];

  /** The moment of a reading that begins now, for `updateRows` and `append`. */
  moment = (): ReadMoment => this.fieldUpdates.now();

  /** Takes in the first page of a list as a loader answered it, once; `madeAt` is when it was read by the server's clock. */
  take(list: QueryKey, page: P, madeAt: number, merge?: MergePages<P>): void {
    if (this.taken.has(page) && this.data(list)) return;
    this.taken.add(page);
    this.clock.note(madeAt);
    const read = { at: madeAt };
    this.write(this.key(list), this.merged(list, page, read, merge));
    this.share(page.data, read, list);
  }

  /** Reads the first page of a list by a call, as the list's query. */
  async read(list: QueryKey, fetchPage: () => Promise<P>, merge?: MergePages<P>): Promise<ListData<R, P>> {
    const read = this.moment();
    const page = await fetchPage();
    this.share(page.data, read, list);
    return this.dataOf(this.merged(list, page, read, merge));
  }

  append(list: QueryKey, page: P, read: ReadMoment, add = addPage<P>): void {
    this.update(list, (before) => add(before, { ...page, data: page.data.map((row) => this.upToDate(row, read)) }));
    this.share(page.data, read, list);
  }

  /** Changes which rows a list has, or their order. */
  update(list: QueryKey, change: (page: P) => P): void {
    const before = this.data(list)?.page;
    const after = before && change(before);
    if (after && after !== before) this.write(this.key(list), after);
  }

  /** Puts a new row first in a list, and keeps it there although pages come that were read before; one that is still on its way, too. */
  prepend(list: QueryKey, row: R): void {
    const name = JSON.stringify(list);
    const entry = { row, at: this.clock.now() + ownMargin, moment: this.moment() };
    const earlier = (this.prepended.get(name) ?? []).filter((other) => other.row.id !== row.id);
    this.prepended.set(name, [...earlier, entry]);
    this.fieldUpdates.record(row.id, entry.at, {});
    this.update(list, (page) => ({ ...page, data: [row, ...page.data.filter(({ id }) => id !== row.id)] }));
  }

  /** Rows as a call answered them, for every list that holds them; `read` is the moment before the call began. */
  updateRows(rows: readonly R[], read: ReadMoment = { at: Number.POSITIVE_INFINITY }): void {
    this.share(rows, read);
  }

  /** Fields of a row from an event; `at` is when, milliseconds UTC by the server's clock. */
  updateFields(id: string, at: number, fields: Fields<R>): void {
    this.clock.note(at);
    this.set(id, at, fields);
  }

  /** What an answered call says of a row. */
  updateOwnFields(id: string, fields: Fields<R>): void {
    this.set(id, this.clock.now() + ownMargin, fields);
  }

  /** Whether a list was read, or is being read. */
  isKnown = (list: QueryKey): boolean => this.client.getQueryState(this.key(list)) !== undefined;

  /** A list as the server has it, as far as it was read; undefined where it never was. */
  pageOf = (list: QueryKey): P | undefined => this.data(list)?.page;

  /** Whether a list has a row, shown or gone. */
  has = (list: QueryKey, id: string): boolean => Boolean(this.data(list)?.page.data.some((row) => row.id === id));

  find(id: string): R | undefined {
    for (const { data } of this.all()) {
      const row = findRow(data.page.data, id, this.kind);
      if (row) return row;
    }
    return undefined;
  }

  /**
   * Shows a row with other fields while `send` is on its way; its answer says more of the row, and where it fails the row is
   * as it was. Changes of one `slot` are sent one after the other: where the person has changed their mind meanwhile, the
   * last of them only.
   */
  async change(
    id: string,
    fields: Fields<R>,
    send: (fields: Fields<R>) => Promise<Fields<R> | void>,
    slot: string = crypto.randomUUID(),
  ): Promise<void> {
    const name = `${slot} ${id}`;
    const begun = this.running.get(name);
    if (begun) {
      begun.fields = fields;
      this.showAnew(id);
      return;
    }
    const change = { id, fields };
    this.running.set(name, change);
    this.showAnew(id);
    try {
      for (let sent: Fields<R> | null = null; sent !== change.fields;) {
        sent = change.fields;
        const answer = await send(sent);
        this.updateOwnFields(id, { ...sent, ...answer });
      }
    } finally {
      this.running.delete(name);
      this.showAnew(id);
    }
  }

  private data = (list: QueryKey) => this.client.getQueryData<ListData<R, P>>(this.key(list));

  private all() {
    return this.client
      .getQueriesData<ListData<R, P>>({ queryKey: this.prefix })
      .flatMap(([queryKey, data]) => (data ? [{ queryKey, data }] : []));
  }

  private merged(list: QueryKey, page: P, read: ReadMoment, merge: MergePages<P> = mergeFirstPage) {
    const before = this.data(list)?.page;
    const missed = (this.prepended.get(JSON.stringify(list)) ?? []).filter(({ at, moment }) =>
      "at" in read ? at > read.at : "step" in moment && moment.step >= read.step,
    );
    const first = { ...page, data: page.data.map((row) => this.upToDate(row, read)) };
    const withMissed = withPrepended(
      first,
      missed.map(({ row, moment }) => this.fieldUpdates.applyTo(row, moment)),
    );
    return before ? merge(before, withMissed) : withMissed;
  }

  private upToDate(row: R, read: ReadMoment): R {
    const now = this.fieldUpdates.applyTo(row, read);
    const knownRow = this.kind.merge && this.find(row.id);
    const merged = knownRow ? this.kind.merge!(knownRow, now) : now;
    return this.kind.inner
      ? this.kind.inner.with(
          merged,
          this.kind.inner.of(merged).map((innerRow) => this.fieldUpdates.applyTo(innerRow, read)),
        )
      : merged;
  }

  /** What was read of rows counts in every list; `own` is the one that has it already. */
  private share(rows: readonly R[], read: ReadMoment, own?: QueryKey) {
    const others = [...this.all()].filter(({ queryKey }) => !own || !isSame(queryKey, this.key(own)));
    for (const row of rows) {
      const now = this.upToDate(row, read);
      for (const { queryKey } of others) this.editIn(queryKey, row.id, () => now);
      const effect = this.kind.affects?.(now);
      if (!effect) continue;
      for (const { data } of this.all())
        for (const other of data.page.data) {
          const fields = other.id === row.id ? null : effect(other);
          if (fields) this.edit(other.id, (before) => ({ ...before, ...fields }));
        }
    }
  }

  private set(id: string, at: number, fields: Fields<R>) {
    this.fieldUpdates.record(id, at, fields);
    this.edit(id, (row) => ({ ...row, ...fields }));
  }

  /** Changes a row in all lists that have it. */
  private edit(id: string, change: (row: R) => R) {
    for (const { queryKey } of this.all()) this.editIn(queryKey, id, change);
  }

  private editIn(queryKey: QueryKey, id: string, change: (row: R) => R) {
    const page = this.client.getQueryData<ListData<R, P>>(queryKey)?.page;
    const after = page && editRow(page.data, id, change, this.kind);
    if (after && after !== page.data) this.write(queryKey, { ...page, data: after });
  }

  private showAnew(id: string) {
    for (const { queryKey, data } of this.all())
      if (findRow(data.page.data, id, this.kind)) this.write(queryKey, data.page);
  }

  /**
   * Says nothing where nothing is new: lists take pages in while they are rendered, and whoever hears of it renders at once,
   * which sends a step to another screen back to its beginning, where it takes the same page in again.
   */
  private write(queryKey: QueryKey, page: P) {
    const after = this.dataOf(page);
    const known = this.client.getQueryState<ListData<R, P>>(queryKey);
    if (known?.data && !known.isInvalidated && replaceEqualDeep(known.data, after) === known.data) return;
    this.client.setQueryData<ListData<R, P>>(queryKey, after);
  }

  private dataOf = (page: P): ListData<R, P> => ({ page, rows: this.shownRow(page.data) });

  private shownRow(rows: readonly R[]): R[] {
    const changes = [...this.running.values()];
    const show = (row: R): RowWithState<R> => {
      const own = changes.filter(({ id }) => id === row.id);
      const shownRow: RowWithState<R> =
        own.length > 0 ? Object.assign({}, row, ...own.map(({ fields }) => fields)) : row;
      if (!this.kind.inner) return shownRow;
      const before = this.kind.inner.of(shownRow);
      const inner = before.map(show).filter(({ isGone }) => !isGone);
      const isUnchanged = inner.length === before.length && inner.every((innerRow, at) => innerRow === before[at]);
      return isUnchanged ? shownRow : this.kind.inner.with(shownRow, inner);
    };
    return rows.map(show).filter(({ isGone }) => !isGone);
  }
}

const isSame = (a: QueryKey, b: QueryKey) => JSON.stringify(a) === JSON.stringify(b);

function findRow<R extends Row>(rows: readonly R[], id: string, { inner }: RowKind<R>): R | undefined {
  for (const row of rows) {
    if (row.id === id) return row;
    const within = inner?.of(row).find((innerRow) => innerRow.id === id);
    if (within) return within;
  }
  return undefined;
}

/** The same array where no row has this id. */
function editRow<R extends Row>(rows: R[], id: string, change: (row: R) => R, { inner }: RowKind<R>): R[] {
  const at = rows.findIndex((row) => row.id === id);
  if (at >= 0) {
    const after = change(rows[at]!);
    return after === rows[at] ? rows : rows.with(at, after);
  }
  if (!inner || !rows.some((row) => inner.of(row).some((innerRow) => innerRow.id === id))) return rows;
  return rows.map((row) => {
    const within = inner.of(row);
    return within.some((innerRow) => innerRow.id === id)
      ? inner.with(
          row,
          within.map((innerRow) => (innerRow.id === id ? change(innerRow) : innerRow)),
        )
      : row;
  });
}
