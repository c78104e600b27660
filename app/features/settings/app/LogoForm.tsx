import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { FormProblem } from "@workers/request/pages";
import type { AppView } from "@workers/contracts/admin/apps";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { FieldErrors } from "~/ui/Field";
import { SettingsSection } from "~/ui/SettingsSection";
import { PictureField } from "~/features/cloud/picker/PictureField";

/** The app's icon, and its logo for light and dark surroundings. */
export function LogoForm({ app, problem }: { app: AppView; problem: FormProblem | null }) {
  const { t } = useTranslation("admin");
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
          <div className="grid gap-5 sm:grid-cols-2">
            <PictureField
              label={t("design.logo")}
              name="logo"
              shape="wide"
              aspect={null}
              url={app.logo}
              description={t("design.logoHint")}
            />
            <PictureField
              label={t("design.logoDark")}
              name="logoDark"
              shape="wide"
              aspect={null}
              url={app.logoDark}
              description={t("design.logoDarkHint")}
            />
          </div>
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
