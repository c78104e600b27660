import { CircleAlert } from "lucide-react";
import { createContext, useContext, useId, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";
import { useNativeProblem } from "./native-problems";

/**
 * What every field takes beside the platform's own attributes. `error` may be left out where the field stands within
 * `<FieldErrors errors={…}>`: it finds its message by its `name`.
 */
export interface FieldProps {
  label: ReactNode;
  /** Under the control, in small muted text. */
  description?: ReactNode;
  error?: string | null;
  /** Right of the label: a link, a limit. */
  aside?: ReactNode;
  /** Only read aloud, e.g. a search in a toolbar. */
  isLabelHidden?: boolean;
  /** Says "optional" behind the label; forms mark the exception, not the rule. */
  isOptional?: boolean;
}

export type FieldErrorMap = Readonly<Record<string, string | null | undefined>>;

const none: FieldErrorMap = {};
const Errors = createContext(none);

/** Gives the fields inside their messages, by field name, as a form's action answers them. */
export function FieldErrors({ errors, children }: { errors?: FieldErrorMap | null; children: ReactNode }) {
  return <Errors.Provider value={errors ?? none}>{children}</Errors.Provider>;
}

/** The message of a field, or of a part of what it holds, as of a table in a text. */
const messageFor = (errors: FieldErrorMap, name: string): string | null | undefined =>
  errors[name] ?? Object.entries(errors).find(([field]) => field.startsWith(`${name}.`))?.[1];

/** What the fields around a control were answered; another answer is another object. */
export const useFieldErrorMap = (): FieldErrorMap => useContext(Errors);

/** The ids and ARIA attributes that tie a control to its label, description and error. */
export function useField({
  id,
  name,
  error,
  description,
  obsolete = null,
}: {
  id?: string;
  name?: string;
  error?: string | null;
  description?: ReactNode;
  /** An answer that the control has been changed since: it says no longer what is wrong with it. */
  obsolete?: FieldErrorMap | null;
}) {
  const generated = useId();
  const errors = useContext(Errors);
  const fieldId = id ?? generated;
  const { t } = useTranslation("validation");
  const native = useNativeProblem(fieldId);
  const message =
    (native && t(native.key, native.params)) ??
    error ??
    (name && errors !== obsolete ? messageFor(errors, name) : undefined) ??
    undefined;
  const descriptionId = `${fieldId}-description`;
  const errorId = `${fieldId}-error`;
  const describedBy = [message && errorId, description && descriptionId].filter(Boolean).join(" ");
  return {
    fieldId,
    message,
    descriptionId,
    errorId,
    controlProps: {
      id: fieldId,
      name,
      "aria-invalid": message ? true : undefined,
      "aria-describedby": describedBy || undefined,
    },
  } as const;
}

export type FieldState = ReturnType<typeof useField>;

interface FieldFrameProps extends FieldProps {
  field: FieldState;
  className?: string;
  children: ReactNode;
}

/** Label above, control, then the error or the description. */
export function FieldFrame({
  field,
  label,
  description,
  aside,
  isLabelHidden,
  isOptional,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames("grid min-w-0 content-start gap-1.5", className)}>
      <div className={classNames("flex items-baseline justify-between gap-3", isLabelHidden && "sr-only")}>
        <FieldLabel htmlFor={field.fieldId} isOptional={isOptional}>
          {label}
        </FieldLabel>
        {aside ? <span className="shrink-0 text-sm text-muted">{aside}</span> : null}
      </div>
      {children}
      <FieldNotes field={field} description={description} />
    </div>
  );
}

export function FieldLabel({
  htmlFor,
  isOptional,
  children,
}: {
  htmlFor?: string;
  isOptional?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("ui");
  return (
    <label htmlFor={htmlFor} className="text-sm font-medium text-text">
      {children}
      {isOptional ? (
        <>
          {" "}
          <span className="ml-0.5 font-normal text-muted">{t("field.optional")}</span>
        </>
      ) : null}
    </label>
  );
}

/** The error, announced when it appears, and the description. */
export function FieldNotes({ field, description }: { field: FieldState; description?: ReactNode }) {
  return (
    <>
      {field.message ? (
        <p id={field.errorId} role="alert" className="flex items-start gap-1.5 text-sm text-danger-text">
          <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
          <span>{field.message}</span>
        </p>
      ) : null}
      {description ? (
        <p id={field.descriptionId} className="text-sm text-muted">
          {description}
        </p>
      ) : null}
    </>
  );
}

/** The frame around a text control: border, focus ring, error state. Sixteen pixels on phones, so that iOS doesn't zoom. */
export const controlClass = classNames(
  "flex w-full min-w-0 items-center rounded-md border border-line-control bg-surface text-base text-text max-md:text-[1rem]",
  "transition-[border-color,box-shadow] hover:border-muted",
  "focus-within:border-brand-strong focus-within:ring-3 focus-within:ring-brand-strong/20 focus-within:hover:border-brand-strong",
  "has-aria-invalid:border-danger-strong has-aria-invalid:ring-danger-strong/20",
  "has-disabled:pointer-events-none has-disabled:bg-sunken has-disabled:opacity-60",
);

/** The text control inside the frame. */
export const inputClass = "min-w-0 flex-1 self-stretch rounded-[inherit] bg-transparent px-3 outline-none";
