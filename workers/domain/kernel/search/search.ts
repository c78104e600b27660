import { type SearchedType, searchedTypes } from "@db/vocabulary/enumerations";
import type { AppContext } from "@workers/context";
import type { SearchGroup, SearchQuery } from "@workers/contracts/search";
import { requireAbility } from "../access";
import { fold, wordsOf } from "./fold";
import { scoreOf } from "./rank";
import { type Narrowing, type ReadScope, type SearchedKind, searchedKinds } from "./searched-kinds";
import { meaningsOf } from "./vocabulary";

/** Words of a question that are looked for, at most. */
const maxWords = 6;
/** Documents that are ranked for each way of matching: as many as make a count of 50 exact, more for later pages. */
const ranked = { least: 60, most: 200 };
/** The same where what was found is narrowed afterwards. */
const rankedIfNarrowed = 1000;

type Prepared = Awaited<ReturnType<typeof prepareSearch>>;

/** What the words may mean, and where the caller may read. */
export async function prepareSearch(ctx: AppContext, query: SearchQuery) {
  const types = query.type ? [query.type] : allTypes();
  const words = wordsToSeek(query.search);
  const { authorId, spaceId } = query;
  const kinds = searchedKinds().filter(
    ({ type, narrowedBy = [] }) =>
      (types as readonly string[]).includes(type) &&
      (!authorId || narrowedBy.includes("authorId")) &&
      (!spaceId || narrowedBy.includes("spaceId")),
  );
  if (words.length === 0) return { types, kinds, sought: [], scopes: new Map<SearchedKind, string[] | null>() };
  const [sought, scopes] = await Promise.all([meaningsOf(ctx, words), readScopes(ctx, kinds)]);
  return { types, kinds, sought, scopes };
}

/**
 * Searches what the caller may see; the kind with the best answer comes first. Two round trips, and a third where a word
 * was mistyped; the first of them may have been read ahead (`prepared`).
 */
export async function search(
  ctx: AppContext,
  query: SearchQuery,
  prepared?: Promise<Prepared>,
): Promise<SearchGroup[]> {
  requireAbility(ctx, "app.view_posts");
  const { types, kinds, sought, scopes } = await (prepared ?? prepareSearch(ctx, query));
  if (sought.length === 0) return types.map((type) => ({ type, hits: [], total: 0 }));
  const from = (query.page - 1) * query.limit;
  const { authorId, spaceId, days } = query;
  const narrowing: Narrowing = { authorId, spaceId, days };
  const since = days ? ctx.now() - days * 86_400_000 : 0;
  const maxHits =
    authorId || days ? rankedIfNarrowed : Math.min(ranked.most, Math.max(ranked.least, 2 * (from + query.limit)));
  const parts = await Promise.all(
    kinds.map(async (kind) => {
      const readable = scopes.get(kind) ?? null;
      const scope = spaceId ? (readable?.includes(spaceId) === false ? [] : [spaceId]) : readable;
      // Who may read in nothing finds nothing; the index takes no empty list.
      return {
        type: kind.type,
        found:
          scope?.length === 0
            ? []
            : (await kind.find(ctx, { sought, scope, maxIds: maxHits, narrowing })).filter(
                ({ createdAt }) => createdAt >= since,
              ),
      };
    }),
  );
  const foundByType = types.map((type) => parts.flatMap((part) => (part.type === type ? part.found : [])));
  const [now, typed] = [ctx.now(), fold(query.search.trim())];
  const scored = foundByType.map((ofType) =>
    ofType.map((findable) => ({ one: findable, ...scoreOf(findable, sought, typed, now) })),
  );
  // Where something answers every word, what answers some of them would only be in the way.
  const isAnswered = scored.some((ofType) => ofType.some(({ isWhole }) => isWhole));
  const groups = types.map((type, i) => {
    const best = scored[i]!.filter(({ isWhole }) => isWhole || !isAnswered).sort(
      (a, b) => b.points - a.points || b.one.createdAt - a.one.createdAt,
    );
    return {
      points: best[0]?.points ?? 0,
      group: {
        type,
        hits: best.slice(from, from + query.limit).map(({ one: findable }) => findable.show()),
        total: best.length,
      },
    };
  });
  return groups.sort((a, b) => b.points - a.points).map(({ group }) => group);
}

/** All kinds of things that are found, in the order that they are shown in. */
const allTypes = () => [...new Set([...searchedTypes, ...searchedKinds().map(({ type }) => type as SearchedType)])];

/** What narrows the question for each kind: each scope is read once. None where some of a kind may lie anywhere. */
async function readScopes(
  ctx: AppContext,
  kinds: readonly SearchedKind[],
): Promise<Map<SearchedKind, string[] | null>> {
  const scopesOf = new Map(kinds.map((kind) => [kind, [...new Set(kind.scopes?.() ?? [undefined])]]));
  const different = [...new Set([...scopesOf.values()].flat())];
  const read = new Map(
    await Promise.all(different.map(async (scope) => [scope, (await scope?.(ctx)) ?? null] as const)),
  );
  const all = (scopes: (ReadScope | undefined)[]) => {
    const parts = scopes.map((scope) => read.get(scope) ?? null);
    return parts.some((part) => part === null) ? null : parts.flatMap((part) => part!);
  };
  return new Map([...scopesOf].map(([kind, scopes]) => [kind, all(scopes)]));
}

/** Words that say nothing alone: they are left out where others stand beside them. */
const fillers = new Set(
  (
    "der die das den dem des ein eine einen einem einer eines und oder im in am an auf zu zum zur mit von vom für fur bei beim ist sind war wie was wer wo " +
    "wann warum welche welcher welches ich du er sie es wir ihr man mein meine dein kann nicht auch als aus nach uber " +
    "the a an and or of to in on at for with from by is are was be how what who when where why which i you he she it we they my your do does did not can"
  )
    .split(" ")
    .map(fold),
);

/** The words of a question, folded, each once, without those that say nothing. */
function wordsToSeek(text: string): string[] {
  const all = [
    ...new Set(
      wordsOf(text)
        .map(({ folded }) => folded)
        .filter(Boolean),
    ),
  ];
  const telling = all.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : all).slice(0, maxWords);
}
