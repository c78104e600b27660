import type { CustomField } from "@workers/contracts/members/custom-fields";
import { useTranslation } from "~/i18n/use-translation";
import { SettingsSection } from "~/ui/SettingsSection";
import { CustomFieldInputs } from "./CustomFieldInputs";

interface CustomFieldPreviewProps extends Pick<CustomField, "type" | "name" | "placeholder" | "options"> {
  isRequired: boolean;
  isSeenByAll: boolean;
}

/** How a field looks to those who are asked; nothing to fill in. */
export function CustomFieldPreview({ isRequired, isSeenByAll, name, ...field }: CustomFieldPreviewProps) {
  const { t } = useTranslation("fields");
  const shape: CustomField = {
    ...field,
    name: name.trim() || t("form.name"),
    id: "preview" as CustomField["id"],
    validationRules: { required: isRequired },
    isShownAtSignup: true,
    isShownOnProfile: isSeenByAll,
  };
  return (
    <SettingsSection title={t("preview")}>
      {/* React 18 doesn't know the attribute yet. */}
      <div {...{ inert: "" }} className="max-w-[26rem]">
        <CustomFieldInputs key={field.type} fields={[shape]} />
      </div>
    </SettingsSection>
  );
}
