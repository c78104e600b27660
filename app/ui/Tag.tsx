import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";

interface TagProps {
  children: ReactNode;
  icon?: ReactNode;
  /** With it the tag has a button that takes it away; the name is for the button's label. */
  onRemove?: () => void;
  name?: string;
  className?: string;
}

/** Something chosen or applied: a category, a filter, a person. */
export function Tag({ children, icon, onRemove, name, className }: TagProps) {
  const { t } = useTranslation("ui");
  return (
    <span
      className={classNames(
        "inline-flex h-7 max-w-full items-center gap-1.5 rounded-sm bg-pressed pl-2.5 text-sm text-text [&_svg]:size-3.5 [&_svg]:shrink-0",
        onRemove ? "pr-0.5" : "pr-2.5",
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={t("tag.remove", { name: name ?? (typeof children === "string" ? children : "") })}
          onClick={onRemove}
          className="grid size-6 place-items-center rounded-xs text-muted transition-colors hover:bg-line-strong hover:text-text"
        >
          <X aria-hidden />
        </button>
      ) : null}
    </span>
  );
}
