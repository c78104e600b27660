import { Link2, UserPlus } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ButtonLink } from "~/ui/Button";
import { LinkTabs } from "~/ui/LinkTabs";
import { PageHeader } from "~/ui/PageHeader";

interface MembersHeaderProps {
  current: "members" | "invited" | "links";
  canInvite: boolean;
}

/** The head of the members' pages with their tabs. */
export function MembersHeader({ current, canInvite }: MembersHeaderProps) {
  const { t } = useTranslation("admin");
  const path = useAppPath();
  const tabs = [
    { to: path("/settings/members"), label: t("members.tab"), isCurrent: current === "members" },
    { to: `${path("/settings/members")}?invited`, label: t("members.invitedTab"), isCurrent: current === "invited" },
    ...(canInvite
      ? [{ to: path("/settings/members/invite-links"), label: t("members.linksTab"), isCurrent: current === "links" }]
      : []),
  ];
  const invite =
    current === "links" ? (
      <ButtonLink to={path("/settings/members/invite-links/create")} variant="primary" icon={<Link2 />}>
        {t("links.create")}
      </ButtonLink>
    ) : (
      <ButtonLink to={path("/settings/members/invite")} variant="primary" icon={<UserPlus />}>
        {t("members.invite")}
      </ButtonLink>
    );
  return (
    <PageHeader
      title={t("members.title")}
      actions={canInvite ? invite : null}
      tabs={<LinkTabs label={t("members.title")} tabs={tabs} className="mb-5" />}
    />
  );
}
