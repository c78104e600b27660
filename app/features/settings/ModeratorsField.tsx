import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { findMentionable } from "~/features/community/calls";
import { useFrameApp } from "~/features/shell/frame";
import { Avatar } from "~/ui/avatar";
import type { ComboBoxOption } from "~/ui/combo-box";
import { MultiComboBox } from "~/ui/multi-combo-box";

export interface Moderator {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}

const optionOf = ({ id, firstName, lastName, avatarUrl }: Moderator): ComboBoxOption => {
  const label = `${firstName} ${lastName}`.trim();
  return { id, label, icon: <Avatar name={label} src={avatarUrl} size="xs" /> };
};

/** Members who moderate a group or a space, found by name. */
export function ModeratorsField({ moderators }: { moderators: readonly Moderator[] }) {
  const { t } = useTranslation("admin");
  const { id: appId } = useFrameApp();
  const [options, setOptions] = useState<ComboBoxOption[]>([]);
  const latest = useRef(0);
  const search = async (text: string) => {
    const mine = ++latest.current;
    const found = await findMentionable(appId, null, text);
    // An earlier question may be answered later.
    if (mine === latest.current) setOptions(found.map(optionOf));
  };
  return (
    <MultiComboBox
      label={t("field.moderators")}
      name="moderatorProfileIds[]"
      options={options}
      known={moderators.map(optionOf)}
      defaultValue={moderators.map(({ id }) => id)}
      onSearch={(text) => void search(text)}
      placeholder={t("groups.moderatorsPlaceholder")}
      description={t("groups.moderatorsHint")}
    />
  );
}
