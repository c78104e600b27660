import { classNames } from "~/ui/class-names";

/** The look of the small buttons under a post or comment. */
export const actionClass = ({ isActive = false, isSmall = false } = {}) =>
  classNames(
    "inline-flex shrink-0 select-none items-center rounded-full font-medium no-underline transition-colors",
    "hover:bg-pressed/70 active:bg-pressed disabled:pointer-events-none",
    isSmall
      ? "h-7 gap-1 px-2 text-xs max-md:h-9 [&_svg]:size-3.5"
      : "h-9 gap-1.5 px-2.5 text-sm max-md:h-11 [&_svg]:size-[18px]",
    isActive ? "text-brand-text" : "text-muted hover:text-text",
  );
