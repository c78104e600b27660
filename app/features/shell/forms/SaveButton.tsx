import { useActionData, useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ButtonProps } from "~/ui/Button";
import { SubmitButton } from "~/ui/SubmitButton";

interface SaveButtonProps {
  /** Which form of the page it sends. */
  intent: string;
  variant?: ButtonProps["variant"];
  /** What the form needs is not there yet. */
  disabled?: boolean;
  children: ReactNode;
}

/**
 * Saves a form of settings, and says beside it that this has been done, also to screen readers; until the form is changed or
 * sent again. Its route's action answers `done("saved", form)`, or leads to an address with `?saved={intent}`.
 */
export function SaveButton({ intent, variant, disabled, children }: SaveButtonProps) {
  const { t } = useTranslation("ui");
  const place = useRef<HTMLSpanElement>(null);
  const saved = useSavedAt(intent);
  const [changedAfter, setChangedAfter] = useState<unknown>(null);
  const { formData } = useNavigation();
  const isSaid = saved !== null && saved !== changedAfter && formData?.get("intent") !== intent;
  useEffect(() => {
    const form = place.current?.closest("form");
    const change = () => setChangedAfter(saved);
    form?.addEventListener("input", change);
    return () => form?.removeEventListener("input", change);
  }, [saved]);
  return (
    <span ref={place} className="flex flex-wrap items-center justify-end gap-3">
      <span role="status" className="text-sm font-medium text-success-text">
        {isSaid ? (
          <span className="flex animate-fade-in items-center gap-1.5">
            <Check aria-hidden className="size-4 shrink-0" />
            {t("saved")}
          </span>
        ) : null}
      </span>
      <SubmitButton name="intent" value={intent} variant={variant} disabled={disabled}>
        {children}
      </SubmitButton>
    </span>
  );
}

/** Something new each time the page's action has saved this form; null before. */
function useSavedAt(intent: string): object | string | null {
  const outcome = useActionData<{ done?: string; intent?: string } | undefined>();
  const [query] = useSearchParams();
  const { key } = useLocation();
  if (outcome?.done === "saved" && outcome.intent === intent) return outcome;
  return outcome === undefined && query.get("saved") === intent ? `saved at ${key}` : null;
}
