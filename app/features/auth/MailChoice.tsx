import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";

interface MailChoiceProps {
  /** The app's name. */
  app: string;
  /** As it was sent a moment ago; never for who comes to the form. */
  isTicked: boolean;
}

/** Whether a newcomer wants the announcements of the app's operators by mail: that box is their consent, so it begins empty. */
export function MailChoice({ app, isTicked }: MailChoiceProps) {
  const { t } = useTranslation("auth");
  return (
    <Checkbox
      name="isMailWanted"
      label={t("mailChoice.label", { app })}
      description={t("mailChoice.text")}
      defaultChecked={isTicked}
    />
  );
}
