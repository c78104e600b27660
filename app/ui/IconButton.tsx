import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from "react";
import { Link, type LinkProps } from "./Link";
import { classNames } from "./class-names";
import { Spinner } from "./Spinner";
import { Tooltip } from "./Tooltip";

interface IconButtonLook {
  /** The name of the button: read aloud, and shown as its tooltip. */
  label: string;
  icon: ReactNode;
  size?: "xs" | "sm" | "md" | "lg";
  variant?: "quiet" | "secondary" | "primary" | "danger";
  hasTooltip?: boolean;
}

const sizes = {
  xs: "ui-icon-button-xs",
  sm: "ui-icon-button-sm",
  md: "ui-icon-button-md",
  lg: "ui-icon-button-lg",
};
const variants = {
  quiet: "ui-icon-button-quiet",
  secondary: "ui-icon-button-secondary",
  primary: "ui-icon-button-primary",
  danger: "ui-icon-button-danger",
};

export function iconButtonClass(size: keyof typeof sizes = "md", variant: keyof typeof variants = "quiet"): string {
  return classNames("ui-icon-button", sizes[size], variants[variant]);
}

export interface IconButtonProps extends IconButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  isPending?: boolean;
  /** A counter or dot on the corner. */
  badge?: ReactNode;
}

/** A native button that shows only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, size, variant, isPending = false, hasTooltip = true, badge, type = "button", className, ...rest },
  ref,
) {
  const button = (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-label={label}
      aria-busy={isPending || undefined}
      className={classNames(iconButtonClass(size, variant), className)}
    >
      {isPending ? <Spinner /> : icon}
      {badge ? <span className="pointer-events-none absolute -right-0.5 -top-0.5">{badge}</span> : null}
    </button>
  );
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
});

export interface IconLinkProps extends IconButtonLook, Omit<LinkProps, "children"> {
  badge?: ReactNode;
}

/** A link that shows only an icon. */
export function IconLink({ label, icon, size, variant, hasTooltip = true, badge, className, ...rest }: IconLinkProps) {
  const link = (
    <Link {...rest} aria-label={label} className={classNames(iconButtonClass(size, variant), className)}>
      {icon}
      {badge ? <span className="pointer-events-none absolute -right-0.5 -top-0.5">{badge}</span> : null}
    </Link>
  );
  return hasTooltip ? <Tooltip text={label}>{link}</Tooltip> : link;
}
