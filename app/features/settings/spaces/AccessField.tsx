import { EyeOff, Lock, LockOpen } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import { RadioCards } from "~/ui/RadioCards";

const icons = { open: <LockOpen />, private: <Lock />, secret: <EyeOff /> };

/** Who sees and joins a group or a space; nobody joins a category. */
export function AccessField({ defaultValue, isCategory = false }: { defaultValue: SpaceAccess; isCategory?: boolean }) {
  const { t } = useTranslation("admin");
  const options = (["open", "private", "secret"] as const).map((value) => ({
    value,
    label: t(`access.${value}`),
    description: t(isCategory ? `categories.accessText.${value}` : `accessText.${value}`),
    icon: icons[value],
  }));
  return (
    <RadioCards
      label={t(isCategory ? "categories.access" : "field.access")}
      name="access"
      columns={1}
      defaultValue={defaultValue}
      options={options}
    />
  );
}
