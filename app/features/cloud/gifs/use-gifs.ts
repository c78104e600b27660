import type { GifProvider } from "@workers/contracts/cloud";
import { useCallback, useEffect, useRef, useState } from "react";
import { findGifs, type Gif, type GifError } from "./giphy";

/** Milliseconds without typing after which a search begins, and after which the list goes on. */
const searchRest = 400;
const listRest = 300;

interface Listed {
  gifs: Gif[];
  nextOffset: number | null;
  state: "pending" | "ready" | GifError["reason"];
}

const nothing: Listed = { gifs: [], nextOffset: null, state: "pending" };

/** GIFs that are popular now, or the hits of a search once typing pauses; page by page. */
export function useGifs(provider: GifProvider, language: string) {
  const [text, setText] = useState("");
  const [search, setSearch] = useState("");
  const [listed, setListed] = useState(nothing);
  const [again, setAgain] = useState(0);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), text === "" ? 0 : searchRest);
    return () => clearTimeout(timer);
  }, [text]);

  const load = useCallback(
    async (offset: number) => {
      asking.current?.abort();
      const controller = (asking.current = new AbortController());
      const { signal } = controller;
      setListed((now) => (offset === 0 ? nothing : { ...now, state: "pending" }));
      try {
        const page = await findGifs(provider, { search, offset, language, signal });
        if (signal.aborted) return;
        setListed((now) => {
          const shownIds = new Set(now.gifs.map(({ id }) => id));
          return {
            gifs: [...now.gifs, ...page.gifs.filter(({ id }) => !shownIds.has(id))],
            nextOffset: page.nextOffset,
            state: "ready",
          };
        });
      } catch (error) {
        if (signal.aborted) return;
        console.warn("No GIFs", error);
        setListed((now) => ({ ...now, state: (error as GifError).reason ?? "away" }));
      }
    },
    [provider, search, language],
  );
  useEffect(() => {
    void load(0);
    return () => asking.current?.abort();
  }, [load, again]);

  const { gifs, nextOffset, state } = listed;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const loadMore = () => {
    clearTimeout(timer.current);
    if (nextOffset !== null) timer.current = setTimeout(() => void load(nextOffset), listRest);
  };
  return {
    text,
    setText,
    gifs,
    state,
    hasMore: nextOffset !== null && state === "ready",
    loadMore,
    retry: () => (gifs.length > 0 && nextOffset !== null ? void load(nextOffset) : setAgain((count) => count + 1)),
  };
}
