import { useTranslation } from "~/i18n/use-translation";
import { languages } from "@db/vocabulary/enumerations";
import { Select } from "~/ui/Select";

export function LanguageField({ defaultValue, description }: { defaultValue: string; description?: string }) {
  const { t } = useTranslation("admin");
  const options = languages.map((language) => ({ value: language, label: t(`language.${language}`) }));
  return (
    <Select
      label={t("field.language")}
      name="language"
      options={options}
      defaultValue={defaultValue}
      description={description}
    />
  );
}
