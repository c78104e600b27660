import type { Hono } from "hono";
import type { Area } from "./framework/area";
import type { areas } from "./areas";

type SchemaOf<A> = A extends Area<infer S> ? S : never;
/** All areas' calls at once: what can be given as any of them must be all of them. Recursion would be too deep. */
type Merged<A> = (A extends unknown ? (all: SchemaOf<A>) => void : never) extends (all: infer All) => void
  ? All
  : never;
type BelowApi<S> = { [Path in keyof S as Path extends string ? `/api${Path}` : never]: S[Path] };

/** What Hono's client reads all calls from. */
export type Api = Hono<{}, BelowApi<Merged<(typeof areas)[number]>>, "/">;
