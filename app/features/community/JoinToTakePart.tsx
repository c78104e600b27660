import { useLocation } from "@remix-run/react";
import { MessageCircleOff, UserPlus } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { ButtonLink } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { useViewer } from "./viewer";

/** Says to those who can't write why, and what they can do about it. */
export function JoinToTakePart() {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { name } = useFrameApp();
  const { pathname } = useLocation();
  const { isGuest, isPunished, canRegister, profile } = useViewer();
  if (isGuest) {
    return (
      <Notice
        tone="brand"
        icon={<UserPlus aria-hidden />}
        title={t("guest.title", { app: name })}
        actions={
          <>
            {canRegister ? (
              <ButtonLink size="sm" variant="primary" to={path.signUp(pathname)}>
                {t("guest.signUp")}
              </ButtonLink>
            ) : null}
            <ButtonLink size="sm" variant={canRegister ? "secondary" : "primary"} to={path.signIn(pathname)}>
              {t("guest.signIn")}
            </ButtonLink>
          </>
        }
      >
        {t(canRegister ? "guest.text" : "guest.textClosed")}
      </Notice>
    );
  }
  if (isPunished) {
    return (
      <Notice tone="warning" icon={<MessageCircleOff aria-hidden />} title={t("punished.title")}>
        {t("punished.text")}
      </Notice>
    );
  }
  if (profile) return null;
  return (
    <Notice
      tone="brand"
      icon={<UserPlus aria-hidden />}
      title={t("outsider.title")}
      actions={
        canRegister ? (
          <ButtonLink size="sm" variant="primary" to={path(`/auth/membership?next=${encodeURIComponent(pathname)}`)}>
            {t("outsider.join")}
          </ButtonLink>
        ) : null
      }
    >
      {t(canRegister ? "outsider.textOpen" : "outsider.text")}
    </Notice>
  );
}
