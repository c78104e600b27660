import { EyeOff, Hourglass } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { classNames } from "~/ui/class-names";
import { Link } from "~/ui/Link";

interface HeldLineProps {
  heldAs: "held" | "rejected";
  isOwn: boolean;
  /** In one line, without more words: for comments. */
  isShort?: boolean;
  className?: string;
}

/** Says of a thing or comment that the others don't see it, and why. Only its author and moderators are shown any of it. */
export function HeldLine({ heldAs, isOwn, isShort = false, className }: HeldLineProps) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const isHeld = heldAs === "held";
  const Icon = isHeld ? Hourglass : EyeOff;
  return (
    <p
      className={classNames(
        "flex items-start gap-2 rounded-md text-sm",
        isHeld ? "text-warning-text" : "text-danger-text",
        !isShort && (isHeld ? "bg-warning-soft px-3 py-2" : "bg-danger-soft px-3 py-2"),
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="font-semibold">{t(isHeld ? "held.waits" : "held.rejected")}</strong>
        {isShort ? null : (
          <>
            {" · "}
            {t(isHeld ? (isOwn ? "held.waitsText" : "held.waitsOther") : "held.rejectedText")}
          </>
        )}{" "}
        {isOwn && !isHeld ? (
          <Link to={path.profileDecisions()} className="underline underline-offset-2">
            {t("held.why")}
          </Link>
        ) : null}
      </span>
    </p>
  );
}
