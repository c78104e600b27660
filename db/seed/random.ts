import type { Id } from "@db/vocabulary/ids";

/** Chance that falls the same way each time, so that two demos from one day look alike. */
export interface Random {
  /** A number from 0 to below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different entries, in random order. */
  some<T>(list: readonly T[], count: number): T[];
  /** A UUIDv7 whose time is `at`. */
  id<Thing extends string>(at: number): Id<Thing>;
  /** Chance of its own, untouched by what is added elsewhere. */
  branch(name: string): Random;
}

/** Source: mulberry32, seeded by an FNV-1a hash of the name. */
export function random(name: string): Random {
  let state = hash(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)]!,
    some: (list, count) => {
      const remaining = [...list];
      const pickCount = Math.min(count, remaining.length);
      return Array.from({ length: pickCount }, () => remaining.splice(between(0, remaining.length - 1), 1)[0]!);
    },
    id: (at) => {
      const digits = () => between(0, 0xffff).toString(16).padStart(4, "0");
      const time = Math.floor(at).toString(16).padStart(12, "0");
      const [a, b] = [digits(), digits()];
      return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(1)}-8${b.slice(1)}-${digits()}${digits()}${digits()}` as never;
    },
    branch: (branchName) => random(`${name}/${branchName}`),
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
