import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";
import { TextLink } from "~/ui/TextLink";
import { useMemberView } from "./use-member-view";

/** Says that an editor sees what a member would, and leads back; `to` is the same page without that. */
export function MemberViewNotice({ to }: { to: string }) {
  const { t } = useTranslation("courses");
  if (!useMemberView()) return null;
  return (
    <Notice tone="info" className="mb-4">
      {t("memberView.text")} <TextLink to={to}>{t("memberView.leave")}</TextLink>
    </Notice>
  );
}
