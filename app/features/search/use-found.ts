import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AppId } from "@db/vocabulary/ids";
import { useReaderKey } from "~/features/lists/use-row-lists";
import { search, type SearchGroup } from "./calls";

const typingMilliseconds = 150;
/** What was found for a text lately is shown at once when it is typed again. */
const keptMilliseconds = 60_000;

interface Found {
  /** What answers the text, or one typed shortly before; null until there is an answer. */
  groups: SearchGroup[] | null;
  isPending: boolean;
  hasFailed: boolean;
  /** Searches once more after a failure. */
  again(): void;
}

/** Searches while somebody types. Answers that come too late are left out. */
export function useFound(appId: AppId, text: string): Found {
  const wanted = text.trim();
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), wanted ? typingMilliseconds : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  const reader = useReaderKey();
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    queryKey: ["search", ...reader, appId, settled],
    // Of a text that was deleted nothing is left to show beside the next one.
    queryFn: () => (settled ? search(appId, settled) : null),
    staleTime: 0,
    gcTime: keptMilliseconds,
    placeholderData: keepPreviousData,
  });
  return {
    groups: (wanted && data) || null,
    isPending: wanted !== settled || (isFetching && (isPlaceholderData || !data)),
    hasFailed: isError,
    again: () => void refetch(),
  };
}
