import { useActionData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useHasScript } from "~/ui/use-has-script";
import { SaveButton } from "./SaveButton";
import { useSaveBar } from "./SaveBar";

/** Saves one form of a screen: by the screen's bar where it has one, and where there are no scripts by a button of its own. */
export function SectionSaveButton({ intent, children }: { intent: string; children: ReactNode }) {
  const bar = useSaveBar();
  const outcome = useActionData();
  useEffect(() => {
    if (bar) bar.outcome.current = outcome;
  });
  const button = useRef<HTMLButtonElement>(null);
  const hasScript = useHasScript();
  const register = bar?.register;
  useEffect(() => (button.current && register ? register(button.current) : undefined), [register]);
  if (!bar) return <SaveButton intent={intent}>{children}</SaveButton>;
  return (
    <>
      <button ref={button} hidden type="submit" name="intent" value={intent} aria-hidden tabIndex={-1} />
      {hasScript ? null : (
        <span className="hidden noscript:contents">
          <SaveButton intent={intent}>{children}</SaveButton>
        </span>
      )}
    </>
  );
}
