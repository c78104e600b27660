import { sql } from "drizzle-orm";
import { searchWords } from "@db/shard";
import type { AppContext } from "@workers/context";
import { aliased, appQuery } from "@workers/store";
import { editDistance } from "./edit-distance";
import { isSameStem, rootOf } from "./stem";

const w = aliased(searchWords, "w");

/** What a typed word may mean: the app's own words by how near they are, 1 being the word itself. */
export type Meanings = Map<string, number>;

/** A word that was typed, with all that it may mean. */
export interface SoughtWord {
  word: string;
  meanings: Meanings;
}

/** How near a word is to what was typed. */
const nearness = { same: 1, form: 0.95, beginning: 0.8, part: 0.65, mistyped: 0.5 } as const;
/** From here on a word counts as the one that was typed. */
export const isTheWord = (weight: number) => weight >= nearness.form;

/** Words that one typed word is widened to, at most, from each source. */
const maxWords = 60;
/** Shorter words are no part worth looking for, and too short to be mistyped. */
const leastPart = 4;

interface WordMatch {
  typed: string;
  word: string;
}

/** Finds what the typed words may mean in this app. One round trip; a second where a word is nowhere to be found. */
export async function meaningsOf(ctx: AppContext, words: readonly string[]): Promise<SoughtWord[]> {
  const long = words.filter((word) => word.length >= 3);
  const [begun, contained] = await Promise.all([
    ctx.shard.read(wordsThatBegin(ctx, long)),
    ctx.shard.read(
      wordsThatContain(
        ctx,
        long.filter((word) => word.length >= leastPart),
      ),
    ),
  ]);
  const sought = words.map((word): SoughtWord => {
    const meanings: Meanings = new Map([[word, nearness.same]]);
    for (const entry of [...begun, ...contained]) if (entry.typed === word) widen(meanings, word, entry.word);
    return { word, meanings };
  });
  const unknown = sought.filter(
    ({ word, meanings }) =>
      meanings.size === 1 && word.length >= leastPart && !begun.some((entry) => entry.word === word),
  );
  if (unknown.length > 0) await addMistyped(ctx, unknown);
  return sought;
}

function widen(meanings: Meanings, typed: string, word: string) {
  if (word === typed) return;
  const weight = isSameStem(word, typed)
    ? nearness.form
    : word.startsWith(typed)
      ? nearness.beginning
      : word.includes(typed) ||
          (typed.length > leastPart && word.includes(rootOf(typed)) && isSameStem(tailOf(word, typed), typed))
        ? nearness.part
        : 0;
  if (weight > (meanings.get(word) ?? 0)) meanings.set(word, weight);
}

/** The end of a compound from where the typed word begins in it. */
const tailOf = (word: string, typed: string) => word.slice(word.lastIndexOf(rootOf(typed)));

const listOf = (words: readonly string[]) =>
  JSON.stringify([...new Set(words)].map((word) => ({ word, root: rootOf(word), until: `${rootOf(word)}\u{10ffff}` })));

const wordsThatBegin = (ctx: AppContext, words: readonly string[]) =>
  appQuery<WordMatch>(
    ctx,
    (appId) => sql`select wanted.value ->> 'word' as typed, picked.value as word
    from json_each(${listOf(words)}) wanted, json_each((
      select json_group_array(word) from (
        select ${searchWords.word} from ${searchWords}
        where ${searchWords.appId} = ${appId} and ${searchWords.word} >= wanted.value ->> 'root' and ${searchWords.word} < wanted.value ->> 'until'
        order by length(${searchWords.word}), ${searchWords.word} limit ${maxWords}))) picked`,
  );

const wordsThatContain = (ctx: AppContext, words: readonly string[]) =>
  appQuery<WordMatch>(
    ctx,
    (appId) => sql`select wanted.value ->> 'word' as typed, picked.value as word
    from json_each(${listOf(words)}) wanted, json_each((
      select json_group_array(word) from (
        select ${w.word} from search_word_parts f join ${w} on ${w.id} = f.rowid
        where f.word match '"' || (wanted.value ->> 'root') || '"' and ${w.appId} = ${appId}
        order by length(${w.word}), ${w.word} limit ${maxWords}))) picked`,
  );

/** Words that share most of their letters with one that was mistyped. */
async function addMistyped(ctx: AppContext, unknown: SoughtWord[]): Promise<void> {
  const unknownJson = JSON.stringify(unknown.map(({ word }) => ({ word, parts: partsOf(word) })));
  const termRows = await ctx.shard.read(
    appQuery<WordMatch>(
      ctx,
      (appId) => sql`select wanted.value ->> 'word' as typed, picked.value as word
      from json_each(${unknownJson}) wanted, json_each((
        select json_group_array(word) from (
          select ${w.word} from search_word_parts f join ${w} on ${w.id} = f.rowid
          where f.word match wanted.value ->> 'parts' and ${w.appId} = ${appId}
          order by f.rank limit ${maxWords}))) picked`,
    ),
  );
  for (const { word, meanings } of unknown) {
    const allowed = word.length < 8 ? 1 : 2;
    for (const term of termRows) {
      if (term.typed !== word) continue;
      // A mistake in what is still being typed: compare with the beginning of the word.
      const distance = Math.min(
        editDistance(word, term.word, allowed),
        editDistance(word, term.word.slice(0, word.length), allowed) + 0.5,
      );
      if (distance <= allowed) meanings.set(term.word, nearness.mistyped / Math.max(1, distance));
    }
  }
}

/** The three-letter parts of a word, any of which will do. */
const partsOf = (word: string) =>
  Array.from({ length: word.length - 2 }, (_, i) => `"${word.slice(i, i + 3)}"`).join(" OR ");
