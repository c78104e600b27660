import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FormProblem } from "@workers/request/pages";
import type { AppView } from "@workers/contracts/admin/apps";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { FieldErrors } from "~/ui/Field";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { PictureField } from "~/features/cloud/picker/PictureField";

/** The app's icon, and its logo for light and dark surroundings. */
export function LogoForm({ app, problem }: { app: AppView; problem: FormProblem | null }) {
  const { t } = useTranslation("admin");
  const [isAdvanced, setAdvanced] = useState(app.isAdvancedLogo || app.logoDark !== null);
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset>
      <FieldErrors errors={problem?.fieldErrors}>
        <SettingsSection
          title={t("design.logos")}
          text={t("design.logosText")}
          footer={<SaveButton intent="logos">{t("save")}</SaveButton>}
        >
          <PictureField
            label={t("design.appIcon")}
            name="appIcon"
            shape="square"
            url={app.appIcon}
            description={t("design.appIconHint")}
          />
          <Switch
            isRow
            name="isAdvancedLogo"
            label={t("design.isAdvancedLogo")}
            description={t("design.isAdvancedLogoText")}
            checked={isAdvanced}
            onChange={(event) => setAdvanced(event.currentTarget.checked)}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <PictureField
              label={t("design.logo")}
              name="logo"
              shape="wide"
              aspect={null}
              url={app.logo}
              description={t("design.logoHint")}
            />
            {isAdvanced ? (
              <PictureField
                label={t("design.logoDark")}
                name="logoDark"
                shape="wide"
                aspect={null}
                url={app.logoDark}
                description={t("design.logoDarkHint")}
              />
            ) : null}
          </div>
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
