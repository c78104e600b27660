import { forwardRef, type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from "react";
import { Link, type LinkProps } from "./Link";
import { classNames } from "./class-names";
import { Spinner } from "./Spinner";

/** `primary` once a view, `secondary` for the rest, `quiet` where buttons stand close together, `danger` to destroy. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isFullWidth?: boolean;
  /** Before the label; a lucide icon without a size. */
  icon?: ReactNode;
}

const variants: Record<ButtonVariant, string> = {
  primary: "ui-button-primary",
  secondary: "ui-button-secondary",
  quiet: "ui-button-quiet",
  danger: "ui-button-danger",
};

const sizes: Record<ButtonSize, string> = { sm: "ui-button-sm", md: "ui-button-md", lg: "ui-button-lg" };

/** The classes of a button, for elements that must look like one. */
export function buttonClass({ variant = "secondary", size = "md", isFullWidth = false }: ButtonLook = {}): string {
  return classNames("ui-button", variants[variant], sizes[size], isFullWidth && "w-full");
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner in place of the label, keeps width and focus, and ignores presses. */
  isPending?: boolean;
}

/**
 * A native button: `onClick`, `disabled`, `name`, `value`, `form` are the platform's own.
 * `type` is "button" by default; forms use `SubmitButton`.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, isFullWidth, isPending = false, icon, type = "button", className, children, onClick, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest["aria-disabled"]}
      onClick={isPending ? ignore : onClick}
      className={classNames(buttonClass({ variant, size, isFullWidth }), className)}
    >
      <span className={isPending ? "ui-button-label opacity-0" : "ui-button-label"}>
        {icon}
        {children}
      </span>
      {isPending ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </button>
  );
});

function ignore(event: MouseEvent) {
  event.preventDefault();
}

export interface ButtonLinkProps extends Omit<ButtonLook, "isFullWidth">, LinkProps {
  isFullWidth?: boolean;
}

/** A Remix link that looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant, size, isFullWidth, icon, className, children, ...rest },
  ref,
) {
  return (
    <Link {...rest} ref={ref} className={classNames(buttonClass({ variant, size, isFullWidth }), className)}>
      {icon}
      {children}
    </Link>
  );
});
