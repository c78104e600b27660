import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AppId } from "@db/vocabulary/ids";
import { useReaderKey } from "~/features/lists/use-row-lists";
import { search, type SearchGroup } from "./calls";

const typingMilliseconds = 150;
/** What was found for a text lately is shown at once when it is typed again. */
const cacheMilliseconds = 60_000;

interface SearchResults {
  /** What answers the text, or one typed shortly before; null until there is an answer. */
  groups: SearchGroup[] | null;
  isPending: boolean;
  hasFailed: boolean;
  /** Searches once more after a failure. */
  again(): void;
}

/** Searches while somebody types. Answers that come too late are left out. */
export function useSearchResults(appId: AppId, text: string): SearchResults {
  const trimmed = text.trim();
  const [settled, setSettled] = useState(trimmed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(trimmed), trimmed ? typingMilliseconds : 0);
    return () => clearTimeout(timer);
  }, [trimmed]);
  const reader = useReaderKey();
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    queryKey: ["search", ...reader, appId, settled],
    // Of a text that was deleted nothing is left to show beside the next one.
    queryFn: () => (settled ? search(appId, settled) : null),
    staleTime: 0,
    gcTime: cacheMilliseconds,
    placeholderData: keepPreviousData,
  });
  return {
    groups: (trimmed && data) || null,
    isPending: trimmed !== settled || (isFetching && (isPlaceholderData || !data)),
    hasFailed: isError,
    again: () => void refetch(),
  };
}
