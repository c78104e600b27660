import { useCallback, useEffect, useState } from "react";
import type { ItemFilters } from "../calls";

/** Milliseconds without typing after which a search begins. */
const debounce = 500;

export interface Search {
  text: string;
  filters: Omit<ItemFilters, "search">;
  /** What is being searched; null while nothing is. */
  asked: ItemFilters | null;
  setText: (text: string) => void;
  setFilters: (filters: Omit<ItemFilters, "search">) => void;
  /** Ends the search and forgets its filters. */
  close: () => void;
}

/** Whether anything is asked of the filters. */
export const filterCount = ({ ext, dateFrom, dateTo }: ItemFilters) =>
  (ext?.length ?? 0) + Number(Boolean(dateFrom)) + Number(Boolean(dateTo));

export function useSearch(): Search {
  const [text, setText] = useState("");
  const [settled, setSettled] = useState("");
  const [filters, setFilters] = useState<Omit<ItemFilters, "search">>({});
  useEffect(() => {
    if (text === "") return setSettled("");
    const timer = setTimeout(() => setSettled(text.trim()), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = settled !== "" || filterCount(filters) > 0;
  return {
    text,
    filters,
    setText,
    setFilters,
    asked: isAsked ? { ...filters, ...(settled && { search: settled }) } : null,
    close: useCallback(() => {
      setText("");
      setSettled("");
      setFilters((now) => (filterCount(now) > 0 ? {} : now));
    }, []),
  };
}
