import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";
import { IconButton } from "./IconButton";

export type Tone = "info" | "success" | "warning" | "danger" | "brand";

const looks: Record<Tone, { box: string; icon: string; Icon: typeof Info }> = {
  info: { box: "bg-info-soft", icon: "text-info-text", Icon: Info },
  success: { box: "bg-success-soft", icon: "text-success-text", Icon: CircleCheck },
  warning: { box: "bg-warning-soft", icon: "text-warning-text", Icon: TriangleAlert },
  danger: { box: "bg-danger-soft", icon: "text-danger-text", Icon: CircleAlert },
  brand: { box: "bg-brand-soft", icon: "text-brand-text", Icon: Info },
};

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  icon?: ReactNode;
  onDismiss?: () => void;
  /** From edge to edge above a page, without round corners. */
  isBanner?: boolean;
  className?: string;
}

/** Something worth knowing, in the flow of the page. */
export function Notice({
  tone = "info",
  title,
  children,
  actions,
  icon,
  onDismiss,
  isBanner = false,
  className,
}: NoticeProps) {
  const { t } = useTranslation("ui");
  const { box, icon: iconColor, Icon } = looks[tone];
  return (
    <div
      className={classNames(
        "flex items-start gap-3 px-4 py-3 text-base text-text",
        box,
        !isBanner && "rounded-lg",
        className,
      )}
    >
      <span className={classNames("mt-[3px] shrink-0 [&_svg]:size-[18px]", iconColor)}>
        {icon ?? <Icon aria-hidden />}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        {title ? <p className="font-medium">{title}</p> : null}
        {/* The app's colour is made to be read on its surfaces, not on the tint of a notice; the line below marks links. */}
        {children ? (
          <div className={classNames("[&_a:not(.ui-button)]:text-inherit", title ? "text-sm" : undefined)}>
            {children}
          </div>
        ) : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton size="sm" className="-my-1 -mr-2" label={t("close")} icon={<X />} onClick={onDismiss} />
      ) : null}
    </div>
  );
}
