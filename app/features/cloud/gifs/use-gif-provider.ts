import { useEffect, useState } from "react";
import type { GifProvider } from "@workers/contracts/cloud";
import { getGifProvider } from "../calls";

/** What was answered once holds while the page stands: the next picker opens as it stays. */
let knownProvider: GifProvider | null | undefined;

/** Where GIFs come from; null where they aren't wanted or no service is set up, undefined until that is known. */
export function useGifProvider(isWanted: boolean): GifProvider | null | undefined {
  const [provider, setProvider] = useState(isWanted ? knownProvider : null);
  useEffect(() => {
    if (!isWanted || knownProvider !== undefined) return;
    let isCurrent = true;
    getGifProvider().then(
      (answer) => {
        knownProvider = answer;
        if (isCurrent) setProvider(answer);
      },
      () => isCurrent && setProvider(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return provider;
}
