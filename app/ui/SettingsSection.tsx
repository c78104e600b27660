import { useId, type ReactNode } from "react";
import { Card } from "./Card";
import { classNames } from "./class-names";

interface SettingsSectionProps {
  /** What links to the section name behind the #. */
  id?: string;
  title: ReactNode;
  text?: ReactNode;
  /** At the foot of the card, e.g. a `SubmitButton`; the place for what belongs to the whole section. */
  footer?: ReactNode;
  /** For what destroys: a red line around. */
  isDangerous?: boolean;
  children: ReactNode;
}

/** A card of settings that belong together; its lines are `FormRow`s or fields. */
export function SettingsSection({
  id: anchor,
  title,
  text,
  footer,
  isDangerous = false,
  children,
}: SettingsSectionProps) {
  const id = useId();
  return (
    <Card
      as="section"
      id={anchor}
      padding="none"
      aria-labelledby={id}
      className={classNames(anchor && "scroll-mt-24", isDangerous && "border-danger-strong/40!")}
    >
      <header className="px-5 pt-5 md:px-6 md:pt-6">
        <h2 id={id} className="text-lg font-semibold text-text">
          {title}
        </h2>
        {text ? <p className="mt-1 max-w-prose text-sm text-muted">{text}</p> : null}
      </header>
      <div className="grid grid-cols-1 gap-5 p-5 md:p-6">{children}</div>
      {footer ? (
        <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-4 md:px-6">
          {footer}
        </footer>
      ) : null}
    </Card>
  );
}

interface FormRowProps {
  label: ReactNode;
  text?: ReactNode;
  /** The id of the control that the label belongs to, where the row's control has no label of its own. */
  htmlFor?: string;
  /** The control is a button alone: the text has the rest of the line. */
  isAction?: boolean;
  children: ReactNode;
  className?: string;
}

/** Label and explanation left, control right; one above the other on phones. */
export function FormRow({ label, text, htmlFor, isAction = false, children, className }: FormRowProps) {
  const Label = htmlFor ? "label" : "p";
  return (
    <div
      className={classNames(
        "grid items-start gap-3 md:gap-8",
        isAction ? "md:grid-cols-[minmax(0,1fr)_auto]" : "md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]",
        className,
      )}
    >
      <div className="md:pt-2">
        <Label htmlFor={htmlFor} className="block text-base font-medium text-text">
          {label}
        </Label>
        {text ? <p className="mt-0.5 text-sm text-muted">{text}</p> : null}
      </div>
      <div className="grid min-w-0 gap-4">{children}</div>
    </div>
  );
}
