import { useCallback, useEffect, useState } from "react";
import type { AppId } from "@db/vocabulary/ids";
import { search, type SearchGroup } from "./calls";

const typingMilliseconds = 150;

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
  const [found, setFound] = useState<{ text: string; groups: SearchGroup[] | null; hasFailed: boolean }>({
    text: "",
    groups: null,
    hasFailed: false,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!wanted) return setFound({ text: "", groups: null, hasFailed: false });
    let isCurrent = true;
    const ask = async () => {
      try {
        const groups = await search(appId, wanted);
        if (isCurrent) setFound({ text: wanted, groups, hasFailed: false });
      } catch {
        if (isCurrent) setFound({ text: wanted, groups: null, hasFailed: true });
      }
    };
    const timer = setTimeout(() => void ask(), typingMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [appId, wanted, attempt]);
  const again = useCallback(() => {
    setFound({ text: "", groups: null, hasFailed: false });
    setAttempt((count) => count + 1);
  }, []);
  return { groups: wanted ? found.groups : null, isPending: found.text !== wanted, hasFailed: found.hasFailed, again };
}
