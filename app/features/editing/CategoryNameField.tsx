import { limits } from "@db/vocabulary/limits";
import { useTranslation } from "~/i18n/use-translation";
import { TextField } from "~/ui/TextField";

interface CategoryNameFieldProps {
  name: string;
  error: string | undefined;
  onChange: (changes: { name: string }) => void;
}

/** What a category is called, for settings that save while one types. */
export function CategoryNameField({ name, error, onChange }: CategoryNameFieldProps) {
  const { t } = useTranslation("ui");
  return (
    <TextField
      label={t("editing.categoryName")}
      defaultValue={name}
      maxLength={limits.entityName.max}
      error={error}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
  );
}
