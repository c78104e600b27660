import { type Column, sql } from "drizzle-orm";
import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { nameOf, type AppScope, appWrite, type Writable } from "@workers/store";
import { invalid } from "@workers/errors";

export interface Ranked {
  id: string;
  rank: string;
}

/** Where a thing goes: its rank, and new ranks for siblings where there was no room between two of them. */
export interface RankPosition {
  rank: string;
  renumbered: Ranked[];
}

/**
 * The place right after `prevId` among siblings in order of rank and id; null means first, undefined last. A thing
 * that moves may stand among its siblings. 422 where `prevId` is none of them.
 */
export function placeAfter(siblings: Ranked[], prevId: string | null | undefined, movingId?: string): RankPosition {
  const others = siblings.filter((sibling) => sibling.id !== movingId);
  const before =
    prevId === undefined ? others.length : prevId === null ? 0 : others.findIndex(({ id }) => id === prevId) + 1;
  if (prevId && before === 0) throw invalid({ field: "prevId", key: "notAllowed" });
  const lower = others[before - 1]?.rank ?? null;
  const upper = others[before]?.rank ?? null;
  if (lower === null || upper === null || lower < upper) {
    try {
      return { rank: generateKeyBetween(lower, upper), renumbered: [] };
    } catch {
      // A neighbour's rank isn't one of ours: all get new ones below.
    }
  }
  // Two moves at once can leave the same rank twice; nothing fits between them until all are numbered anew.
  const ranks = generateNKeysBetween(null, null, others.length + 1);
  const rank = ranks.splice(before, 1)[0]!;
  return { rank, renumbered: others.map(({ id }, i) => ({ id, rank: ranks[i]! })) };
}

/** Writes new ranks of siblings; nothing where there are none. */
export function renumber(
  scope: AppScope,
  table: SQLiteTable & { id: Column; appId: Column; rank: Column },
  ranked: Ranked[],
): Writable[] {
  if (ranked.length === 0) return [];
  const list = JSON.stringify(ranked);
  return [
    appWrite(
      scope,
      (appId) => sql`update ${table} set ${nameOf(table.rank)} = new.rank
        from (select value ->> 'id' as id, value ->> 'rank' as rank from json_each(${list})) as new
        where ${table.appId} = ${appId} and ${table.id} = new.id`,
    ),
  ];
}
