import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/IconButton";
import { ModalFrame } from "~/ui/ModalFrame";
import { useGuardedClose } from "~/ui/use-guarded-close";
import { moveFocus } from "~/features/community/move-focus";

export interface PostOverlayProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export default function PostOverlayPanel({ isOpen, onClose, children }: PostOverlayProps) {
  const { t } = useTranslation("community");
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  const frame = useRef<HTMLDivElement>(null);
  const close = useGuardedClose(onClose, frame);
  // A window gives the focus back by itself, unless the browser took it away a frame too early.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) moveFocus(opener);
    },
    [opener],
  );
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={close}
      modalRef={frame}
      label={t("post.opened")}
      className={{
        overlay:
          "fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) justify-center bg-scrim data-entering:animate-fade-in data-exiting:animate-fade-out md:p-6",
        modal:
          "relative flex size-full max-w-3xl flex-col overflow-hidden bg-canvas text-text shadow-lg outline-none data-entering:animate-rise-in md:rounded-2xl",
        dialog: "min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none",
      }}
    >
      <div className="sticky top-0 z-20 flex h-0 justify-end">
        <IconButton
          label={t("ui:close")}
          hasTooltip={false}
          icon={<X />}
          onClick={close}
          className="m-2 rounded-full! bg-canvas/90 shadow-xs backdrop-blur-sm md:m-3"
        />
      </div>
      {children}
    </ModalFrame>
  );
}
