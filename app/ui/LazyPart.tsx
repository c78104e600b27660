import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { awaitCode } from "./await-code";
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
  const attempt = () =>
    lazy(() =>
      awaitCode(load).catch((error: unknown) => {
        console.warn("Code couldn't be fetched", error);
        Part = attempt();
        return { default: NotFetched as ComponentType<Props> };
      }),
    ) as unknown as ComponentType<Props>;
  let Part = attempt();
  const fetchCode = async () => {
    Part = (await awaitCode(load)).default;
  };
  // The server has all code, and draws each part at once.
  if (typeof document === "undefined") void load().then((module) => (Part = module.default));
  else parts.push({ drawn, fetchCode });

  return function LazyPart(props: Props) {
    const [Shown] = useState(() => Part);
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    );
  };
}

const NotFetched = () => <LoadFailed onRetry={() => window.location.reload()} />;
