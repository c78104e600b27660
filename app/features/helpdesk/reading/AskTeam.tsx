import { LifeBuoy } from "lucide-react";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { rememberSearch } from "../helpdesk-calls";

/** Leads to the team; what was looked for goes along. */
export function AskTeam({ search }: { search?: string }) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const query = search ? `?${new URLSearchParams({ subject: search.slice(0, 120) })}` : "";
  return (
    <ButtonLink
      to={path(`/support/create${query}`)}
      icon={<LifeBuoy />}
      variant={search ? "primary" : "secondary"}
      onClick={() => {
        if (search && search.length > 1) rememberSearch(appId, search, true).catch(() => {});
      }}
    >
      {t("ask")}
    </ButtonLink>
  );
}
