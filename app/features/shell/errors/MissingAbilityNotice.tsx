import { useNavigate, useSearchParams } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";

/** Abilities that screens ask for, as the texts name them: a dot would lead to another text. */
const named = [
  "app_edit",
  "app_settings_theme",
  "app_settings_members",
  "app_create_invitation",
  "app_moderation",
  "app_create_space_group",
  "app_create_communities_category",
  "app_view_profiles",
  "app_view_all_profiles",
  "app_cloud",
  "space_view_profiles",
  "space_edit",
  "group_update",
  "group_create_space",
  "category_edit",
  "profile_view",
  "project_view_apps",
  "project_view_files",
  "project_edit",
  "project_edit_team",
  "project_edit_domains",
  "project_edit_settings",
  "project_view_contacts",
] as const;

interface MissingAbilityNoticeProps {
  ability: string;
  className?: string;
}

export default function MissingAbilityNotice({ ability, className }: MissingAbilityNoticeProps) {
  const { t } = useTranslation("shell");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const sentence = named.find((name) => name === ability.replace(".", "_"));
  const dismiss = () => {
    const remaining = new URLSearchParams(params);
    remaining.delete("missing");
    navigate({ search: remaining.toString() }, { replace: true, preventScrollReset: true });
  };
  return (
    <div role="status" data-missing-ability className={className}>
      <Notice tone="warning" title={t("missing.title")} onDismiss={dismiss}>
        {sentence ? t("missing.text", { ability: t(`missing.of.${sentence}`) }) : t("missing.other")}
      </Notice>
    </div>
  );
}
