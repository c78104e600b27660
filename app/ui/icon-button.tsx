import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from "react";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";
import { Tooltip } from "./tooltip";

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  /** The name of the button: read aloud, and shown as its tooltip. */
  label: string;
  icon: ReactNode;
  size?: "sm" | "md" | "lg";
  variant?: "ghost" | "secondary" | "danger";
  isBusy?: boolean;
  hasTooltip?: boolean;
}

const sizes = {
  sm: "size-8 rounded-sm [&_svg]:size-4",
  md: "size-10 rounded-md [&_svg]:size-[18px] max-md:size-11",
  lg: "size-12 rounded-md [&_svg]:size-5",
};
const variants = {
  ghost: "text-muted hover:bg-pressed/70 hover:text-text active:bg-pressed aria-expanded:bg-pressed aria-expanded:text-text",
  secondary: "bg-surface text-text shadow-xs inset-ring inset-ring-line-strong hover:bg-hover active:bg-pressed",
  danger: "text-muted hover:bg-danger-soft hover:text-danger-text",
};

export function iconButtonClass(size: keyof typeof sizes = "md", variant: keyof typeof variants = "ghost"): string {
  return classNames(
    "relative inline-grid shrink-0 place-items-center transition-colors disabled:pointer-events-none disabled:opacity-45",
    sizes[size],
    variants[variant],
  );
}

/** A button that shows only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, size = "md", variant = "ghost", isBusy = false, hasTooltip = true, type = "button", className, ...rest },
  ref,
) {
  const button = (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={classNames(iconButtonClass(size, variant), className)}
    >
      {isBusy ? <Spinner /> : icon}
    </button>
  );
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
});
