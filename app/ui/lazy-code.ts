import { type ComponentType, lazy } from "react";
import { awaitCode } from "./await-code";

/**
 * React's `lazy`, which can be repeated: where the code can't be fetched `standIn` is drawn, and what is drawn next from
 * `current` fetches it again.
 */
export function lazyCode<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  standIn: (error: unknown) => ComponentType<Props>,
): { current: ComponentType<Props> } {
  const attempt = () =>
    lazy(() =>
      awaitCode(load).catch((error: unknown) => {
        console.warn("Code couldn't be fetched", error);
        code.current = attempt();
        return { default: standIn(error) };
      }),
    ) as unknown as ComponentType<Props>;
  const code = { current: attempt() };
  return code;
}
