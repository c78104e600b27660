import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names";

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "article" | "li";
  padding?: "none" | "sm" | "md" | "lg";
  /** Lifts a little under the pointer: the whole card is a link (put `after:absolute after:inset-0` on it). */
  isLink?: boolean;
}

const paddings = { none: "", sm: "p-3", md: "p-4 md:p-5", lg: "p-5 md:p-8" };

/** A surface above the page. */
export function Card({ as: Element = "div", padding = "md", isLink = false, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        "relative rounded-xl border border-line bg-surface shadow-xs",
        paddings[padding],
        isLink && "transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-md focus-within:border-line-strong",
        className,
      )}
    />
  );
}

/** The head of a card: title, a line under it, something at the right end. */
export function CardHeader({ title, text, actions }: { title: ReactNode; text?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="mb-4 flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-lg font-semibold text-text">{title}</h2>
        {text ? <p className="mt-0.5 text-sm text-muted">{text}</p> : null}
      </div>
      {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
    </header>
  );
}
