import type { ChosenMember } from "@workers/contracts/people";
import { useTranslation } from "~/i18n/use-translation";
import { optionOf, usePeopleSearch } from "~/features/members/use-people-search";
import { MultiComboBox } from "~/ui/MultiComboBox";

/** Members who moderate a group or a space, found by name. */
export function ModeratorsField({ moderators }: { moderators: readonly ChosenMember[] }) {
  const { t } = useTranslation("admin");
  return (
    <MultiComboBox
      {...usePeopleSearch()}
      label={t("field.moderators")}
      name="moderatorProfileIds[]"
      known={moderators.map(optionOf)}
      defaultValue={moderators.map(({ id }) => id)}
      placeholder={t("groups.moderatorsPlaceholder")}
      description={t("groups.moderatorsHint")}
    />
  );
}
