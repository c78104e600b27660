import type { SQLWrapper } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Readable, Writable } from "./statements";
import { bindOnce } from "./bind-once";

export interface DatabaseStats {
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
}

/** What a statement needs to run and be understood: drizzle's prepared form, or the text and its parameters. */
interface Prepared {
  sql: string;
  params: unknown[];
  isOfAllTenants: boolean;
  map: (result: D1Result) => unknown;
  refusal?: Writable["refusal"];
}

interface Waiting {
  prepared: Prepared;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** What a batch answered, by its statements: one more of them shifts no other's answer. */
export class OfStatements<Answer> {
  private readonly answers: Map<Writable, Answer>;
  constructor(statements: readonly Writable[], answers: readonly Answer[]) {
    this.answers = new Map(statements.map((statement, i) => [statement, answers[i]!]));
  }
  of(statement: Writable): Answer {
    const answer = this.answers.get(statement);
    if (answer === undefined) throw new Error("The statement was not in the batch");
    return answer;
  }
  /** Of several, in their order. */
  ofAll(statements: readonly Writable[]): Answer[] {
    return statements.map((statement) => this.of(statement));
  }
}

/** How many rows each statement of a batch changed. */
export type Changes = OfStatements<number>;

/** Called with every statement that runs; the tests explain each one's plan and look for its tenant. */
export type StatementListener = (statement: {
  database: string;
  sql: string;
  params: unknown[];
  isOfAllTenants: boolean;
}) => void;
const listeners = new Set<StatementListener>();
/** Calls the listener with each statement of this isolate until the returned function is called. */
export function onStatement(listener: StatementListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const dialect = new SQLiteAsyncDialect();

/**
 * Microtasks that a first read waits for others. What a function reads together it says in one `readAll`; this is for loaders,
 * which run side by side and know nothing of each other. A timer would be exact and costs more than a millisecond each time; a
 * loader that awaits more than this before its read costs a round trip and nothing else (docs/decisions/reads.md).
 */
const batchDelayTicks = 12;

/**
 * One D1 database during one request. Reads of one `readAll`, and those of loaders that run side by side, are one round trip;
 * writes that belong together are one batch, which is one transaction.
 */
export class Database {
  readonly stats: DatabaseStats = { roundTrips: 0, rowsRead: 0, rowsWritten: 0 };
  hasWritten = false;
  private waiting: Waiting[] = [];
  private readonly session: D1DatabaseSession;

  /** `from` is the bookmark that an earlier answer gave out, so that reads see at least the caller's own writes, or where to read first. */
  constructor(
    readonly name: string,
    d1: D1Database,
    from: string = "first-unconstrained",
  ) {
    this.session = d1.withSession(from);
  }

  /** Rows of a query; within `batchDelayTicks` others join its round trip. */
  read<Row>(query: Readable<Row>): Promise<Row[]> {
    return new Promise<Row[]>((resolve, reject) => {
      this.waiting.push({ prepared: prepare(query), resolve: resolve as (value: unknown) => void, reject });
      if (this.waiting.length === 1) void this.flushSoon();
    });
  }

  /** The rows of several queries that belong together, in one round trip. */
  readAll<const Rows extends readonly unknown[]>(queries: {
    readonly [Key in keyof Rows]: Readable<Rows[Key]>;
  }): Promise<{ -readonly [Key in keyof Rows]: Rows[Key][] }> {
    return Promise.all(queries.map((query) => this.read(query))) as Promise<{
      -readonly [Key in keyof Rows]: Rows[Key][];
    }>;
  }

  /** The first row of a query, or undefined. */
  async readOne<Row>(query: Readable<Row>): Promise<Row | undefined> {
    return (await this.read(query))[0];
  }

  /** Runs the statements in one transaction; answers how many rows each changed. Nothing stays if one fails. */
  async write(statements: Writable[]): Promise<Changes> {
    if (statements.length === 0) return new OfStatements<number>([], []);
    this.hasWritten = true;
    const results = await this.trip(statements.map(prepare));
    return changesOf(statements, results);
  }

  /** As `write`, for one statement: answers how many rows it changed. */
  async writeOne(statement: Writable): Promise<number> {
    return (await this.write([statement])).of(statement);
  }

  /** As `write`, for a statement with RETURNING: answers its rows as D1 gives them, keyed by column name. */
  async writeReturning<Row>(statement: Writable): Promise<Row[]> {
    this.hasWritten = true;
    const [result] = await this.trip([prepare(statement)]);
    return result!.results as Row[];
  }

  /** As `write`, for statements of which some say RETURNING: answers the rows of each. */
  async writeAllReturning<Row>(statements: Writable[]): Promise<OfStatements<Row[]>> {
    this.hasWritten = true;
    const results = await this.trip(statements.map(prepare));
    return new OfStatements(
      statements,
      results.map(({ results }) => results as Row[]),
    );
  }

  /** As `write`, and reads in the same transaction what the writes left behind. */
  async writeAndRead<Row>(statements: Writable[], query: Readable<Row>): Promise<{ changes: Changes; rows: Row[] }> {
    this.hasWritten = true;
    const reading = prepare(query);
    const results = await this.trip([...statements.map(prepare), reading]);
    return { changes: changesOf(statements, results), rows: reading.map(results[statements.length]!) as Row[] };
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
      const results = await this.trip(batch.map(({ prepared }) => prepared));
      batch.forEach(({ prepared, resolve }, i) => resolve(prepared.map(results[i]!)));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  private async trip(prepared: Prepared[]): Promise<D1Result[]> {
    for (const listener of listeners)
      for (const { sql, params, isOfAllTenants } of prepared)
        listener({ database: this.name, sql, params, isOfAllTenants });
    this.stats.roundTrips++;
    const results = await this.session
      .batch(prepared.map(({ sql, params }) => this.session.prepare(sql).bind(...params)))
      .catch((failure: Error) => {
        throw (
          prepared.find(({ refusal }) => refusal && failure.message.includes(refusal.words))?.refusal?.error ?? failure
        );
      });
    for (const result of results) {
      this.stats.rowsRead += result.meta.rows_read ?? 0;
      this.stats.rowsWritten += result.meta.rows_written ?? 0;
    }
    return results;
  }
}

const changesOf = (statements: readonly Writable[], results: readonly D1Result[]): Changes =>
  new OfStatements(
    statements,
    results.map((result) => result.meta.changes),
  );

function prepare(statement: Readable<unknown> | Writable): Prepared {
  const source = statement.source() as SQLWrapper;
  const { sql, params } = bindOnce(dialect.sqlToQuery(source.getSQL()));
  const show = "show" in statement ? statement.show?.bind(statement) : undefined;
  const { isOfAllTenants = false } = statement;
  const refusal = "refusal" in statement ? statement.refusal : undefined;
  return {
    sql,
    params,
    isOfAllTenants,
    ...(refusal && { refusal }),
    map: ({ results }) => (show ? show(results as Record<string, unknown>[]) : results),
  };
}
