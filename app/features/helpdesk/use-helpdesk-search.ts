import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AppId } from "@db/vocabulary/ids";
import type { HelpdeskHit } from "@workers/contracts/knowledge/helpdesk";
import { useReaderKey } from "~/features/lists/use-row-lists";
import { searchHelpdesk } from "./helpdesk-calls";

const typingMilliseconds = 200;
const cacheMilliseconds = 60_000;

interface HelpdeskSearch {
  /** What answers the text, or one typed shortly before; null until there is an answer. */
  hits: readonly HelpdeskHit[] | null;
  isPending: boolean;
  hasFailed: boolean;
}

/** Articles of the help desk that answer what somebody types; `min` characters are needed. */
export function useHelpdeskSearch(appId: AppId, text: string, { limit = 8, min = 2 } = {}): HelpdeskSearch {
  const trimmed = text.trim().slice(0, 200);
  const sought = trimmed.length < min ? "" : trimmed;
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(sought), sought ? typingMilliseconds : 0);
    return () => clearTimeout(timer);
  }, [sought]);
  const reader = useReaderKey();
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    queryKey: ["helpdesk", ...reader, appId, settled, limit],
    queryFn: () => (settled ? searchHelpdesk(appId, settled, limit) : null),
    staleTime: cacheMilliseconds,
    gcTime: cacheMilliseconds,
    placeholderData: keepPreviousData,
  });
  return {
    hits: (sought && data) || null,
    isPending: sought !== settled || (isFetching && (isPlaceholderData || !data)),
    hasFailed: isError,
  };
}
