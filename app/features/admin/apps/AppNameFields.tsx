import { limits } from "@db/vocabulary/limits";
import { useTranslation } from "~/i18n/use-translation";
import { TextField } from "~/ui/TextField";
import { SlugField } from "../SlugField";

interface AppNameFieldsProps {
  name: string;
  onName(name: string): void;
  slug: string;
  onSlug(slug: string): void;
  /** Where the app will answer, below the field of its address. */
  address: string;
}

/** What a new app is called and the address that follows from it. */
export function AppNameFields({ name, onName, slug, onSlug, address }: AppNameFieldsProps) {
  const { t } = useTranslation("admin");
  return (
    <>
      <TextField
        label={t("field.appName")}
        name="name"
        required
        minLength={limits.appName.min}
        maxLength={limits.appName.max}
        defaultValue={name}
        onChange={(event) => onName(event.currentTarget.value)}
        autoComplete="off"
      />
      <SlugField
        label={t("field.address")}
        source={name}
        before="/"
        defaultValue={slug}
        onChange={onSlug}
        description={address}
      />
    </>
  );
}
