import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names";

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "article" | "li";
  padding?: "none" | "sm" | "md" | "lg";
  /** Lifts a little under the pointer: the whole card is a link (put `after:absolute after:inset-0` on it). */
  isLink?: boolean;
}

const paddings = { none: "", sm: "ui-card-sm", md: "ui-card-md", lg: "ui-card-lg" };

/** A surface above the page. */
export function Card({ as: Element = "div", padding = "md", isLink = false, className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames("ui-card", paddings[padding], isLink && "ui-card-link", className)} />
  );
}

/** The head of a card: title, a line under it, something at the right end. */
export function CardHeader({ title, text, actions }: { title: ReactNode; text?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5">
      <h2 className="self-center text-lg font-semibold text-text">{title}</h2>
      {actions ? <div className="flex items-center gap-2 md:row-span-2">{actions}</div> : null}
      {text ? <p className="text-sm text-muted max-md:col-span-2">{text}</p> : null}
    </header>
  );
}
