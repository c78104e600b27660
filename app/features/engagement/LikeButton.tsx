import { useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { useAppPath } from "~/features/shell/pages/app-path";
import { classNames } from "~/ui/class-names";
import { useViewer } from "~/features/community/viewer";
import { actionClass } from "~/features/community/action-look";
import { CountOrVerb } from "./CountOrVerb";

interface LikeButtonProps {
  /** The address whose action takes `intent` like or unlike, for pages without scripts. */
  action: string;
  /** Which comment it is, where it is one. */
  commentId?: string;
  isLiked: boolean;
  count: number;
  canLike: boolean;
  onToggle: () => void;
  icon: ReactNode;
  isSmall?: boolean;
}

/** A like that counts at once. It is a form that works without scripts; guests are led to the sign-in. */
export function LikeButton({ action, commentId, isLiked, count, canLike, onToggle, icon, isSmall }: LikeButtonProps) {
  const { t } = useTranslation("community");
  const { isGuest } = useViewer();
  const path = useAppPath();
  const { pathname } = useLocation();
  const [hasPressed, setPressed] = useState(false);
  const label = t(isLiked ? "like.takeBack" : "like.give", { count });
  const look = actionClass({ isActive: isLiked, isSmall });
  const content = (
    <>
      {icon}
      <CountOrVerb count={count} verb={t("like.verb")} isShort={isSmall} />
    </>
  );

  if (isGuest) {
    return (
      <Link to={path.signIn(pathname)} aria-label={label} className={look}>
        {content}
      </Link>
    );
  }
  if (!canLike) {
    return (
      <span className={classNames(look, "pointer-events-none")}>
        {icon}
        <span aria-hidden className="tabular-nums">
          {count}
        </span>
        <span className="sr-only">{t("like.count", { count })}</span>
      </span>
    );
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    onToggle();
  };
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="contents">
      {commentId ? <input type="hidden" name="commentId" value={commentId} /> : null}
      <button
        type="submit"
        name="intent"
        value={isLiked ? "unlike" : "like"}
        aria-label={label}
        aria-pressed={isLiked}
        className={classNames(look, isLiked && hasPressed && "[&_svg]:animate-pop-in")}
      >
        {content}
      </button>
    </form>
  );
}
