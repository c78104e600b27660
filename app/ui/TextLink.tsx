import { Link, type LinkProps } from "./Link";
import { classNames } from "./class-names";

export interface TextLinkProps extends LinkProps {
  /** `brand` stands out in the running text, `quiet` takes the colour around it. */
  tone?: "brand" | "quiet";
}

/** A link within text; addresses outside the app work too. */
export function TextLink({ tone = "brand", className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        "rounded-xs underline decoration-1 underline-offset-[0.2em] transition-colors",
        tone === "brand"
          ? "font-medium text-brand-text decoration-current/35 hover:decoration-current"
          : "text-inherit decoration-current/30 hover:decoration-current",
        className,
      )}
    />
  );
}
