import { Link, type LinkProps } from "@remix-run/react";
import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from "react";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isFullWidth?: boolean;
}

const variants: Record<ButtonVariant, string> = {
  primary:
    "bg-brand text-on-brand shadow-xs inset-ring inset-ring-black/8 hover:bg-brand-hover active:translate-y-px",
  secondary:
    "bg-surface text-text shadow-xs inset-ring inset-ring-line-strong hover:bg-hover active:bg-pressed",
  ghost: "text-text hover:bg-pressed/70 active:bg-pressed",
  danger:
    "bg-danger text-on-danger shadow-xs inset-ring inset-ring-black/8 hover:bg-danger-hover active:translate-y-px",
};

const sizes: Record<ButtonSize, string> = {
  sm: "h-8 gap-1.5 rounded-sm px-3 text-sm",
  md: "h-10 gap-2 rounded-md px-4 text-sm max-md:h-11 max-md:text-base",
  lg: "h-12 gap-2 rounded-lg px-6 text-base",
};

/** The classes of a button, for elements that must look like one. */
export function buttonClass({ variant = "secondary", size = "md", isFullWidth = false }: ButtonLook = {}): string {
  return classNames(
    "relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap font-medium no-underline",
    "transition-[background-color,box-shadow,transform,opacity] disabled:pointer-events-none disabled:opacity-50",
    "aria-disabled:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
    isFullWidth && "w-full",
  );
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner in place of the label, keeps the width and the focus, and ignores presses. */
  isBusy?: boolean;
  icon?: ReactNode;
}

/** A button. `type` is "button" unless told otherwise; forms use `SubmitButton`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, isFullWidth, isBusy = false, icon, type = "button", className, children, onClick, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size, isFullWidth }), className)}
    >
      <span className={classNames("inline-flex items-center gap-[inherit]", isBusy && "invisible")}>
        {icon}
        {children}
      </span>
      {isBusy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </button>
  );
});

export interface ButtonLinkProps extends ButtonLook, LinkProps {
  icon?: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, isFullWidth, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, isFullWidth }), className)}>
      {icon}
      {children}
    </Link>
  );
}
