import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Heading } from "react-aria-components/Modal";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";
import { IconButton } from "./IconButton";
import { ModalFrame } from "./ModalFrame";
import { scrimClass } from "./OverlayParts";
import { useGuardedClose } from "./use-guarded-close";

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `start` for navigation, `end` for details of what is open. */
  side?: "start" | "end";
  size?: "sm" | "md" | "lg";
  /** The page beside it is not darkened: on wide windows; it shows at once what is changed in the panel. */
  isPageInSight?: boolean;
  /** The title is only read aloud; the content brings its own head. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

const widths = { sm: "max-w-80", md: "max-w-md", lg: "max-w-2xl" };
const sides = {
  start: "justify-start",
  end: "justify-end",
};
const motions = {
  start: "data-entering:animate-drawer-in data-exiting:animate-drawer-out",
  end: "data-entering:animate-drawer-end-in data-exiting:animate-drawer-end-out",
};

export default function DrawerPanel({
  isOpen,
  onClose,
  title,
  side = "end",
  size = "md",
  isPageInSight = false,
  isTitleHidden = false,
  children,
}: DrawerProps) {
  const { t } = useTranslation("ui");
  const drawer = useRef<HTMLDivElement>(null);
  const close = useGuardedClose(onClose, drawer);
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={close}
      modalRef={drawer}
      className={{
        overlay: classNames(scrimClass, "flex", sides[side], isPageInSight && "xl:bg-transparent"),
        modal: classNames(
          "flex h-full w-[calc(100%-2.5rem)] flex-col bg-surface text-text shadow-lg outline-none",
          widths[size],
          motions[side],
        ),
        dialog: "flex min-h-0 flex-1 flex-col outline-none",
      }}
    >
      <header className={classNames("flex shrink-0 items-center gap-4 px-5 py-4", isTitleHidden && "sr-only")}>
        <Heading slot="title" className="min-w-0 flex-1 truncate text-lg font-semibold">
          {title}
        </Heading>
        <IconButton size="sm" className="-mr-2" label={t("close")} hasTooltip={false} icon={<X />} onClick={close} />
      </header>
      {children}
    </ModalFrame>
  );
}
