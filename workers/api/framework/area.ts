import type { Schema, ToSchema, TypedResponse } from "hono/types";
import type { z } from "zod";
import type { AppContext, Context } from "../../context";
import type { Ability, ProjectAbility } from "@workers/domain/kernel/access";
import type { RateLimitKind } from "../../request/rate-limit";
import type { Entry } from "./entries";
import type { Paged, PageMeta } from "./paged";
import type { Reply } from "./reply";

export type Method = "get" | "post" | "put" | "patch" | "delete";
type Shape = z.ZodObject;

/**
 * Who a call is for: the test of all calls against the access table compares this with what happens; the domain
 * functions enforce it. An ability is judged for the thing that the path names.
 */
export type Access = "public" | "user" | { app: Ability } | { project: ProjectAbility };

/** The file of a multipart call, which reads the request itself, as it arrives; its body's schema has the form's other fields. */
export interface Upload {
  /** Name of the form's field that carries the file. */
  field: string;
  maxBytes: number;
}

export interface Handled<C, P, Q, B> {
  ctx: C;
  params: P;
  query: Q;
  body: B;
  /** The request; that of an upload is not read yet. */
  request: Request;
  reply: Reply;
}

/** As `Handled`, with what was read ahead where that holds. */
export interface HandledAhead<C, P, Q, B, R> extends Handled<C, P, Q, B> {
  ahead?: Promise<R>;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;
type Sent<S> = S extends z.ZodType ? z.input<S> : Record<string, never>;

/** One call of the API, declared whole: how it is asked, who may, what it answers, who does it. */
export interface Declaration<
  C extends Context = Context,
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends z.ZodType | undefined = z.ZodType | undefined,
  R = unknown,
> {
  method: Method;
  /** Below /api, in Hono's style. */
  path: string;
  /** The call's own name in the OpenAPI document: a verb and a noun. */
  operationId: string;
  summary: string;
  in: Entry<C>;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  upload?: Upload;
  /** A valid call for the reference page and for the tests that walk every call; needed where there is a body. */
  example?: { body?: unknown; query?: Record<string, string> };
  /** Schema of `data`; none where the call answers 204, or a file. */
  answer?: A;
  /** The call leads elsewhere: it answers a Response of its own. */
  isRedirect?: true;
  /** Defaults to 200, or 204 without an answer. */
  status?: 200 | 201 | 202 | 204;
  /** Defaults to writes for what changes something, reads for the rest. */
  limit?: RateLimitKind;
  /** It takes a body of any kind and looks at none: a mail program posts a form (RFC 8058). */
  isBodyIgnored?: true;
  /** The answer carries tokens: it is never kept for an Idempotency-Key. */
  isSecret?: true;
  /**
   * Reads what the call needs in the round trip that loads its caller, for who they were a moment ago; thrown away where they are
   * not any more. For calls that are made very often, in an app.
   */
  ahead?(
    input: Pick<Handled<AppContext, Parsed<P>, Parsed<Q>, Parsed<B>>, "ctx" | "params" | "query" | "body">,
  ): Promise<R>;
  handle(input: HandledAhead<C, Parsed<P>, Parsed<Q>, Parsed<B>, R>): AnswerOf<A> | Promise<AnswerOf<A>>;
}

type AnswerOf<A> = A extends z.ZodType ? z.input<A> | Paged<z.input<A>> : void | Response;

/** The schema of a call for Hono's typed client. */
type ClientSchema<M extends Method, Path extends string, P, Q, B, A> = ToSchema<
  M,
  Path,
  {
    in: (P extends undefined ? {} : { param: Sent<P> }) &
      (Q extends undefined ? {} : { query: Sent<Q> }) &
      (B extends undefined ? {} : { json: Sent<B> });
  },
  TypedResponse<A extends z.ZodType ? { data: z.output<A>; meta?: PageMeta } : null, 200, "json">
>;

/** A call as the router mounts it, its types folded away. */
export type Call = Omit<Declaration, "ahead" | "handle" | "in"> & {
  area: string;
  in: Entry;
  ahead?(
    input: Pick<Handled<AppContext, unknown, unknown, unknown>, "ctx" | "params" | "query" | "body">,
  ): Promise<unknown>;
  handle(input: HandledAhead<Context, unknown, unknown, unknown, unknown>): unknown;
};

/** The calls of one area, and the type that Hono's client reads them from. */
export class Area<S extends Schema = {}> {
  readonly calls: Call[] = [];
  declare readonly schema: S;
  constructor(readonly name: string) {}

  /** Adds a call. */
  route<
    const M extends Method,
    const Path extends string,
    C extends Context,
    P extends Shape | undefined = undefined,
    Q extends Shape | undefined = undefined,
    B extends z.ZodType | undefined = undefined,
    A extends z.ZodType | undefined = undefined,
    R = never,
  >(
    declaration: Declaration<C, P, Q, B, A, R> & { method: M; path: Path },
  ): Area<S & ClientSchema<M, Path, P, Q, B, A>> {
    this.calls.push({ ...declaration, area: this.name } as unknown as Call);
    return this as never;
  }

  /** Adds the calls of another area, as if they were made here. */
  with<T extends Schema>(other: Area<T>): Area<S & T> {
    this.calls.push(...other.calls.map((call) => ({ ...call, area: this.name })));
    return this as never;
  }
}

/** Begins an area of the API, in the specification's words. */
export const area = (name: string) => new Area(name);
