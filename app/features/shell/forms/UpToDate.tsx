import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

interface UpToDateProps {
  /** What is stored of all that the form within shows. */
  with: unknown;
  children: ReactNode;
}

/**
 * Keeps a form up to date while others work on the same: what somebody else saves appears in it at once. What is half typed
 * stays as it is; then a notice says that there is something newer, and offers it.
 */
export function UpToDate({ with: stored, children }: UpToDateProps) {
  const { t } = useTranslation("admin");
  const print = JSON.stringify(stored);
  const [shown, setShown] = useState({ print, version: 0 });
  const [missed, setMissed] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  /** What the form held when the person came to it, and nothing of it was typed yet. */
  const untouched = useRef<string | null>(null);
  const isSending = useRef(false);
  const lastShown = useRef(children);
  /** At which step of the page the person asked for what is newer. */
  const takesFrom = useRef<string | null>(null);
  const { state } = useNavigation();
  const { key: step } = useLocation();
  const navigate = useNavigate();
  const isBehind = print !== shown.print;
  useEffect(() => {
    if (!isBehind) lastShown.current = children;
  });

  /** Fields take what is stored when they are made, so they are made anew. */
  const take = useCallback(() => {
    const focused = frame.current?.contains(document.activeElement)
      ? document.activeElement?.getAttribute("name")
      : null;
    untouched.current = null;
    setMissed(null);
    setShown(({ version }) => ({ print, version: version + 1 }));
    if (focused)
      requestAnimationFrame(() =>
        frame.current?.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true }),
      );
  }, [print]);

  useEffect(() => {
    if (!isBehind) return;
    const now = contentsOf(frame.current);
    if (isSending.current) {
      // It is newer because the person has just saved it.
      untouched.current = now;
      setMissed(null);
      setShown(({ version }) => ({ print, version }));
    } else if (untouched.current === null || untouched.current === now) take();
    else setMissed(print);
  }, [isBehind, print, take]);
  useEffect(() => {
    if (state === "idle") isSending.current = false;
  }, [state]);

  useEffect(() => {
    if (takesFrom.current === null || takesFrom.current === step) return;
    takesFrom.current = null;
    take();
  }, [step, take]);

  const remember = () => {
    untouched.current ??= contentsOf(frame.current);
  };
  return (
    <div
      ref={frame}
      onFocusCapture={remember}
      onPointerDownCapture={remember}
      onSubmit={() => (isSending.current = true)}
    >
      <div role="status">
        {isBehind && missed === print ? (
          <Notice
            className="mb-4"
            title={t("newer.title")}
            actions={
              <Button
                size="sm"
                onClick={() => {
                  // The page forgets first what was typed and refused before: the new fields would begin with it.
                  takesFrom.current = step;
                  navigate(".", { replace: true, preventScrollReset: true });
                }}
              >
                {t("newer.take")}
              </Button>
            }
          >
            {t("newer.text")}
          </Notice>
        ) : null}
      </div>
      <div key={shown.version}>{isBehind ? lastShown.current : children}</div>
    </div>
  );
}

/** All that the forms within would send, as one text. */
function contentsOf(frame: HTMLElement | null): string {
  const entries = [...(frame?.querySelectorAll("form") ?? [])].flatMap((form) => [...new FormData(form)]);
  return JSON.stringify(
    entries.map(([name, value]) => [name, typeof value === "string" ? value : `${value.name} ${value.size}`]),
  );
}
