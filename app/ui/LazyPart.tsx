import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { awaitCode } from "./await-code";
import { lazyCode } from "./lazy-code";
import { LoadFailed } from "./LoadFailed";

interface LazyPartOptions {
  /** A selector of what the part draws. */
  drawn: string;
  /** What stands where the part appears after the page's start, until its code has come. */
  fallback?: ReactNode;
}

const parts: { drawn: string; fetchCode: () => Promise<void> }[] = [];

/** Fetches the code of the parts that the server has drawn; React can take the page over once it is there, as with the page's own. */
export const fetchDrawnParts = () =>
  Promise.all(parts.map(({ drawn, fetchCode }) => (document.querySelector(drawn) ? fetchCode() : undefined)));

/**
 * A part of pages that few of them show: its code is fetched with those alone (`fetchDrawnParts`), or when it first appears
 * later. A part that opens at a press is a `lazyComponent`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { drawn, fallback = null }: LazyPartOptions,
): ComponentType<Props> {
  const code = lazyCode<Props>(load, () => NotFetched);
  const fetchCode = async () => {
    code.current = (await awaitCode(load)).default;
  };
  // The server has all code, and draws each part at once.
  if (typeof document === "undefined") void load().then((module) => (code.current = module.default));
  else parts.push({ drawn, fetchCode });

  return function LazyPart(props: Props) {
    const [Part] = useState(() => code.current);
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

const NotFetched = () => <LoadFailed onRetry={() => window.location.reload()} />;
