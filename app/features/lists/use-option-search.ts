import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useReaderKey } from "./use-row-lists";

// One array for all: a field whose options are new each time forgets what is being typed.
const none: readonly never[] = [];

/**
 * What a text finds, for the choices of a `ComboBox` or `MultiComboBox`: the latest question's answer, whichever came last.
 * `name` tells what is looked for and where; `initial` is shown until something was looked for.
 */
export function useOptionSearch<Row>(
  name: readonly string[],
  find: (text: string) => Promise<readonly Row[]>,
  initial: readonly Row[] = none,
) {
  const reader = useReaderKey();
  const [text, setText] = useState<string | null>(null);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [...name, ...reader, text],
    queryFn: () => find(text ?? ""),
    enabled: text !== null,
    placeholderData: keepPreviousData,
    // What came meanwhile is found the next time.
    gcTime: 0,
  });
  return {
    rows: isError ? none : (data ?? initial),
    isPending: isFetching,
    hasFailed: isError && !isFetching,
    // The same text again tries again.
    onSearch: (next: string) => (next === text ? void refetch() : setText(next)),
  };
}
