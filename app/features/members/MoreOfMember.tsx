import { Ellipsis, Flag } from "lucide-react";
import { useState } from "react";
import type { Profile } from "~/features/community/shapes";
import { ReportDialog } from "~/features/moderation/ReportDialog";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { usePersonName } from "./person-name";

/** What else can be done about a member. */
export function MoreOfMember({ member }: { member: Profile }) {
  const { t } = useTranslation("community");
  const name = usePersonName()(member);
  const [isReporting, setReporting] = useState(false);
  if (!member.permissions.can.includes("create_report")) return null;
  return (
    <>
      <Menu
        trigger={<IconButton label={t("member.more")} hasTooltip={false} icon={<Ellipsis />} />}
        items={[{ label: t("report.menu"), icon: <Flag />, onSelect: () => setReporting(true) }]}
      />
      <ReportDialog
        isOpen={isReporting}
        onClose={() => setReporting(false)}
        thing={{ type: "profile", id: member.id, name }}
      />
    </>
  );
}
