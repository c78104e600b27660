import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { TextArea } from "~/ui/TextArea";

/** What everybody in a space keeps to. */
export function SpaceRulesField({ defaultValue }: { defaultValue: string }) {
  const { t } = useTranslation("admin");
  return (
    <TextArea
      label={t("field.rules")}
      name="rules"
      isOptional
      rows={4}
      maxLength={limits.description.max}
      defaultValue={defaultValue}
      description={t("groups.rulesHint")}
    />
  );
}
