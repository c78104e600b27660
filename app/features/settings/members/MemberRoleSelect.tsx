import { useTranslation } from "~/i18n/use-translation";
import { Select } from "~/ui/Select";

/** What somebody who comes in becomes; only those who run the app may give more than membership. */
export function MemberRoleSelect({
  defaultValue,
  canGiveAll,
  description,
}: {
  defaultValue: string;
  canGiveAll: boolean;
  description?: string;
}) {
  const { t } = useTranslation("admin");
  const roles = canGiveAll ? (["member", "moderator", "admin"] as const) : (["member"] as const);
  return (
    <Select
      label={t("invitations.role")}
      name="role"
      description={description}
      defaultValue={defaultValue}
      options={roles.map((value) => ({ value, label: t(`memberType.${value}`) }))}
    />
  );
}
