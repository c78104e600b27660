import type { HTMLAttributes, ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "./Button";
import { classNames } from "./class-names";
import { lazyComponent } from "./LazyComponent";
import type { DialogProps } from "./DialogPanel";
import { useCloseWindow } from "./use-guarded-close";

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

/** Closes the dialog around it as its own close button does: what is changed and not saved is asked about before. */
export function CancelButton({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("ui");
  const cancel = useCloseWindow();
  return <Button onClick={cancel}>{children ?? t("cancel")}</Button>;
}
