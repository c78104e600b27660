import { classNames } from "./class-names";

/** The darkened page behind a dialog or a sheet. */
export const scrimClass =
  "fixed inset-x-0 top-0 z-50 h-(--visual-viewport-height) bg-scrim data-entering:animate-fade-in data-exiting:animate-fade-out";

/** A window that fills the screen and shows nothing but what is looked at. */
export const darkRoom = {
  overlay:
    "fixed inset-0 z-[70] bg-black/90 max-md:bg-black data-entering:animate-fade-in data-exiting:animate-fade-out",
  modal: "size-full outline-none",
  dialog: "size-full outline-none",
};

/** A sheet that rises from below on phones. */
export const sheetClass = classNames(
  // Messages look for it: they make room for a sheet.
  "sheet",
  "flex max-h-[calc(var(--visual-viewport-height)-2.5rem)] w-full flex-col overflow-hidden bg-surface text-text shadow-lg outline-none",
  "max-md:rounded-t-2xl max-md:data-entering:animate-sheet-in max-md:data-exiting:animate-sheet-out",
);

/** What floats beside its trigger: menus, popovers, lists. */
export const floatingClass = classNames(
  "z-50 rounded-lg border border-line bg-surface text-text shadow-lg outline-none",
  "data-entering:animate-pop-in data-exiting:animate-pop-out",
);

/** One line of a menu or a list of choices. */
export const optionClass = classNames(
  "group flex cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 outline-none [&_svg]:size-4 [&_svg]:shrink-0",
  "min-h-9 py-1.5 text-sm max-md:min-h-12 max-md:px-3 max-md:text-base",
  "data-focused:bg-hover data-pressed:bg-pressed data-disabled:pointer-events-none data-disabled:opacity-45",
);

/** The bar that says: pull me. */
export function SheetHandle() {
  return (
    <div aria-hidden className="grid place-items-center pb-1 pt-2.5 md:hidden">
      <span className="h-1 w-9 rounded-full bg-line-strong" />
    </div>
  );
}
