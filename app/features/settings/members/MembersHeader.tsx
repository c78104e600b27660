import { FileUp, Link2, UserPlus } from "lucide-react";
import { type MemberView, memberViews } from "@db/vocabulary/members";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ButtonLink } from "~/ui/Button";
import { LinkTabs } from "~/ui/LinkTabs";
import { PageHeader } from "~/ui/PageHeader";

interface MembersHeaderProps {
  current: MemberView | "links" | "tags" | "import";
  canInvite: boolean;
  canImport?: boolean;
}

/** The head of the members' pages with their tabs. */
export function MembersHeader({ current, canInvite, canImport = false }: MembersHeaderProps) {
  const { t } = useTranslation("admin");
  const path = useAppPath();
  const tabOf = (view: MemberView) => ({
    to: view === "members" ? path("/settings/members") : `${path("/settings/members")}?view=${view}`,
    label: t(`members:view.${view}`),
    isCurrent: current === view,
  });
  const tabs = [
    ...memberViews.map(tabOf),
    ...(canInvite
      ? [{ to: path("/settings/members/invite-links"), label: t("members.linksTab"), isCurrent: current === "links" }]
      : []),
    { to: path("/settings/members/tags"), label: t("members:tags.title"), isCurrent: current === "tags" },
  ];
  return (
    <PageHeader
      title={t("members.title")}
      actions={
        <>
          {canImport && current !== "import" ? (
            <ButtonLink to={path("/settings/members/bulk-import")} icon={<FileUp />}>
              {t("members:import.title")}
            </ButtonLink>
          ) : null}
          {canInvite && current === "links" ? (
            <ButtonLink to={path("/settings/members/invite-links/create")} variant="primary" icon={<Link2 />}>
              {t("links.create")}
            </ButtonLink>
          ) : null}
          {canInvite && current !== "links" ? (
            <ButtonLink to={path("/settings/members/invite")} variant="primary" icon={<UserPlus />}>
              {t("members.invite")}
            </ButtonLink>
          ) : null}
        </>
      }
      tabs={<LinkTabs label={t("members.title")} tabs={tabs} className="mb-5" />}
    />
  );
}
