import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Heading } from "react-aria-components/Modal";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";
import { IconButton } from "./IconButton";
import { ModalFrame } from "./ModalFrame";
import { scrimClass, sheetClass, SheetHandle } from "./OverlayParts";
import { CloseWindowProvider, useGuardedClose } from "./use-guarded-close";
import { useSwipeDown } from "./use-swipe-down";

export interface DialogProps {
  isOpen: boolean;
  /** Escape, the close button, a press outside or a swipe down; set `isOpen` to false. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  /** A press outside doesn't close: where much has been typed. */
  isProtected?: boolean;
  role?: "dialog" | "alertdialog";
  /** `DialogBody` and `DialogFooter`; with a form: `<Form className="contents"><DialogBody/><DialogFooter/></Form>`. */
  children: ReactNode;
}

const widths = { sm: "md:max-w-md", md: "md:max-w-lg", lg: "md:max-w-2xl", xl: "md:max-w-4xl" };

export default function DialogPanel({
  isOpen,
  onClose,
  title,
  description,
  size = "md",
  isProtected = false,
  role,
  children,
}: DialogProps) {
  const { t } = useTranslation("ui");
  const sheet = useRef<HTMLDivElement>(null);
  const close = useGuardedClose(onClose, sheet);
  const swipe = useSwipeDown(sheet, close);
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={close}
      isDismissable={!isProtected}
      role={role}
      modalRef={sheet}
      className={{
        overlay: classNames(scrimClass, "flex justify-center max-md:items-end md:items-center md:p-6"),
        modal: classNames(
          sheetClass,
          "md:max-h-[min(46rem,calc(var(--visual-viewport-height)-3rem))] md:rounded-xl md:border md:border-line",
          "md:data-entering:animate-pop-in md:data-exiting:animate-pop-out",
          widths[size],
        ),
        dialog: "flex min-h-0 flex-1 flex-col outline-none",
      }}
    >
      <div {...swipe} className="shrink-0 max-md:touch-none">
        <SheetHandle />
        <header className="flex items-start gap-4 px-5 pb-4 pt-2 md:px-6 md:pt-5">
          <div className="min-w-0 flex-1 md:pt-1">
            <Heading slot="title" className="text-lg font-semibold text-text md:text-xl">
              {title}
            </Heading>
            {description ? <p className="mt-1 text-base text-muted">{description}</p> : null}
          </div>
          {role === "alertdialog" ? null : (
            <IconButton
              size="sm"
              className="-mr-2 max-md:-mt-1"
              label={t("close")}
              hasTooltip={false}
              icon={<X />}
              onClick={close}
            />
          )}
        </header>
      </div>
      <CloseWindowProvider value={close}>{children}</CloseWindowProvider>
    </ModalFrame>
  );
}
