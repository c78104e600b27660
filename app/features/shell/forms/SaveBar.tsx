import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { Check } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { isProblem } from "./form-outcome";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { contentsOf, forgetChanges, hasUnsavedChanges, isWatched } from "~/ui/unsaved-changes";

/** Enters the button that saves a form; answers how to take it out again. */
type Register = (button: HTMLButtonElement) => () => void;
interface SaveBar {
  register: Register;
  /** What the page's action answered last: the page writes it, which is below the area. */
  outcome: { current: unknown };
}
const SaveBarContext = createContext<SaveBar | null>(null);

/** Null where no bar saves the forms of the page. */
export const useSaveBar = () => useContext(SaveBarContext);

interface SaveBarAreaProps {
  /** The phone's main menu stands at the foot of the window. */
  hasFooter?: boolean;
  className?: string;
  children: ReactNode;
}

type State = "clean" | "changed" | "saving" | "saved" | "failed";

/** A screen whose forms are saved together, by one bar that comes once something is changed; Control or Command with S saves too. */
export function SaveBarArea({ hasFooter = false, className, children }: SaveBarAreaProps) {
  const { t } = useTranslation("shell");
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { state: navigation } = useNavigation();
  const [state, setState] = useState<State>("clean");
  /** Fields take what is stored when they are made: given up, they are made anew. */
  const [version, setVersion] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const buttons = useRef(new Set<HTMLButtonElement>());
  const waiting = useRef<HTMLButtonElement[]>([]);
  const outcome = useRef<unknown>(undefined);
  /** What each form held when it was sent. */
  const sent = useRef(new Map<HTMLFormElement, string>());
  const discardedAt = useRef<string | null>(null);
  /** Forms that were changed before anything watched them: before the scripts had come, or by what needs no focus. */
  const unwatched = useRef(new WeakSet<HTMLFormElement>());

  const changedButtons = useCallback(() => {
    for (const { form } of buttons.current)
      if (form && !isWatched(form) && isChanged(form)) unwatched.current.add(form);
    return [...buttons.current].filter(
      ({ form }) => form?.isConnected && (isChanged(form) || unwatched.current.has(form)),
    );
  }, []);
  /** Once the fields show what was chosen. What was just saved stays said until something is changed. */
  const look = useCallback(
    () =>
      void requestAnimationFrame(() =>
        setState((before) => {
          if (before === "saving") return before;
          if (changedButtons().length > 0) return before === "failed" ? before : "changed";
          return before === "saved" ? before : "clean";
        }),
      ),
    [changedButtons],
  );
  const register: Register = useCallback(
    (button) => {
      buttons.current.add(button);
      if (button.form && differsFromDefaults(button.form)) {
        unwatched.current.add(button.form);
        setState("changed");
      }
      return () => {
        buttons.current.delete(button);
        // A look while its form was being taken away, or made anew, still saw what it held.
        look();
      };
    },
    [look],
  );

  useEffect(() => setState("clean"), [pathname]);

  /** What somebody typed while the forms were sent is not saved. */
  const finish = () => {
    const before = sent.current;
    const isTypedInto = ({ form }: HTMLButtonElement) =>
      form?.isConnected && (before.has(form) ? contentsOf(form) !== before.get(form) : isChanged(form));
    setState([...buttons.current].some(isTypedInto) ? "changed" : "saved");
  };
  const sendNext = () => {
    const next = waiting.current.shift();
    if (!next?.form) return finish();
    unwatched.current.delete(next.form);
    sent.current.set(next.form, contentsOf(next.form));
    next.form.requestSubmit(next);
  };
  const save = () => {
    const changed = changedButtons();
    if (changed.length === 0 || !changed.every(({ form }) => form!.reportValidity())) return;
    waiting.current = changed;
    sent.current = new Map();
    setState("saving");
    sendNext();
  };
  // One after the other: each answer loads the page anew, and the next form is of that page.
  const goOn = useRef(() => {});
  goOn.current = () => {
    if (state !== "saving") look();
    else if (isProblem(outcome.current)) {
      waiting.current = [];
      setState("failed");
    } else sendNext();
  };
  const wasBusy = useRef(false);
  useEffect(() => {
    if (navigation === "idle" && wasBusy.current) goOn.current();
    wasBusy.current = navigation !== "idle";
  }, [navigation]);

  const discard = () => {
    if (area.current) forgetChanges(area.current);
    discardedAt.current = key;
    // The page forgets what was typed and refused before: the new fields would begin with it.
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    if (discardedAt.current === null || discardedAt.current === key) return;
    discardedAt.current = null;
    setVersion((before) => before + 1);
    setState("clean");
  }, [key]);

  const isOpen = state !== "clean";
  const canAct = state === "changed" || state === "saving" || state === "failed";
  return (
    <SaveBarContext.Provider value={useMemo(() => ({ register, outcome }), [register])}>
      <div
        ref={area}
        role="presentation"
        className={className}
        onInput={look}
        onChange={look}
        onClick={look}
        // Keys change dates and choices without an event of input.
        onKeyUp={look}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || !canAct) return;
          event.preventDefault();
          save();
        }}
      >
        <div key={version}>{children}</div>
        <div
          role="group"
          aria-label={t("saveBar.label")}
          className={classNames(
            "sticky z-20 mt-4",
            hasFooter
              ? "bottom-4 max-md:bottom-[calc(var(--spacing-footer)+env(safe-area-inset-bottom)+0.5rem)]"
              : "bottom-4",
            !isOpen && "invisible",
          )}
        >
          <div className="flex min-h-14 flex-wrap items-center justify-end gap-2 rounded-xl border border-line-strong bg-surface px-4 py-2 shadow-lg">
            <p role="status" className="mr-auto text-sm font-medium">
              {state === "saved" ? (
                <span className="flex items-center gap-1.5 text-success-text">
                  <Check aria-hidden className="size-4 shrink-0" />
                  {t("saveBar.saved")}
                </span>
              ) : state === "failed" ? (
                <span className="text-danger-text">{t("saveBar.failed")}</span>
              ) : isOpen ? (
                t("saveBar.unsaved")
              ) : null}
            </p>
            {canAct ? (
              <>
                <Button variant="quiet" onClick={discard} disabled={state === "saving"}>
                  {t("saveBar.discard")}
                </Button>
                <Button variant="primary" onClick={save} isPending={state === "saving"}>
                  {t("saveBar.save")}
                </Button>
              </>
            ) : null}
          </div>
        </div>
      </div>
    </SaveBarContext.Provider>
  );
}

const isChanged = (form: HTMLFormElement): boolean =>
  hasUnsavedChanges(form) || (!isWatched(form) && differsFromDefaults(form));

/** Whether a field of the form holds something else than it was made with. */
function differsFromDefaults(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement)
      return field.type === "checkbox" || field.type === "radio"
        ? field.checked !== field.defaultChecked
        : field.type !== "hidden" && field.type !== "file" && field.value !== field.defaultValue;
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    return false;
  });
}
