import type { HTMLAttributes } from "react";
import { classNames } from "./class-names";
import { lazyComponent } from "./LazyComponent";
import type { DialogProps } from "./DialogPanel";

/**
 * A window above the page, a sheet from below on phones. Its code is fetched when it first opens (`Dialog.preload()`). Where
 * what stands in it is fetched as it opens too, that takes `DialogPanel`, so that both come at once.
 */
export const Dialog = lazyComponent<DialogProps>(() => import("./DialogPanel"));

/** The part that scrolls. */
export function DialogBody({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      {...rest}
      className={classNames("min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-1 last:pb-6 md:px-6", className)}
    />
  );
}

/** The buttons at the foot, the main one last. */
export function DialogFooter({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      {...rest}
      className={classNames(
        "flex shrink-0 gap-3 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] pt-4 max-md:flex-col-reverse md:justify-end md:px-6 md:pb-6",
        className,
      )}
    />
  );
}
