/** A row of tabs that scrolls sideways on phones instead of wrapping. */
export const tabRowClass =
  "-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] md:mx-0 md:px-0";

export const tabClass =
  "relative -mb-px flex h-11 shrink-0 cursor-pointer select-none items-center gap-2 whitespace-nowrap border-b-2 border-transparent px-3 text-sm font-medium text-muted outline-none transition-colors hover:text-text data-disabled:pointer-events-none data-disabled:opacity-45 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-brand-strong focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand-strong [&_svg]:size-4";
