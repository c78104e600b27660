import type { Hono } from "hono";
import type { Area } from "./area";
import type { areas } from "./areas";

type SchemaOf<A> = A extends Area<infer S> ? S : never;
type Merged<Areas extends readonly unknown[]> = Areas extends readonly [infer First, ...infer Rest] ? SchemaOf<First> & Merged<Rest> : {};
type BelowApi<S> = { [Path in keyof S as Path extends string ? `/api${Path}` : never]: S[Path] };

/** What Hono's client reads all calls from. */
export type Api = Hono<{}, BelowApi<Merged<typeof areas>>, "/">;
