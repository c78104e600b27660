/** How many events, and for how long, a room remembers for those who come back. */
const logBounds = { events: 1000, milliseconds: 24 * 60 * 60 * 1000 } as const;
/** Past this many missed events loading anew is cheaper than hearing each. */
const maxReplayed = 500;
/** Clocks of the Worker that read the page and of the room may differ, and an event is sent a moment after its write. */
const clockMargin = 5000;
const pruneEvery = 100;

export interface Logged<Audience> {
  seq: number;
  at: number;
  key: string;
  event: string;
  audience: Audience;
  /** The frame as it was sent. */
  frame: string;
}

/** The last events of a room, numbered without gaps, in the room's own SQLite. Holds nothing that D1 lacks. */
export class EventLog<Audience> {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(
      "CREATE TABLE IF NOT EXISTS log (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, key TEXT NOT NULL, event TEXT NOT NULL, audience TEXT NOT NULL, frame TEXT NOT NULL)",
    );
  }

  /** Number of the newest event; 0 before the first. */
  get lastSeq(): number {
    return this.sql.exec<{ seq: number | null }>("SELECT MAX(seq) AS seq FROM log").one().seq ?? 0;
  }

  /**
   * Numbers and keeps an event; answers it with the frame to send, or null where an event of this key was taken already
   * (its publisher didn't receive our answer and tried again).
   */
  append(
    event: { key: string; event: string; audience: Audience },
    at: number,
    makeFrame: (seq: number) => string,
  ): Logged<Audience> | null {
    const last = this.lastSeq;
    const isKnown =
      [...this.sql.exec("SELECT 1 FROM log WHERE seq > ? AND key = ?", last - pruneEvery, event.key)].length > 0;
    if (isKnown) return null;
    const entry = { ...event, seq: last + 1, at, frame: makeFrame(last + 1) };
    this.keep(entry);
    return entry;
  }

  /** Keeps an event that has its number. */
  keep({ seq, at, key, event, audience, frame }: Logged<Audience>): void {
    this.sql.exec(
      "INSERT INTO log (seq, at, key, event, audience, frame) VALUES (?, ?, ?, ?, ?, ?)",
      seq,
      at,
      key,
      event,
      JSON.stringify(audience),
      frame,
    );
    if (seq % pruneEvery === 0) this.prune(seq, at);
  }

  /** All that is kept, oldest first. */
  all(): Logged<Audience>[] {
    return this.rows("WHERE 1");
  }

  /** Keeps these instead. */
  replace(entries: readonly Logged<Audience>[]): void {
    this.sql.exec("DELETE FROM log");
    for (const entry of entries) this.keep(entry);
  }

  /** Events after a number, oldest first; null where the log no longer reaches back that far. */
  after(seq: number): Logged<Audience>[] | null {
    const last = this.lastSeq;
    if (seq > last || last - seq > maxReplayed || seq + 1 < this.first().seq) return null;
    return this.rows("WHERE seq > ?", seq);
  }

  /** Events since a time, oldest first; null where the log no longer reaches back that far. */
  since(at: number): Logged<Audience>[] | null {
    const from = at - clockMargin;
    const first = this.first();
    if (first.seq > 1 && first.at > from) return null;
    const rows = this.rows("WHERE at >= ?", from);
    return rows.length > maxReplayed ? null : rows;
  }

  /** Kept events of some names since a time. */
  named(names: readonly string[], at: number): Logged<Audience>[] {
    return this.rows("WHERE at >= ? AND event IN (SELECT value FROM json_each(?))", at, JSON.stringify(names));
  }

  /** Changes who may receive kept events. */
  readdress(matches: (audience: Audience) => boolean, change: (audience: Audience) => Audience) {
    for (const { seq, audience } of this.all())
      if (matches(audience))
        this.sql.exec("UPDATE log SET audience = ? WHERE seq = ?", JSON.stringify(change(audience)), seq);
  }

  private first(): { seq: number; at: number } {
    const [first] = this.sql.exec<{ seq: number; at: number }>("SELECT seq, at FROM log ORDER BY seq LIMIT 1");
    return first ?? { seq: 1, at: 0 };
  }

  private rows(where: string, ...values: (string | number)[]): Logged<Audience>[] {
    const cursor = this.sql.exec<{
      seq: number;
      at: number;
      key: string;
      event: string;
      audience: string;
      frame: string;
    }>(`SELECT seq, at, key, event, audience, frame FROM log ${where} ORDER BY seq`, ...values);
    return Array.from(cursor, (row) => ({ ...row, audience: JSON.parse(row.audience) as Audience }));
  }

  /** The newest event always stays: numbering goes on from it. */
  private prune(seq: number, now: number) {
    this.sql.exec(
      "DELETE FROM log WHERE seq <= ? OR (at < ? AND seq < ?)",
      seq - logBounds.events,
      now - logBounds.milliseconds,
      seq,
    );
  }
}
