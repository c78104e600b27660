import type { SQLWrapper } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Readable, Writable } from "./statements";

export interface DatabaseStats {
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
}

/** What a statement needs to run and be understood: drizzle's prepared form, or the text and its parameters. */
interface Prepared {
  sql: string;
  params: unknown[];
  map: (result: D1Result) => unknown;
}

interface Waiting {
  prepared: Prepared;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Told of every statement that runs; the tests explain each one's plan and look for its tenant. */
export type StatementListener = (statement: { database: string; sql: string; params: unknown[] }) => void;
let listener: StatementListener | undefined;
export const onStatement = (next: StatementListener | undefined) => {
  listener = next;
};

const dialect = new SQLiteAsyncDialect();

/** Microtasks to wait for company, so that loaders that start side by side share one round trip. */
const batchDelayTicks = 12;

/**
 * One D1 database during one request. Reads that are asked for together travel together; writes that belong
 * together are one batch, which is one transaction.
 */
export class Database {
  readonly stats: DatabaseStats = { roundTrips: 0, rowsRead: 0, rowsWritten: 0 };
  hasWritten = false;
  private waiting: Waiting[] = [];
  private readonly session: D1DatabaseSession;

  /** `bookmark` is what an earlier answer gave out: reads then see at least the caller's own writes. */
  constructor(
    readonly name: string,
    d1: D1Database,
    bookmark?: string,
  ) {
    this.session = d1.withSession(bookmark || "first-unconstrained");
  }

  /** Rows of a query; queries of the same moment share one round trip. */
  read<Row>(query: Readable<Row>): Promise<Row[]> {
    return new Promise<Row[]>((resolve, reject) => {
      this.waiting.push({ prepared: prepare(query), resolve: resolve as (value: unknown) => void, reject });
      if (this.waiting.length === 1) void this.flushSoon();
    });
  }

  /** The first row of a query, or undefined. */
  async readOne<Row>(query: Readable<Row>): Promise<Row | undefined> {
    return (await this.read(query))[0];
  }

  /** Runs the statements in one transaction; answers how many rows each changed. Nothing stays if one fails. */
  async write(statements: Writable[]): Promise<number[]> {
    if (statements.length === 0) return [];
    this.hasWritten = true;
    const results = await this.trip(statements.map(prepare));
    return results.map((result) => result.meta.changes);
  }

  /** As `write`, for a statement with RETURNING: answers its rows as D1 gives them, keyed by column name. */
  async writeReturning<Row>(statement: Writable): Promise<Row[]> {
    this.hasWritten = true;
    const [result] = await this.trip([prepare(statement)]);
    return result!.results as Row[];
  }

  /** As `write`, for statements of which some say RETURNING: answers the rows of each. */
  async writeAllReturning<Row>(statements: Writable[]): Promise<Row[][]> {
    this.hasWritten = true;
    return (await this.trip(statements.map(prepare))).map(({ results }) => results as Row[]);
  }

  /** As `write`, and reads in the same transaction what the writes left behind. */
  async writeAndRead<Row>(statements: Writable[], query: Readable<Row>): Promise<{ changes: number[]; rows: Row[] }> {
    this.hasWritten = true;
    const last = prepare(query);
    const results = await this.trip([...statements.map(prepare), last]);
    return {
      changes: results.slice(0, -1).map((result) => result.meta.changes),
      rows: last.map(results.at(-1)!) as Row[],
    };
  }

  /** Where this database stands after what was done, for the caller to bring along next time. */
  bookmark(): string | null {
    return this.session.getBookmark();
  }

  private async flushSoon() {
    for (let hop = 0; hop < batchDelayTicks; hop++) await null;
    const batch = this.waiting;
    this.waiting = [];
    try {
      const results = await this.trip(batch.map((one) => one.prepared));
      batch.forEach((one, i) => one.resolve(one.prepared.map(results[i]!)));
    } catch (error) {
      for (const one of batch) one.reject(error);
    }
  }

  private async trip(prepared: Prepared[]): Promise<D1Result[]> {
    if (listener) for (const { sql, params } of prepared) listener({ database: this.name, sql, params });
    this.stats.roundTrips++;
    const results = await this.session.batch(
      prepared.map(({ sql, params }) => this.session.prepare(sql).bind(...params)),
    );
    for (const result of results) {
      this.stats.rowsRead += result.meta.rows_read ?? 0;
      this.stats.rowsWritten += result.meta.rows_written ?? 0;
    }
    return results;
  }
}

function prepare(statement: Readable<unknown> | Writable): Prepared {
  const source = statement.source() as SQLWrapper;
  const { sql, params } = dialect.sqlToQuery(source.getSQL());
  const show = "show" in statement ? statement.show?.bind(statement) : undefined;
  return { sql, params, map: ({ results }) => (show ? show(results as Record<string, unknown>[]) : results) };
}
